// Made from messages/en/practice/own-voice.json by `npm run messages`.

/** The person records the words of the cues in their own voice. */
export const ownVoiceTexts = {
  title: 'Your own voice',
  line: 'Record three words, spoken the way you’d like to be guided. They stay on this device. In Sleepy Time Breathing you’ll hear one word for each phase, without counting.',
  none: 'Not recorded yet',
  made: 'Recorded',
  /** In place of its name: “Preview your inhale”. word: “inhale”. */
  spoken: ({ word }: { readonly word: string }) => `your ${word}`,
  /** The words in <name> are for screen readers only. name: “your inhale”. */
  start: ({ name }: { readonly name: string }) => `Record <name>${name}</name>`,
  again: ({ name }: { readonly name: string }) => `Record again <name>for ${name}</name>`,
  asking: 'Waiting for the microphone',
  /** word: “inhale”. */
  say: ({ word }: { readonly word: string }) => `Say “${word}” now`,
  stop: 'Stop recording',
  checking: 'Checking your recording',
  incomplete: 'Until you’ve recorded all three, the man’s voice speaks the missing ones.',
} as const

/** title: as a heading; name: within a sentence. */
export const wordNames = {
  'word-inhale': {
    title: 'Inhale',
    name: 'inhale',
  },
  'word-hold': {
    title: 'Hold',
    name: 'hold',
  },
  'word-exhale': {
    title: 'Exhale',
    name: 'exhale',
  },
} as const

/** Why a recorded word can’t be used, and what to do. */
export const takeFaults = {
  silent: 'Nothing was heard. Move closer to the microphone and try again.',
  noisy: 'Your word doesn’t stand out from the noise around you. Try again in a quieter place.',
  clipped: 'That was too loud for the microphone. Move back a little and try again.',
  'too-long': 'That was longer than two seconds. Try again with just the one word.',
  'cut-off': 'Part of the word is missing. Start recording, pause for a moment, say the word, then stop.',
  unplugged: 'The microphone was disconnected. Please record the word again.',
  unreadable: 'This recording couldn’t be read. Please try again.',
} as const
