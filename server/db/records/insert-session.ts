/** Saving sessions, in one statement. */
import { BREAK_DAYS, BREAK_TIME, contributionOf } from '#domain/stats/aggregates.ts'
import type { CountedSession } from '#domain/stats/counted.ts'
import type { Query } from '#server/db/connection/client.ts'
import {
  type BadgeCountsRow,
  type BadgeState,
  badgeCountColumns,
  lengthWith,
  longestRun,
  newestRun,
  toBadgeCounts,
} from './badge-state.ts'

/** A session as it is stored; instants in ISO, whole milliseconds. */
export interface NewSession extends Omit<CountedSession, 'start' | 'end'> {
  readonly id: string
  readonly startedAt: string
  readonly completedAt: string
  readonly timeZone: string
  /** The hour at which the person's day began, 0…4; `day` depends on it. 0 when left out. */
  readonly dayBeginsAt?: number
  readonly breathCount: number
}

/** Whose session it is, and what is stored of it. */
export interface SessionOf {
  readonly userId: string
  readonly session: NewSession
  /** Whether it had waited on a device: one that ended before the last Clear History is then dropped. */
  readonly isQueued: boolean
}

const breakTime = `interval '${BREAK_TIME / 3_600_000} hours'`

/** The most days between practices less than 24 hours apart, wherever they were: zones differ by 26 hours. */
const REACH = 4

/** Whether there is a gap in `days` close enough to `day` to be bridged. */
function hasHole(days: string, day: string) {
  const around = `((${days}) * datemultirange(daterange(${day} - ${REACH}, ${day} + ${REACH}, '[]')))`
  return `${around} <> datemultirange(range_merge(${around}))`
}

/**
 * Everything that sessions change, at most one session per person, in one statement and one commit. Its order
 * of locks keeps concurrent statements apart: people come in the order of their ids; a person's row is locked
 * in share mode, so that it waits for a Clear History under way and then respects it, or skips the person
 * where `lock` says so; then come the day's row, the person's totals, and the session last, with the number
 * that the totals gave it. A session that another statement inserts meanwhile is a unique violation, which
 * undoes this whole statement.
 *
 * Every row is looked up by its key, never joined: a plan made while tables were small must still be good
 * when they are large.
 *
 * Which dates a session bridges is read from the sessions around it only where there is a gap. `days_near`
 * reads with a snapshot of its own while the totals are locked, so that of two simultaneous sessions the
 * later sees the earlier.
 */
