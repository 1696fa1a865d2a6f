/** Keeping sessions, in one statement. */
import { BREAK_DAYS, contributionOf } from '#domain/aggregates.ts'
import type { CountedSession } from '#domain/counted.ts'
import type { Query } from './client.ts'
import { lengthWith, newestRun, type Standing, type WalkedRow, walkedColumns, walkedIn } from './standing.ts'

/** A session as it is kept; instants in ISO, whole milliseconds. */
export interface NewSession extends CountedSession {
  readonly id: string
  readonly startedAt: string
  readonly completedAt: string
  readonly timeZone: string
  readonly breathCount: number
}

/** Whose session it is, and what is kept of it. */
export interface SessionOf {
  readonly userId: string
  readonly session: NewSession
  /** Whether it had waited on a device: one that ended before the last Clear History is then dropped. */
  readonly isQueued: boolean
}

/**
 * Everything that sessions change, one of each person, in one statement and one commit. Its order keeps concurrent
 * statements apart: people come in the order of their ids; a person's row is shared, so that a Clear History under way
 * is waited for and then heeded, or passed over where `lock` says so; then come the day's row, the person's totals,
 * and the session last, with the number that the totals gave it. A session that another statement inserts meanwhile is
 * a unique violation, which undoes all of this one.
 *
 * Every row is looked up by its key, never joined: a plan made while tables were small must do when they are large.
 */
const statement = (lock: string) => `
with come as (
  select * from json_to_recordset($1::text::json) as come (
    user_id uuid, is_queued boolean, id uuid, started_at timestamptz, completed_at timestamptz, time_zone text, technique text,
    duration int, breath_count int, average_pace float8, pace float8, day date, hour smallint, techniques int,
    hours int, mornings int, seasons int, holiday boolean, cheetah boolean, partner date
  )
), me as (
  select come.*, p.goal_minutes, p.time_zone as last_zone
  from come, lateral (
    select goal_minutes, time_zone from person
    where user_id = come.user_id
      and (not come.is_queued or history_cleared_at is null or history_cleared_at < come.completed_at)
    ${lock}
  ) p
  where (select 1 from practice_session known where known.user_id = come.user_id and known.id = come.id) is null
    and (
      select 1 from deleted_record gone
      where gone.user_id = come.user_id and gone.id = come.id and gone.kind = 'session'
    ) is null
), zone as (
  update person set time_zone = (select time_zone from me where me.user_id = person.user_id)
  where user_id = any(array(select user_id from me where time_zone is distinct from last_zone))
), of_day as (
  insert into practice_day as d (user_id, day, seconds, sessions, goal_minutes)
  select user_id, day, duration, 1, goal_minutes from me
  on conflict (user_id, day) do update
    set seconds = d.seconds + excluded.seconds, sessions = d.sessions + 1
  returning user_id, seconds >= goal_minutes * 60 as is_met
), totals as (
  insert into user_totals as t (
    user_id, arrivals, last_record, last_completed_at, sessions, seconds, longest_session, techniques, hours,
    mornings, seasons, first_day, last_day, holiday, cheetah, practice_days, goal_days, practice_streak, goal_streak,
    newest_goal_run
  )
  select me.user_id, 1, me.id, me.completed_at, 1, me.duration, me.duration, me.techniques, me.hours, me.mornings,
    me.seasons, me.day, me.day, me.holiday, me.cheetah, datemultirange(daterange(me.day, me.day, '[]')),
    case when is_met then datemultirange(daterange(me.day, me.day, '[]')) else '{}' end, 1, is_met::int,
    case when is_met then daterange(me.day, me.day, '[]') end
  from of_day join me on me.user_id = of_day.user_id
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
    whole_weekend = t.whole_weekend
      or coalesce(t.practice_days @> (select partner from me where me.user_id = t.user_id), false),
    comeback = t.comeback or coalesce(excluded.first_day >= t.last_day + ${BREAK_DAYS}, false)
      or coalesce(excluded.first_day <= t.first_day - ${BREAK_DAYS}, false),
    holiday = t.holiday or excluded.holiday,
    cheetah = t.cheetah or excluded.cheetah,
    practice_days = case when t.practice_days @> excluded.practice_days then t.practice_days
      else t.practice_days + excluded.practice_days end,
    goal_days = case when t.goal_days @> excluded.goal_days then t.goal_days
      else t.goal_days + excluded.goal_days end,
    practice_streak = case when t.practice_days @> excluded.practice_days then t.practice_streak
      else greatest(t.practice_streak, ${lengthWith('(t.practice_days + excluded.practice_days)', 'excluded.first_day')}) end,
    goal_streak = case when t.goal_days @> excluded.goal_days then t.goal_streak
      else greatest(t.goal_streak, ${lengthWith('(t.goal_days + excluded.goal_days)', 'excluded.first_day')}) end,
    newest_goal_run = case when t.goal_days @> excluded.goal_days then t.newest_goal_run
      else ${newestRun('(t.goal_days + excluded.goal_days)')} end
  returning *
), kept as (
  insert into practice_session (
    user_id, id, arrival, started_at, completed_at, time_zone, technique, duration, breath_count, average_pace,
    pace, day, hour, goal_minutes
  )
  select me.user_id, me.id, totals.arrivals, me.started_at, me.completed_at, me.time_zone, me.technique, me.duration,
    me.breath_count, me.average_pace, me.pace, me.day, me.hour, me.goal_minutes
  from totals join me on me.user_id = totals.user_id
)
select totals.user_id as "userId", ${walkedColumns('totals')} from totals`

