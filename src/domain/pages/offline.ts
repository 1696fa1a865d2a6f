/** What a device keeps so that it can be practised with without a network (spec §9 › Offline layer). */

import { type FileSound, soundFiles, soundUrl } from '#domain/session/sounds.ts'
import { isKnownPath, type RoutePath, routes } from './routes.ts'

/** The cache that holds the copy: pages, sounds, and what else was used. */
export const OFFLINE_CACHE = 'breathing-app-v3'

/** The pages that are kept (spec §7). */
export const offlineRoutes = [
  routes.home,
  routes.energizing,
  routes.fourSevenEight,
  routes.boxBreathing,
  routes.breathHold,
  routes.eyesClosed,
  routes.learn,
] as const satisfies readonly RoutePath[]

/** The sounds that are kept; every other one when it is first used (decision 0025). */
export const offlineSounds = [
  'gong',
  'inhale',
  'exhale',
  'hold',
  'exhale-sleepy',
  'sleep-final',
  'contemplation',
] as const satisfies readonly FileSound[]

export type OfflineItem =
  | { readonly kind: 'page'; readonly path: (typeof offlineRoutes)[number]; readonly url: string }
  | { readonly kind: 'sound'; readonly sound: (typeof offlineSounds)[number]; readonly url: string }

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
/** All of them, in the order in which they are fetched. */
export const offlineItems: readonly OfflineItem[] = [...offlinePages, ...offlineAudio]

/** Longer than this, in seconds, a sound is played as a stream and never decoded whole. */
const LONGEST_DECODED = 60
export const isLongTrack = (sound: FileSound): boolean => soundFiles[sound].length > LONGEST_DECODED

/** Pauses of the way into offline mode after each page and each sound, in milliseconds (spec §9). */
export const PAGE_PAUSE = 300
export const SOUND_PAUSE = 400
/** Longest wait for one item; for one that is fetched by itself; in milliseconds (spec §9). */
export const PRELOAD_LIMIT = 15_000
export const EMERGENCY_LIMIT = 10_000

/** By this a document is known as ours, whoever else answers in our name. */
const OUR_MARK = '<div id="app">'
/** Whether `html` is a document of the app, and not a hotel's sign-in page. */
export const isOurDocument = (html: string): boolean => html.includes(OUR_MARK)

/**
 * Whether an answer to `path` can be what it is asked for, by the type it says it has: what stands between us and the
 * server answers anything with a page of its own.
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

/** What is asked of an address: the parts of a URL. */
interface Address {
  readonly protocol: string
  readonly origin: string
  readonly pathname: string
}

/**
 * Whether a link may be followed while the device is offline by choice: to every page of the app, and to what lies on
 * the device (decision 0025).
 * @param here where the page stands @param isDownload whether it saves what it leads to
 */
export function mayFollow(target: Address, here: Address, isDownload = false): boolean {
  if (target.protocol === 'blob:' || target.protocol === 'data:') return true
  if (isDownload || target.origin !== here.origin) return false
  // A place on the page where one is already.
  return target.pathname === here.pathname || isKnownPath(target.pathname)
}
