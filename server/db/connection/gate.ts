/** Limits what is sent to the database, so that no caller waits forever, however the database behaves. */
import { DomainError } from '#domain/api/errors.ts'
import type { DatabaseLoad } from './watch.ts'

export interface GateLimits {
  /** How many queries are let through at a time: the number of connections. */
  readonly atOnce: number
  /** How many may wait for that. More are refused at once: the queue would only grow. */
  readonly waiting: number
  /** How long each may wait, and then how long it may take, in milliseconds. */
  readonly milliseconds: number
}

/** When to try again after a refusal, in seconds. */
const RETRY_AFTER = 2

/** The error that is thrown when the database does not answer. */
export const unavailable = () => new DomainError('unavailable', undefined, RETRY_AFTER)

/** The answer, or `unavailable` when it takes longer than `limit` milliseconds; then `isLate` is called. */
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
 * Lets `ask` through when its turn comes. @param isLate called when its time is over, to give the query up
 * @param limit instead of the gate's own, in milliseconds @throws DomainError `unavailable`
 */
export type Gate = <T>(ask: () => PromiseLike<T>, isLate?: () => void, limit?: number) => Promise<T>

export interface WatchedGate extends Gate {
  readonly load: () => DatabaseLoad
}

/**
 * A gate that lets queries through in order. A query keeps its place until it has an answer, even after its
 * caller got `unavailable`: it may still hold its connection. While all places are held that way, no query is
 * let in to wait.
 */
export function createGate({ atOnce, waiting, milliseconds }: GateLimits): WatchedGate {
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

  /** Hands the place to the query that waits longest, so that no new one slips in between. */
  const leave = () => {
    const [next] = line
    if (next === undefined) {
      inside -= 1
      return
    }
    line.delete(next)
    next()
  }

  const pass: Gate = async (ask, isLate = () => {}, limit = milliseconds) => {
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
  return Object.assign(pass, { load: () => ({ most: atOnce, running: inside, waiting: line.size }) })
}
