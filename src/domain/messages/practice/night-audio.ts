// Made from messages/en/practice/night-audio.json by `npm run messages`.

export const nightTexts = {
  title: 'For the night',
  line: 'Quiet pieces that ask nothing of you. Choose one, set the timer, put your phone face down, and let it play.',
  play: ({ name }: { readonly name: string }) => `Play ${name}`,
  place: ({ name }: { readonly name: string }) => `Position in ${name}`,
  /** at and of: clock times. */
  placeInWords: ({ at, of }: { readonly at: string; readonly of: string }) => `${at} of ${of}`,
  timer: 'Sleep timer',
  /** The choice without a timer. */
  once: 'Once',
  /** time: a clock time. */
  endsIn: ({ time }: { readonly time: string }) => `Ends in ${time}`,
  timerHint: 'The piece repeats until the timer ends, then fades out. “Once” plays it a single time.',
  over: 'The timer ended. Good night.',
} as const
