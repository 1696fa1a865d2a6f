/**
 * The 39 badges: one table for names, texts and thresholds (spec §3, decision 0016). Rules: badge-rules.ts.
 */

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
    name: 'First Steps',
    description: 'You sat down and breathed. Everything begins here.',
    requirement: 'Complete 1 session',
    type: 'session_count',
    threshold: 1,
    category: 'Beginnings',
  },
  'building-momentum': {
    name: 'Building Momentum',
    description: 'Seven sessions in: you came back, again and again.',
    requirement: 'Complete 7 sessions',
    type: 'session_count',
    threshold: 7,
    category: 'Beginnings',
  },
  'dedicated-practitioner': {
    name: 'Dedicated Practitioner',
    description: 'Three days running, you made room for your breath.',
    requirement: 'Practise 3 days in a row',
    type: 'streak',
    threshold: 3,
    category: 'Streaks',
  },
  'mindful-master': {
    name: 'Mindful Master',
    description: 'A hundred sessions, and you started every one.',
    requirement: 'Complete 100 sessions',
    type: 'session_count',
    threshold: 100,
    category: 'Beginnings',
  },
  'daily-momentum': {
    name: 'Daily Momentum',
    description: 'Two days in a row: you’re off to a steady start.',
    requirement: 'Practise 2 days in a row',
    type: 'streak',
    threshold: 2,
    category: 'Streaks',
  },
  'daily-practice': {
    name: 'Daily Practice',
    description: 'Thirty sessions: breathing has a place in your days.',
    requirement: 'Complete 30 sessions',
    type: 'session_count',
    threshold: 30,
    category: 'Beginnings',
  },
  'weekly-warrior': {
    name: 'Weekly Warrior',
    description: 'A whole week, and not a day without a quiet moment.',
    requirement: 'Practise 7 days in a row',
    type: 'streak',
    threshold: 7,
    category: 'Streaks',
  },
  'monthly-mindfulness': {
    name: 'Monthly Mindfulness',
    description: 'Thirty days in a row, the busy ones included.',
    requirement: 'Practise 30 days in a row',
    type: 'streak',
    threshold: 30,
    category: 'Streaks',
  },
  'breath-anchor': {
    name: 'Breath Anchor',
    description: 'Half a minute at rest between two breaths.',
    requirement: 'Hold your breath for 30 seconds',
    type: 'longest_breath_hold',
    threshold: 30,
    category: 'Holds',
  },
  'breath-control': {
    name: 'Breath Control',
    description: 'A full minute of stillness, at ease.',
    requirement: 'Hold your breath for 60 seconds',
    type: 'longest_breath_hold',
    threshold: 60,
    category: 'Holds',
  },
  'deep-focus': {
    name: 'Deep Focus',
    description: 'Two minutes of calm, with nothing to do but be there.',
    requirement: 'Hold your breath for 120 seconds',
    type: 'longest_breath_hold',
    threshold: 120,
    category: 'Holds',
  },
  transcendence: {
    name: 'Transcendence',
    description: 'Three minutes between two breaths. Rest well now.',
    requirement: 'Hold your breath for 180 seconds',
    type: 'longest_breath_hold',
    threshold: 180,
    category: 'Holds',
  },
  'marathon-breath': {
    name: 'Marathon Breath',
    description: 'Half an hour in one sitting, breath after breath.',
    requirement: 'Complete a session of 30 minutes or more',
    type: 'session_length',
    threshold: 30,
    category: 'Time',
  },
  'goal-setter': {
    name: 'Goal Setter',
    description: 'Three days in a row, you did what you’d set out to do.',
    requirement: 'Reach your daily goal 3 days in a row',
    type: 'goal_streak',
    threshold: 3,
    category: 'Goals',
  },
  'steady-breather': {
    name: 'Steady Breather',
    description: 'Ten unhurried minutes, from the first breath to the last.',
    requirement: 'Complete a session of 10 minutes or more',
    type: 'session_length',
    threshold: 10,
    category: 'Time',
  },
  'week-warrior': {
    name: 'Week Warrior',
    description: 'A week of goals, every one of them reached.',
    requirement: 'Reach your daily goal 7 days in a row',
    type: 'goal_streak',
    threshold: 7,
    category: 'Goals',
  },
  'fortnight-champion': {
    name: 'Fortnight Champion',
    description: 'Two weeks of keeping the promise you made to yourself.',
    requirement: 'Reach your daily goal 14 days in a row',
    type: 'goal_streak',
    threshold: 14,
    category: 'Goals',
  },
  'monthly-master': {
    name: 'Monthly Master',
    description: 'Thirty days, thirty goals: the habit is yours now.',
    requirement: 'Reach your daily goal 30 days in a row',
    type: 'goal_streak',
    threshold: 30,
    category: 'Goals',
  },
  'breath-sage': {
    name: 'Breath Sage',
    description: 'Sixty days at your goal, with patience rather than force.',
    requirement: 'Reach your daily goal 60 days in a row',
    type: 'goal_streak',
    threshold: 60,
    category: 'Goals',
  },
  'zen-legend': {
    name: 'Zen Legend',
    description: 'Ninety days at your goal. A whole season of care.',
    requirement: 'Reach your daily goal 90 days in a row',
    type: 'goal_streak',
    threshold: 90,
    category: 'Goals',
  },
  'time-well-spent': {
    name: 'Time Well Spent',
    description: 'Half an hour of practice so far, all of it for you.',
    requirement: 'Practise for 30 minutes in total',
    type: 'total_time',
    threshold: 30,
    category: 'Time',
  },
  'hour-of-peace': {
    name: 'Hour of Peace',
    description: 'Your quiet minutes have grown into an hour.',
    requirement: 'Practise for 60 minutes in total',
    type: 'total_time',
    threshold: 60,
    category: 'Time',
  },
  'mindful-hours': {
    name: 'Mindful Hours',
    description: 'Two hours of attention, given a little at a time.',
    requirement: 'Practise for 120 minutes in total',
    type: 'total_time',
    threshold: 120,
    category: 'Time',
  },
  'zen-master': {
    name: 'Zen Master',
    description: 'Ten hours of breathing on purpose.',
    requirement: 'Practise for 10 hours in total',
    type: 'total_time',
    threshold: 600,
    category: 'Time',
  },
  'early-bird': {
    name: 'Early Bird',
    description: 'You met the morning with a breath.',
    requirement: 'Begin a session between 6 and 11 AM',
    type: 'time_of_day',
    threshold: 1,
    category: 'Hours',
  },
  'night-owl': {
    name: 'Night Owl',
    description: 'In the depths of the night, you took time to breathe.',
    requirement: 'Begin a session between 11 PM and 2:59 AM',
    type: 'time_of_day',
    threshold: 1,
    category: 'Hours',
  },
  'night-session': {
    name: 'Night Session',
    description: 'Past midnight, and you chose something gentle.',
    requirement: 'Begin a session between midnight and 3 AM',
    type: 'late_night',
    threshold: 1,
    category: 'Hours',
  },
  'morning-ritual': {
    name: 'Morning Ritual',
    description: 'Seven morning sessions: a good way to begin.',
    requirement: 'Begin 7 sessions between 6 and 11 AM',
    type: 'time_of_day',
    threshold: 7,
    category: 'Hours',
  },
  'weekend-warrior': {
    name: 'Weekend Warrior',
    description: 'Saturday and Sunday: your practice had no days off.',
    requirement: 'Practise on the Saturday and the Sunday of one weekend',
    type: 'weekend',
    threshold: 1,
    category: 'Exploring',
  },
  'technique-explorer': {
    name: 'Technique Explorer',
    description: 'You’ve tried every way of breathing here.',
    requirement: 'Use all four techniques: Treadmill, Sleepy Time, Box Breathing and Breath Hold',
    type: 'technique',
    threshold: 4,
    category: 'Exploring',
  },
  'personal-best': {
    name: 'Personal Best',
    description: 'You went gently past where you’d been before.',
    requirement: 'Beat your own longest hold',
    type: 'personal_best',
    threshold: 1,
    category: 'Holds',
  },
  'comeback-kid': {
    name: 'Comeback Kid',
    description: 'You were away, and you came back. That counts.',
    requirement: 'Practise again after a break of 7 days or more',
    type: 'comeback',
    threshold: 1,
    category: 'Special',
  },
  'speed-demon': {
    name: 'Speed Demon',
    description: 'You ran with the Cheetah.',
    requirement: 'Complete a Treadmill session at Cheetah pace',
    type: 'pace',
    threshold: 1,
    category: 'Exploring',
  },
  'zen-garden': {
    name: 'Zen Garden',
    description: 'Twenty minutes tended in one sitting.',
    requirement: 'Complete a session of 20 minutes or more',
    type: 'session_length',
    threshold: 20,
    category: 'Time',
  },
  'stress-buster': {
    name: 'Stress Buster',
    description: 'You let the evening end on a long exhale.',
    requirement: 'Begin a session between 9 PM and midnight',
    type: 'time_of_day',
    threshold: 1,
    category: 'Hours',
  },
  'holiday-spirit': {
    name: 'Holiday Spirit',
    description: 'On a day full of other people, you kept a moment for yourself.',
    requirement: 'Practise on 1 January, 14 February, 31 October, 24 to 26 December or 31 December',
    type: 'calendar',
    threshold: 1,
    category: 'Special',
  },
  'seasonal-sage': {
    name: 'Seasonal Sage',
    description: 'Winter, spring, summer and autumn: you breathed in each.',
    requirement: 'Practise in all four seasons',
    type: 'calendar',
    threshold: 4,
    category: 'Special',
  },
  'first-share': {
    name: 'First Share',
    description: 'You passed a quiet moment on.',
    requirement: 'Share a session',
    type: 'share',
    threshold: 1,
    category: 'Special',
  },
  'collection-master': {
    name: 'Collection Master',
    description: 'Every other badge is yours. Thank you for staying.',
    requirement: 'Earn all other badges',
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
