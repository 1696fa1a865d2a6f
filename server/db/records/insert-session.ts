/** Saving sessions, by the database's function `keep_session`. */
import { BREAK_DAYS, BREAK_TIME, contributionOf } from '#domain/stats/aggregates.ts'
import type { CountedSession } from '#domain/stats/counted.ts'
import type { Query } from '#server/db/connection/client.ts'
import { type BadgeCountsRow, type BadgeState, badgeCountColumns, toBadgeCounts } from './badge-state.ts'

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

/**
 * What `keep_session` (drizzle/0010) does for one person, in one transaction: it waits for a rewriting of the
 * history, or leaves the person out where it may not wait; locks the totals; and writes the day, the totals
 * and the session.
 */
const KEEP = `select k.user_id as "userId", ${badgeCountColumns('k')} from keep_session($1::uuid, true, $2::text::json) k`

/**
 * Several people's sessions with one commit, which takes the locks of all: people come in the order of their
 * ids, so that statements at the same time wait for each other instead of for ever.
 */
const KEEP_ALL = `select k.user_id as "userId", ${badgeCountColumns('k')}
from json_to_recordset($1::text::json) as come (who uuid, session json),
  lateral keep_session(come.who, false, come.session) k`

const parameterOf = ({ session, isQueued }: SessionOf) => {
  const { id, startedAt, completedAt, timeZone, technique, breathCount, hour, averagePace, pace } = session
  const { day, duration, techniques, hours, mornings, seasons, ...is } = contributionOf(session)
  return {
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
    break_days: BREAK_DAYS,
    // An interval without a unit is in seconds.
    break_time: String(BREAK_TIME / 1000),
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
  const come = sorted.map((one) => ({ who: one.userId, session: parameterOf(one) }))
  const rows = await query<Row>(KEEP_ALL, [JSON.stringify(come)])
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
  const [row] = await query<Row>(KEEP, [one.userId, JSON.stringify(parameterOf(one))])
  return row === undefined ? null : badgeStateAfter(one.session, row)
}