const waiting = statement('for key share')
const passing = statement('for key share skip locked')

const parameterOf = ({ userId, session, isQueued }: SessionOf) => {
  const { id, startedAt, completedAt, timeZone, technique, breathCount, hour, averagePace, pace } = session
  const { day, duration, techniques, hours, mornings, seasons, ...is } = contributionOf(session)
  return {
    user_id: userId,
    is_queued: isQueued,
    id,
    started_at: startedAt,
    completed_at: completedAt,
    time_zone: timeZone,
    technique,
    duration,
    breath_count: breathCount,
    average_pace: averagePace,
    pace,
    day,
    hour,
    techniques,
    hours,
    mornings,
    seasons,
    holiday: is.isHoliday,
    cheetah: is.isCheetah,
    partner: is.weekendPartner,
  }
}

type Row = WalkedRow & { readonly userId: string }

/** Where the person stands; the session itself is what came last. */
function standingAfter({ id, completedAt }: NewSession, { userId, ...row }: Row): Standing {
  return { ...walkedIn(row), last: { id, completedAt } }
}

/**
 * Keeps sessions once each, at most one of a person.
 * @returns where each person stands with it, in the same order; undefined where nothing is known of it: it was there
 * before, it was deleted, it had waited and ended before the history was cleared, or the person's history is being rewritten at this moment
 */
export async function insertSessions(query: Query, all: readonly SessionOf[]) {
  const sorted = [...all].sort((one, other) => (one.userId < other.userId ? -1 : 1))
  const rows = await query<Row>(passing, [JSON.stringify(sorted.map(parameterOf))])
  const found = new Map(rows.map((row) => [row.userId, row]))
  return all.map(({ userId, session }) => {
    const row = found.get(userId)
    return row && standingAfter(session, row)
  })
}

/**
 * Keeps a session once; waits where the person's history is being rewritten.
 * @returns where the person stands with it; null when it was there before, was deleted, or had waited and ended before
 * the history was cleared, and nothing changed
 */
export async function insertSession(query: Query, one: SessionOf): Promise<Standing | null> {
  const [row] = await query<Row>(waiting, [JSON.stringify([parameterOf(one)])])
  return row === undefined ? null : standingAfter(one.session, row)
}
