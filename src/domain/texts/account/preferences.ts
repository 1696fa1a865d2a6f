/** Texts of the preferences. */
import type { VolumeKind } from '#domain/session/session-settings.ts'

export const preferenceTexts = {
  title: 'Preferences',
  line: 'Kept on this device, for everyone who uses it.',
  theme: 'Look',
  dark: 'Dark',
  light: 'Light',
  practice: 'Practice',
  volume: 'Volume',
  sound: 'Sound',
  soundHint: 'Voice, tones and the gong',
  breathSounds: 'Breath sounds',
  breathSoundsHint: 'Under the bells of Cheetah pace',
  pace: 'Default pace',
  paceHint: 'What the Breathing Treadmill begins with',
  haptics: 'Vibrate at each phase',
  hapticsHint: 'One pulse in, two out, where the device has a motor',
  noHaptics: 'This browser cannot make a device vibrate.',
  keepAwake: 'Keep the screen on',
  keepAwakeHint: 'While a session runs',
  noKeepAwake: 'This browser cannot keep a screen on.',
  dayBegins: 'My day begins at',
  dayBeginsHint: 'What you practise before then counts for the day before, from your next practice on.',
  midnight: 'Midnight',
  dayBeginsKept: 'Saved on this device',
  dayBeginsFailed: 'Couldn’t change when your day begins',
  hideStreaks: 'Hide streaks',
  hideStreaksHint: 'Days in a row are still counted, and shown nowhere.',
  record: 'Your record',
  help: 'Help',
} as const

/** Whether the browser may clear what is stored on the device. */
export const storageTexts = {
  promised: 'Kept until you clear it',
  promisedLine: 'Your browser removes nothing of it by itself.',
  ask: 'Ask your browser to keep it',
  askLine: 'It may clear what is on this device when space runs short.',
  refused: 'It does not promise that yet. A downloaded copy is safe.',
} as const

/** The names of the volumes, in the order shown. */
export const volumeNames: Readonly<Record<VolumeKind, string>> = {
  cues: 'Voice and tones',
  gong: 'Gong',
  breath: 'Breath sounds',
  contemplation: 'Contemplation',
}

export const volumeTexts = {
  /** @param factor 0…1.25 */
  percent: (factor: number) => `${Math.round(factor * 100)} %`,
  play: (kind: VolumeKind) => `Play ${volumeNames[kind]}`,
  stop: (kind: VolumeKind) => `Stop ${volumeNames[kind]}`,
  /** Why nothing is heard. */
  failed: {
    blocked: 'Your browser keeps the sound back. Please try once more.',
    unsupported: 'Your browser cannot play this sound.',
    unreachable: 'This sound could not be loaded. Are you offline?',
    broken: 'This sound broke off. Please try once more.',
    off: 'Sound is off: there is nothing to hear.',
  },
} as const
