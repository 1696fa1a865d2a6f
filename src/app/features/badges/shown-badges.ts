/** What the page shows for each badge, computed from what is known of the person. */
import type { EarnedAchievement } from '#app/queries/achievements.ts'
import {
  type BadgeInputsDto,
  badgeInputsFromDto,
  type Progress,
  progressOf,
} from '#domain/badges/badge-progress.ts'
import type { BadgeInputs } from '#domain/badges/badge-rules.ts'
import { type BadgeId, badgeIds, badges, isBadgeId } from '#domain/badges/badges.ts'
import { type AnonymousBadge, earlyBadges } from '#domain/badges/guest-progress.ts'

export interface ShownBadge {
  readonly id: BadgeId
  /** ISO instant: the end of the record that earned it; null while it is not earned. */
  readonly earnedAt: string | null
  /** Earned since the owner's last visit to this page. */
  readonly isNew: boolean
  /** Null where there is nothing to count or the count is not known. */
  readonly progress: Progress | null
  /** Whether a guest needs an account for it. */
  readonly needsAccount: boolean
}

export interface BadgeVisit {
  /** The badges seen at the last visit; null before the first one. */
  readonly seen: ReadonlySet<string> | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** On a first visit, badges of the last day are new, in milliseconds. */
const DAY = 86_400_000

const isNew = (id: BadgeId, awardedAt: string, { seen, now }: BadgeVisit) =>
  seen === null ? now - Date.parse(awardedAt) < DAY : !seen.has(id)

/** @param held what the guest has earned @param standing progress towards the rest */
export function listGuestBadges(
  held: readonly AnonymousBadge[],
  standing: BadgeInputs,
  visit: BadgeVisit,
): ShownBadge[] {
  const earned = new Map(held.map(({ id, earnedAt }) => [id, earnedAt]))
  const early: ReadonlySet<BadgeId> = new Set(earlyBadges)
  return badgeIds.map((id) => {
    const needsAccount = !early.has(id)
    const earnedAt = earned.get(id) ?? null
    return {
      id,
      earnedAt,
      isNew: earnedAt !== null && isNew(id, earnedAt, visit),
      progress: needsAccount || earnedAt !== null ? null : progressOf(id, standing),
      needsAccount,
    }
  })
}

export interface UserBadgeInputs {
  readonly achievements: readonly EarnedAchievement[]
  /** Null where they could not be fetched. */
  readonly standing: BadgeInputsDto | null
}

export function listUserBadges({ achievements, standing }: UserBadgeInputs, visit: BadgeVisit): ShownBadge[] {
  const earned = new Map(achievements.map((one) => [one.achievementId, one]))
  const ids = [...earned.keys()].filter(isBadgeId)
  const known = standing === null ? null : badgeInputsFromDto(standing, ids)
  return badgeIds.map((id) => {
    const award = earned.get(id)
    // Badges migrated at sign-up were seen before, as a guest's.
    const isFresh = award !== undefined && !(visit.seen === null && award.isMigrated)
    return {
      id,
      earnedAt: award?.unlockedAt ?? null,
      isNew: isFresh && isNew(id, award.awardedAt, visit),
      progress: award !== undefined || known === null ? null : progressOf(id, known),
      needsAccount: false,
    }
  })
}

const isStreak = (id: BadgeId) => badges[id].type === 'streak' || badges[id].type === 'goal_streak'

/** Removes streak progress, for people who hide streaks; earned badges stay. */
export const hideStreakProgress = (shown: readonly ShownBadge[]): ShownBadge[] =>
  shown.map((badge) => (isStreak(badge.id) ? { ...badge, progress: null } : badge))

/** For a person of whom nothing is known: every badge with what it requires. */
export const listUnconfirmedBadges = (): ShownBadge[] =>
  badgeIds.map((id) => ({ id, earnedAt: null, isNew: false, progress: null, needsAccount: false }))
