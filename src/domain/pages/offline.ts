/** What a device stores for practising without a network (spec §9 › Offline layer). */

import { type FileSound, soundFiles, soundUrl } from '#domain/session/sounds.ts'
import { everyVoiceOf } from '#domain/session/spoken-sounds.ts'
import { isKnownPath, type RoutePath, routes } from './routes.ts'

/** The cache with the offline copy: pages, sounds, and everything else that was used. */
export const OFFLINE_CACHE = 'breathing-app-v3'

/** The pages that are stored (spec §7). */
export const offlineRoutes = [
  routes.home,
  routes.energizing,
  routes.fourSevenEight,
  routes.boxBreathing,
  routes.breathHold,
  routes.eyesClosed,
  routes.learn,
] as const satisfies readonly RoutePath[]

/** The sounds that are stored; others are stored when first used (decision 0025). */
export const offlineSounds = [
  'gong',
  'inhale',
  'exhale',
  'hold',
  'exhale-sleepy',
  'sleep-final',
  'contemplation',
] as const satisfies readonly FileSound[]

/** A file of the copy. */
export type OfflineFile =
  | { readonly kind: 'page'; readonly path: (typeof offlineRoutes)[number]; readonly url: string }
  | { readonly kind: 'sound'; readonly sound: FileSound; readonly url: string }

/** What the screen lists: a page, or a sound in every voice. */
export type OfflineItem =
  | Extract<OfflineFile, { kind: 'page' }>
  | { readonly kind: 'sound'; readonly sound: (typeof offlineSounds)[number]; readonly url: string }

const soundFile = (sound: FileSound): OfflineFile => ({ kind: 'sound', sound, url: soundUrl(sound) })

/** The files of an item. */
export const filesOf = (item: OfflineItem): readonly OfflineFile[] =>
  item.kind === 'page' ? [item] : everyVoiceOf(item.sound).map(soundFile)

export const offlinePages: readonly OfflineItem[] = offlineRoutes.map((path) => ({
  kind: 'page',
  path,
  url: path,
}))
export const offlineAudio: readonly OfflineItem[] = offlineSounds.map((sound) => ({
  kind: 'sound',
  sound,
  url: soundUrl(sound),
}))
/** All items, in the order in which they are fetched. */
export const offlineItems: readonly OfflineItem[] = [...offlinePages, ...offlineAudio]

/** A sound longer than this, in seconds, is streamed and never decoded whole. */
const LONGEST_DECODED = 60
export const isLongTrack = (sound: FileSound): boolean => soundFiles[sound].length > LONGEST_DECODED

/** Pauses after each page and each sound while offline mode is being turned on, in milliseconds (spec §9). */
export const PAGE_PAUSE = 300
export const SOUND_PAUSE = 400
/** Longest wait for one item, and for one that is fetched on its own, in milliseconds (spec §9). */
export const PRELOAD_LIMIT = 15_000
export const EMERGENCY_LIMIT = 10_000

/**
 * Identifies our own documents: something else, such as a hotel's network, may answer instead of our server.
 */
const OUR_MARK = '<div id="app">'
/** Whether `html` is a document of the app and not, for example, a hotel's sign-in page. */
export const isOurDocument = (html: string): boolean => html.includes(OUR_MARK)

/**
 * Whether a response to `path` can be what was requested, by its content type: something between us and the
 * server may answer any request with its own page.
 */
export function isRightType(path: string, type: string | null): boolean {
  const said = type ?? ''
  if (path.endsWith('.js')) return said.includes('javascript')
  if (path.endsWith('.css')) return said.includes('text/css')
  if (path.endsWith('.json') || path.endsWith('.webmanifest')) return said.includes('json')
  if (path.endsWith('.mp3')) return said.startsWith('audio/')
  if (path.includes('.') && !path.endsWith('.html')) return !said.includes('text/html')
  return said.includes('text/html')
}

/** The parts of a URL that are needed here. */
interface Address {
  readonly protocol: string
  readonly origin: string
  readonly pathname: string
}

/**
 * Whether a link may be followed while the device is offline by choice: to every page of the app, and to what
 * is on the device (decision 0025).
 * @param here URL of the current page
 * @param isDownload whether the link downloads its target
 */
export function mayFollow(target: Address, here: Address, isDownload = false): boolean {
  if (target.protocol === 'blob:' || target.protocol === 'data:') return true
  if (isDownload || target.origin !== here.origin) return false
  // An anchor on the current page.
  return target.pathname === here.pathname || isKnownPath(target.pathname)
}
