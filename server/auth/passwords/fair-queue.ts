/**
 * A queue for expensive work: few at a time, and clients in turn, so that a client with a hundred requests
 * delays another's first request by one piece of work and not by a hundred.
 */
import { DomainError } from '#domain/api/errors.ts'

export interface QueueLimits {
  /** Pieces of work under way at the same time. */
  readonly atOnce: number
  /** How many of one client may wait. */
  readonly mostOfOne: number
  /** How many may wait altogether. */
  readonly most: number
}

export interface FairQueue {
  /**
   * Does `work` when it is `client`'s turn.
   * @throws DomainError `too-many` when that client has too much waiting already, `unavailable` when all
   * clients together have
   */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result>
}

/** When a refused client may try again, in seconds. */
const RETRY_AFTER = 5

export function createFairQueue({ atOnce, mostOfOne, most }: QueueLimits): FairQueue {
  /** Waiting work by client; a map keeps its order, and a client that had its turn moves to the end. */
  const waiting = new Map<string, (() => void)[]>()
  let [waits, running] = [0, 0]

  function next() {
    const [turn] = waiting
    if (turn === undefined || running >= atOnce) return
    const [client, line] = turn
    waiting.delete(client)
    const begin = line.shift()
    if (line.length > 0) waiting.set(client, line)
    waits -= 1
    running += 1
    begin?.()
  }
  function join(client: string, begin: () => void) {
    const line = waiting.get(client) ?? []
    if (line.length >= mostOfOne) throw new DomainError('too-many', undefined, RETRY_AFTER)
    if (waits >= most) throw new DomainError('unavailable', undefined, RETRY_AFTER)
    line.push(begin)
    waiting.set(client, line)
    waits += 1
  }
  return {
    async run(client, work) {
      await new Promise<void>((begin) => {
        join(client, begin)
        next()
      })
      try {
        return await work()
      } finally {
        running -= 1
        next()
      }
    },
  }
}
