/** Fixed words of Home. */
export const homeTexts = {
  practices: 'Practices',
  energizing: 'Breathing Treadmill',
  energizingLine: 'Effort in, none out, then rest',
  sleepy: 'Sleepy Time Breathing',
  sleepyLine: 'In for 4, hold for 7, out for 8',
  box: 'Box Breathing',
  boxLine: 'In 4, hold 4, out 4, hold 4',
  hold: 'Breath hold',
  eyesClosed: 'Eyes closed',
  wisdom: 'Daily Wisdom',
  moreWisdom: 'Explore more wisdom',
  noTip: 'Today’s tip needs the network once.',
  more: 'More',
  history: 'History',
  preferences: 'Preferences',
  safety: 'Safety',
} as const
