// Made from messages/en/practice/contemplation.json by `npm run messages`.

export const contemplationTexts = {
  title: 'Breath Hold Contemplation',
  line: 'What you’ll hear during the hold after this session.',
  /** What a hold plays unless something else was chosen. */
  quiet: 'A quiet ten-minute piece with a few words. It starts two seconds after you’re told to hold.',
  stalled: 'The audio has stalled and will resume. Your hold continues.',
  failed: 'The audio can’t be played. Your hold continues without it.',
  absent: 'Your own audio isn’t on this device, so this hold is silent.',
  held: 'Your device stopped the audio.',
  goOn: 'Resume audio',
} as const

/** What failed with the person’s own recording or file. */
export const audioAlerts = {
  recordingFailed: 'Recording failed. Please check microphone permissions and try again.',
  invalidFile: 'Please select a valid audio file (MP3, WAV, M4A, etc.)',
  blocked: 'Audio playback blocked. Please tap the page first, then try again.',
  unsupported: 'Audio format not supported. Please try a different file format (MP3, WAV, M4A recommended).',
  other: 'Could not play audio. Try recording again or check browser permissions.',
  playbackFailed: 'Audio playback failed. The recording format may not be supported.',
} as const

/** The person’s own file. */
export const ownFileTexts = {
  title: 'Audio file',
  option: 'Upload your own',
  hint: 'MP3, WAV, M4A and others, up to 100 MB. It stays on this device.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  looking: 'Checking your file',
  empty: 'This file is empty. Please choose another one.',
  tooLarge: 'This file is larger than 100 MB. Please choose a smaller one.',
  unreadable: 'This file couldn’t be read. Please choose it again.',
  notRemoved: 'It couldn’t be deleted. Please try again.',
  inMemory: 'There’s no room for it on this device, so it’s kept only until you close the page.',
  none: 'Until you choose one, the hold is silent.',
  /** In place of its name: “Preview your file”. */
  spoken: 'your file',
} as const

export const ownAudioTexts = {
  /** The words in <name> are for screen readers only. name: “your file” or “your recording”. */
  remove: ({ name }: { readonly name: string }) => `Delete <name>${name}</name>`,
  /** The name of a recording that is downloaded. */
  fileName: ({ extension }: { readonly extension: string }) => `recording.${extension}`,
} as const

/** A file shared from another app. */
export const sharedFileTexts = {
  noRoom: 'There’s no room for this file on your device. Please free some space and share it again.',
  missed: 'What you shared didn’t arrive, because the app was still starting. Please share it again.',
  kept: 'Shared with Stilltide. It will play during the hold after this session.',
  group: 'Shared file',
  /** name: of the new file; before: the name of the one that is there. */
  asks: ({ name, before }: { readonly name: string; readonly before: string }) => `“${name}” was shared with Stilltide. It would replace “${before}”.`,
  take: 'Use the new one',
  leave: 'Keep mine',
} as const

/** The person’s own recording. */
export const recorderTexts = {
  title: 'Recording',
  option: 'Record your own',
  hint: 'Your voice, up to an hour. It stays on this device.',
  none: 'Until you record something, the hold is silent.',
  start: 'Record',
  again: 'Record again',
  asking: 'Waiting for the microphone',
  stop: 'Stop recording',
  recording: 'Recording',
  saving: 'Saving your recording',
  unplugged: 'The microphone was disconnected. What you’d recorded by then is saved.',
  broken: 'The recording stopped unexpectedly. What you’d recorded by then is saved.',
  full: 'The recording reached an hour and stopped. It’s saved.',
  download: 'Save as a file',
  /** day: day and time in words. */
  made: ({ day }: { readonly day: string }) => `Recorded ${day}`,
  /** In place of its name: “Preview your recording”. */
  spoken: 'your recording',
} as const

/** What is played after a session of 4-7-8. */
export const afterglowTexts = {
  hint: 'Four minutes, played when your session is complete. You can stop it at any time.',
  states: {
    idle: '',
    loading: 'Loading',
    playing: 'Playing',
    paused: 'Paused',
    stalled: 'The audio has stalled and will resume.',
    ended: '',
  },
  failed: {
    blocked: 'Your browser won’t play sound until you tap.',
    unsupported: 'It can’t be played on this device.',
    unreachable: 'It couldn’t be loaded.',
    broken: 'It stopped unexpectedly.',
  },
} as const

/** What happens to the person’s own audio when they sign out. */
export const signOutAudioTexts = {
  title: 'Sign out',
  line: 'Your own audio stays on this device, hidden until you sign in here again.',
  /** size: such as “3.4 MB”. */
  remove: ({ size }: { readonly size: string }) => `Delete it from this device (${size})`,
} as const

/** The preview of a track. */
export const previewTexts = {
  title: 'Playback',
  play: ({ name }: { readonly name: string }) => `Preview ${name}`,
  pause: ({ name }: { readonly name: string }) => `Pause ${name}`,
  goOn: ({ name }: { readonly name: string }) => `Resume ${name}`,
  stop: ({ name }: { readonly name: string }) => `Stop ${name}`,
  soundOff: 'The sound is off. Turn it on at the top of the page to listen.',
  unreachable: 'Couldn’t load this piece. Please check your connection and try again.',
} as const

/** The state of a preview, for screen readers. */
export const previewStateTexts = {
  idle: '',
  loading: 'Loading',
  playing: 'Playing',
  paused: 'Paused',
  stalled: 'The audio has stalled and will resume.',
  ended: '',
  failed: '',
} as const

/** The options that have no track’s name. */
export const audioOptionTexts = {
  none: 'None',
  custom: 'Your own file',
  record: 'Your recording',
  recorded: 'Your recording',
} as const
