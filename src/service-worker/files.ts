/** Files outside the shell: cached when they are first used. */

import { isCacheable, openCache, putInCache, type WorkerParts } from './cache.ts'
import type { DocumentParts } from './documents.ts'

/** For files that never change under their address: served from the cache for good. */
export async function respondCacheFirst(
  request: Request,
  parts: WorkerParts,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await (await openCache(parts)).match(request.url)
  if (kept !== undefined && isCacheable(request.url, kept)) return kept
  const answer = await parts.fetch(request)
  if (isCacheable(request.url, answer)) waitUntil(putInCache(request.url, answer.clone(), parts))
  return answer
}

/**
 * For files that may change under their address: from the network, or from the cache where there is none or
 * the person is offline by choice.
 */
export async function respondNetworkFirst(
  request: Request,
  parts: WorkerParts & Pick<DocumentParts, 'isForcedOffline'>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const fromDevice = async () => (await openCache(parts)).match(request.url)
  if (await parts.isForcedOffline()) {
    const kept = await fromDevice()
    if (kept !== undefined) return kept
  }
  try {
    const answer = await parts.fetch(request)
    if (isCacheable(request.url, answer)) waitUntil(putInCache(request.url, answer.clone(), parts))
    return answer
  } catch (error) {
    const kept = await fromDevice()
    if (kept === undefined) throw error
    return kept
  }
}
