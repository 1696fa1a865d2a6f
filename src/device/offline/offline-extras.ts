/** Fetches medals and app icons into the offline copy. */
import { isRightType, PRELOAD_LIMIT } from '#domain/pages/offline.ts'
import { iconsOf, MANIFEST, medalPictures } from '#domain/pages/offline-extras.ts'
import type { CopyParts } from './offline-copy.ts'

/** How many are fetched at a time; the items of the offline copy have priority. */
const CONCURRENCY = 4

/**
 * Never rejects: what cannot be fetched is drawn without a file, or cached when it is used.
 * @returns how many are cached
 */
export async function fetchExtras(parts: CopyParts): Promise<number> {
  const manifest = await fetchOne(MANIFEST, parts)
  const icons = iconsOf(await manifest?.json().catch(() => null))
  const left = [...medalPictures, ...icons]
  let kept = manifest === null ? 0 : 1
  async function work() {
    for (let url = left.shift(); url !== undefined; url = left.shift())
      if ((await fetchOne(url, parts)) !== null) kept++
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return kept
}

/** Null where it could not be fetched, is something else, or has no room. */
async function fetchOne(url: string, { openCache, fetch }: CopyParts): Promise<Response | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PRELOAD_LIMIT) })
    if (!answer.ok || !isRightType(url, answer.headers.get('content-type'))) return null
    const cache = await openCache()
    await cache.put(url, answer.clone())
    return answer
  } catch {
    return null
  }
}
