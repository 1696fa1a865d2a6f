/** Texts about exporting one's history as a file and importing it. */
import { counted, listed } from '#domain/texts/records/figures.ts'
import { grouped } from '#domain/texts/records/numbers.ts'

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
  name: 'Download my data',
  hint: 'Sessions, holds, presets and badges, as one JSON file',
  guestHint: 'Sessions, holds and badges on this device, as one JSON file',
  busy: 'Preparing your download',
  done: 'Your data is in your downloads',
  /** @param without why a part is missing */
  failed: 'Couldn’t download your data',
} as const

export const importTexts = {
  name: 'Import',
  hint: 'From a file you downloaded here',
  title: 'Import',
  line: 'Choose a file you downloaded here. You’ll see what it would change before anything is changed.',
  choose: 'Choose a file',
  other: 'Choose another file',
  reading: 'Reading',
  /** Why a file cannot be used. */
  unusable: {
    'no-json': 'This file can’t be read. It may be the wrong one, or incomplete.',
    'other-format': 'This file doesn’t come from Stilltide.',
    newer: 'This file is from a newer version. Please reload the page and try again.',
    'too-large': 'This file is too large to import.',
  },
  compareFailed: 'Couldn’t compare the file with what you already have',
  willAdd: 'This would be added',
  empty: 'There’s nothing in this file.',
  known: (counts: Counts) => `Already there, and left unchanged: ${listed(named(counts))}.`,
  unreadable: (count: number) =>
    count === 1
      ? '1 entry can’t be read and would be left out.'
      : `${grouped(count)} entries can’t be read and would be left out.`,
  list: named,
  adding: 'Adding',
  failed: 'Not everything was added',
  /** @param added how many records were imported before the failure */
  failedLine: (added: number, why: string) =>
    added === 0
      ? `${why} Choosing the file again won’t add anything twice.`
      : `Added so far: ${counted(added, 'entry', 'entries')}. ${why} Choosing the file again won’t add anything twice.`,
  done: 'Import complete',
  added: (counts: Counts) => {
    const list = named(counts)
    return list.length === 0 ? 'Everything was already there.' : `${listed(list)} added.`
  },
  /** Where it is imported: into an account, or onto a guest's device. */
  account: {
    nothingNew: 'Everything in this file is already in your account.',
    stays:
      'Nothing is replaced or removed. Your goal and email address stay the same. Any badges these sessions and holds earn are added.',
    add: 'Add to my account',
  },
  device: {
    nothingNew: 'Everything in this file that a guest can keep is already on this device.',
    stays:
      'Nothing is replaced or removed, and nothing leaves this device. Any badges these sessions and holds earn are added. Presets need an account.',
    add: 'Add to this device',
  },
  badges: (names: readonly string[]) => `Badges that came with it: ${listed(names)}.`,
} as const
