/** Holds what asks the database to its limits, so that nobody waits without end, however the database behaves. */
import { DomainError } from '#domain/api/errors.ts'

export interface GateLimits {
  /** How many are let through at a time: the connections there are. */
  readonly atOnce: number
  /** How many may wait for that. Whoever comes then is refused at once: a crowd would only grow. */
  readonly waiting: number
  /** How long each may wait, and then ask, in milliseconds. */
  readonly milliseconds: number
}

/** When to try again after a refusal, in seconds. */
const RETRY_AFTER = 2

/** What is thrown where the database does not answer. */
export const unavailable = () => new DomainError('unavailable', undefined, RETRY_AFTER)

/** The answer, or `unavailable` when it takes longer than `limit` milliseconds, of which `isLate` is told. */
export function withDeadline<T>(limit: number, answer: PromiseLike<T>, isLate: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(unavailable())
      isLate()
    }, limit)
    const settle =
      <Value>(tell: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer)
        tell(value)
      }
    answer.then(settle(resolve), settle(reject))
  })
}

/**
 * Lets `ask` through when its turn comes. @param isLate called when its time is over, the place to give it up
 * @param limit instead of the gate's own, in milliseconds @throws DomainError `unavailable`
 */
export type Gate = <T>(ask: () => PromiseLike<T>, isLate?: () => void, limit?: number) => Promise<T>

/**
 * A gate that lets through what comes, in order. What asks keeps its place until it has an answer, also after its
 * caller was told that there is none: it may still hold its connection. While all places are kept so, nobody is
 * let in to wait.
 */
export function createGate({ atOnce, waiting, milliseconds }: GateLimits): Gate {
  const line = new Set<() => void>()
  let inside = 0
  let late = 0

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      if (late >= atOnce || line.size >= waiting) return reject(unavailable())
      const come = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.delete(come)
        reject(unavailable())
      }, milliseconds)
      line.add(come)
    })

  /** Hands the place to whoever waits longest, so that nobody new slips in between. */
  const leave = () => {
    const [next] = line
    if (next === undefined) {
      inside -= 1
      return
    }
    line.delete(next)
    next()
  }

  return async (ask, isLate = () => {}, limit = milliseconds) => {
    if (inside < atOnce) inside += 1
    else await wait()
    let isCounted = false
    const answer = (async () => await ask())()
    const done = () => {
      if (isCounted) late -= 1
      leave()
    }
    answer.then(done, done)
    return withDeadline(limit, answer, () => {
      isCounted = true
      late += 1
      isLate()
    })
  }
}
