/**
 * What other apps share with this one: a preset link, or a file to hear during a hold. The manifest names the
 * URL and the fields; the service worker answers there, on the device (Web Share Target, W3C Editor's Draft).
 */
import { routes } from '#domain/pages/routes.ts'

/** Where the form is posted to. */
export const SHARE_ACTION = routes.presetLink
/** The form field with the file. */
export const SHARED_FILE_FIELD = 'audio'

/** The cache in which a file waits for the page, and its URL there. */
export const SHARED_CACHE = 'stilltide-shared'
export const SHARED_FILE = '/shared-file'
/** Header: when it arrived, in milliseconds since 1970. */
export const SHARED_AT = 'x-shared-at'
/** Header: the file's name, escaped as in a URL. */
export const SHARED_NAME = 'x-shared-name'
/** How long a file waits, in milliseconds: long enough to sign up first. After that no one expects it. */
export const SHARED_FILE_WAITS = 15 * 60_000

/**
 * What happened to a file: it waits for the page, which checks it; it is empty or too large; there was no
 * space; or it never reached the device's service worker.
 */
export const sharedWords = ['audio', 'empty', 'too-large', 'no-room', 'missed'] as const
export type SharedWord = (typeof sharedWords)[number]

/** `text` as one of these words, or null. */
export const readSharedWord = (text: string | undefined): SharedWord | null =>
  sharedWords.find((word) => word === text) ?? null

/** The id of the place on the Treadmill's page where a shared file is handled. */
export const SHARED_PLACE = 'contemplation-title'

/** The URL of the page that reports `word`. */
export const sharedFileAddress = (word: SharedWord) => `${routes.energizing}?shared=${word}#${SHARED_PLACE}`

/** Whether a file from `at` may still be used at `now` (milliseconds since 1970); false if one is NaN. */
export const isStillWaiting = (at: number, now: number): boolean => Math.abs(now - at) <= SHARED_FILE_WAITS
