/** The copy for days without a network: fetches its items into the cache, and checks them there. */

import { hasCaches } from '#device/storage/has-caches.ts'
import {
  EMERGENCY_LIMIT,
  filesOf,
  isOurDocument,
  isRightType,
  OFFLINE_CACHE,
  type OfflineFile,
  type OfflineItem,
  offlineAudio,
} from '#domain/pages/offline.ts'

/** The part of a Cache that the copy needs. */
export type CopyCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

export interface CopyParts {
  /** The browser's cache; where it has none, memory that lasts as long as the page. */
  readonly openCache: () => Promise<CopyCache>
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Why an item is not cached: nothing arrived in time, something else arrived, or there is no room. */
export type CopyFault = 'unreachable' | 'not-ours' | 'no-room'

export type FetchResult =
  | { readonly isStored: true }
  | { readonly isStored: false; readonly reason: CopyFault }

/** A file as the cache holds it. */
export interface CachedFile {
  /** In bytes. */
  readonly size: number
  readonly blob: Blob
}

/** Fetches the files of `item` into the cache. Never rejects. @param limit longest wait for each, in milliseconds */
export async function fetchItem(
  item: OfflineItem,
  parts: CopyParts,
  limit: number = EMERGENCY_LIMIT,
): Promise<FetchResult> {
  for (const file of filesOf(item)) {
    const fetched = await fetchFile(file, parts, limit)
    if (!fetched.isStored) return fetched
  }
  return { isStored: true }
}

/** The same for one file. */
export async function fetchFile(
  { kind, url }: Pick<OfflineFile, 'kind' | 'url'>,
  { openCache, fetch }: CopyParts,
  limit: number = EMERGENCY_LIMIT,
): Promise<FetchResult> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(limit) })
    if (!answer.ok) return { isStored: false, reason: 'unreachable' }
    const body = await answer.blob()
    if (!(await hasExpectedContent(kind, url, answer, body))) return { isStored: false, reason: 'not-ours' }
    const isStored = await openCache()
      .then((cache) => cache.put(url, new Response(body, { headers: answer.headers })))
      .then(
        () => true,
        () => false,
      )
    return isStored ? { isStored: true } : { isStored: false, reason: 'no-room' }
  } catch {
    return { isStored: false, reason: 'unreachable' }
  }
}

const pathOf = (url: string) => url.split('?')[0] ?? url

async function hasExpectedContent(kind: OfflineFile['kind'], url: string, answer: Response, body: Blob) {
  if (body.size === 0 || !isRightType(pathOf(url), answer.headers.get('content-type'))) return false
  return kind === 'sound' || isOurDocument(await body.text())
}

/** What the cache holds for a file, opened; null where that is nothing, or something else. Never rejects. */
export async function readCachedFile(
  { kind, url }: Pick<OfflineFile, 'kind' | 'url'>,
  { openCache }: Pick<CopyParts, 'openCache'>,
): Promise<CachedFile | null> {
  try {
    const answer = await (await openCache()).match(url)
    if (answer === undefined) return null
    const blob = await answer.blob()
    return (await hasExpectedContent(kind, url, answer, blob)) ? { size: blob.size, blob } : null
  } catch {
    return null
  }
}

/** Whether the cache has an entry for every sound, without opening them. Never rejects. */
export async function hasEverySound({ openCache }: Pick<CopyParts, 'openCache'>): Promise<boolean> {
  try {
    const cache = await openCache()
    const found = await Promise.all(offlineAudio.flatMap(filesOf).map(({ url }) => cache.match(url)))
    return found.every((answer) => answer !== undefined)
  } catch {
    return false
  }
}

/** Removes every cached sound. @returns how many there were; never rejects */
export async function clearSounds({ openCache }: Pick<CopyParts, 'openCache'>): Promise<number> {
  try {
    const cache = await openCache()
    const sounds = (await cache.keys()).filter(({ url }) =>
      new URL(url).pathname.startsWith('/assets/audio/'),
    )
    await Promise.all(sounds.map((request) => cache.delete(request)))
    return sounds.length
  } catch {
    return 0
  }
}

/** A cache in the page's memory, for browsers without one. */
export function createMemoryCache(): CopyCache {
  const kept = new Map<string, Response>()
  const href = (request: RequestInfo | URL) =>
    new URL(typeof request === 'object' && 'url' in request ? request.url : request, location.origin).href
  return {
    match: async (request) => kept.get(href(request))?.clone(),
    put: async (request, answer) => void kept.set(href(request), answer),
    delete: async (request) => kept.delete(href(request)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  }
}

let memory: CopyCache | null = null

/** The parts of this window. */
export const browserCopy: CopyParts = {
  openCache: async () => {
    if (hasCaches()) return caches.open(OFFLINE_CACHE)
    memory ??= createMemoryCache()
    return memory
  },
  fetch: (url, init) => fetch(url, init),
}
