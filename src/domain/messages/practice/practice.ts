// Made from messages/en/practice/practice.json by `npm run messages`.

/** What to do now, in one word. */
export const phaseWords = {
  inhale: 'Inhale',
  hold: 'Hold',
  exhale: 'Exhale',
  rest: 'Pause',
} as const

export const practiceTexts = {
  guidelines: 'Read the full guidelines',
  cheetahTitle: 'Cheetah Speed: Enhanced Safety Protocol',
  cheetah: 'Lie flat on your back. Stop and breathe normally if you feel dizzy or tingly.',
  slowDown: 'Slow Down',
  speedUp: 'Speed Up',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  finish: 'Finish',
  /** Below Stop and Finish. */
  endsSave: 'Both save what you’ve practised.',
  toHold: 'End Session & Enter Breath Hold',
  getReady: 'Get Ready!',
  /** On Start, if a delay is set. time: a clock time. */
  startIn: ({ time }: { readonly time: string }) => `Start in ${time}`,
  cancel: 'Cancel',
  paused: 'Paused',
  waits: 'Your place in the session is saved.',
  soundOff: 'Turn the sound off',
  soundOn: 'Turn the sound on',
  /** choice: “5 minutes, Horse 5.14 s”. */
  repeatLast: ({ choice }: { readonly choice: string }) => `Repeat last: <choice>${choice}</choice>`,
  noDelay: 'no delay',
  back: 'Back',
  preparing: 'One moment',
  gong: 'Settle in',
  /** time: a clock time. */
  left: ({ time }: { readonly time: string }) => `${time} left`,
  blocked: 'Your browser won’t play sound until you tap.',
  unlock: 'Turn sound on',
  /** The person chose their own voice for the cues. */
  lacksOwnWord: 'Some of your own words aren’t on this device. The man’s voice speaks them.',
  absent: 'Sound isn’t available right now. Follow the water.',
  done: 'Well done',
  again: 'Breathe again',
  home: 'Home',
  kept: 'Saved on this device.',
  /** True while it is waiting and after it was sent. */
  keptForAccount: 'Saved. It’s in your account, or will be once we can reach it.',
  keptInMemory: 'This browser can’t save it: it’s kept only until you close the page.',
  nothingToKeep: 'Too short to save.',
  broken: 'This screen crashed',
  brokenLine: 'Nothing is lost. If a session is running, you can still hear it.',
  brokenAction: 'Reload',
} as const

/** How each tool describes itself before a session. */
export const toolTexts = {
  energizing: {
    subtitle: 'Effort on the inhale, none on the exhale.',
    start: 'Start Breathing Treadmill',
    safety: 'At higher speeds, lie flat. Never in water, never while driving.',
    tooShort: 'Too short for one breath at this pace. Choose a longer time or a faster pace.',
  },
  '4-7-8': {
    subtitle: 'A long breath out, again and again, at the end of the day.',
    start: 'Start Sleepy Time Breathing',
    safety: 'Best lying down. Breathe normally if a count feels too long. Never in water, never while driving.',
    tooShort: 'Too short for one 19-second breath. Choose a longer time.',
  },
  'box-breathing': {
    subtitle: 'Four even sides: in, hold, out, hold.',
    start: 'Start Box Breathing',
    safety: 'Hold gently, without force. Breathe normally if a hold feels too long. Never in water, never while driving.',
    tooShort: 'Too short for one 16-second breath. Choose a longer time.',
  },
} as const

export const keptTexts = {
  title: 'Your session is saved',
} as const

/** A session that was saved, but can’t be read any more. */
export const unreadableTexts = {
  title: 'This session couldn’t be saved',
  description: 'Its data is damaged, so it isn’t in your history. Download it to keep it.',
  aside: 'Its data is damaged. It’s kept on this device, but doesn’t count.',
  download: 'Download this session',
} as const

export const guidanceTexts = {
  title: 'Guidance',
  voice: 'Voice',
  tones: 'Tones',
  silent: 'Silent',
  announce: 'Announce each phase',
  announceHint: 'For screen readers. Seconds are never announced.',
} as const

/** A practice is saved as a sound file. */
export const saveAudioTexts = {
  action: 'Save as audio',
  hint: 'This practice as a file, for any player',
  notLoaded: 'Couldn’t load this. Check your connection and try again.',
} as const

export const elsewhereTexts = {
  taken: 'A session is running in another tab',
  moved: 'Your session is running in another tab',
  takeOver: 'Take over here',
  /** reached and length: clock times. */
  line: ({ name, reached, length }: { readonly name: string; readonly reached: string; readonly length: string }) => `${name}, ${reached} of ${length}.`,
  noLine: 'You can only practise in one tab at a time.',
} as const

export const unfinishedTexts = {
  title: 'Your session was interrupted',
  /** reached: a clock time. */
  line: ({ name, reached }: { readonly name: string; readonly reached: string }) => `${name}, ${reached} in.`,
  goOn: 'Go on',
  keep: 'Keep it',
  remove: 'Remove it',
} as const

/** Why a practice has stopped. */
export const interruptionTexts = {
  asleep: 'Your device went to sleep.',
  'audio-taken': 'Another app took over the sound.',
  'audio-closed': 'The sound device was disconnected.',
} as const

/** Sounds that couldn’t be loaded. */
export const missingTexts = {
  /** sounds: a list of their names. */
  line: ({ sounds }: { readonly sounds: string }) => `Some sounds couldn’t be loaded (${sounds}). The session continues.`,
  breathSounds: 'breath sounds',
  sounds: {
    gong: 'gong',
    inhale: 'inhale',
    exhale: 'exhale',
    hold: 'hold',
    'exhale-sleepy': 'Sleepy Time cycle',
    'sleep-final': 'last Sleepy Time cycle',
  },
} as const
