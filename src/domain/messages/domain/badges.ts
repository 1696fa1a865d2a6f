// Made from messages/en/domain/badges.json by `npm run messages`.

/** Of each badge: its name, what it says about a person who has it, and what has to be done for it. */
export const firstSteps = {
  name: 'First Steps',
  description: 'You sat down and breathed. Everything begins here.',
  requirement: 'Complete 1 session',
} as const

export const buildingMomentum = {
  name: 'Building Momentum',
  description: 'Seven sessions in: you came back, again and again.',
  requirement: 'Complete 7 sessions',
} as const

export const dedicatedPractitioner = {
  name: 'Dedicated Practitioner',
  description: 'Three days running, you made room for your breath.',
  requirement: 'Practise 3 days in a row',
} as const

export const mindfulMaster = {
  name: 'Mindful Master',
  description: 'A hundred sessions, and you started every one.',
  requirement: 'Complete 100 sessions',
} as const

export const dailyMomentum = {
  name: 'Daily Momentum',
  description: 'Two days in a row: you’re off to a steady start.',
  requirement: 'Practise 2 days in a row',
} as const

export const dailyPractice = {
  name: 'Daily Practice',
  description: 'Thirty sessions: breathing has a place in your days.',
  requirement: 'Complete 30 sessions',
} as const

export const weeklyWarrior = {
  name: 'Weekly Warrior',
  description: 'A whole week, and not a day without a quiet moment.',
  requirement: 'Practise 7 days in a row',
} as const

export const monthlyMindfulness = {
  name: 'Monthly Mindfulness',
  description: 'Thirty days in a row, the busy ones included.',
  requirement: 'Practise 30 days in a row',
} as const

export const breathAnchor = {
  name: 'Breath Anchor',
  description: 'Half a minute at rest between two breaths.',
  requirement: 'Hold your breath for 30 seconds',
} as const

export const breathControl = {
  name: 'Breath Control',
  description: 'A full minute of stillness, at ease.',
  requirement: 'Hold your breath for 60 seconds',
} as const

export const deepFocus = {
  name: 'Deep Focus',
  description: 'Two minutes of calm, with nothing to do but be there.',
  requirement: 'Hold your breath for 120 seconds',
} as const

export const transcendence = {
  name: 'Transcendence',
  description: 'Three minutes between two breaths. Rest well now.',
  requirement: 'Hold your breath for 180 seconds',
} as const

export const marathonBreath = {
  name: 'Marathon Breath',
  description: 'Half an hour in one sitting, breath after breath.',
  requirement: 'Complete a session of 30 minutes or more',
} as const

export const goalSetter = {
  name: 'Goal Setter',
  description: 'Three days in a row, you did what you’d set out to do.',
  requirement: 'Reach your daily goal 3 days in a row',
} as const

export const steadyBreather = {
  name: 'Steady Breather',
  description: 'Ten unhurried minutes, from the first breath to the last.',
  requirement: 'Complete a session of 10 minutes or more',
} as const

export const weekWarrior = {
  name: 'Week Warrior',
  description: 'A week of goals, every one of them reached.',
  requirement: 'Reach your daily goal 7 days in a row',
} as const

export const fortnightChampion = {
  name: 'Fortnight Champion',
  description: 'Two weeks of keeping the promise you made to yourself.',
  requirement: 'Reach your daily goal 14 days in a row',
} as const

export const monthlyMaster = {
  name: 'Monthly Master',
  description: 'Thirty days, thirty goals: the habit is yours now.',
  requirement: 'Reach your daily goal 30 days in a row',
} as const

export const breathSage = {
  name: 'Breath Sage',
  description: 'Sixty days at your goal, with patience rather than force.',
  requirement: 'Reach your daily goal 60 days in a row',
} as const

export const zenLegend = {
  name: 'Zen Legend',
  description: 'Ninety days at your goal. A whole season of care.',
  requirement: 'Reach your daily goal 90 days in a row',
} as const

export const timeWellSpent = {
  name: 'Time Well Spent',
  description: 'Half an hour of practice so far, all of it for you.',
  requirement: 'Practise for 30 minutes in total',
} as const

export const hourOfPeace = {
  name: 'Hour of Peace',
  description: 'Your quiet minutes have grown into an hour.',
  requirement: 'Practise for 60 minutes in total',
} as const

export const mindfulHours = {
  name: 'Mindful Hours',
  description: 'Two hours of attention, given a little at a time.',
  requirement: 'Practise for 120 minutes in total',
} as const

export const zenMaster = {
  name: 'Zen Master',
  description: 'Ten hours of breathing on purpose.',
  requirement: 'Practise for 10 hours in total',
} as const

export const earlyBird = {
  name: 'Early Bird',
  description: 'You met the morning with a breath.',
  requirement: 'Begin a session between 6 and 11 AM',
} as const

export const nightOwl = {
  name: 'Night Owl',
  description: 'In the depths of the night, you took time to breathe.',
  requirement: 'Begin a session between 11 PM and 2:59 AM',
} as const

export const nightSession = {
  name: 'Night Session',
  description: 'Past midnight, and you chose something gentle.',
  requirement: 'Begin a session between midnight and 3 AM',
} as const

export const morningRitual = {
  name: 'Morning Ritual',
  description: 'Seven morning sessions: a good way to begin.',
  requirement: 'Begin 7 sessions between 6 and 11 AM',
} as const

export const weekendWarrior = {
  name: 'Weekend Warrior',
  description: 'Saturday and Sunday: your practice had no days off.',
  requirement: 'Practise on the Saturday and the Sunday of one weekend',
} as const

export const techniqueExplorer = {
  name: 'Technique Explorer',
  description: 'You’ve tried every way of breathing here.',
  requirement: 'Use all four techniques: Treadmill, Sleepy Time, Box Breathing and Breath Hold',
} as const

export const personalBest = {
  name: 'Personal Best',
  description: 'You went gently past where you’d been before.',
  requirement: 'Beat your own longest hold',
} as const

export const comebackKid = {
  name: 'Comeback Kid',
  description: 'You were away, and you came back. That counts.',
  requirement: 'Practise again after a break of 7 days or more',
} as const

export const speedDemon = {
  name: 'Speed Demon',
  description: 'You ran with the Cheetah.',
  requirement: 'Complete a Treadmill session at Cheetah pace',
} as const

export const zenGarden = {
  name: 'Zen Garden',
  description: 'Twenty minutes tended in one sitting.',
  requirement: 'Complete a session of 20 minutes or more',
} as const

export const stressBuster = {
  name: 'Stress Buster',
  description: 'You let the evening end on a long exhale.',
  requirement: 'Begin a session between 9 PM and midnight',
} as const

export const holidaySpirit = {
  name: 'Holiday Spirit',
  description: 'On a day full of other people, you kept a moment for yourself.',
  requirement: 'Practise on 1 January, 14 February, 31 October, 24 to 26 December or 31 December',
} as const

export const seasonalSage = {
  name: 'Seasonal Sage',
  description: 'Winter, spring, summer and autumn: you breathed in each.',
  requirement: 'Practise in all four seasons',
} as const

export const firstShare = {
  name: 'First Share',
  description: 'You passed a quiet moment on.',
  requirement: 'Share a session',
} as const

export const collectionMaster = {
  name: 'Collection Master',
  description: 'Every other badge is yours. Thank you for staying.',
  requirement: 'Earn all other badges',
} as const
