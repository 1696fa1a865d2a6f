/** A person's figures: each told by one statement over aggregates, so that its cost does not grow with the records. */
import type { DayAggregate, HoldHistogram } from '#domain/aggregates.ts'
import { dayNumber } from '#domain/calendar.ts'
import { localDay } from '#domain/local-day.ts'
import { type BreathStats, breathStats, type UserStats } from '#domain/statistics.ts'
import { currentOf } from '#domain/streaks.ts'
import type { Query } from './client.ts'

/**
 * Somewhere it is already tomorrow and somewhere still yesterday; streaks look one day further on each side. The days
 * that met the goal are walked once: for their longest run, and for the runs that matter today.
 */
const totals = `
select p.time_zone as "timeZone", coalesce(t.sessions, 0) as sessions, coalesce(t.seconds, 0)::float8 as seconds,
  coalesce(t.longest_hold, 0) as "longestHold",
  (select max(upper(r) - lower(r)) || ',' || coalesce(string_agg(lower(r)::text || ' ' || (upper(r) - 1)::text, ',')
      filter (where lower(r) <= $2::date + 2 and upper(r) > $2::date - 2), '')
    from unnest(t.goal_days) r) as goals,
  (select string_agg(d.day::text || ' ' || d.seconds::text, ',') from practice_day d
    where d.user_id = $1 and d.day between $2::date - 1 and $2::date + 1) as days
from person p left join user_totals t on t.user_id = p.user_id
where p.user_id = $1`

interface TotalsRow {
  readonly timeZone: string | null
  readonly sessions: number
  readonly seconds: number
  readonly longestHold: number
  /** Such as `40,2026-01-01 2026-02-09`: the most days in a row, then the first and last day of runs. */
  readonly goals: string | null
  readonly days: string | null
}

/** The pairs of a list such as `2026-11-20 300,2026-11-21 60`. */
const pairsOf = (list: string | null | undefined) =>
  list ? list.split(',').map((pair) => pair.split(' ') as [string, string]) : []

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
  const [row] = await query<TotalsRow>(totals, [userId, instant.slice(0, 10)])
  if (row === undefined) return undefined
  const today = localDay(instant, timeZone ?? row.timeZone ?? 'UTC')
  const [longest, near] = row.goals?.split(/,(.*)/) ?? []
  const runs = pairsOf(near).map(([first, last]) => ({
    first: dayNumber(first),
    last: dayNumber(last),
  }))
  return {
    sessionCount: row.sessions,
    totalTime: row.seconds,
    todayTime: Number(pairsOf(row.days).find(([day]) => day === today)?.[1] ?? 0),
    dailyStreak: Number(longest ?? 0),
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
