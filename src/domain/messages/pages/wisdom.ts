// Made from messages/en/pages/wisdom.json by `npm run messages`.

export const wisdomTexts = {
  line: 'Five hundred things to notice or to try, by Stilltide: one for each day, and all of them here.',
  today: 'Today',
  search: 'Search',
  themes: 'Themes',
  all: 'All',
  kept: 'Saved',
  looking: 'One moment',
  failed: 'Couldn’t load the tips. Check your connection and try again.',
  tryAgain: 'Try again',
  noneFound: 'No matches. Try another word.',
  noneKept: 'Nothing saved yet. Press the bookmark beside a tip to find it here, on this device.',
} as const

export const themeNames = {
  breath: 'Breath',
  body: 'Body',
  sleep: 'Sleep',
  attention: 'Attention',
  work: 'Work',
  others: 'Other people',
  nature: 'Nature',
  kindness: 'Kindness',
  practice: 'Practice',
} as const

/** The name of a button. about: what a tip is about. */
export const keepLabel = ({ about }: { readonly about: string }) => `Save “${about}”`
