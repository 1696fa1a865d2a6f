/** Shared sessions: each counts once. */
import type { Query } from '#server/db/connection/client.ts'
import { type BadgeState, type BadgeStateRow, badgeStateColumns, readBadgeState } from './badge-state.ts'

const statement = `
with fresh as (
  insert into share (user_id, id, created_at) select user_id, $2::uuid, $3::timestamptz from person where user_id = $1
  on conflict do nothing returning user_id
), totals as (
  insert into user_totals as t (user_id, arrivals, shares, last_record, last_completed_at)
  select user_id, 0, 1, $2::uuid, $3::timestamptz from fresh
  on conflict (user_id) do update set
    shares = t.shares + 1, last_record = excluded.last_record, last_completed_at = excluded.last_completed_at
  returning *
)
select ${badgeStateColumns('totals')} from totals`

/**
 * @param now ISO instant @returns the person's badge state with it; null when this share was already stored
 */
export const insertShare = async (
  query: Query,
  userId: string,
  id: string,
  now: string,
): Promise<BadgeState | null> => readBadgeState((await query<BadgeStateRow>(statement, [userId, id, now]))[0])
