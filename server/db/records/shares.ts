/** Shared sessions: each counts once. */
import type { Query } from '#server/db/connection/client.ts'
import { type BadgeState, type BadgeStateRow, badgeStateColumns, readBadgeState } from './badge-state.ts'

const KEEP = `select ${badgeStateColumns('k')} from keep_share($1::uuid, $2::uuid, $3::timestamptz) k`

/**
 * @param now ISO instant @returns the person's badge state with it; null when this share was already stored
 */
export const insertShare = async (
  query: Query,
  userId: string,
  id: string,
  now: string,
): Promise<BadgeState | null> => readBadgeState((await query<BadgeStateRow>(KEEP, [userId, id, now]))[0])
