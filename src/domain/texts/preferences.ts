/** Words of the preferences. */
export const preferenceTexts = {
  title: 'Preferences',
  line: 'Kept on this device, for everyone who uses it.',
  theme: 'Look',
  dark: 'Dark',
  light: 'Light',
  practice: 'Practice',
  sound: 'Sound',
  soundHint: 'Voice, tones and the gong',
  hideStreaks: 'Hide streaks',
  hideStreaksHint: 'Days in a row are still counted, and shown nowhere.',
  record: 'Your record',
  help: 'Help',
} as const
