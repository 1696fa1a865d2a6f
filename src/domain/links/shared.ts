/**
 * What other apps share with this one: a link that carries a preset, or a file to hear in a hold. The manifest names the
 * address and the fields; a service worker answers there, on the device (Web Share Target, W3C Editor's Draft).
 */
import { routes } from '#domain/pages/routes.ts'

/** Where it is posted to, as a form. */
export const SHARE_ACTION = routes.presetLink
/** The form's field with a file. */
export const SHARED_FILE_FIELD = 'audio'

/** Where a file waits for the page, and under which address. */
export const SHARED_CACHE = 'stilltide-shared'
export const SHARED_FILE = '/shared-file'
/** Says when it came, in milliseconds since 1970. */
export const SHARED_AT = 'x-shared-at'
/** Says what it is called, escaped as in an address. */
export const SHARED_NAME = 'x-shared-name'
/** How long a file waits, in milliseconds: as long as it takes to sign up. After that nobody expects it. */
export const SHARED_FILE_WAITS = 15 * 60_000

/**
 * How it went with a file: it waits for the page, which looks what it is; is empty or too large, found no room, or never
 * came to the device's own worker.
 */
export const sharedWords = ['audio', 'empty', 'too-large', 'no-room', 'missed'] as const
export type SharedWord = (typeof sharedWords)[number]

/** The word that `text` is, or null. */
export const readSharedWord = (text: string | undefined): SharedWord | null =>
  sharedWords.find((word) => word === text) ?? null

/** The name of the place on the Treadmill's page where a file is looked at. */
export const SHARED_PLACE = 'contemplation-title'

/** Where `word` is told. */
export const sharedFileAddress = (word: SharedWord) => `${routes.energizing}?shared=${word}#${SHARED_PLACE}`

/** Whether what came at `at` may still be taken at `now`, both in milliseconds since 1970; not what cannot be told. */
export const isStillWaiting = (at: number, now: number): boolean => Math.abs(now - at) <= SHARED_FILE_WAITS