const statement = (lock: string) => `
with come as (
  select * from json_to_recordset($1::text::json) as come (
    user_id uuid, is_queued boolean, id uuid, started_at timestamptz, completed_at timestamptz, time_zone text, technique text,
    duration int, breath_count int, average_pace float8, pace float8, day date, hour smallint, techniques int,
    hours int, mornings int, seasons int, holiday boolean, cheetah boolean, partner date,
    day_begins_at smallint
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
    mornings, seasons, first_day, last_day, first_start, last_end, holiday, cheetah, practice_days, goal_days,
    practice_streak, goal_streak, newest_goal_run, newest_goal_days
  )
  select me.user_id, 1, me.id, me.completed_at, 1, me.duration, me.duration, me.techniques, me.hours, me.mornings,
    me.seasons, me.day, me.day, me.started_at, me.completed_at, me.holiday, me.cheetah,
    datemultirange(daterange(me.day, me.day, '[]')),
    case when is_met then datemultirange(daterange(me.day, me.day, '[]')) else '{}' end, 1, is_met::int,
    case when is_met then daterange(me.day, me.day, '[]') end, is_met::int
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
    first_start = least(t.first_start, excluded.first_start),
    last_end = greatest(t.last_end, excluded.last_end),
    whole_weekend = t.whole_weekend
      or coalesce(t.practice_days @> (select partner from me where me.user_id = t.user_id), false),
    comeback = t.comeback or coalesce(excluded.first_day >= t.last_day + ${BREAK_DAYS}
      or excluded.first_day <= t.first_day - ${BREAK_DAYS}
      or excluded.first_start >= t.last_end + ${breakTime} or excluded.last_end <= t.first_start - ${breakTime}, false),
    holiday = t.holiday or excluded.holiday,
    cheetah = t.cheetah or excluded.cheetah,
    (practice_days, goal_days, bridged_days, practice_streak, goal_streak, newest_goal_run, newest_goal_days) = (
      select w.practised, w.met, w.bridged,
        case when w.is_same then t.practice_streak
          else greatest(t.practice_streak, ${lengthWith('w.practised', 'w.practice', 'excluded.first_day')}) end,
        case when w.is_goal_same then t.goal_streak
          when w.is_bridging or w.is_goal_cut then ${longestRun('w.met', 'w.goal')}
          else greatest(t.goal_streak, ${lengthWith('w.met', 'w.goal', 'excluded.first_day')}) end,
        case when w.is_goal_same then t.newest_goal_run else ${newestRun('w.goal')} end,
        case when w.is_goal_same then t.newest_goal_days
          else coalesce(${lengthWith('w.met', 'w.goal', '(upper(w.goal) - 1)')}, 0) end
      from (
        select *, practised + bridged as practice, met + (bridged - practised) as goal,
          bridged = t.bridged_days and t.practice_days @> excluded.practice_days as is_same,
          bridged = t.bridged_days and t.goal_days @> excluded.goal_days and not is_cut as is_goal_same,
          bridged <> t.bridged_days as is_bridging,
          is_cut and not met @> excluded.first_day as is_goal_cut
        from (
          select *, known + case when ${hasHole('known + practised', 'excluded.first_day')} then
              days_near(t.user_id, excluded.first_start, excluded.last_end, excluded.first_day) - practised
            else '{}' end as bridged
          from (
            select t.bridged_days as known,
              case when t.practice_days @> excluded.practice_days then t.practice_days
                else t.practice_days + excluded.practice_days end as practised,
              case when t.goal_days @> excluded.goal_days then t.goal_days
                else t.goal_days + excluded.goal_days end as met,
              t.bridged_days @> excluded.first_day and not t.practice_days @> excluded.first_day as is_cut
            offset 0
          ) a offset 0
        ) b offset 0
      ) w
    )
  returning *
), kept as (
  insert into practice_session (
    user_id, id, arrival, started_at, completed_at, time_zone, technique, duration, breath_count, average_pace,
    pace, day, hour, goal_minutes, day_begins_at
  )
  select me.user_id, me.id, totals.arrivals, me.started_at, me.completed_at, me.time_zone, me.technique, me.duration,
    me.breath_count, me.average_pace, me.pace, me.day, me.hour, me.goal_minutes, me.day_begins_at
  from totals join me on me.user_id = totals.user_id
)
select totals.user_id as "userId", ${badgeCountColumns('totals')} from totals`

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
    day_begins_at: session.dayBeginsAt ?? 0,
  }
}

type Row = BadgeCountsRow & { readonly userId: string }

/** The person's badge state; the session itself is the record that arrived last. */
function badgeStateAfter({ id, completedAt }: NewSession, { userId, ...row }: Row): BadgeState {
  return { ...toBadgeCounts(row), last: { id, completedAt } }
}

/**
 * Saves sessions once each, at most one per person.
 * @returns each person's badge state with it, in the same order; undefined where it was not saved: it was
 * there before, it was deleted, it had waited on a device and ended before the history was cleared, or the
 * person's history is being rewritten at this moment
 */
export async function insertSessions(query: Query, all: readonly SessionOf[]) {
  const sorted = [...all].sort((one, other) => (one.userId < other.userId ? -1 : 1))
  const rows = await query<Row>(passing, [JSON.stringify(sorted.map(parameterOf))])
  const found = new Map(rows.map((row) => [row.userId, row]))
  return all.map(({ userId, session }) => {
    const row = found.get(userId)
    return row && badgeStateAfter(session, row)
  })
}

/**
 * Saves a session once; waits while the person's history is being rewritten.
 * @returns the person's badge state with it; null, with nothing changed, when it was there before, was
 * deleted, or had waited on a device and ended before the history was cleared
 */
export async function insertSession(query: Query, one: SessionOf): Promise<BadgeState | null> {
  const [row] = await query<Row>(waiting, [JSON.stringify([parameterOf(one)])])
  return row === undefined ? null : badgeStateAfter(one.session, row)
}
