/** A person's figures: each told by one statement over aggregates, so that its cost does not grow with the records. */
import type { DayAggregate, HoldHistogram } from '#domain/aggregates.ts'
import { dayNumber } from '#domain/calendar.ts'
import { localDay } from '#domain/local-day.ts'
import { type BreathStats, breathStats, type UserStats } from '#domain/statistics.ts'
import { currentOf, type Run } from '#domain/streaks.ts'
import type { Query } from './client.ts'

/**
 * A row for each of three days with a session, for somewhere it is already tomorrow and somewhere still yesterday, or
 * one without a day. Streaks look one day further on each side: their longest, then what matters of the runs, in days
 * since 1970. Few subqueries: starting one costs as much as reading a row.
 */
const totals = `
select p.time_zone as "timeZone", coalesce(t.sessions, 0) as sessions, coalesce(t.seconds, 0)::float8 as seconds,
  coalesce(t.longest_hold, 0) as "longestHold", d.day - date '1970-01-01' as day, coalesce(d.seconds, 0) as "daySeconds",
  (select max(upper(r) - lower(r)) || coalesce(string_agg(
      ' ' || (lower(r) - date '1970-01-01')::text || ' ' || (upper(r) - date '1970-01-02')::text, ''
    ) filter (where lower(r) <= $2::date + 2 and upper(r) > $2::date - 2), '')
    from (select unnest(t.goal_days) as r) as runs) as goals
from person p
left join user_totals t on t.user_id = p.user_id
left join practice_day d on d.user_id = p.user_id and d.day between $2::date - 1 and $2::date + 1
where p.user_id = $1`

interface TotalsRow {
  readonly timeZone: string | null
  readonly sessions: number
  readonly seconds: number
  readonly longestHold: number
  /** Days since 1970. */
  readonly day: number | null
  readonly daySeconds: number
  /** Such as `40 20000 20039 20777 20777`: the most days in a row, then the first and last day of runs. */
  readonly goals: string | null
}

/** The longest run of a row's `goals`, and those that it names. */
function goalsIn({ goals }: TotalsRow) {
  const [longest = 0, ...ends] = goals === null ? [] : goals.split(' ').map(Number)
  const runs: Run[] = []
  for (let at = 0; at < ends.length; at += 2)
    runs.push({ first: ends[at] as number, last: ends[at + 1] as number })
  return { longest, runs }
}

/**
 * @param timeZone where "today" is; without it the zone of the last record, else UTC
 * @returns undefined where there is no such person
 */
export async function statisticsOf(
  query: Query,
  userId: string,
  now: Date,
  timeZone?: string,
): Promise<UserStats | undefined> {
  const instant = now.toISOString()
  const rows = await query<TotalsRow>(totals, [userId, instant.slice(0, 10)])
  const [row] = rows
  if (row === undefined) return undefined
  const today = localDay(instant, timeZone ?? row.timeZone ?? 'UTC')
  const { longest, runs } = goalsIn(row)
  return {
    sessionCount: row.sessions,
    totalTime: row.seconds,
    todayTime: rows.find(({ day }) => day === dayNumber(today))?.daySeconds ?? 0,
    dailyStreak: longest,
    currentGoalStreak: currentOf(runs, today),
    personalBest: row.longestHold > 0 ? row.longestHold : null,
  }
}

const days = `
select day::text as day, seconds, sessions, goal_minutes::int as "goalMinutes" from practice_day
where user_id = $1 and day between $2::date and $3::date order by day`

/** The days with a session from `from` to `to`, both YYYY-MM-DD and part of it; oldest first. */
export const practiceDaysOf = (
  query: Query,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DayAggregate[]> => query<DayAggregate>(days, [userId, from, to])

const histogram = 'select seconds::int as seconds, count from hold_histogram where user_id = $1'

export async function breathStatisticsOf(query: Query, userId: string): Promise<BreathStats> {
  const rows = await query<{ seconds: number; count: number }>(histogram, [userId])
  const holds: HoldHistogram = new Map(rows.map(({ seconds, count }) => [seconds, count]))
  return breathStats(holds)
}
