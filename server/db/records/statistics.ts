/** A person's figures, each by one statement over aggregates, so that its cost does not grow with records. */
import type { DayAggregate, HoldHistogram } from '#domain/stats/aggregates.ts'
import { type BreathStats, breathStats, type UserStats } from '#domain/stats/statistics.ts'
import { currentLength, type Streak } from '#domain/stats/streaks.ts'
import { dayNumber } from '#domain/time/calendar.ts'
import { countedDayAt } from '#domain/time/counted-day.ts'
import type { Query } from '#server/db/connection/client.ts'
import { milliseconds } from '#server/db/connection/sql.ts'

/**
 * In some zones it is already tomorrow, and in some still yesterday, where a person's day may not have begun.
 */
const totals = `
select p.time_zone as "timeZone", p.day_begins_at::int as "dayBeginsAt", coalesce(t.sessions, 0) as sessions, coalesce(t.seconds, 0)::float8 as seconds,
  coalesce(t.longest_hold, 0) as "longestHold", coalesce(t.goal_streak, 0) as "goalStreak",
  lower(t.newest_goal_run)::text || ' ' || (upper(t.newest_goal_run) - 1)::text || ' ' || t.newest_goal_days as newest,
  t.last_day::text as "lastDay", ${milliseconds('t.last_end')} as "lastEnd",
  (select string_agg(d.day::text || ' ' || d.seconds::text, ',') from practice_day d
    where d.user_id = $1 and d.day between $2::date - 2 and $2::date + 1) as days
from person p left join user_totals t on t.user_id = p.user_id
where p.user_id = $1`

/** The runs of goal days that a day belongs to or is next to. */
const runs = `
select string_agg(
  lower(run)::text || ' ' || (upper(run) - 1)::text || ' ' || days_in_run(t.goal_days, s.goal, lower(run)), ','
) as runs
from user_totals t,
  lateral (select goal_streak_days(t.goal_days, t.bridged_days, t.practice_days) as goal) s, unnest(s.goal) run
where t.user_id = $1 and lower(run) <= $2::date + 1 and upper(run) > $2::date - 1`

interface TotalsRow {
  readonly timeZone: string | null
  readonly dayBeginsAt: number
  readonly sessions: number
  readonly seconds: number
  readonly longestHold: number
  readonly goalStreak: number
  readonly lastDay: string | null
  readonly lastEnd: number | null
  /** The first and the last day of the newest run of goal days, and how many of them count. */
  readonly newest: string | null
  readonly days: string | null
}

/** The entries of a list such as `2026-11-20 300,2026-11-21 60`. */
const entriesOf = (list: string | null) =>
  list === null ? [] : list.split(',').map((entry) => entry.split(' ') as [string, string, string])

const runsIn = (list: string | null) =>
  entriesOf(list).map(([first, last, days]) => ({
    first: dayNumber(first),
    last: dayNumber(last),
    days: Number(days),
  }))

/** Those of a person's runs of goal days that matter `today`. */
async function runsAround(query: Query, userId: string, newest: readonly Streak[], today: string) {
  // Other runs end at least two days before it: they only matter if it is in the future, after flying west.
  if (newest.every(({ first }) => first <= dayNumber(today))) return newest
  const [row] = await query<{ runs: string | null }>(runs, [userId, today])
  return runsIn(row?.runs ?? null)
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
  const [row] = await query<TotalsRow>(totals, [userId, instant.slice(0, 10)])
  if (row === undefined) return undefined
  const today = countedDayAt(instant, timeZone ?? row.timeZone ?? 'UTC', row.dayBeginsAt)
  const near = await runsAround(query, userId, runsIn(row.newest), today)
  return {
    sessionCount: row.sessions,
    totalTime: row.seconds,
    todayTime: Number(entriesOf(row.days).find(([day]) => day === today)?.[1] ?? 0),
    dailyStreak: row.goalStreak,
    currentGoalStreak: currentLength(near, today, row, now.getTime()),
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
