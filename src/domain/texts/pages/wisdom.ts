/** Texts of Daily Wisdom; quotes from the spec are verbatim. */

import { type TipTheme, tipTarget } from '#domain/learn/tips.ts'
import { brand } from '#domain/pages/brand.ts'
import { routes } from '#domain/pages/routes.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'

export const wisdomTexts = {
  line: `Five hundred things to notice or to try, by ${brand.name}: one for each day, and all of them here.`,
  today: 'Today',
  action: 'Try this',
  by: brand.name,
  source: 'Source',
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

export const themeNames: Readonly<Record<TipTheme, string>> = {
  breath: 'Breath',
  body: 'Body',
  sleep: 'Sleep',
  attention: 'Attention',
  work: 'Work',
  others: 'Other people',
  nature: 'Nature',
  kindness: 'Kindness',
  practice: 'Practice',
}

/** The label of the button that keeps a tip. @param about what the tip is about */
export const keepLabel = (about: string) => `Save “${about}”`

/** How many are shown, as announced. */
export const countInWords = (count: number) => `${count} ${count === 1 ? 'tip' : 'tips'}`

const invitations: Readonly<Record<string, string>> = {
  [routes.energizing]: 'Try the Treadmill',
  [routes.fourSevenEight]: 'Try 4-7-8',
  [routes.boxBreathing]: 'Try the box',
  [routes.breathHold]: 'Try a gentle hold',
  [routes.safety]: 'Read the guidelines',
  [routes.history]: 'See what you practised',
  [routes.allBadges]: 'See your badges',
  [routes.preferences]: 'Set things up your way',
  [routes.wisdom]: 'See all the tips',
  [routes.clarityCheck]: 'Find the practice that fits',
  [routes.learn]: 'See the courses',
  [routes.findYourCenter]: 'Read on in Find Your Center',
  [routes.sleepBetter]: 'Read on in Sleep Better Tonight',
  [routes.awakenPotential]: 'Read on in Awaken Your Potential',
}

/** The text of a tip's link: 'Try the box for 1 minute'. @param link see `Tip` */
export function invitation(link: string): string {
  const { path, search } = tipTarget(link)
  const words = invitations[path]
  if (words === undefined)
    throw new RangeError(`expected the address of a page that tips lead to, got ${link}`)
  return search.duration === undefined ? words : `${words} for ${lengthInWords(Number(search.duration))}`
}
