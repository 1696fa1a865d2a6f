// Made from messages/en/account/preferences.json by `npm run messages`.

export const preferenceTexts = {
  title: 'Preferences',
  line: 'Saved on this device, for everyone who uses it.',
  theme: 'Theme',
  dark: 'Dark',
  light: 'Light',
  practice: 'Practice',
  volume: 'Volume',
  sound: 'Sound',
  soundHint: 'Voice, tones and the gong',
  /** Who speaks the cues; the choices are in `guides`. */
  guide: 'Voice',
  guideHint: 'For the cues and counts',
  guides: {
    man: 'Man',
    woman: 'Woman',
    own: 'My own',
  },
  breathSounds: 'Breath sounds',
  breathSoundsHint: 'Played beneath the bells at Cheetah pace',
  pace: 'Default pace',
  paceHint: 'The pace the Breathing Treadmill starts at',
  haptics: 'Vibrate at each phase',
  hapticsHint: 'One pulse to breathe in, two to breathe out, if the device can vibrate',
  noHaptics: 'This browser can’t make a device vibrate.',
  keepAwake: 'Keep the screen on',
  keepAwakeHint: 'While a session runs',
  noKeepAwake: 'This browser can’t keep the screen on.',
  dayBegins: 'My day begins at',
  dayBeginsHint: 'What you practise before then counts for the previous day, starting with your next session.',
  midnight: 'Midnight',
  dayBeginsKept: 'Saved on this device',
  dayBeginsFailed: 'Couldn’t change when your day begins',
  hideStreaks: 'Hide streaks',
  hideStreaksHint: 'Days in a row are still counted, but not shown.',
  data: 'Your data',
  help: 'Help',
} as const

/** Whether the browser may clear what is stored on the device. */
export const storageTexts = {
  promised: 'Kept until you clear it',
  promisedLine: 'Your browser won’t remove any of it on its own.',
  ask: 'Ask your browser to keep it',
  askLine: 'It may clear what’s on this device when space runs short.',
  refused: 'Your browser won’t promise to keep it yet. To be safe, download a copy.',
} as const

export const volumeNames = {
  cues: 'Voice and tones',
  gong: 'Gong',
  breath: 'Breath sounds',
  contemplation: 'Contemplation',
} as const

export const volumeTexts = {
  play: ({ name }: { readonly name: string }) => `Play ${name}`,
  stop: ({ name }: { readonly name: string }) => `Stop ${name}`,
  /** Why nothing is heard. */
  failed: {
    blocked: 'Your browser blocked the sound. Please try again.',
    unsupported: 'Your browser can’t play this sound.',
    unreachable: 'Couldn’t load this sound. Are you offline?',
    broken: 'This sound stopped unexpectedly. Please try again.',
    off: 'Sound is off, so there’s nothing to hear.',
  },
} as const
