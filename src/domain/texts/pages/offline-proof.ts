/** Texts about what the device stores for offline use, item by item. */
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
  used: (used: string, free: string) => `${used} used, ${free} free`,
  clear: 'Clear the sounds',
  cleared: (count: number) => (count === 1 ? '1 sound cleared' : `${count} sounds cleared`),
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

/** @param bytes shown in kB and MB (powers of 1000) */
export function sizeWords(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / 1000))} kB`
}
