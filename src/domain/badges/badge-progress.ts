/** How far a person has come towards a badge that they have not earned yet. */

import type { PracticeSummary } from '#domain/records/practice-history.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { emptyAggregates, techniqueBits } from '#domain/stats/aggregates.ts'
import { amountReached, type BadgeCounts, type BadgeInputs } from './badge-rules.ts'
import { type BadgeId, badges } from './badges.ts'

/** In the unit of the badge's threshold; `reached` never exceeds `threshold`. */
export interface Progress {
  readonly reached: number
  readonly threshold: number
}

/** The techniques that the Technique Explorer badge requires. */
export const techniquesToTry = [
  'energizing',
  '4-7-8',
  'box-breathing',
  'breath-hold',
] as const satisfies readonly TechniqueId[]

/** In the order of `seasonOf`. */
export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const

/** The counts that progress needs, as the API sends them. Seconds, sessions, days in a row. */
export interface BadgeInputsDto {
  readonly sessionCount: number
  readonly totalTime: number
  readonly longestSession: number
  readonly longestHold: number
  readonly practiceStreak: number
  readonly goalStreak: number
  readonly mornings: number
  readonly techniques: readonly (typeof techniquesToTry)[number][]
  readonly seasons: readonly (typeof seasons)[number][]
}

const noCounts: BadgeCounts = { totals: emptyAggregates.totals, practiceStreak: 0, goalStreak: 0, shares: 0 }

/** @param counts null before the first record */
export function toBadgeInputsDto(counts: BadgeCounts | null) {
  const { totals, practiceStreak, goalStreak } = counts ?? noCounts
  const { sessions, seconds, longestSession, longestHold, mornings } = totals
  return {
    sessionCount: sessions,
    totalTime: seconds,
    longestSession,
    longestHold,
    practiceStreak,
    goalStreak,
    mornings,
    techniques: techniquesToTry.filter((name) => (totals.techniques & techniqueBits[name]) !== 0),
    seasons: seasons.filter((_, index) => (totals.seasons & (1 << index)) !== 0),
  } satisfies BadgeInputsDto
}

/**
 * The badge inputs from the server's answer: all counts, but not what has to happen only once.
 * @param earned the badges they have
 */
export function badgeInputsFromDto(dto: BadgeInputsDto, earned: readonly BadgeId[]): BadgeInputs {
  const { sessionCount, totalTime, longestSession, longestHold, mornings, practiceStreak, goalStreak } = dto
  const totals = {
    ...emptyAggregates.totals,
    ...{ sessions: sessionCount, seconds: totalTime, longestSession, longestHold, mornings },
    techniques: dto.techniques.reduce((mask, name) => mask | techniqueBits[name], 0),
    seasons: dto.seasons.reduce((mask, name) => mask | (1 << seasons.indexOf(name)), 0),
  }
  const collected = new Set(earned.filter((id) => id !== 'collection-master')).size
  return { totals, practiceStreak, goalStreak, shares: 0, collected }
}

/** Only what the early badges count in a guest's history: a long one is gone through on each visit. */
export function guestBadgeInputs(practices: readonly PracticeSummary[]): BadgeInputs {
  let [sessions, longestHold] = [0, 0]
  for (const practice of practices) {
    if (practice.kind === 'session') sessions += 1
    else longestHold = Math.max(longestHold, practice.holdDuration)
  }
  const totals = { ...emptyAggregates.totals, sessions, longestHold }
  return { totals, practiceStreak: 0, goalStreak: 0, shares: 0, collected: 0 }
}

/** Null for badges earned by doing something once: there is nothing to count. */
export function progressOf(id: BadgeId, inputs: BadgeInputs): Progress | null {
  const { threshold } = badges[id]
  if (threshold === 1) return null
  return { reached: Math.min(amountReached(id, inputs), threshold), threshold }
}
