/** Files that are not a part of the shell: kept when they are first used. */
import type { DocumentParts } from './documents.ts'
import { isKeepable, keep, openCache, type WorkerParts } from './keep.ts'

/** What never changes under its address: from the cache for good. */
export async function foreverFile(
  request: Request,
  parts: WorkerParts,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await (await openCache(parts)).match(request.url)
  if (kept !== undefined && isKeepable(request.url, kept)) return kept
  const answer = await parts.fetch(request)
  if (isKeepable(request.url, answer)) waitUntil(keep(request.url, answer.clone(), parts))
  return answer
}

/**
 * What may change under its address: from the network, and from the cache where there is none, or where the person is
 * offline by choice.
 */
export async function changingFile(
  request: Request,
  parts: WorkerParts & Pick<DocumentParts, 'isForced'>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const fromDevice = async () => (await openCache(parts)).match(request.url)
  if (await parts.isForced()) {
    const kept = await fromDevice()
    if (kept !== undefined) return kept
  }
  try {
    const answer = await parts.fetch(request)
    if (isKeepable(request.url, answer)) waitUntil(keep(request.url, answer.clone(), parts))
    return answer
  } catch (error) {
    const kept = await fromDevice()
    if (kept === undefined) throw error
    return kept
  }
}
