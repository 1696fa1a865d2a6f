/** A person's badge inputs, as one row: the counts and streaks that the badge rules read. */
import type { BadgeCounts, BadgeTotals } from '#domain/badges/badge-rules.ts'
import { type BadgeId, isBadgeId } from '#domain/badges/badges.ts'
import type { Query } from '#server/db/connection/client.ts'
import { milliseconds } from '#server/db/connection/sql.ts'

export interface BadgeState {
  readonly counts: BadgeCounts
  /** The mask (`badgeMask`) of what was earned when badges were last awarded; null before. */
  readonly settled: number | null
  /** The record or share that arrived last, and its end in ISO: badges not yet awarded are credited to it. */
  readonly last: { readonly id: string; readonly completedAt: string } | null
}

/** With the badges that were held when it was read. */
export interface BadgeStateWithHeld extends BadgeState {
  readonly held: readonly BadgeId[]
}

/** The badge inputs, as a row. */
export interface BadgeCountsRow extends BadgeTotals {
  readonly practiceStreak: number
  readonly goalStreak: number
  readonly shares: number
  readonly settled: number | null
}

export interface BadgeStateRow extends BadgeCountsRow {
  readonly lastRecord: string | null
  readonly lastEnd: number | null
}

/** Columns of a `BadgeCountsRow`, from a row `of` of `user_totals`. Few, because each slows saving down. */
export const badgeCountColumns = (of: string) => `
  ${of}.sessions, ${of}.seconds::float8 as seconds, ${of}.longest_session as "longestSession",
  ${of}.longest_hold as "longestHold", ${of}.techniques, ${of}.hours, ${of}.mornings, ${of}.seasons,
  ${of}.whole_weekend as "wholeWeekend", ${of}.comeback, ${of}.holiday, ${of}.cheetah,
  ${of}.best_beaten as "bestBeaten", ${of}.shares, ${of}.settled::float8 as settled,
  ${of}.practice_streak as "practiceStreak", ${of}.goal_streak as "goalStreak"`

/** Columns of a `BadgeStateRow`, from a row `of` of `user_totals`. */
export const badgeStateColumns = (of: string) => `${badgeCountColumns(of)},
  ${of}.last_record as "lastRecord", ${milliseconds(`${of}.last_completed_at`)} as "lastEnd"`

export function toBadgeCounts(row: BadgeCountsRow): Pick<BadgeState, 'counts' | 'settled'> {
  const { practiceStreak, goalStreak, shares, settled, ...totals } = row
  return {
    counts: { totals, practiceStreak, goalStreak, shares },
    settled,
  }
}

function toBadgeState({ lastRecord, lastEnd, ...row }: BadgeStateRow): BadgeState {
  const isKnown = lastRecord !== null && lastEnd !== null
  const last = isKnown ? { id: lastRecord, completedAt: new Date(lastEnd).toISOString() } : null
  return { ...toBadgeCounts(row), last }
}

/** Null without a row. */
export const readBadgeState = (row: BadgeStateRow | undefined): BadgeState | null =>
  row === undefined ? null : toBadgeState(row)

const held = 'select achievement_id as badge from user_achievement where user_id = $1'

/** The badges that a person holds. */
export const badgesHeldBy = async (query: Query, userId: string): Promise<BadgeId[]> =>
  (await query<{ badge: string }>(held, [userId])).map(({ badge }) => badge).filter(isBadgeId)

const countsStatement = `select ${badgeCountColumns('t')} from user_totals t where t.user_id = $1`

/** The badge inputs that the totals alone give; null before the first record. */
export async function loadBadgeCounts(query: Query, userId: string): Promise<BadgeCounts | null> {
  const [row] = await query<BadgeCountsRow>(countsStatement, [userId])
  return row === undefined ? null : toBadgeCounts(row).counts
}

const statement = `
select ${badgeStateColumns('t')}, (select string_agg(achievement_id, ',') from user_achievement where user_id = $1) as held
from user_totals t where t.user_id = $1`

/** The person's badge state now; null before the first record. */
export async function loadBadgeState(query: Query, userId: string): Promise<BadgeStateWithHeld | null> {
  const [row] = await query<BadgeStateRow & { held: string | null }>(statement, [userId])
  if (row === undefined) return null
  const { held, ...standing } = row
  return { ...toBadgeState(standing), held: (held ?? '').split(',').filter(isBadgeId) }
}
