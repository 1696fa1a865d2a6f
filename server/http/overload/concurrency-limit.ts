import type { Context } from 'hono'
import { DomainError } from '#domain/api/errors.ts'
import { refusals } from '#domain/messages/server/refusals.ts'
import { clientKey } from '#server/auth/limits/client-key.ts'
import { refuse } from '#server/http/errors.ts'
import { createSharedSlots, type SharedSlots, type SlotLimits } from './shared-slots.ts'

/** How many requests the API works on at once. */
export interface ConcurrencyLimits extends SlotLimits {
  /** How long a request may take until it is answered 503, in milliseconds. */
  readonly longest: number
  /** Requests in flight; those beyond get 503 at once, and those beyond one client's `share` get 429. */
  readonly most: number
  /**
   * Requests that wait for something other than our work: a body that is still arriving, or the delay after
   * an address was named often. They are not in flight. Left out, any number.
   */
  readonly waiting?: SlotLimits
  /**
   * How many of the calls in flight may be costly ones that any stranger can make. Further ones wait without
   * a slot. Left out, all.
   */
  readonly costly?: SlotLimits
  /** How many of those calls may be unanswered at once, waiting ones included. Left out, any number. */
  readonly costlyUnanswered?: SlotLimits
}

/**
 * A client that is alone may have 52 calls in flight, 103 waiting and 26 costly ones unanswered, of which 8
 * may wait for their password to be hashed. Our own app sends its records one after another.
 */
export const defaultConcurrency: ConcurrencyLimits = {
  longest: 10_000,
  most: 256,
  share: 1 / 4,
  waiting: { most: 512, share: 1 / 4 },
  costly: { most: 2, share: 1 / 2 },
  costlyUnanswered: { most: 128, share: 1 / 4 },
}

/** When a refused client may try again, in seconds. */
const RETRY_AFTER = 2

/**
 * Waits for something long that is not our work. Meanwhile the request holds no slot: neither clients that
 * are slow on purpose nor those that we delay may block the others. Afterwards it waits for a slot again.
 * @param count how many of the request's slots it gives back meanwhile: all unless given
 * @throws DomainError `too-many` when too many requests of this client wait already, `unavailable` when the
 * request's time is over
 */
export type ReleaseSlotWhile = <T>(wait: () => Promise<T>, count?: number) => Promise<T>

export interface LimitedOptions<C extends Context> {
  /** Refuses in another form than REST's. */
  readonly busy?: (c: C, error: DomainError) => Response
  /** How many calls the request makes: each takes a slot. One unless given. */
  readonly calls?: number
  /** Whether one of them is `costly`. */
  readonly isCostly?: boolean
}

/** Answers a request by `work`, or with 503 or 429: see `createConcurrencyLimit`. */
export type RunLimited = <C extends Context>(
  c: C,
  work: (releaseSlotWhile: ReleaseSlotWhile) => Promise<Response>,
  how?: LimitedOptions<C>,
) => Promise<Response>

export interface ConcurrencyLimit extends RunLimited {
  /**
   * Why the next request of `client` would be refused; null when it would not.
   * @param client a `clientKey`
   * @param isCostly whether it is a costly call; false unless given
   */
  readonly refusal: (client: string, isCostly?: boolean) => DomainError | null
  /** How many are in flight. */
  readonly count: () => number
  /** How many wait without a slot. */
  readonly waiting: () => number
  /** How many of that client's requests are in flight. */
  readonly countOf: (client: string) => number
  /** What each client has under way, in flight and waiting. */
  readonly clients: () => Iterable<readonly [client: string, count: number]>
}

/**
 * The refusal of a call beyond the limit. All share one error object: recording a stack for each costs more
 * than the refusal.
 */
export const tooMuch = new DomainError('unavailable', undefined, RETRY_AFTER)

/** The refusal of a client that uses its whole share; shared as well. */
export const tooMuchOfOne = new DomainError('too-many', refusals.tooManyAtOnce, RETRY_AFTER)

/** Why a request was refused: too many in this process, too many of one client, or it took too long. */
export type RefusalReason = 'overload' | 'share' | 'late'

export const refusalReason = (refused: DomainError): RefusalReason =>
  refused.code === 'too-many' ? 'share' : 'overload'

