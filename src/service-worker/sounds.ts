/** Sounds: cached whole, by their hash; `<audio>` requests parts of them, and gets parts. */
import { RangeRequestsPlugin } from 'workbox-range-requests'
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { checking, inOfflineCache, respondBy } from './files.ts'
import type { FileRequest } from './scope.ts'

/** Sounds that are being fetched whole, by URL: a player requests many parts at a time. */
const fetching = new Map<string, Promise<unknown>>()

/** Cache first, but for a part that is not cached: Workbox would never store it, nor fetch the whole. */
class SoundStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await handler.cacheMatch(request)
    if (kept !== undefined) return kept
    if (!request.headers.has('range')) return handler.fetchAndCachePut(request)
    // The whole is fetched as well, once, and is there the next time.
    void handler.waitUntil(cacheWholeSound(request.url, handler))
    return handler.fetch(request)
  }
}

function cacheWholeSound(url: string, handler: StrategyHandler): Promise<unknown> {
  const underWay = fetching.get(url)
  if (underWay !== undefined) return underWay
  const work = handler
    .fetch(url)
    .then((whole) => handler.cachePut(url, whole))
    .catch(() => {})
    .finally(() => fetching.delete(url))
  fetching.set(url, work)
  return work
}

const sounds = new SoundStrategy(inOfflineCache(checking, new RangeRequestsPlugin()))

export const respondWithSound = (asked: FileRequest): Promise<Response> => respondBy(sounds, asked)
