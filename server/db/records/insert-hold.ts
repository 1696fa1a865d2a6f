/** Saving a hold in one statement; see insert-session.ts for its order. */
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

const statement = `
with known as (
  select 1 from breath_hold where user_id = $1 and id = $2
  union all select 1 from deleted_record where user_id = $1 and id = $2 and kind = 'hold'
), me as (
  select user_id from person
  where user_id = $1 and not exists (select 1 from known)
    and (not $8::boolean or history_cleared_at is null or history_cleared_at < $4::timestamptz)
  for key share
), zone as (
  update person set time_zone = $5::text
  where user_id = $1 and time_zone is distinct from $5::text and exists (select 1 from me)
), totals as (
  insert into user_totals as t (user_id, arrivals, last_record, last_completed_at, longest_hold, techniques)
  select $1, 1, $2, $4::timestamptz, $6::int, case when $6::int > 0 then $7::int else 0 end from me
  on conflict (user_id) do update set
    arrivals = t.arrivals + 1,
    last_record = excluded.last_record,
    last_completed_at = excluded.last_completed_at,
    longest_hold = greatest(t.longest_hold, excluded.longest_hold),
    techniques = t.techniques | excluded.techniques,
    best_beaten = t.best_beaten or (t.longest_hold > 0 and excluded.longest_hold > t.longest_hold)
  returning *
), counted as (
  insert into hold_histogram as h (user_id, seconds, count)
  select $1, $6::int, 1 from totals where $6::int > 0
  on conflict (user_id, seconds) do update set count = h.count + 1
), kept as (
  insert into breath_hold (user_id, id, arrival, started_at, completed_at, time_zone, hold_duration, day_begins_at)
  select $1, $2, totals.arrivals, $3::timestamptz, $4::timestamptz, $5, $6::int, $9::int from totals
)
select ${badgeStateColumns('totals')} from totals`

/**
 * Saves `hold` once.
 * @returns the person's badge state with it; null, with nothing changed, when it was there before, was
 * deleted, or had waited on a device and ended before the history was cleared
 */
export async function insertHold(
  query: Query,
  { userId, hold, isQueued }: HoldOf,
): Promise<BadgeState | null> {
  const { id, startedAt, completedAt, timeZone, holdDuration } = hold
  const lived = [userId, id, startedAt, completedAt, timeZone]
  const of = [holdDuration, techniqueBits['breath-hold'], isQueued, hold.dayBeginsAt ?? 0]
  return readBadgeState((await query<BadgeStateRow>(statement, [...lived, ...of]))[0])
}
