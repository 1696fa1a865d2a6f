/** A person's badges: an earned one is awarded once, and stays. */
import { badgeMask, earnedIn, newlyEarned } from '#domain/badges/badge-rules.ts'
import { type BadgeId, badgeIds, isBadgeId } from '#domain/badges/badges.ts'
import type { Query } from '#server/db/connection/client.ts'
import { milliseconds } from '#server/db/connection/sql.ts'
import { type BadgeState, type BadgeStateWithHeld, badgesHeldBy, loadBadgeState } from './badge-state.ts'

export interface Award {
  readonly id: string
  readonly badge: BadgeId
  /** ISO instants: the end of the record that earned it, and when it was awarded. */
  readonly unlockedAt: string
  readonly awardedAt: string
  /** Null for badges that no record here earned: they were migrated from a guest's device, or imported. */
  readonly recordId: string | null
}

const AWARD = `
select award_badges($1::uuid, $2::text, $3::timestamptz, $4::timestamptz, $5::uuid, $6::bigint) as "isDone"`

/** What to award. */
export interface Awarding {
  readonly badges: readonly BadgeId[]
  /** ISO instants. */
  readonly unlockedAt: string
  readonly awardedAt: string
  readonly recordId: string | null
}

/** Awards badges that are not held yet; those that are held stay as they were. */
export const award = (query: Query, userId: string, of: Awarding): Promise<unknown> =>
  of.badges.length === 0 ? Promise.resolve() : query(AWARD, [...parametersOf(userId, of), null])

const parametersOf = (userId: string, { badges, unlockedAt, awardedAt, recordId }: Awarding) => [
  userId,
  badges.join(','),
  unlockedAt,
  awardedAt,
  recordId,
]

/**
 * Awards the badges that are earned in `state` and not held: they are credited to the record that arrived
 * last, also when they are found later. Does nothing the second time, and queries nothing where nothing was
 * earned since.
 * @param now ISO instant @returns whether badges may have been earned, no matter which request awarded them
 */
export async function awardEarned(query: Query, userId: string, state: BadgeState, now: string) {
  if (badgeMask(earnedIn(state.counts)) === state.settled) return false
  await awardMissing(query, userId, { ...state, held: await badgesHeldBy(query, userId) }, now)
  return true
}

/** Awards what an interrupted request left unawarded. */
export async function awardPending(query: Query, userId: string, now: string): Promise<void> {
  const state = await loadBadgeState(query, userId)
  if (state !== null) await awardMissing(query, userId, state, now)
}

async function awardMissing(
  query: Query,
  userId: string,
  state: BadgeStateWithHeld,
  now: string,
): Promise<void> {
  const { counts, held, last } = state
  const badges = newlyEarned(held, earnedIn(counts, held))
  const mask = badgeMask(earnedIn(counts))
  if (badges.length === 0 && mask === state.settled) return
  const owed = { unlockedAt: last?.completedAt ?? now, awardedAt: now, recordId: last?.id ?? null }
  // Also stores that all they have earned is awarded. It waits for a Clear History under way, which leaves
  // nothing to award.
  await query(AWARD, [...parametersOf(userId, { badges, ...owed }), mask])
}

const ofRecord = 'select achievement_id as badge from user_achievement where user_id = $1 and record_id = $2'

/** The badges that a record or share earned, in the catalogue's order. */
export async function badgesOf(query: Query, userId: string, recordId: string): Promise<BadgeId[]> {
  const rows = await query<{ badge: string }>(ofRecord, [userId, recordId])
  const found = new Set(rows.map(({ badge }) => badge))
  return badgeIds.filter((id) => found.has(id))
}

const all = `
select id, achievement_id as badge, ${milliseconds('unlocked_at')} as unlocked,
  ${milliseconds('awarded_at')} as awarded, record_id as "recordId"
from user_achievement where user_id = $1 order by awarded_at desc, achievement_id`

interface AwardRow {
  readonly id: string
  readonly badge: string
  readonly unlocked: number
  readonly awarded: number
  readonly recordId: string | null
}

/** All badges of a person, the latest first. */
export async function awardsOf(query: Query, userId: string): Promise<Award[]> {
  const rows = await query<AwardRow>(all, [userId])
  return rows.flatMap(({ id, badge, unlocked, awarded, recordId }) =>
    isBadgeId(badge) ? [{ id, badge, unlockedAt: iso(unlocked), awardedAt: iso(awarded), recordId }] : [],
  )
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