/**
 * Counts the requests in flight. A request that got 503 because it took too long still counts until its work
 * ends: requests must not pile up before a database that does not answer.
 * @param onRefused called for each request that is answered with 503 or 429 for the limits' sake
 */
export function createConcurrencyLimit(
  limits: ConcurrencyLimits,
  onRefused: (reason: RefusalReason) => void = () => {},
): ConcurrencyLimit {
  const slots = createSharedSlots(limits)
  const waitingRoom = createSharedSlots(limits.waiting ?? { most: Number.POSITIVE_INFINITY })
  const costly = createSharedSlots(limits.costly ?? { most: Number.POSITIVE_INFINITY })
  const costlyUnanswered = createSharedSlots(limits.costlyUnanswered ?? { most: Number.POSITIVE_INFINITY })

  const refusal = (client: string, isCostly = false, calls = 1) => {
    if (slots.mayTake(client, calls))
      return isCostly && !costlyUnanswered.mayTake(client) ? tooMuchOfOne : null
    const isOwnDoing = slots.heldBy(client) > 0 && slots.taken() < limits.most
    return isOwnDoing ? tooMuchOfOne : tooMuch
  }
  const releaseSlotOf =
    ({ client, calls, late }: RunningRequest): ReleaseSlotWhile =>
    async (wait, count = calls) => {
      if (!waitingRoom.mayTake(client)) throw tooMuchOfOne
      waitingRoom.take(client)
      slots.leave(client, count)
      try {
        return await Promise.race([wait(), late.then(() => Promise.reject(tooMuch))])
      } finally {
        await slots.whenFree(client, count, late)
        waitingRoom.leave(client)
      }
    }
  /** Does the work as one of the few costly calls at a time, clients in turn; it waits without a slot. */
  const amongFew = async (
    request: RunningRequest,
    work: (releaseSlotWhile: ReleaseSlotWhile) => Promise<Response>,
  ) => {
    const releaseSlotWhile = releaseSlotOf(request)
    const hold = holdOf(costly, request)
    costlyUnanswered.take(request.client)
    try {
      await releaseSlotWhile(hold.enter)
      const releaseBothWhile: ReleaseSlotWhile = (wait, count) =>
        releaseSlotWhile(async () => {
          hold.leave()
          try {
            return await wait()
          } finally {
            await hold.enter()
          }
        }, count)
      return await work(releaseBothWhile)
    } finally {
      hold.end()
      costlyUnanswered.leave(request.client)
    }
  }
  const runLimited: RunLimited = async (c, work, { busy = refuse, calls = 1, isCostly = false } = {}) => {
    const client = clientKey(c.get('client') ?? '')
    const refused = refusal(client, isCostly, calls)
    if (refused !== null) {
      onRefused(refusalReason(refused))
      return busy(c, refused)
    }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, limits.longest)
    })
    const request = { client, calls, late }
    const refuseLate = () => {
      onRefused('late')
      return busy(c, tooMuch)
    }
    slots.take(client, calls)
    const running = (isCostly ? amongFew(request, work) : work(releaseSlotOf(request))).finally(() =>
      slots.leave(client, calls),
    )
    try {
      return await Promise.race([running, late.then(refuseLate)])
    } finally {
      clearTimeout(timer)
    }
  }
  return Object.assign(runLimited, {
    refusal,
    count: slots.taken,
    waiting: waitingRoom.taken,
    countOf: slots.heldBy,
    clients: () => [...slots.holders(), ...waitingRoom.holders()],
  })
}

/** A request that is under way. */
interface RunningRequest {
  readonly client: string
  /** How many slots it holds. */
  readonly calls: number
  /** Resolves when its time is over. */
  readonly late: Promise<void>
}

/** A slot that a request holds for a part of its time, and gives back at the latest when it ends. */
function holdOf(slots: SharedSlots, { client, late }: RunningRequest) {
  // More than one when several calls of a batch return from waiting.
  let held = 0
  let isOver = false
  const leave = () => {
    if (held > 0) slots.leave(client, held)
    held = 0
  }
  return {
    async enter() {
      await slots.whenFree(client, 1, late)
      held += 1
      if (isOver) leave()
    },
    leave,
    end() {
      isOver = true
      leave()
    },
  }
}
