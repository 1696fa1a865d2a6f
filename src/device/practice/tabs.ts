/** Lets one tab practise at a time: a lock says which, a channel asks it to hand over. */
import { withTimeout } from '#device/storage/timeout.ts'

/** The right to practise on this device. Its holder must release it; if a tab dies, the browser does. */
export interface TabLease {
  release(): void
}

/** Ends the session when another tab takes over. The lease is released once it settles, or after 2 s. */
export type OnTakeover = () => void | Promise<void>

export interface PracticeTabs {
  /** The lease, or null when another tab holds it. A tab that holds it already gets it again. */
  claim(onTaken: OnTakeover): Promise<TabLease | null>
  /** Asks the holder to hand over and waits, then takes by force. */
  takeOver(onTaken: OnTakeover): Promise<TabLease | null>
  /** Whether another tab practises now. */
  isTaken(): Promise<boolean>
}

export interface TabsParts {
  /** Null where Web Locks do not exist: then every claim succeeds, and tabs use the channel alone. */
  readonly locks?: LockManager | null
  /** Null where there are none. */
  readonly openChannel?: () => BroadcastChannel | null
  /** The lock's name. */
  readonly name?: string
  /** Longest wait for a tab to hand over, for a session to end, and for an answer; in milliseconds. */
  readonly timeouts?: { readonly handOver: number; readonly putDown: number; readonly answer: number }
}

type Message = 'hand-over' | 'who' | 'here'

const CHANNEL = 'stilltide'
const channel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL))
const defaultLimits = { handOver: 3000, putDown: 2000, answer: 300 }

export function createPracticeTabs(parts: TabsParts = {}): PracticeTabs {
  const { locks = globalThis.navigator?.locks ?? null, openChannel = channel } = parts
  const { name = 'stilltide-practice', timeouts = defaultLimits } = parts
  let mine: LeaseHolder | null = null
  /** Settles when the lock held last is free: a claim before then would meet this tab's own lock. */
  let freed: Promise<unknown> = Promise.resolve()

  /** Holds the lease until it is released. */
  function hold(onTaken: OnTakeover, onEnd = () => {}): LeaseHolder {
    mine?.end()
    const held = createLeaseHolder(onTaken, openChannel(), timeouts.putDown, () => {
      if (mine === held) mine = null
      onEnd()
    })
    mine = held
    return held
  }

  async function request(options: LockOptions, onTaken: OnTakeover): Promise<TabLease | null> {
    if (mine?.isHandingOver) await mine.released
    if (mine !== null) return mine.transfer(onTaken)
    if (locks === null) return hold(onTaken)
    await freed
    const onEnd = () => {
      freed = asked.freed
    }
    const asked = requestLock(locks, name, options, () => hold(onTaken, onEnd))
    return asked.place.catch((error: unknown) => {
      if (isTimeUp(error)) throw error
      // Locks are refused here (an opaque origin): treated as if there were none.
      return hold(onTaken)
    })
  }

  return {
    claim: (onTaken) => request({ ifAvailable: true }, onTaken),
    async takeOver(onTaken) {
      if (mine === null) broadcast(openChannel(), 'hand-over')
      try {
        return await request({ signal: AbortSignal.timeout(timeouts.handOver) }, onTaken)
      } catch {
        return request({ steal: true }, onTaken)
      }
    },
    async isTaken() {
      if (mine !== null) return false
      const held = await locks?.query().catch(() => null)
      if (held) return held.held?.some((lock) => lock.name === name) ?? false
      return hasAnswer(openChannel(), timeouts.answer)
    },
  }
}

interface LeaseHolder extends TabLease {
  /** Whether another tab is taking it. */
  readonly isHandingOver: boolean
  /** Resolves when the lease is released. */
  readonly released: Promise<void>
  /** Releases it silently. */
  end(): void
  /** The same lease for a new session of the same tab; the lease handed out before is void. */
  transfer(onTaken: OnTakeover): TabLease
  /** The lease was taken by force. */
  lose(): void
}

function createLeaseHolder(
  first: OnTakeover,
  channel: BroadcastChannel | null,
  putDown: number,
  onEnd: () => void,
): LeaseHolder {
  let onTaken: OnTakeover = first
  let isAsked = false
  const { promise: released, resolve: finish } = withResolvers<void>()
  function end() {
    channel?.close()
    onEnd()
    finish()
  }
  async function handOver() {
    if (isAsked) return
    isAsked = true
    // A failure while ending the session must not hold the lease back.
    await withTimeout(Promise.resolve().then(onTaken), putDown).catch(() => {})
    end()
  }
  function placeFor(owner: OnTakeover): TabLease {
    return {
      release() {
        if (onTaken === owner) end()
      },
    }
  }
  if (channel !== null)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'hand-over') void handOver()
      if (data === 'who') channel.postMessage('here' satisfies Message)
    }
  return {
    get isHandingOver() {
      return isAsked
    },
    released,
    end,
    ...placeFor(first),
    transfer(next) {
      onTaken = next
      return placeFor(next)
    },
    lose: () => void handOver(),
  }
}

/**
 * The lock, held until the promise of `hold` settles; null when it is not available. `place` rejects when the
 * wait was aborted; `freed` settles when the lock is free again, or was never held.
 */
function requestLock(
  locks: LockManager,
  name: string,
  options: LockOptions,
  hold: () => LeaseHolder,
): { place: Promise<TabLease | null>; freed: Promise<void> } {
  const { promise: place, resolve, reject } = withResolvers<TabLease | null>()
  let held: LeaseHolder | null = null
  const holding = locks.request(name, options, (lock) => {
    held = lock === null ? null : hold()
    resolve(held)
    return held?.released
  })
  // A stolen lock rejects, as does an aborted wait.
  const freed = holding.then(
    () => {},
    (error: unknown) => (held === null ? reject(error) : held.lose()),
  )
  return { place, freed }
}

const isTimeUp = (error: unknown) =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')

function broadcast(channel: BroadcastChannel | null, message: Message) {
  channel?.postMessage(message)
  channel?.close()
}

/** Whether a tab answers, within `limit` milliseconds, that it practises. */
async function hasAnswer(channel: BroadcastChannel | null, limit: number): Promise<boolean> {
  if (channel === null) return false
  const answer = new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'here') resolve(true)
    }
  })
  channel.postMessage('who' satisfies Message)
  const isThere = await withTimeout(answer, limit).catch(() => false)
  channel.close()
  return isThere
}

/** A promise settled from outside; the platform's own is too recent for some browsers. */
function withResolvers<T>() {
  let [resolve, reject] = [(_: T) => {}, (_: unknown) => {}]
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}
