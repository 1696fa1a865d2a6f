/** Fixed words of offline mode: the panel, the proof, the card on Account, the update (spec §2, §4, §8). */

/** Words on the way into offline mode, each with its place on the bar, 0…1. */
export const offlineSteps = {
  starting: 'Starting offline preparation',
  enabling: 'Enabling offline mode',
  pages: 'Downloading pages',
  audio: 'Downloading audio',
  verifying: 'Verifying offline capabilities',
  ready: 'Offline mode ready',
  limited: 'Offline mode enabled with limited features',
} as const

/** @param what `pages` or `audio` @param done of `total` */
export const offlineStepOf = (what: 'pages' | 'audio', done: number, total: number) =>
  `${offlineSteps[what]} (${done}/${total})`

export const offlineTexts = {
  online: 'Online Mode',
  offline: 'Offline Mode',
  goOffline: 'Go Offline',
  goingOffline: 'Going offline…',
  goOnline: 'Go Online',
  onlineLine: 'Keep the practices on this device, and breathe without a network.',
  offlineLine: 'Nothing leaves this device until you go online. What you practise waits here, safely.',
  progress: 'On the way into offline mode',
  someMissing:
    'Some audio files may not be available offline. Try using each breathing technique online first.',
  memoryOnly: 'This browser keeps files only until this page is closed. Leave it open to practise offline.',
  noWorker: 'This browser cannot open pages without a network here. Stay on the page, and it will guide you.',
  tipsTitle: 'Before you go offline',
  tips: [
    'Open each practice once while you are online: what it needs comes along.',
    'Stay with one tab while you are offline.',
    'In a hurry for calm? 14 breaths on the Treadmill, slow ones, are a good beginning anywhere.',
  ],
  stays: 'You are in offline mode. Leaving this page may disrupt your breathing session.',
  blockedLink: 'That link needs the network',
  blockedLinkLine: 'You are in offline mode. Go online first, and it opens.',
  error: 'Error',
  toggleFailed: 'Failed to toggle offline mode. Please try again.',
} as const

export const proofTexts = {
  title: 'What this device holds',
  open: 'Check what is on this device',
  checking: 'Checking…',
  pages: 'Pages',
  sounds: 'Sounds',
  kept: 'kept',
  missing: 'needs a connection',
  fetch: 'Fetch',
  fetching: 'Fetching…',
  noRoom: 'There is no room left on this device.',
  notReached: 'It did not come. Try again with a better connection.',
  notOurs: 'Something else came in its place: does this network want you to sign in?',
  used: (used: string, free: string) => `${used} used, ${free} free`,
  clear: 'Clear the sounds',
  cleared: (count: number) => (count === 1 ? '1 sound cleared' : `${count} sounds cleared`),
} as const

/** What each sound is called. */
export const offlineSoundNames = {
  gong: 'Gong',
  inhale: 'Inhale',
  exhale: 'Exhale',
  hold: 'Hold',
  'exhale-sleepy': 'Sleepy cycle',
  'sleep-final': 'Last sleepy cycle',
  contemplation: 'Contemplation',
} as const

export const powerToolsTexts = {
  title: 'Power tools',
  switch: 'Offline mode',
  switchLine: 'Practise from this device alone. Records wait until you are back online.',
} as const

export const updateTexts = {
  line: 'A new version is ready.',
  use: 'Use it now',
  later: 'Later',
} as const

/** @param bytes as people read them: kB and MB of 1000 */
export function sizeWords(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / 1000))} kB`
}
