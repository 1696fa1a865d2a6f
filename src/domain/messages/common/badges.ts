// Made from messages/en/common/badges.json by `npm run messages`.

/** Of each badge: its name, what it says about a person who has it, and what has to be done for it. */
export const badgeTexts = {
  'first-steps': {
    name: 'First Steps',
    description: 'However short it was, you began. Everything starts here.',
    requirement: 'Complete 1 session',
  },
  'building-momentum': {
    name: 'Building Momentum',
    description: 'Seven sessions in: you came back, again and again.',
    requirement: 'Complete 7 sessions',
  },
  'dedicated-practitioner': {
    name: 'Dedicated Practitioner',
    description: 'Three days running, you made room for your breath.',
    requirement: 'Practise 3 days in a row',
  },
  'mindful-master': {
    name: 'Mindful Master',
    description: 'A hundred sessions, and you started every one.',
    requirement: 'Complete 100 sessions',
  },
  'daily-momentum': {
    name: 'Daily Momentum',
    description: 'Two days in a row: you’re off to a steady start.',
    requirement: 'Practise 2 days in a row',
  },
  'daily-practice': {
    name: 'Daily Practice',
    description: 'Thirty sessions: breathing has a place in your days.',
    requirement: 'Complete 30 sessions',
  },
  'weekly-warrior': {
    name: 'Weekly Warrior',
    description: 'A whole week, and not a day without a quiet moment.',
    requirement: 'Practise 7 days in a row',
  },
  'monthly-mindfulness': {
    name: 'Monthly Mindfulness',
    description: 'Thirty days in a row, the busy ones included.',
    requirement: 'Practise 30 days in a row',
  },
  'breath-anchor': {
    name: 'Breath Anchor',
    description: 'Half a minute at rest between two breaths.',
    requirement: 'Hold your breath for 30 seconds',
  },
  'breath-control': {
    name: 'Breath Control',
    description: 'A full minute of stillness, at ease.',
    requirement: 'Hold your breath for 60 seconds',
  },
  'deep-focus': {
    name: 'Deep Focus',
    description: 'Two minutes of calm, with nothing to do but be there.',
    requirement: 'Hold your breath for 120 seconds',
  },
  transcendence: {
    name: 'Transcendence',
    description: 'Three minutes between two breaths. Rest well now.',
    requirement: 'Hold your breath for 180 seconds',
  },
  'marathon-breath': {
    name: 'Marathon Breath',
    description: 'Half an hour in one sitting, breath after breath.',
    requirement: 'Complete a session of 30 minutes or more',
  },
  'goal-setter': {
    name: 'Goal Setter',
    description: 'Three days in a row, you did what you’d set out to do.',
    requirement: 'Reach your daily goal 3 days in a row',
  },
  'steady-breather': {
    name: 'Steady Breather',
    description: 'Ten unhurried minutes, from the first breath to the last.',
    requirement: 'Complete a session of 10 minutes or more',
  },
  'week-warrior': {
    name: 'Week Warrior',
    description: 'A week of goals, every one of them reached.',
    requirement: 'Reach your daily goal 7 days in a row',
  },
  'fortnight-champion': {
    name: 'Fortnight Champion',
    description: 'Two weeks of keeping the promise you made to yourself.',
    requirement: 'Reach your daily goal 14 days in a row',
  },
  'monthly-master': {
    name: 'Monthly Master',
    description: 'Thirty days, thirty goals: the habit is yours now.',
    requirement: 'Reach your daily goal 30 days in a row',
  },
  'breath-sage': {
    name: 'Breath Sage',
    description: 'Sixty days at your goal, with patience rather than force.',
    requirement: 'Reach your daily goal 60 days in a row',
  },
  'zen-legend': {
    name: 'Zen Legend',
    description: 'Ninety days at your goal. A whole season of care.',
    requirement: 'Reach your daily goal 90 days in a row',
  },
  'time-well-spent': {
    name: 'Time Well Spent',
    description: 'Half an hour of practice so far, all of it for you.',
    requirement: 'Practise for 30 minutes in total',
  },
  'hour-of-peace': {
    name: 'Hour of Peace',
    description: 'Your quiet minutes have grown into an hour.',
    requirement: 'Practise for 60 minutes in total',
  },
  'mindful-hours': {
    name: 'Mindful Hours',
    description: 'Two hours of attention, given a little at a time.',
    requirement: 'Practise for 120 minutes in total',
  },
  'zen-master': {
    name: 'Zen Master',
    description: 'Ten hours of breathing on purpose.',
    requirement: 'Practise for 10 hours in total',
  },
  'early-bird': {
    name: 'Early Bird',
    description: 'You met the morning with a breath.',
    requirement: 'Begin a session between 6 and 11 AM',
  },
  'night-owl': {
    name: 'Night Owl',
    description: 'In the depths of the night, you took time to breathe.',
    requirement: 'Begin a session between 11 PM and 2:59 AM',
  },
  'night-session': {
    name: 'Night Session',
    description: 'Past midnight, and you chose something gentle.',
    requirement: 'Begin a session between midnight and 3 AM',
  },
  'morning-ritual': {
    name: 'Morning Ritual',
    description: 'Seven morning sessions: a good way to begin.',
    requirement: 'Begin 7 sessions between 6 and 11 AM',
  },
  'weekend-warrior': {
    name: 'Weekend Warrior',
    description: 'Saturday and Sunday: your practice had no days off.',
    requirement: 'Practise on the Saturday and the Sunday of one weekend',
  },
  'technique-explorer': {
    name: 'Technique Explorer',
    description: 'You’ve tried every way of breathing here.',
    requirement: 'Use all four techniques: Treadmill, Sleepy Time, Box Breathing and Breath Hold',
  },
  'personal-best': {
    name: 'Personal Best',
    description: 'You went gently past where you’d been before.',
    requirement: 'Beat your own longest hold',
  },
  'comeback-kid': {
    name: 'Comeback Kid',
    description: 'You were away, and you came back. That counts.',
    requirement: 'Practise again after a break of 7 days or more',
  },
  'speed-demon': {
    name: 'Speed Demon',
    description: 'You ran with the Cheetah.',
    requirement: 'Complete a Treadmill session at Cheetah pace',
  },
  'zen-garden': {
    name: 'Zen Garden',
    description: 'Twenty quiet minutes in one sitting.',
    requirement: 'Complete a session of 20 minutes or more',
  },
  'stress-buster': {
    name: 'Stress Buster',
    description: 'You let the evening end on a long exhale.',
    requirement: 'Begin a session between 9 PM and midnight',
  },
  'holiday-spirit': {
    name: 'Holiday Spirit',
    description: 'On a day full of other people, you kept a moment for yourself.',
    requirement: 'Practise on 1 January, 14 February, 31 October, 24 to 26 December or 31 December',
  },
  'seasonal-sage': {
    name: 'Seasonal Sage',
    description: 'Winter, spring, summer and autumn: you practised in them all.',
    requirement: 'Practise in all four seasons',
  },
  'first-share': {
    name: 'First Share',
    description: 'You passed a quiet moment on.',
    requirement: 'Share a session',
  },
  'collection-master': {
    name: 'Collection Master',
    description: 'Every other badge is yours. Thank you for staying.',
    requirement: 'Earn all other badges',
  },
} as const
