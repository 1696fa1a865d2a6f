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

/** Whether what is on the device may be cleared by the browser itself. */
export const storageTexts = {
  promised: 'Kept until you clear it',
  promisedLine: 'Your browser removes nothing of it by itself.',
  ask: 'Ask your browser to keep it',
  askLine: 'It may clear what is on this device when space runs short.',
  refused: 'It does not promise that yet. A downloaded copy is safe.',
} as const
