// Made from messages/en/account/guest.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

/** Shown in place of a practice, which needs an account from here on. */
export const limitTexts = {
  title: 'Achievement Unlocked!',
  message: ({ badges }: { readonly badges: number }) => `${plural(badges, 0, en, { 0: 'You’ve come a long way.', one: `You’ve earned ${formatNumber(badges)} badge as a guest.`, other: `You’ve earned ${formatNumber(badges)} badges as a guest.` })}`,
  description: 'From here on, guided practices need a free account. It takes a minute, and you keep everything you’ve done. The breath hold works without one.',
  save: 'Save Your Progress',
  later: 'Maybe Later',
} as const

/** Shown in place of a page, until the person has an account. */
export const accountWallTexts = {
  title: 'Amazing Progress!',
  count: ({ badges }: { readonly badges: number }) => `${plural(badges, 0, en, { 0: 'You’ve come a long way.', one: `You’ve earned ${formatNumber(badges)} badge.`, other: `You’ve earned ${formatNumber(badges)} badges.` })}`,
  line: 'With a free account, it’s all safe, and you carry on from here.',
  isNew: 'New',
  more: ({ badges }: { readonly badges: number }) => `${plural(badges, 0, en, { one: `+${formatNumber(badges)} more badge earned!`, other: `+${formatNumber(badges)} more badges earned!` })}`,
  benefits: [
    'Keep your progress safe, even if you lose this device',
    'Unlock the badges guests can’t earn',
    'Track your statistics, goals and streaks',
  ],
  create: 'Create Account & Continue',
  creating: 'Creating Account...',
  clear: 'Clear Data & Start Over',
  safety: 'Safety guidelines',
} as const

export const clearTexts = {
  title: 'Clear Data & Start Over',
  question: 'Are you sure you want to clear all your progress? This cannot be undone.',
  nothing: 'Nothing of yours is left on this device.',
  /** what: a list, such as “3 sessions and 1 badge”. */
  removes: ({ what }: { readonly what: string }) => `This removes ${what} from this device. Your settings stay.`,
  copyFirst: 'You can download a copy first.',
  offline: 'Offline mode is on, so nothing will be cleared. The button only closes this message.',
  confirm: 'Clear everything',
  close: 'Close',
  keep: 'Keep my progress',
  clearing: 'Clearing',
  failed: ({ left }: { readonly left: number }) => `${plural(left, 0, en, { one: 'One item couldn’t be removed. Please try again in a moment.', other: `${formatNumber(left)} items couldn’t be removed. Please try again in a moment.` })}`,
  failedAll: 'Stilltide couldn’t reach your data on this device. Nothing was removed. Please try again in a moment.',
} as const

export const downloadTexts = {
  name: 'Download my progress',
  busy: 'Preparing your download',
  done: 'Your progress is in your downloads.',
  failed: 'Couldn’t download your progress. Please try again in a moment.',
} as const
