/** Files outside the shell: cached when they are first used. */
import { CacheFirst, NetworkFirst, type Strategy, type StrategyOptions } from 'workbox-strategies'
import { OFFLINE_CACHE } from '#domain/pages/offline.ts'
import { isCacheable } from './cache.ts'
import type { FileRequest } from './scope.ts'

type Plugin = NonNullable<StrategyOptions['plugins']>[number]

/**
 * Stores what is cacheable, under its URL alone as the page does: else something between us and the server
 * that adds a `Vary` would make two entries of one file.
 */
const storing: Plugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) => (mode === 'write' ? request.url : request),
  cacheWillUpdate: async ({ request, response }) => (isCacheable(request.url, response) ? response : null),
}

/** Asks anew for what should never have been stored, such as a hotel's sign-in page. */
export const checking: Plugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse !== undefined && isCacheable(request.url, cachedResponse) ? cachedResponse : null,
}

/** Options of a strategy on the cache of files that were used. */
export const inOfflineCache = (...plugins: readonly Plugin[]): StrategyOptions => ({
  cacheName: OFFLINE_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [storing, ...plugins],
})

/** The response of `strategy`. A full disk is no error: the next use tries to store it again. */
export function respondBy(strategy: Strategy, asked: FileRequest): Promise<Response> {
  const [response, stored] = strategy.handleAll(asked)
  stored.catch(() => {})
  return response
}

const unchanging = new CacheFirst(inOfflineCache(checking))
const fromNetwork = new NetworkFirst(inOfflineCache())
const fromDevice = new CacheFirst(inOfflineCache())

/** For files that never change under their URL: served from the cache for good. */
export const respondCacheFirst = (asked: FileRequest): Promise<Response> => respondBy(unchanging, asked)

/**
 * For files that may change under their URL: from the network, or from the cache where there is none or the
 * person is offline by choice.
 */
export async function respondNetworkFirst(
  asked: FileRequest,
  isForcedOffline: () => Promise<boolean>,
): Promise<Response> {
  return respondBy((await isForcedOffline()) ? fromDevice : fromNetwork, asked)
}
