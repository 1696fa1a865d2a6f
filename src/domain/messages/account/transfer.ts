// Made from messages/en/account/transfer.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const exportTexts = {
  name: 'Download my data',
  hint: 'Sessions, holds, presets and badges, as one JSON file',
  guestHint: 'Sessions, holds and badges on this device, as one JSON file',
  busy: 'Preparing your download',
  done: 'Your data is in your downloads',
  /** why: a sentence. */
  failed: ({ why }: { readonly why: string }) => `Couldn’t download your data. ${why}`,
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
  willAdd: 'What would be added',
  empty: 'There’s nothing in this file.',
  /** what: a list, such as “3 sessions and 1 preset”. */
  known: ({ what }: { readonly what: string }) => `Already there, and left unchanged: ${what}.`,
  unreadable: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} entry can’t be read and would be left out.`, other: `${formatNumber(count)} entries can’t be read and would be left out.` })}`,
  adding: 'Adding',
  failed: 'Not everything was added',
  /** added: how many were imported before the failure; why: a sentence. */
  failedLine: ({ added, why }: { readonly added: number; readonly why: string }) => `${plural(added, 0, en, { 0: `${why} Choosing the file again won’t add anything twice.`, one: `Added so far: ${formatNumber(added)} entry. ${why} Choosing the file again won’t add anything twice.`, other: `Added so far: ${formatNumber(added)} entries. ${why} Choosing the file again won’t add anything twice.` })}`,
  done: 'Import complete',
  nothingAdded: 'Everything was already there.',
  added: ({ what }: { readonly what: string }) => `${what} added.`,
  /** This and the next: an import into an account, and onto a guest’s device. */
  account: {
    nothingNew: 'Everything in this file is already in your account.',
    stays: 'Nothing is replaced or removed. Your goal and email address stay the same. Any badges these sessions and holds earn are added.',
    add: 'Add to my account',
  },
  device: {
    nothingNew: 'Everything in this file that a guest can keep is already on this device.',
    stays: 'Nothing is replaced or removed, and nothing leaves this device. Any badges these sessions and holds earn are added. Presets need an account.',
    add: 'Add to this device',
  },
  badges: ({ names }: { readonly names: string }) => `Badges that came with it: ${names}.`,
} as const
