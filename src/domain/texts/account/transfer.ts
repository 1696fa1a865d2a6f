/** Texts about exporting one's history as a file and importing it. */
import { counted, listed } from '#domain/texts/records/figures.ts'

/** How many of each. */
export interface Counts {
  readonly sessions: number
  readonly holds: number
  readonly presets: number
}

const named = ({ sessions, holds, presets }: Counts): string[] => [
  ...(sessions > 0 ? [counted(sessions, 'session')] : []),
  ...(holds > 0 ? [counted(holds, 'hold')] : []),
  ...(presets > 0 ? [counted(presets, 'preset')] : []),
]

export const exportTexts = {
  name: 'Download my record',
  hint: 'Sessions, holds, presets and badges as one JSON file',
  guestHint: 'Sessions, holds and badges of this device as one JSON file',
  busy: 'Collecting',
  done: 'Your record is in your downloads',
  /** @param without why a part is missing */
  failed: 'Your record could not be downloaded',
} as const

export const importTexts = {
  name: 'Bring a record back',
  hint: 'From a file that was downloaded here',
  title: 'Bring a record back',
  line: 'Choose a file that was downloaded here. You will see what it would change before anything does.',
  choose: 'Choose a file',
  other: 'Choose another file',
  reading: 'Reading',
  /** Why a file cannot be used. */
  unusable: {
    'no-json': 'This file cannot be read. It may be another one, or not whole.',
    'other-format': 'This is not a record of Stilltide.',
    newer: 'This record is of a newer version. Please reload the page and try again.',
    'too-large': 'This file is too large for a record.',
  },
  compareFailed: 'We could not compare it with what is there',
  willAdd: 'This would be added',
  empty: 'There is nothing in this file.',
  known: (counts: Counts) => `Already there, and left as it is: ${listed(named(counts))}.`,
  unreadable: (count: number) =>
    count === 1
      ? '1 entry cannot be read and would be left out.'
      : `${count} entries cannot be read and would be left out.`,
  list: named,
  adding: 'Adding',
  failed: 'Not everything was added',
  /** @param added how many records were imported before the failure */
  failedLine: (added: number, why: string) =>
    `${added === 0 ? '' : `${counted(added, 'entry', 'entries')} were added before that. `}${why} Choosing the file again adds nothing twice.`,
  done: 'Your record is back',
  added: (counts: Counts) => {
    const list = named(counts)
    return list.length === 0 ? 'All of it was there already.' : `${listed(list)} added.`
  },
  /** Where it is imported: into an account, or onto a guest's device. */
  account: {
    nothingNew: 'Everything in this file is already in your account.',
    stays:
      'Nothing is replaced or removed. Goal and address stay as they are; badges that your record then earns are added.',
    add: 'Add to my account',
  },
  device: {
    nothingNew: 'Everything in this file that a guest can keep is already on this device.',
    stays:
      'Nothing is replaced or removed, and nothing leaves this device. Badges that your record then earns are added; presets need an account.',
    add: 'Add to this device',
  },
  badges: (names: readonly string[]) => `Badges that came with it: ${listed(names)}.`,
} as const
