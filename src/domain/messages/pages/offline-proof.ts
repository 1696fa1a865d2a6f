// Made from messages/en/pages/offline-proof.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const proofTexts = {
  checking: 'Checking…',
  pages: 'Pages',
  sounds: 'Sounds',
  kept: 'saved',
  missing: 'needs a connection',
  fetch: 'Download',
  fetching: 'Downloading…',
  noRoom: 'There’s no room left on this device.',
  notReached: 'Download failed. Try again with a better connection.',
  notOurs: 'Unexpected reply. Does this Wi-Fi need a login?',
  used: ({ used, free }: { readonly used: string; readonly free: string }) => `${used} used, ${free} free`,
  gigabytes: ({ size }: { readonly size: string }) => `${size} GB`,
  clear: 'Clear the sounds',
  cleared: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} sound cleared`, other: `${formatNumber(count)} sounds cleared` })}`,
} as const

/** The name of each sound. */
export const offlineSoundNames = {
  gong: 'Gong',
  inhale: 'Inhale',
  exhale: 'Exhale',
  hold: 'Hold',
  'exhale-sleepy': 'Sleepy Time cycle',
  'sleep-final': 'Last Sleepy Time cycle',
  contemplation: 'Contemplation',
} as const
