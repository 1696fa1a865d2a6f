// Made from messages/en/pages/tip.json by `npm run messages`.

export const tipTexts = {
  action: 'Try this',
  source: 'Source',
  /** The link’s name for screen readers; it begins with what is shown. */
  sourceOf: ({ about }: { readonly about: string }) => `Source: ${about}`,
} as const

/** The link of a tip, by the page it leads to. */
export const invitations = {
  '/energizing': 'Try the Treadmill',
  '/four-seven-eight': 'Try 4-7-8',
  '/box-breathing': 'Try the box',
  '/audio-breathing': 'Practise with eyes closed',
  '/breath-hold': 'Try a gentle hold',
  '/safety-info': 'Read the guidelines',
  '/breathing-history': 'See what you practised',
  '/all-badges': 'See your badges',
  '/preferences': 'Set things up your way',
  '/wisdom': 'See all the tips',
  '/clarity-check': 'Find the practice that fits',
  '/learn': 'See the courses',
  '/learn/find-your-center': 'Read on in Find Your Center',
  '/learn/sleep-better': 'Read on in Sleep Better Tonight',
  '/learn/awaken-potential': 'Read on in Awaken Your Potential',
} as const

/** The same. length: in words. */
export const timedInvitations = {
  '/energizing': ({ length }: { readonly length: string }) => `Try the Treadmill for ${length}`,
  '/four-seven-eight': ({ length }: { readonly length: string }) => `Try 4-7-8 for ${length}`,
  '/box-breathing': ({ length }: { readonly length: string }) => `Try the box for ${length}`,
} as const
