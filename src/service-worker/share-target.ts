/** What another app shares: stays on the device, and its page is opened. Nothing is sent to the network. */
import { fileProblem } from '#domain/audio/own-audio.ts'
import { sharedPresetAddress } from '#domain/links/preset-link.ts'
import {
  SHARE_ACTION,
  SHARED_AT,
  SHARED_CACHE,
  SHARED_FILE,
  SHARED_FILE_FIELD,
  SHARED_NAME,
  type SharedWord,
  sharedFileAddress,
} from '#domain/links/shared.ts'

export interface SharedParts {
  readonly caches: Pick<CacheStorage, 'open'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Whether `request` is a share. Any page can send the same form, so the sender is unknown. */
export const isShare = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && new URL(url).pathname === SHARE_ACTION

/** Redirects to the page for what was shared, and stores a file for it. Never rejects. */
export async function respondToShare(request: Request, parts: SharedParts): Promise<Response> {
  const address = await addressFor(request, parts).catch(() => sharedFileAddress('missed'))
  return Response.redirect(new URL(address, request.url), 303)
}

async function addressFor(request: Request, parts: SharedParts): Promise<string> {
  const form = await request.formData()
  // An empty field arrives as a file without a name.
  const file = form
    .getAll(SHARED_FILE_FIELD)
    .find((value): value is File => typeof value !== 'string' && (value.name !== '' || value.size > 0))
  if (file !== undefined) return sharedFileAddress(await saveSharedFile(file, parts))
  const [url, text, title] = ['url', 'text', 'title'].map((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  })
  return sharedPresetAddress([url, text, title])
}

/** Replaces a file that still waits. */
async function saveSharedFile(file: File, { caches, now }: SharedParts): Promise<SharedWord> {
  const fault = fileProblem(file)
  if (fault !== null) return fault
  const headers = {
    'content-type': file.type,
    [SHARED_NAME]: encodeURIComponent(file.name),
    [SHARED_AT]: String(now()),
  }
  try {
    const cache = await caches.open(SHARED_CACHE)
    // Remove the previous one first: there may be no room for two.
    await cache.delete(SHARED_FILE)
    await cache.put(SHARED_FILE, new Response(file, { headers }))
    return 'audio'
  } catch {
    return 'no-room'
  }
}
