import { describe, expect, it } from 'vitest'
import { hideStreakProgress, listGuestBadges, listUserBadges } from '#app/features/badges/shown-badges.ts'
import type { EarnedAchievement } from '#app/queries/achievements.ts'
import { guestBadgeInputs, toBadgeInputsDto } from '#domain/badges/badge-progress.ts'
import { type BadgeId, badgeIds, badges } from '#domain/badges/badges.ts'
import { earlyBadges, newBadges } from '#domain/badges/guest-progress.ts'
import { toHoldSummary } from '#domain/records/practice-history.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const visit = (seen: readonly string[] | null = null) => ({ seen: seen === null ? null : new Set(seen), now })

const hold = (holdDuration: number, completedAt: string) =>
  toHoldSummary({ id: completedAt, holdDuration, startedAt: completedAt, completedAt, timeZone: 'UTC' })
const award = (id: BadgeId, awardedAt: string, isMigrated = false): EarnedAchievement => ({
  id: `award-${id}`,
  achievementId: id,
  unlockedAt: '2026-11-01T10:00:00.000Z',
  awardedAt,
  isMigrated,
  achievement: { name: badges[id].name, description: badges[id].description },
})
const standing = { ...toBadgeInputsDto(null), sessionCount: 5, totalTime: 300, practiceStreak: 1 }
const namesOf = <T extends { readonly id: BadgeId }>(all: readonly T[], is: (one: T) => boolean) =>
  all.filter(is).map(({ id }) => id)

describe('a guest', () => {
  const records = [hold(10, '2026-11-19T10:00:00.000Z'), hold(65, '2026-11-20T10:00:00.000Z')]
  const shown = listGuestBadges(newBadges(records, []), guestBadgeInputs(records), visit([]))

  it('sees the badges that the records of the device have earned, and when', () => {
    expect(namesOf(shown, ({ earnedAt }) => earnedAt === '2026-11-20T10:00:00.000Z')).toEqual([
      'breath-anchor',
      'breath-control',
    ])
  })

  it('sees how far it is to the other early ones, and that the rest needs an account', () => {
    expect(shown).toHaveLength(39)
    expect(namesOf(shown, ({ needsAccount }) => !needsAccount).sort()).toEqual([...earlyBadges].sort())
    const deepFocus = shown.find(({ id }) => id === 'deep-focus')
    expect(deepFocus?.progress).toEqual({ reached: 65, threshold: 120 })
    for (const { needsAccount, progress } of shown) if (needsAccount) expect(progress).toBeNull()
  })
})

describe('a person with an account', () => {
  const earned = [
    award('first-steps', '2026-11-21T11:00:00.000Z'),
    award('zen-master', '2026-10-01T10:00:00.000Z'),
  ]

  it('has what the server says, with the day that earned it', () => {
    const shown = listUserBadges({ achievements: earned, standing }, visit())
    expect(namesOf(shown, ({ earnedAt }) => earnedAt === '2026-11-01T10:00:00.000Z')).toEqual([
      'first-steps',
      'zen-master',
    ])
  })

  it('is told how far it is to the rest', () => {
    const shown = listUserBadges({ achievements: earned, standing }, visit())
    const progress = (of: BadgeId) => shown.find(({ id }) => id === of)?.progress
    expect(progress('weekly-warrior')).toEqual({ reached: 1, threshold: 7 })
    expect(progress('collection-master')).toEqual({ reached: 2, threshold: 38 })
    expect(progress('zen-master')).toBeNull()
  })

  it('is told nothing where no figures came', () => {
    const shown = listUserBadges({ achievements: earned, standing: null }, visit())
    expect(shown.every(({ progress }) => progress === null)).toBe(true)
    expect(namesOf(shown, ({ earnedAt }) => earnedAt !== null)).toHaveLength(2)
  })
})

it('tells whoever hid streaks of no days in a row, but of all that is earned', () => {
  const told = { achievements: [award('daily-momentum', '2026-11-21T11:00:00.000Z')], standing }
  const shown = hideStreakProgress(listUserBadges(told, visit()))
  const counting = namesOf(shown, ({ progress }) => progress !== null)
  expect(counting.map((id) => badges[id].type)).not.toContain('streak')
  expect(counting.map((id) => badges[id].type)).not.toContain('goal_streak')
  expect(counting).toContain('building-momentum')
  expect(namesOf(shown, ({ earnedAt }) => earnedAt !== null)).toEqual(['daily-momentum'])
})

describe('new', () => {
  const news = (achievements: readonly EarnedAchievement[], seen: readonly string[] | null) =>
    namesOf(listUserBadges({ achievements, standing }, visit(seen)), ({ isNew }) => isNew)

  it('is what came since the last visit, whatever the clocks say', () => {
    const all = [
      award('first-steps', '2027-01-01T10:00:00.000Z'),
      award('deep-focus', '2020-01-01T10:00:00.000Z'),
    ]
    expect(news(all, ['first-steps'])).toEqual(['deep-focus'])
    expect(news(all, ['first-steps', 'deep-focus'])).toEqual([])
  })

  it('is at a first visit what came within a day, but for what came along at sign-up', () => {
    const all = [
      award('first-steps', '2026-11-21T11:00:00.000Z'),
      award('deep-focus', '2026-11-20T11:00:00.000Z'),
      award('breath-anchor', '2026-11-21T11:00:00.000Z', true),
    ]
    expect(news(all, null)).toEqual(['first-steps'])
  })

  it('is nothing that is not earned', () => {
    expect(news([], [])).toEqual([])
    expect(badgeIds).toHaveLength(39)
  })
})
