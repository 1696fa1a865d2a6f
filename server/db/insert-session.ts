/** Keeping a session, in one statement. */
import { BREAK_DAYS, contributionOf } from '#domain/aggregates.ts'
import type { CountedSession } from '#domain/counted.ts'
import type { Database } from './client.ts'
import { readStanding, type Standing, type StandingRow, standingColumns } from './standing.ts'

/** A session as it is kept; instants in ISO, whole milliseconds. */
export interface NewSession extends CountedSession {
  readonly id: string
  readonly startedAt: string
  readonly completedAt: string
  readonly timeZone: string
  readonly breathCount: number
}

/**
 * Everything that one session changes. Its order keeps concurrent statements of one person apart: the person's row is
 * shared, so that a Clear History under way is waited for and then heeded; the day's row is locked first, the person's
 * totals second, and the session is inserted last, with the number that the totals gave it. A session that another
 * statement inserts meanwhile is a unique violation, which undoes all of this one.
 */
const statement = `
with known as (
  select 1 from practice_session where user_id = $1 and id = $2
), me as (
  select goal_minutes from person
  where user_id = $1 and not exists (select 1 from known)
    and (history_cleared_at is null or history_cleared_at < $4::timestamptz)
  for key share
), zone as (
  update person set time_zone = $5::text
  where user_id = $1 and time_zone is distinct from $5::text and exists (select 1 from me)
), of_day as (
  insert into practice_day as d (user_id, day, seconds, sessions, goal_minutes)
  select $1, $9::date, $7::int, 1, goal_minutes from me
  on conflict (user_id, day) do update
    set seconds = d.seconds + excluded.seconds, sessions = d.sessions + 1
  returning goal_minutes, seconds >= goal_minutes * 60 as is_met
), totals as (
  insert into user_totals as t (
    user_id, arrivals, last_record, last_completed_at, sessions, seconds, longest_session, techniques, hours,
    mornings, seasons, first_day, last_day, holiday, cheetah, practice_days, goal_days
  )
  select $1, 1, $2, $4::timestamptz, 1, $7::int, $7::int, $11::int, $12::int, $13::int, $14::int, $9::date, $9::date,
    $15::boolean, $16::boolean, datemultirange(daterange($9::date, $9::date, '[]')),
    case when is_met then datemultirange(daterange($9::date, $9::date, '[]')) else '{}' end
  from of_day
  on conflict (user_id) do update set
    arrivals = t.arrivals + 1,
    last_record = excluded.last_record,
    last_completed_at = excluded.last_completed_at,
    sessions = t.sessions + 1,
    seconds = t.seconds + excluded.seconds,
    longest_session = greatest(t.longest_session, excluded.longest_session),
    techniques = t.techniques | excluded.techniques,
    hours = t.hours | excluded.hours,
    mornings = t.mornings + excluded.mornings,
    seasons = t.seasons | excluded.seasons,
    first_day = least(t.first_day, excluded.first_day),
    last_day = greatest(t.last_day, excluded.last_day),
    whole_weekend = t.whole_weekend or coalesce(t.practice_days @> $17::date, false),
    comeback = t.comeback or coalesce(excluded.first_day >= t.last_day + $18::int, false)
      or coalesce(excluded.first_day <= t.first_day - $18::int, false),
    holiday = t.holiday or excluded.holiday,
    cheetah = t.cheetah or excluded.cheetah,
    practice_days = case when t.practice_days @> excluded.practice_days then t.practice_days
      else t.practice_days + excluded.practice_days end,
    goal_days = case when t.goal_days @> excluded.goal_days then t.goal_days
      else t.goal_days + excluded.goal_days end
  returning *
), kept as (
  insert into practice_session (
    user_id, id, arrival, started_at, completed_at, time_zone, technique, duration, breath_count, average_pace,
    pace, day, hour, goal_minutes
  )
  select $1, $2, totals.arrivals, $3::timestamptz, $4::timestamptz, $5, $6, $7, $8, $19, $20, $9, $10,
    (select goal_minutes from me)
  from totals
)
select ${standingColumns('totals')} from totals`

/**
 * Keeps `session` once.
 * @returns where the person stands with it; null when it was there before or ended before the history was cleared,
 * and nothing changed
 */
export async function insertSession(
  { query }: Database,
  userId: string,
  session: NewSession,
): Promise<Standing | null> {
  const { id, startedAt, completedAt, timeZone, technique, breathCount, hour, averagePace, pace } = session
  const { day, duration, techniques, hours, mornings, seasons, ...is } = contributionOf(session)
  const rows = await query<StandingRow>(statement, [
    userId,
    id,
    startedAt,
    completedAt,
    timeZone,
    technique,
    duration,
    breathCount,
    day,
    hour,
    techniques,
    hours,
    mornings,
    seasons,
    is.isHoliday,
    is.isCheetah,
    is.weekendPartner,
    BREAK_DAYS,
    averagePace,
    pace,
  ])
  return readStanding(rows[0])
}
