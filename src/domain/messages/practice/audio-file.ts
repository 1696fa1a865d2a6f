// Made from messages/en/practice/audio-file.json by `npm run messages`.

export const audioFileTexts = {
  guidance: 'Guidance',
  voice: 'Voice',
  tones: 'Tones',
  none: 'None',
  ownTooLong: 'Your own sound is longer than ten minutes, so it can’t be part of the file.',
  format: 'Format',
  save: 'Save',
  working: 'Writing the file',
  cancel: 'Cancel',
  saved: 'Saved',
  savedThere: 'Saved where you chose.',
  savedToDownloads: 'You’ll find it in your downloads.',
  again: 'Download again',
  close: 'Close',
  safety: 'Listen where you can lie or sit comfortably: never in water, never while driving.',
  failed: 'The file wasn’t saved',
  /** length: in words. */
  plays: ({ length }: { readonly length: string }) => `${length} in all.`,
  size: ({ size }: { readonly size: string }) => `${size} MB.`,
  sizeAtMost: ({ size }: { readonly size: string }) => `At most ${size} MB.`,
} as const

/** The name of the choice of what is played after a session, by practice. */
export const trackTitles = {
  energizing: 'Breath hold afterwards',
  '4-7-8': 'Afterwards',
  'box-breathing': 'Afterwards',
  'breath-hold': 'Track',
} as const

export const formatTexts = {
  opus: {
    name: 'Opus',
    line: 'Small, for phones and computers.',
  },
  wav: {
    name: 'WAV',
    line: 'Large, but plays anywhere and is good for editing.',
  },
} as const

/** What this browser cannot do. */
export const unableTexts = {
  opus: 'This browser can save WAV only.',
  tracks: 'This browser can’t save a long track as a file.',
} as const

/** Why a file was not saved, and what to do. */
export const fileFailures = {
  sounds: 'Some of its sounds couldn’t be loaded. Check your connection and try again.',
  ownWords: 'You haven’t recorded all of your own words on this device. Record them in Preferences, or choose another voice there.',
  space: 'There isn’t enough room on this device. A shorter session or the smaller format may fit.',
  refused: 'Your browser didn’t allow saving there. Choose another place.',
  other: 'Something went wrong. No incomplete file was left behind. Please try again.',
} as const
