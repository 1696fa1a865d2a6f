/** When a badge is earned: when its measure of the badge inputs reaches the threshold in `badges`. */
import type { Aggregates, Totals } from '#domain/stats/aggregates.ts'
import { bridgedDays } from '#domain/stats/chains.ts'
import { dailyStreak, longestStreak } from '#domain/stats/streaks.ts'
import { type BadgeId, badgeIds, badges } from './badges.ts'

/** What the rules need of the totals. */
export type BadgeTotals = Omit<Totals, 'firstDay' | 'lastDay' | 'firstStart' | 'lastEnd'>

/** Everything that the rules read. */
export interface BadgeInputs {
  readonly totals: BadgeTotals
  /** The longest streak of practice days, and of goal days. */
  readonly practiceStreak: number
  readonly goalStreak: number
  /** Sessions shared. */
  readonly shares: number
  /** Badges earned, not counting Collection Master. */
  readonly collected: number
}

type Measure = (inputs: BadgeInputs) => number

/** The bits of `Totals.hours` for some hours. */
const hoursMask = (...hours: readonly number[]) => hours.reduce((mask, hour) => mask | (1 << hour), 0)
const NIGHT_OWL = hoursMask(23, 0, 1, 2)
const LATE_NIGHT = hoursMask(0, 1, 2)
const EVENING = hoursMask(21, 22, 23)

function bits(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
}
const once = (is: boolean) => (is ? 1 : 0)

const sessions: Measure = ({ totals }) => totals.sessions
const practiceDays: Measure = ({ practiceStreak }) => practiceStreak
const goalDays: Measure = ({ goalStreak }) => goalStreak
const holdSeconds: Measure = ({ totals }) => totals.longestHold
const sessionMinutes: Measure = ({ totals }) => totals.longestSession / 60
const minutes: Measure = ({ totals }) => totals.seconds / 60
const mornings: Measure = ({ totals }) => totals.mornings
const inHours =
  (mask: number): Measure =>
  ({ totals }) =>
    once((totals.hours & mask) !== 0)

/** What counts towards each badge, in the unit of its threshold. */
const measures: Readonly<Record<BadgeId, Measure>> = {
  'first-steps': sessions,
  'building-momentum': sessions,
  'daily-practice': sessions,
  'mindful-master': sessions,
  'daily-momentum': practiceDays,
  'dedicated-practitioner': practiceDays,
  'weekly-warrior': practiceDays,
  'monthly-mindfulness': practiceDays,
  'breath-anchor': holdSeconds,
  'breath-control': holdSeconds,
  'deep-focus': holdSeconds,
  transcendence: holdSeconds,
  'steady-breather': sessionMinutes,
  'zen-garden': sessionMinutes,
  'marathon-breath': sessionMinutes,
  'goal-setter': goalDays,
  'week-warrior': goalDays,
  'fortnight-champion': goalDays,
  'monthly-master': goalDays,
  'breath-sage': goalDays,
  'zen-legend': goalDays,
  'time-well-spent': minutes,
  'hour-of-peace': minutes,
  'mindful-hours': minutes,
  'zen-master': minutes,
  'early-bird': mornings,
  'morning-ritual': mornings,
  'night-owl': inHours(NIGHT_OWL),
  'night-session': inHours(LATE_NIGHT),
  'stress-buster': inHours(EVENING),
  'weekend-warrior': ({ totals }) => once(totals.wholeWeekend),
  'technique-explorer': ({ totals }) => bits(totals.techniques),
  'speed-demon': ({ totals }) => once(totals.cheetah),
  'personal-best': ({ totals }) => once(totals.bestBeaten),
  'comeback-kid': ({ totals }) => once(totals.comeback),
  'holiday-spirit': ({ totals }) => once(totals.holiday),
  'seasonal-sage': ({ totals }) => bits(totals.seasons),
  'first-share': ({ shares }) => shares,
  'collection-master': ({ collected }) => collected,
}

/** How much has been reached, in the unit of the badge's threshold; may exceed it. */
export const amountReached = (id: BadgeId, inputs: BadgeInputs): number => measures[id](inputs)

const isReached = (id: BadgeId, inputs: BadgeInputs) => amountReached(id, inputs) >= badges[id].threshold

/**
 * The badge inputs without the number of badges: what a server may store instead of going through all days.
 */
export type BadgeCounts = Omit<BadgeInputs, 'collected'>

type CountedAggregates = Pick<Aggregates, 'days' | 'totals' | 'chains'>

function countForBadges({ days, totals, chains }: CountedAggregates, shares: number): BadgeCounts {
  const bridged = bridgedDays(chains, (day) => days.has(day))
  return {
    totals,
    practiceStreak: longestStreak(days.keys(), bridged),
    goalStreak: dailyStreak(days.values(), bridged),
    shares,
  }
}

/** All badges but Collection Master that are held or reached with these counts, in the spec's order. */
function collectedIn(counts: BadgeCounts, held: ReadonlySet<BadgeId>): BadgeId[] {
  const inputs = { ...counts, collected: 0 }
  return collectable.filter((id) => held.has(id) || isReached(id, inputs))
}

const collectable = badgeIds.filter((id) => id !== 'collection-master')

/**
 * The badge inputs of a person; goes through the days once.
 * @param held badges earned or transferred earlier: they stay, whatever has been deleted since
 */
export const badgeInputsOf = (
  aggregates: CountedAggregates,
  shares: number,
  held: Iterable<BadgeId> = [],
): BadgeInputs => {
  const counts = countForBadges(aggregates, shares)
  return { ...counts, collected: collectedIn(counts, new Set(held)).length }
}

/** The badges that are held or earned with these counts, in the spec's order. */
export function earnedIn(counts: BadgeCounts, held: Iterable<BadgeId> = []): BadgeId[] {
  const heldSet = new Set(held)
  const collected = collectedIn(counts, heldSet)
  const isMaster =
    heldSet.has('collection-master') ||
    isReached('collection-master', { ...counts, collected: collected.length })
  return isMaster ? [...collected, 'collection-master'] : collected
}

const bitOf = new Map(badgeIds.map((id, index) => [id, 2 ** index]))

/** A set of badges as one number, different for each set, as long as the catalogue only grows at its end. */
export const badgeMask = (badges: readonly BadgeId[]): number =>
  badges.reduce((mask, id) => mask + (bitOf.get(id) ?? 0), 0)

/** The badges of a person with these aggregates, in the spec's order; see `earnedIn`. */
export const earnedBy = (
  aggregates: CountedAggregates,
  shares: number,
  held: Iterable<BadgeId> = [],
): BadgeId[] => earnedIn(countForBadges(aggregates, shares), held)

/** The badges in `after` that are not in `before`, without duplicates. */
export function newlyEarned(before: Iterable<BadgeId>, after: Iterable<BadgeId>): BadgeId[] {
  const known = new Set(before)
  return [...new Set(after)].filter((id) => !known.has(id))
}
