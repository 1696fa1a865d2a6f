/** Saving a hold, by the database's function `keep_hold`; see insert-session.ts. */
import { techniqueBits } from '#domain/stats/aggregates.ts'
import type { Query } from '#server/db/connection/client.ts'
import { type BadgeState, type BadgeStateRow, badgeStateColumns, readBadgeState } from './badge-state.ts'

/** A hold as it is stored; instants in ISO, whole milliseconds. */
export interface NewHold {
  readonly id: string
  readonly startedAt: string
  readonly completedAt: string
  readonly timeZone: string
  /** See `NewSession`. */
  readonly dayBeginsAt?: number
  /** Whole seconds; 0 means it was skipped and counts nowhere. */
  readonly holdDuration: number
}

/** Whose hold it is, and what is stored of it; see `SessionOf`. */
export interface HoldOf {
  readonly userId: string
  readonly hold: NewHold
  readonly isQueued: boolean
}

const KEEP = `select ${badgeStateColumns('k')}
from keep_hold($1::uuid, $2::boolean, $3::uuid, $4::timestamptz, $5::timestamptz, $6::text, $7::int, $8::int, $9::smallint) k`

/**
 * Saves `hold` once.
 * @returns the person's badge state with it; null, with nothing changed, when it was there before, was
 * deleted, or had waited on a device and ended before the history was cleared
 */
export async function insertHold(
  query: Query,
  { userId, hold, isQueued }: HoldOf,
): Promise<BadgeState | null> {
  const { id, startedAt, completedAt, timeZone, holdDuration, dayBeginsAt = 0 } = hold
  const technique = techniqueBits['breath-hold']
  const given = [isQueued, id, startedAt, completedAt, timeZone, holdDuration, technique, dayBeginsAt]
  return readBadgeState((await query<BadgeStateRow>(KEEP, [userId, ...given]))[0])
}
