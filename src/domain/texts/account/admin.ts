/** Texts of the pages for admins. */
import { counted } from '#domain/texts/records/figures.ts'
import { grouped } from '#domain/texts/records/numbers.ts'

export const adminTexts = {
  title: 'Newsletter admin',
  csvTitle: 'Subscriber CSV',
  refused: 'This page is not for you',
  refusedLine:
    'It is for those who run the service. If you do, sign in by the link or code of a letter to your address there: a password is not enough.',
  toAccount: 'To your account',
  failed: 'The subscribers could not be fetched.',
  waiting: 'One moment',
  search: 'Search by address',
  find: 'Search',
  states: 'Which',
  all: 'All',
  state: { confirmed: 'Confirmed', asked: 'Asked', unsubscribed: 'Unsubscribed' },
  /** @param count as the server sends it */
  stateWith: (name: string, count: number) => `${name} ${grouped(count)}`,
  none: 'Nobody subscribed yet.',
  noneFound: 'No address matches.',
  asked: (when: string) => `asked ${when}`,
  confirmed: (when: string) => `confirmed ${when}`,
  unsubscribed: (when: string) => `unsubscribed ${when}`,
  more: 'Show more',
  unsubscribe: 'Unsubscribe',
  unsubscribeOf: (email: string) => `Unsubscribe ${email}`,
  ask: 'Unsubscribe this address?',
  askLine: (email: string) => `${email} gets no newsletter until somebody asks for it there again.`,
  unsubscribing: 'Unsubscribing',
  done: 'Unsubscribed',
  failedToUnsubscribe: 'The address could not be unsubscribed',
  cancel: 'Cancel',
  csvLine:
    'Every subscriber with state, dates and the link that ends the subscription, in the order of addresses.',
  csvHolds: (count: number) => `The file holds ${counted(count, 'address', 'addresses')}.`,
  csvCare: 'These are people’s addresses: keep the file no longer than you need it.',
  download: 'Download the CSV',
  toList: 'To the list',
  toCsv: 'Download as CSV',
} as const
