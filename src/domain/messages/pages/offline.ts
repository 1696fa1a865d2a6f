// Made from messages/en/pages/offline.json by `npm run messages`.
import { formatNumber } from '#domain/language/numbers.ts'

/** The steps into offline mode. */
export const offlineSteps = {
  starting: 'Starting offline preparation',
  enabling: 'Enabling offline mode',
  pages: ({ done, total }: { readonly done: number; readonly total: number }) => `Downloading pages (${formatNumber(done)}/${formatNumber(total)})`,
  audio: ({ done, total }: { readonly done: number; readonly total: number }) => `Downloading audio (${formatNumber(done)}/${formatNumber(total)})`,
  verifying: 'Verifying offline capabilities',
  ready: 'Offline mode ready',
  limited: 'Offline mode enabled with limited features',
} as const

export const offlineTexts = {
  online: 'Online Mode',
  offline: 'Offline Mode',
  goOffline: 'Go Offline',
  goingOffline: 'Going offline…',
  goOnline: 'Go Online',
  onlineLine: 'Save the practices on this device, and use them offline.',
  offlineLine: 'Nothing leaves this device until you go online. Your practice is safe here.',
  progress: 'Preparing offline mode',
  someMissing: 'Some audio files may not be available offline. Try using each breathing technique online first.',
  memoryOnly: 'This browser keeps files only until you close this page. Leave it open to practise offline.',
  noWorker: 'This browser can’t open pages while you’re offline. Stay on this page to keep practising.',
  tipsTitle: 'Before you go offline',
  tips: [
    'Open each practice once while you’re online, to save what it needs.',
    'Stick to one tab while you’re offline.',
    'Short of time? 14 slow breaths on the Treadmill are a good start, wherever you can safely sit or lie.',
  ],
  stays: 'You are in offline mode. Leaving this page may disrupt your breathing session.',
  blockedLink: 'That link needs a connection',
  blockedLinkLine: 'You’re in offline mode. Go online to open it.',
  check: 'Check what’s on this device',
  error: 'Error',
  toggleFailed: 'Failed to toggle offline mode. Please try again.',
} as const

export const powerToolsTexts = {
  title: 'Power tools',
  switch: 'Offline mode',
  switchLine: 'Use only what’s on this device. Sessions and holds are sent once you’re online.',
} as const

export const updateTexts = {
  line: 'A new version is ready.',
  use: 'Update now',
  later: 'Later',
} as const
