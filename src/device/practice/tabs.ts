/** One tab practises at a time: a lock says which, a channel asks it to hand over. */
import { withTimeout } from '#device/storage/within.ts'

/** The device's one place of practice. Whoever holds it gives it back; a tab that dies gives it back by itself. */
export interface TabLease {
  release(): void
}

/** Called when another tab takes over: puts the session down. The place is given up after it resolves, or 2 s. */
export type OnTaken = () => void | Promise<void>

export interface PracticeTabs {
  /** The place, or null when another tab holds it. A tab that holds it already gets it again. */
  claim(onTaken: OnTaken): Promise<TabLease | null>
  /** Asks the holder to hand over and waits, then takes by force. */
  takeOver(onTaken: OnTaken): Promise<TabLease | null>
  /** Whether another tab practises now. */
  isTaken(): Promise<boolean>
}

export interface TabsParts {
  /** Null where Web Locks do not exist: then every claim succeeds, and the channel alone asks and answers. */
  readonly locks?: LockManager | null
  /** Null where there are none. */
  readonly openChannel?: () => BroadcastChannel | null
  /** The lock's name. */
  readonly name?: string
  /** Longest wait for a tab to hand over, for a session to be put down, and for an answer; in milliseconds. */
  readonly limits?: { readonly handOver: number; readonly putDown: number; readonly answer: number }
}

type Message = 'hand-over' | 'who' | 'here'

const CHANNEL = 'stilltide'
const channel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL))
const standard = { handOver: 3000, putDown: 2000, answer: 300 }

export function createPracticeTabs(parts: TabsParts = {}): PracticeTabs {
  const { locks = globalThis.navigator?.locks ?? null, openChannel = channel } = parts
  const { name = 'stilltide-practice', limits = standard } = parts
  let mine: Hold | null = null
  /** Settles when the lock held last is free: that takes a moment, and a claim meanwhile would meet itself. */
  let freed: Promise<unknown> = Promise.resolve()

  /** Holds the place until it is given up. */
  function hold(onTaken: OnTaken, onEnd = () => {}): Hold {
    mine?.end()
    const held = createHold(onTaken, openChannel(), limits.putDown, () => {
      if (mine === held) mine = null
      onEnd()
    })
    mine = held
    return held
  }

  async function request(options: LockOptions, onTaken: OnTaken): Promise<TabLease | null> {
    if (mine?.isLeaving) await mine.isOver
    if (mine !== null) return mine.passOn(onTaken)
    if (locks === null) return hold(onTaken)
    await freed
    const onEnd = () => {
      freed = asked.freed
    }
    const asked = askLock(locks, name, options, () => hold(onTaken, onEnd))
    return asked.place.catch((error: unknown) => {
      if (isTimeUp(error)) throw error
      // Locks are refused here (an opaque origin): it is as if there were none.
      return hold(onTaken)
    })
  }

  return {
    claim: (onTaken) => request({ ifAvailable: true }, onTaken),
    async takeOver(onTaken) {
      if (mine === null) tell(openChannel(), 'hand-over')
      try {
        return await request({ signal: AbortSignal.timeout(limits.handOver) }, onTaken)
      } catch {
        return request({ steal: true }, onTaken)
      }
    },
    async isTaken() {
      if (mine !== null) return false
      const held = await locks?.query().catch(() => null)
      if (held) return held.held?.some((lock) => lock.name === name) ?? false
      return isAnswered(openChannel(), limits.answer)
    },
  }
}

interface Hold extends TabLease {
  /** Whether another tab is taking it. */
  readonly isLeaving: boolean
  /** Resolves when the place is given up. */
  readonly isOver: Promise<void>
  /** Gives it up without a word. */
  end(): void
  /** The same place for a new session of the same tab; the place handed out before is void. */
  passOn(onTaken: OnTaken): TabLease
  /** It was taken by force. */
  lose(): void
}

function createHold(
  first: OnTaken,
  channel: BroadcastChannel | null,
  putDown: number,
  onEnd: () => void,
): Hold {
  let onTaken: OnTaken = first
  let isAsked = false
  const { promise: isOver, resolve: finish } = withResolvers<void>()
  function end() {
    channel?.close()
    onEnd()
    finish()
  }
  async function handOver() {
    if (isAsked) return
    isAsked = true
    // What goes wrong in putting it down must not keep the place.
    await withTimeout(Promise.resolve().then(onTaken), putDown).catch(() => {})
    end()
  }
  function placeFor(owner: OnTaken): TabLease {
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
    get isLeaving() {
      return isAsked
    },
    isOver,
    end,
    ...placeFor(first),
    passOn(next) {
      onTaken = next
      return placeFor(next)
    },
    lose: () => void handOver(),
  }
}

/**
 * The lock, held as long as what `hold` answers; no place when it is not to be had. `place` rejects when the
 * wait was ended; `freed` settles when the lock is free again, or was never held.
 */
function askLock(
  locks: LockManager,
  name: string,
  options: LockOptions,
  hold: () => Hold,
): { place: Promise<TabLease | null>; freed: Promise<void> } {
  const { promise: place, resolve, reject } = withResolvers<TabLease | null>()
  let held: Hold | null = null
  const holding = locks.request(name, options, (lock) => {
    held = lock === null ? null : hold()
    resolve(held)
    return held?.isOver
  })
  // A stolen lock rejects, as does a wait that was ended.
  const freed = holding.then(
    () => {},
    (error: unknown) => (held === null ? reject(error) : held.lose()),
  )
  return { place, freed }
}

const isTimeUp = (error: unknown) =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')

function tell(channel: BroadcastChannel | null, message: Message) {
  channel?.postMessage(message)
  channel?.close()
}

/** Whether a tab answers the question who practises, within `limit` milliseconds. */
async function isAnswered(channel: BroadcastChannel | null, limit: number): Promise<boolean> {
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

/** A promise settled from outside; the platform's own is too young for some browsers. */
function withResolvers<T>() {
  let [resolve, reject] = [(_: T) => {}, (_: unknown) => {}]
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}
