/** Sounds: cached whole, by their hash; `<audio>` requests parts of them, and gets parts. */
import { createPartialResponse } from 'workbox-range-requests'
import { isCacheable, openCache, putInCache, type WorkerParts } from './cache.ts'

/** Sounds that are being fetched whole, by address: a player requests many parts at a time. */
const fetching = new Map<string, Promise<unknown>>()

export async function respondWithSound(
  request: Request,
  parts: WorkerParts,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const { url } = request
  const isPart = request.headers.has('range')
  const kept = await (await openCache(parts)).match(url)
  if (kept !== undefined && isCacheable(url, kept))
    return isPart ? createPartialResponse(request, kept) : kept
  if (isPart) {
    // A part cannot be cached: the whole is fetched as well, once, and is there the next time.
    waitUntil(cacheWholeSound(url, parts))
    return parts.fetch(request)
  }
  const answer = await parts.fetch(request)
  if (isCacheable(url, answer)) waitUntil(putInCache(url, answer.clone(), parts))
  return answer
}

function cacheWholeSound(url: string, parts: WorkerParts): Promise<unknown> {
  const underWay = fetching.get(url)
  if (underWay !== undefined) return underWay
  const work = parts
    .fetch(url)
    .then((answer) => (isCacheable(url, answer) ? putInCache(url, answer, parts) : undefined))
    .catch(() => {})
    .finally(() => fetching.delete(url))
  fetching.set(url, work)
  return work
}
