/** How long the database takes for a person's figures, by its own clock. */
import type { Sql } from 'postgres'
import { median } from '#scripts/bench/figures.ts'
import type { Query } from '#server/db/connection/client.ts'
import { awardsOf } from '#server/db/records/achievements.ts'
import { breathStatisticsOf, statisticsOf } from '#server/db/records/statistics.ts'

const TIMES = 50

/** By the database's own clock, in milliseconds; not timed per row, which would cost more than the row. */
async function executionTime(sql: Sql, text: string, parameters: readonly unknown[]): Promise<number> {
  const rows = await sql.unsafe(`explain (analyze, timing off, format json) ${text}`, parameters as never[])
  const [plan] = (rows[0]?.['QUERY PLAN'] ?? []) as { 'Execution Time': number }[]
  return plan?.['Execution Time'] ?? Number.NaN
}

/**
 * A `query` that runs every statement with EXPLAIN ANALYZE, and adds up the execution times in milliseconds.
 */
function timing(sql: Sql) {
  const times: number[] = []
  const query: Query = async (text, parameters) => {
    times.push(await executionTime(sql, text, parameters))
    return [...(await sql.unsafe(text, parameters as never[]))] as never[]
  }
  return { query, times }
}

/** Medians of fifty, in milliseconds: totals alone, and everything that the account's page needs. */
export async function timeFigures(sql: Sql, userId: string) {
  const now = new Date('2024-06-01T12:00:00Z')
  const all: number[] = []
  const totals: number[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    const { query, times } = timing(sql)
    await statisticsOf(query, userId, now)
    totals.push(times[0] ?? Number.NaN)
    await breathStatisticsOf(query, userId)
    await awardsOf(query, userId)
    all.push(times.reduce((sum, time) => sum + time, 0))
  }
  return { totals: median(totals), all: median(all) }
}

/** The same figures by naive sums over all rows, for comparison, in milliseconds. */
export async function timeNaive(sql: Sql, userId: string) {
  const text = 'select count(*), sum(duration), max(duration) from practice_session where user_id = $1'
  const times: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    times.push(await executionTime(sql, text, [userId]))
  }
  return median(times)
}
