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

/** What `keep_session` (drizzle/0010) takes of a session, in its order, with PostgreSQL's types. */
const parameters = {
  is_queued: 'boolean',
  id: 'uuid',
  started_at: 'timestamptz',
  completed_at: 'timestamptz',
  time_zone: 'text',
  technique: 'text',
  duration: 'int',
  breath_count: 'int',
  average_pace: 'float8',
  pace: 'float8',
  day: 'date',
  hour: 'smallint',
  techniques: 'int',
  hours: 'int',
  mornings: 'int',
  seasons: 'int',
  holiday: 'boolean',
  cheetah: 'boolean',
  partner: 'date',
  day_begins_at: 'smallint',
  break_days: 'int',
  break_time: 'interval',
} as const

type Parameters = Readonly<Record<keyof typeof parameters, unknown>>

const names = Object.keys(parameters) as (keyof typeof parameters)[]

/**
 * What `keep_session` does for one person, in one transaction: it waits for a rewriting of the history, or
 * leaves the person out where it may not wait; locks the totals; and writes the day, the totals and the session.
 */
const KEEP = `select k.user_id as "userId", ${badgeCountColumns('k')}
from keep_session($1::uuid, true, ${names.map((name, index) => `$${index + 2}::${parameters[name]}`).join()}) k`

/**
 * Several people's sessions with one commit, which takes the locks of all: people come in the order of their
 * ids, so that statements at the same time wait for each other instead of for ever.
 */
const KEEP_ALL = `select k.user_id as "userId", ${badgeCountColumns('k')}
from json_to_recordset($1::text::json) as come (who uuid, ${names.map((name) => `${name} ${parameters[name]}`).join()}),
  lateral keep_session(come.who, false, ${names.map((name) => `come.${name}`).join()}) k`

const parametersOf = ({ session, isQueued }: SessionOf): Parameters => {
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
  const come = sorted.map((one) => ({ who: one.userId, ...parametersOf(one) }))
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
  const given = parametersOf(one)
  const [row] = await query<Row>(KEEP, [one.userId, ...names.map((name) => given[name])])
  return row === undefined ? null : badgeStateAfter(one.session, row)
}
