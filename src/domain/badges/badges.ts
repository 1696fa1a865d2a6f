/**
 * The 39 badges: one table for names, texts and thresholds (spec §3, decision 0016). Rules: badge-rules.ts.
 */
import { badgeTexts } from '#domain/messages/common/badges.ts'

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
    ...badgeTexts['first-steps'],
    type: 'session_count',
    threshold: 1,
    category: 'Beginnings',
  },
  'building-momentum': {
    ...badgeTexts['building-momentum'],
    type: 'session_count',
    threshold: 7,
    category: 'Beginnings',
  },
  'dedicated-practitioner': {
    ...badgeTexts['dedicated-practitioner'],
    type: 'streak',
    threshold: 3,
    category: 'Streaks',
  },
  'mindful-master': {
    ...badgeTexts['mindful-master'],
    type: 'session_count',
    threshold: 100,
    category: 'Beginnings',
  },
  'daily-momentum': {
    ...badgeTexts['daily-momentum'],
    type: 'streak',
    threshold: 2,
    category: 'Streaks',
  },
  'daily-practice': {
    ...badgeTexts['daily-practice'],
    type: 'session_count',
    threshold: 30,
    category: 'Beginnings',
  },
  'weekly-warrior': {
    ...badgeTexts['weekly-warrior'],
    type: 'streak',
    threshold: 7,
    category: 'Streaks',
  },
  'monthly-mindfulness': {
    ...badgeTexts['monthly-mindfulness'],
    type: 'streak',
    threshold: 30,
    category: 'Streaks',
  },
  'breath-anchor': {
    ...badgeTexts['breath-anchor'],
    type: 'longest_breath_hold',
    threshold: 30,
    category: 'Holds',
  },
  'breath-control': {
    ...badgeTexts['breath-control'],
    type: 'longest_breath_hold',
    threshold: 60,
    category: 'Holds',
  },
  'deep-focus': {
    ...badgeTexts['deep-focus'],
    type: 'longest_breath_hold',
    threshold: 120,
    category: 'Holds',
  },
  transcendence: {
    ...badgeTexts.transcendence,
    type: 'longest_breath_hold',
    threshold: 180,
    category: 'Holds',
  },
  'marathon-breath': {
    ...badgeTexts['marathon-breath'],
    type: 'session_length',
    threshold: 30,
    category: 'Time',
  },
  'goal-setter': {
    ...badgeTexts['goal-setter'],
    type: 'goal_streak',
    threshold: 3,
    category: 'Goals',
  },
  'steady-breather': {
    ...badgeTexts['steady-breather'],
    type: 'session_length',
    threshold: 10,
    category: 'Time',
  },
  'week-warrior': {
    ...badgeTexts['week-warrior'],
    type: 'goal_streak',
    threshold: 7,
    category: 'Goals',
  },
  'fortnight-champion': {
    ...badgeTexts['fortnight-champion'],
    type: 'goal_streak',
    threshold: 14,
    category: 'Goals',
  },
  'monthly-master': {
    ...badgeTexts['monthly-master'],
    type: 'goal_streak',
    threshold: 30,
    category: 'Goals',
  },
  'breath-sage': {
    ...badgeTexts['breath-sage'],
    type: 'goal_streak',
    threshold: 60,
    category: 'Goals',
  },
  'zen-legend': {
    ...badgeTexts['zen-legend'],
    type: 'goal_streak',
    threshold: 90,
    category: 'Goals',
  },
  'time-well-spent': {
    ...badgeTexts['time-well-spent'],
    type: 'total_time',
    threshold: 30,
    category: 'Time',
  },
  'hour-of-peace': {
    ...badgeTexts['hour-of-peace'],
    type: 'total_time',
    threshold: 60,
    category: 'Time',
  },
  'mindful-hours': {
    ...badgeTexts['mindful-hours'],
    type: 'total_time',
    threshold: 120,
    category: 'Time',
  },
  'zen-master': {
    ...badgeTexts['zen-master'],
    type: 'total_time',
    threshold: 600,
    category: 'Time',
  },
  'early-bird': {
    ...badgeTexts['early-bird'],
    type: 'time_of_day',
    threshold: 1,
    category: 'Hours',
  },
  'night-owl': {
    ...badgeTexts['night-owl'],
    type: 'time_of_day',
    threshold: 1,
    category: 'Hours',
  },
  'night-session': {
    ...badgeTexts['night-session'],
    type: 'late_night',
    threshold: 1,
    category: 'Hours',
  },
  'morning-ritual': {
    ...badgeTexts['morning-ritual'],
    type: 'time_of_day',
    threshold: 7,
    category: 'Hours',
  },
  'weekend-warrior': {
    ...badgeTexts['weekend-warrior'],
    type: 'weekend',
    threshold: 1,
    category: 'Exploring',
  },
  'technique-explorer': {
    ...badgeTexts['technique-explorer'],
    type: 'technique',
    threshold: 4,
    category: 'Exploring',
  },
  'personal-best': {
    ...badgeTexts['personal-best'],
    type: 'personal_best',
    threshold: 1,
    category: 'Holds',
  },
  'comeback-kid': {
    ...badgeTexts['comeback-kid'],
    type: 'comeback',
    threshold: 1,
    category: 'Special',
  },
  'speed-demon': {
    ...badgeTexts['speed-demon'],
    type: 'pace',
    threshold: 1,
    category: 'Exploring',
  },
  'zen-garden': {
    ...badgeTexts['zen-garden'],
    type: 'session_length',
    threshold: 20,
    category: 'Time',
  },
  'stress-buster': {
    ...badgeTexts['stress-buster'],
    type: 'time_of_day',
    threshold: 1,
    category: 'Hours',
  },
  'holiday-spirit': {
    ...badgeTexts['holiday-spirit'],
    type: 'calendar',
    threshold: 1,
    category: 'Special',
  },
  'seasonal-sage': {
    ...badgeTexts['seasonal-sage'],
    type: 'calendar',
    threshold: 4,
    category: 'Special',
  },
  'first-share': {
    ...badgeTexts['first-share'],
    type: 'share',
    threshold: 1,
    category: 'Special',
  },
  'collection-master': {
    ...badgeTexts['collection-master'],
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
