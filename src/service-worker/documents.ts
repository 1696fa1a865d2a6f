/**
 * Documents: the seven offline pages from the device, if everything they need is stored there; every other
 * page from the network, or from the device when there is none. Never used for anything but documents.
 */
import { isOurDocument, offlineRoutes } from '#domain/pages/offline.ts'
import { isKnownPath, routes } from '#domain/pages/routes.ts'
import { isCacheable, openCache, putInCache, type WorkerParts } from './cache.ts'

/** How long the network may take before a page that is on the device is shown from there, in milliseconds. */
const NETWORK_TIMEOUT = 3000

export interface DocumentParts extends WorkerParts {
  /** The file of this worker's shell at `url`, or at a path; undefined where it is none, or was lost. */
  readonly shellOf: (url: string) => Promise<Response | undefined>
  /** Whether the person has taken the device offline. */
  readonly isForcedOffline: () => Promise<boolean>
}

/** The worker's response when a page is opened at `request`. */
export async function respondWithDocument(
  request: Request,
  parts: DocumentParts,
  waitUntil: (work: Promise<unknown>) => void,
  timeout = NETWORK_TIMEOUT,
): Promise<Response> {
  const { pathname, origin } = new URL(request.url)
  const path = pathname
  const fromDevice = () =>
    path === routes.webView ? readCachedFrame(origin, parts) : readCachedDocument(path, parts)
  if ((isOfflineRoute(path) && !isReload(request)) || (await parts.isForcedOffline()))
    return (await fromDevice()) ?? parts.fetch(request)
  const response = parts.fetch(request)
  response.catch(() => {})
  if (path === routes.webView)
    waitUntil(
      response.then(
        (answer) =>
          isCacheable(request.url, answer) ? putInCache(origin + path, answer.clone(), parts) : undefined,
        () => {},
      ),
    )
  const first = await Promise.race([response.catch(() => null), waitFor(timeout)])
  // A server that is stopping or starting, or the proxy before it, has nothing better than the device.
  if (first !== null && first.status < 500) return first
  return (await fromDevice()) ?? first ?? response
}

const isOfflineRoute = (path: string) => (offlineRoutes as readonly string[]).includes(path)

/**
 * Whether the page is being reloaded, by its person or by itself: that repairs a broken version. Where a
 * browser does not say so, the request's cache mode shows it.
 */
const isReload = (request: Request & { readonly isReloadNavigation?: boolean }) =>
  request.isReloadNavigation === true || request.cache === 'no-cache'

const waitFor = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))

/**
 * The page at `path` as the device has it: its own document, from the shell or the cache, else the shell's
 * common one, which the router fills. For an unknown page, that one says so, with the status it has online.
 */
export async function readCachedDocument(path: string, parts: DocumentParts): Promise<Response | undefined> {
  // A link of an e-mail: its token is for the network alone.
  if (!isKnownPath(path)) {
    const shell = await parts.shellOf('/shell.html')
    return shell && new Response(shell.body, { status: 404, headers: shell.headers })
  }
  const own = await parts.shellOf(path)
  if (own !== undefined) return own
  const kept = isOfflineRoute(path) ? await (await openCache(parts)).match(path) : undefined
  if (kept !== undefined && isOurDocument(await kept.clone().text())) return kept
  return parts.shellOf('/shell.html')
}

/** The player's own document, with the headers that say who may frame it: never the shell's document. */
async function readCachedFrame(origin: string, parts: DocumentParts): Promise<Response | undefined> {
  const kept = await (await openCache(parts)).match(origin + routes.webView)
  return kept !== undefined && isOurDocument(await kept.clone().text()) ? kept : undefined
}

/** A page's document, requested by the page for caching: of this worker's version, as its files are. */
export async function respondWithDocumentCopy(request: Request, parts: DocumentParts): Promise<Response> {
  const { pathname } = new URL(request.url)
  return (await parts.shellOf(pathname)) ?? (await parts.shellOf('/shell.html')) ?? parts.fetch(request)
}
