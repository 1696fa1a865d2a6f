/** The cache of files that were used, and what may be put into it. */
import { isRightType, OFFLINE_CACHE } from '#domain/pages/offline.ts'

export interface WorkerParts {
  readonly caches: CacheStorage
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
}

export const openCache = ({ caches }: WorkerParts): Promise<Cache> => caches.open(OFFLINE_CACHE)

/** Whether `answer` is complete, ours, and of the type that `url` implies. */
export const isCacheable = (url: string, answer: Response): boolean =>
  answer.status === 200 &&
  answer.type !== 'opaque' &&
  !answer.redirected &&
  isRightType(new URL(url).pathname, answer.headers.get('content-type'))

/** Stores a copy. A full disk is no error: the answer is returned all the same. */
export async function putInCache(url: string, answer: Response, parts: WorkerParts): Promise<void> {
  try {
    const cache = await openCache(parts)
    await cache.put(url, answer)
  } catch {
    // Nothing is stored; the next use tries again.
  }
}
