/**
 * The 39 badges: one table for names, texts and thresholds (spec §3, decision 0016). Rules: badge-rules.ts.
 */
import * as texts from '#domain/messages/domain/badges.ts'

export type BadgeType =
  | 'session_count'
  | 'streak'
  | 'longest_breath_hold'
  | 'session_length'
  | 'goal_streak'
  | 'total_time'
  | 'time_of_day'
  | 'late_night'
  | 'weekend'
  | 'technique'
  | 'pace'
  | 'personal_best'
  | 'comeback'
  | 'calendar'
  | 'share'
  | 'collection'

/** In the order of the page. */
export const badgeCategories = [
  'Beginnings',
  'Streaks',
  'Goals',
  'Time',
  'Holds',
  'Hours',
  'Exploring',
  'Special',
] as const
export type BadgeCategory = (typeof badgeCategories)[number]

export interface Badge {
  readonly name: string
  /** What it says about a person who has it. */
  readonly description: string
  /** What has to be done for it. */
  readonly requirement: string
  readonly type: BadgeType
  /** What its measure has to reach: sessions, days, seconds of hold, minutes; 1 for what is done once. */
  readonly threshold: number
  readonly category: BadgeCategory
}

/** By id, in the spec's order. The id is also the file name of the medal. */
export const badges = {
  'first-steps': {
    ...texts.firstSteps,
    type: 'session_count',
    threshold: 1,
    category: 'Beginnings',
  },
  'building-momentum': {
    ...texts.buildingMomentum,
    type: 'session_count',
    threshold: 7,
    category: 'Beginnings',
  },
  'dedicated-practitioner': {
    ...texts.dedicatedPractitioner,
    type: 'streak',
    threshold: 3,
    category: 'Streaks',
  },
  'mindful-master': {
    ...texts.mindfulMaster,
    type: 'session_count',
    threshold: 100,
    category: 'Beginnings',
  },
  'daily-momentum': {
    ...texts.dailyMomentum,
    type: 'streak',
    threshold: 2,
    category: 'Streaks',
  },
  'daily-practice': {
    ...texts.dailyPractice,
    type: 'session_count',
    threshold: 30,
    category: 'Beginnings',
  },
  'weekly-warrior': {
    ...texts.weeklyWarrior,
    type: 'streak',
    threshold: 7,
    category: 'Streaks',
  },
  'monthly-mindfulness': {
    ...texts.monthlyMindfulness,
    type: 'streak',
    threshold: 30,
    category: 'Streaks',
  },
  'breath-anchor': {
    ...texts.breathAnchor,
    type: 'longest_breath_hold',
    threshold: 30,
    category: 'Holds',
  },
  'breath-control': {
    ...texts.breathControl,
    type: 'longest_breath_hold',
    threshold: 60,
    category: 'Holds',
  },
  'deep-focus': {
    ...texts.deepFocus,
    type: 'longest_breath_hold',
    threshold: 120,
    category: 'Holds',
  },
  transcendence: {
    ...texts.transcendence,
    type: 'longest_breath_hold',
    threshold: 180,
    category: 'Holds',
  },
  'marathon-breath': {
    ...texts.marathonBreath,
    type: 'session_length',
    threshold: 30,
    category: 'Time',
  },
  'goal-setter': {
    ...texts.goalSetter,
    type: 'goal_streak',
    threshold: 3,
    category: 'Goals',
  },
  'steady-breather': {
    ...texts.steadyBreather,
    type: 'session_length',
    threshold: 10,
    category: 'Time',
  },
  'week-warrior': {
    ...texts.weekWarrior,
    type: 'goal_streak',
    threshold: 7,
    category: 'Goals',
  },
  'fortnight-champion': {
    ...texts.fortnightChampion,
    type: 'goal_streak',
    threshold: 14,
    category: 'Goals',
  },
  'monthly-master': {
    ...texts.monthlyMaster,
    type: 'goal_streak',
    threshold: 30,
    category: 'Goals',
  },
  'breath-sage': {
    ...texts.breathSage,
    type: 'goal_streak',
    threshold: 60,
    category: 'Goals',
  },
  'zen-legend': {
    ...texts.zenLegend,
    type: 'goal_streak',
    threshold: 90,
    category: 'Goals',
  },
  'time-well-spent': {
    ...texts.timeWellSpent,
    type: 'total_time',
    threshold: 30,
    category: 'Time',
  },
  'hour-of-peace': {
    ...texts.hourOfPeace,
    type: 'total_time',
    threshold: 60,
    category: 'Time',
  },
  'mindful-hours': {
    ...texts.mindfulHours,
    type: 'total_time',
    threshold: 120,
    category: 'Time',
  },
  'zen-master': {
    ...texts.zenMaster,
    type: 'total_time',
    threshold: 600,
    category: 'Time',
  },
  'early-bird': {
    ...texts.earlyBird,
    type: 'time_of_day',
    threshold: 1,
    category: 'Hours',
  },
  'night-owl': {
    ...texts.nightOwl,
    type: 'time_of_day',
    threshold: 1,
    category: 'Hours',
  },
  'night-session': {
    ...texts.nightSession,
    type: 'late_night',
    threshold: 1,
    category: 'Hours',
  },
  'morning-ritual': {
    ...texts.morningRitual,
    type: 'time_of_day',
    threshold: 7,
    category: 'Hours',
  },
  'weekend-warrior': {
    ...texts.weekendWarrior,
    type: 'weekend',
    threshold: 1,
    category: 'Exploring',
  },
  'technique-explorer': {
    ...texts.techniqueExplorer,
    type: 'technique',
    threshold: 4,
    category: 'Exploring',
  },
  'personal-best': {
    ...texts.personalBest,
    type: 'personal_best',
    threshold: 1,
    category: 'Holds',
  },
  'comeback-kid': {
    ...texts.comebackKid,
    type: 'comeback',
    threshold: 1,
    category: 'Special',
  },
  'speed-demon': {
    ...texts.speedDemon,
    type: 'pace',
    threshold: 1,
    category: 'Exploring',
  },
  'zen-garden': {
    ...texts.zenGarden,
    type: 'session_length',
    threshold: 20,
    category: 'Time',
  },
  'stress-buster': {
    ...texts.stressBuster,
    type: 'time_of_day',
    threshold: 1,
    category: 'Hours',
  },
  'holiday-spirit': {
    ...texts.holidaySpirit,
    type: 'calendar',
    threshold: 1,
    category: 'Special',
  },
  'seasonal-sage': {
    ...texts.seasonalSage,
    type: 'calendar',
    threshold: 4,
    category: 'Special',
  },
  'first-share': {
    ...texts.firstShare,
    type: 'share',
    threshold: 1,
    category: 'Special',
  },
  'collection-master': {
    ...texts.collectionMaster,
    type: 'collection',
    threshold: 38,
    category: 'Special',
  },
} as const satisfies Record<string, Badge>

export type BadgeId = keyof typeof badges

/** All ids, in the spec's order. */
export const badgeIds = Object.keys(badges) as readonly BadgeId[]

export const isBadgeId = (value: unknown): value is BadgeId =>
  typeof value === 'string' && Object.hasOwn(badges, value)

/** Names that badges had before (spec §4). */
const formerNames: ReadonlyMap<string, BadgeId> = new Map([
  ['First Breath Hold', 'breath-anchor'],
  ['Breath Warrior', 'breath-anchor'],
  ['Breath Master', 'breath-control'],
  ['Breath Champion', 'deep-focus'],
  ['Breath Legend', 'transcendence'],
])

/** The badge that is or was called `name`; undefined for any other. */
export const badgeNamed = (name: string): BadgeId | undefined =>
  formerNames.get(name) ?? badgeIds.find((id) => badges[id].name === name)
