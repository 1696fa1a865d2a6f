/** What a worker does first when it becomes active: removes what belongs to earlier versions. */
import { isOurDocument, OFFLINE_CACHE, offlineRoutes } from '#domain/pages/offline.ts'
import { routes } from '#domain/pages/routes.ts'
import { soundFiles, soundUrl } from '#domain/session/sounds.ts'
import { isCacheable } from './cache.ts'
import type { DocumentParts } from './documents.ts'

const sounds = new Set((Object.keys(soundFiles) as (keyof typeof soundFiles)[]).map(soundUrl))

/** Whether the cache entry of `url` is of another version. */
function isOutdated(url: string): boolean {
  const { pathname, search } = new URL(url)
  if (pathname.startsWith('/build/')) return true
  return pathname.startsWith('/assets/audio/') && search !== '' && !sounds.has(pathname + search)
}

/** Removes our caches of earlier names. Other caches of this origin may belong to another app. */
export async function removeOldCaches({ caches }: Pick<DocumentParts, 'caches'>): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('breathing-app-') && name !== OFFLINE_CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Updates the cached documents to this version, and removes earlier files and sounds. Never rejects. */
export async function updateCache(origin: string, parts: DocumentParts): Promise<void> {
  try {
    await removeOldCaches(parts)
    const cache = await parts.caches.open(OFFLINE_CACHE)
    for (const { url } of await cache.keys()) if (isOutdated(url)) await cache.delete(url)
    for (const path of offlineRoutes) {
      if ((await cache.match(path)) === undefined) continue
      const fresh = (await parts.shellOf(path)) ?? (await parts.shellOf('/shell.html'))
      if (fresh !== undefined) await cache.put(path, fresh)
    }
    await cacheFrame(origin, cache, parts)
    await cacheIcon(origin, cache, parts)
  } catch {
    // Outdated entries only cost room; the next version tries again.
  }
}

/** The player has its own entry from the start, because only the server sets its headers. */
async function cacheFrame(origin: string, cache: Cache, { fetch }: DocumentParts) {
  const url = origin + routes.webView
  const answer = await fetch(url, { cache: 'no-cache' }).catch(() => null)
  if (answer === null || !isCacheable(url, answer) || !isOurDocument(await answer.clone().text())) return
  await cache.put(url, answer)
}

/**
 * The picture of a lock screen, which the page requested before there was a worker: the browser has it, so
 * this needs no second download. As a part of the shell it would.
 */
async function cacheIcon(origin: string, cache: Cache, { fetch }: DocumentParts) {
  const url = `${origin}/icon.svg`
  const answer = await fetch(url).catch(() => null)
  if (answer !== null && isCacheable(url, answer)) await cache.put(url, answer)
}
