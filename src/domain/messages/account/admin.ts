// Made from messages/en/account/admin.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const adminTexts = {
  title: 'Newsletter admin',
  csvTitle: 'Subscriber CSV',
  refused: 'You don’t have access to this page',
  refusedLine: 'It’s for the people who run the service. If you’re one of them, sign in with a link or code emailed to your address at our own domain: a password isn’t enough.',
  toAccount: 'Go to your account',
  failed: 'Couldn’t load the subscribers.',
  waiting: 'One moment',
  search: 'Search by address',
  find: 'Search',
  states: 'Status',
  all: 'All',
  state: {
    confirmed: 'Confirmed',
    asked: 'Not confirmed',
    unsubscribed: 'Unsubscribed',
  },
  stateWith: ({ name, count }: { readonly name: string; readonly count: number }) => `${name} ${formatNumber(count)}`,
  none: 'No subscribers yet.',
  noneFound: 'No address matches.',
  asked: ({ when }: { readonly when: string }) => `requested ${when}`,
  confirmed: ({ when }: { readonly when: string }) => `confirmed ${when}`,
  unsubscribed: ({ when }: { readonly when: string }) => `unsubscribed ${when}`,
  more: 'Show more',
  unsubscribe: 'Unsubscribe',
  unsubscribeOf: ({ email }: { readonly email: string }) => `Unsubscribe ${email}`,
  ask: 'Unsubscribe this address?',
  askLine: ({ email }: { readonly email: string }) => `${email} won’t get the newsletter unless it’s subscribed again.`,
  unsubscribing: 'Unsubscribing',
  done: 'Unsubscribed',
  failedToUnsubscribe: 'Couldn’t unsubscribe the address',
  cancel: 'Cancel',
  csvLine: 'Every subscriber with status, dates and unsubscribe link, sorted by address.',
  csvHolds: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `The file contains ${formatNumber(count)} address.`, other: `The file contains ${formatNumber(count)} addresses.` })}`,
  csvCare: 'These are people’s addresses: keep the file no longer than you need it.',
  download: 'Download the CSV',
  toList: 'Go to the list',
  toCsv: 'Download as CSV',
} as const
