// Made from messages/en/records/outbox.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const outboxTexts = {
  /** what: a list, such as “3 sessions and 1 hold”. */
  waiting: ({ what }: { readonly what: string }) => `Waiting for a connection: ${what}.`,
  goal: 'your new daily goal',
  refusedGoal: ({ minutes }: { readonly minutes: number }) => `Couldn’t save the daily goal of ${plural(minutes, 0, en, { one: `${formatNumber(minutes)} minute`, other: `${formatNumber(minutes)} minutes` })} to your account`,
  refusedDayBegins: 'Couldn’t save the time your day begins to your account',
  refusedShare: 'You shared a session, but we couldn’t add that to your account',
  remove: 'Remove',
} as const
