/** Counting in the database without many calls waiting for one row. */
import { type RateLimiterAbstract, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/db/connection/client.ts'

/** At most `most` within `seconds`. */
export interface Limit {
  readonly most: number
  readonly seconds: number
}

export interface Counted {
  /** The number of this one within its window, from 1. */
  readonly times: number
  /** Milliseconds until the window ends. */
  readonly over: number
}

/** Calls that share a statement. */
interface Group {
  size: number
  readonly answer: Promise<RateLimiterRes>
}

/**
 * Counts calls for one key by one statement at a time; calls that arrive meanwhile share the next. Otherwise
 * a hundred calls about one address would wait for the lock of its row, each with a database connection that
 * others need.
 */
export function countInBatches(
  limiter: Pick<RateLimiterAbstract, 'penalty'>,
): (key: string) => Promise<Counted> {
  const underWay = new Map<string, Promise<RateLimiterRes>>()
  const waiting = new Map<string, Group>()

  const ask = (key: string, size: number) => {
    const answer = limiter.penalty(key, size)
    underWay.set(key, answer)
    const done = () => {
      if (underWay.get(key) === answer) underWay.delete(key)
    }
    answer.then(done, done)
    return answer
  }
  const gather = (key: string, before: Promise<unknown>): Group => {
    const go = () => {
      waiting.delete(key)
      return ask(key, group.size)
    }
    const group: Group = { size: 0, answer: before.then(go, go) }
    waiting.set(key, group)
    return group
  }
  return async (key) => {
    const before = underWay.get(key)
    if (before === undefined) {
      const { consumedPoints: times, msBeforeNext: over } = await ask(key, 1)
      return { times, over }
    }
    const group = waiting.get(key) ?? gather(key, before)
    group.size += 1
    const own = group.size
    const { consumedPoints, msBeforeNext: over } = await group.answer
    return { times: consumedPoints - group.size + own, over }
  }
}

/**
 * Counts by key in the database, for all processes together.
 * @param name of the count: equal keys of different counts do not collide
 */
export const countInDatabase = (database: Database, { most, seconds }: Limit, name: string) =>
  countInBatches(
    new RateLimiterPostgres({
      storeClient: storeClient(database),
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: seconds,
    }),
  )

/** Our database as that library's client: the one method that it calls. */
const storeClient = ({ query }: Database) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const rows = await query<{ points: unknown; expire: unknown }>(text, values)
    return { rows: rows.map(({ points, expire }) => ({ points: Number(points), expire: Number(expire) })) }
  },
})
