/** A file that another app shared and the service worker stored: waits some minutes for a page to take it. */

import { isStillWaiting, SHARED_AT, SHARED_CACHE, SHARED_FILE, SHARED_NAME } from '#domain/links/shared.ts'
import { cleanLine } from '#domain/typing/clean-text.ts'

/** Undefined where the browser has none: on an insecure connection. */
export type Caches = Pick<CacheStorage, 'open' | 'has' | 'delete'> | undefined

/** @returns the waiting file, unless it is too old. @param now milliseconds since 1970 */
async function findWaitingFile(caches: NonNullable<Caches>, now: number): Promise<Response | null> {
  // Opening the cache would create it.
  if (!(await caches.has(SHARED_CACHE))) return null
  const kept = await (await caches.open(SHARED_CACHE)).match(SHARED_FILE)
  return kept !== undefined && isStillWaiting(Number(kept.headers.get(SHARED_AT) ?? Number.NaN), now)
    ? kept
    : null
}

/**
 * Takes the waiting file, once; null when there is none. Never rejects.
 * @param now milliseconds since 1970
 */
export async function takeSharedFile(caches: Caches, now: number): Promise<File | null> {
  if (caches === undefined) return null
  try {
    const kept = await findWaitingFile(caches, now)
    const bytes = await kept?.blob()
    // The tab that removes it gets it: another tab may try at the same time.
    const isOurs = await caches.delete(SHARED_CACHE)
    if (kept === null || bytes === undefined || !isOurs) return null
    const name = cleanLine(decodeURIComponent(kept.headers.get(SHARED_NAME) ?? ''))
    return new File([bytes], name, { type: kept.headers.get('content-type') ?? '' })
  } catch {
    return null
  }
}

/** Removes a file that waited too long. Never rejects. @param now milliseconds since 1970 */
export async function sweepSharedFile(caches: Caches, now: number): Promise<void> {
  try {
    if (caches !== undefined && (await findWaitingFile(caches, now)) === null)
      await caches.delete(SHARED_CACHE)
  } catch {
    // The next sweep tries again.
  }
}
