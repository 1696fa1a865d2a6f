// Made from messages/en/account/migration.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const offerTexts = {
  title: 'Progress on this device',
  /** what: a list, such as “14 sessions and 6 holds”; total: how many that is. */
  line: ({ total, what }: { readonly total: number; readonly what: string }) => `${plural(total, 0, en, { one: `This device has ${what} that isn’t in any account. Add it to this one?`, other: `This device has ${what} that aren’t in any account. Add them to this one?` })}`,
  hint: 'If you keep it here, anyone who uses this device as a guest can see it. You can still add it later, from your account.',
  add: 'Add to this account',
  keep: 'Keep on this device only',
  /** On the account page. what: a list, such as “14 sessions and 6 holds”; total: how many that is. */
  later: ({ total, what }: { readonly total: number; readonly what: string }) => `${plural(total, 0, en, { one: `This device has ${what} that isn’t in any account.`, other: `This device has ${what} that aren’t in any account.` })}`,
  busy: 'Adding',
} as const

export const movingTexts = {
  /** The name of this part of the page, for screen readers. */
  label: 'Your progress as a guest',
  title: 'Moving your progress',
  line: ({ done, total }: { readonly done: number; readonly total: number }) => `Moving your progress: ${formatNumber(done)} of ${formatNumber(total)}`,
  waiting: 'The server can’t be reached right now. The rest is safe on this device and will be added automatically.',
} as const

export const migrationReceiptTexts = {
  /** what: “14 sessions, 6 holds, 5 badges”; total: how many that is. */
  line: ({ total, what }: { readonly total: number; readonly what: string }) => `${plural(total, 0, en, { 0: 'Nothing could be added to your account', one: `${what} is in your account`, other: `${what} are in your account` })}`,
  nothingLeft: 'Nothing was left behind.',
  left: 'Still on this device',
  /** practice: “Box Breathing”; figures: “5 minutes”; when: a date. */
  refused: ({ practice, figures, when }: { readonly practice: string; readonly figures: string; readonly when: string }) => `${practice}, ${figures}, ${when}: couldn’t be added`,
  /** reason: the server’s own message. */
  refusedBecause: ({ practice, figures, when, reason }: { readonly practice: string; readonly figures: string; readonly when: string; readonly reason: string }) => `${practice}, ${figures}, ${when}: couldn’t be added (${reason})`,
  forgotten: ({ practice, figures, when }: { readonly practice: string; readonly figures: string; readonly when: string }) => `${practice}, ${figures}, ${when}: not counted until you go to your history and press “Keep”`,
  /** names: a list. */
  badges: ({ names }: { readonly names: string }) => `${names}: couldn’t be added`,
  badgesBecause: ({ names, reason }: { readonly names: string; readonly reason: string }) => `${names}: couldn’t be added (${reason})`,
  again: 'Try again',
  history: 'Your history',
  done: 'Done',
} as const
