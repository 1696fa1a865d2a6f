// Made from messages/en/records/results.json by `npm run messages`.

export const resultsTexts = {
  /** A warm line under “Well done”. */
  line: 'The water is still. Take the calm with you.',
  held: 'Breath hold',
  earnedOne: 'New badge',
  earnedSome: 'New badges',
  /** Earned in the last hour. */
  earnedBefore: 'Recently earned',
  earnedUnknown: 'Any badges from this session will appear once we can reach your account.',
  share: 'Share Your Session',
  save: 'Save Your Progress',
  continue: 'Continue',
  allAchievements: 'View All Achievements',
} as const

export const shareTexts = {
  title: 'My session',
  /** This and the next: what is shared. length and hold: in words; link: the address of the app. */
  practised: ({ name, link }: { readonly name: string; readonly link: string }) => `I just practised ${name} with Stilltide. ${link}`,
  session: ({ length, name, link }: { readonly length: string; readonly name: string; readonly link: string }) => `I just did ${length} of ${name} with Stilltide. ${link}`,
  hold: ({ hold, link }: { readonly hold: string; readonly link: string }) => `I just held my breath for ${hold} with Stilltide. ${link}`,
  sessionAndHold: ({ length, name, hold, link }: { readonly length: string; readonly name: string; readonly hold: string; readonly link: string }) => `I just did ${length} of ${name}, then held my breath for ${hold} with Stilltide. ${link}`,
  panel: 'Text to share',
  copy: 'Copy to Clipboard',
  copied: 'Copied.',
  shared: 'Shared.',
  selected: 'Your browser blocked copying. The text is selected: copy it with Ctrl+C or a long press.',
  notCounted: 'Shared. It will count once we can reach your account.',
} as const

export const completeTexts = {
  unknown: 'Your session is saved. There are no more details to show.',
  summary: 'Summary',
  technique: 'Technique',
  duration: 'Time',
  breaths: 'Breaths',
  rounds: 'Rounds',
  hold: 'Breath hold',
  skipped: 'Skipped',
  again: 'Start New Session',
  save: 'Save This Session & Create Account',
  saveLine: 'It’s saved on this device. With a free account, it’s safe even if you lose the device.',
  home: 'Return Home',
  more: 'What next?',
  clarity: 'Clarity Check',
  clarityLine: 'Find Your Perfect Practice',
  book: 'Free book',
  bookLine: 'Mind Over Chatter, to read at your own pace',
  booking: 'Private session',
  bookingLine: 'Book time with someone to guide you',
} as const

export const popupTexts = {
  label: 'New badge',
} as const
