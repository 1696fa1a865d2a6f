/** Which requests the worker answers, and how: the first route that matches. */
import { Route, Router } from 'workbox-routing'
import { offlineRoutes } from '#domain/pages/offline.ts'
import { type DocumentParts, respondWithDocument, respondWithDocumentCopy } from './documents.ts'
import { respondCacheFirst, respondNetworkFirst } from './files.ts'
import { isShare, respondToShare, type SharedParts } from './share-target.ts'
import { respondWithSound } from './sounds.ts'

export type RouteParts = DocumentParts & SharedParts

type RouteArguments = ConstructorParameters<typeof Route>

/** What only the network answers. */
const isOfServer = (path: string) => /^\/(api|sw\.js)(\/|$)/.test(path)

/** Matches requests to this origin; other origins, the API and the worker itself have no route. */
const ours =
  (match: (url: URL, request: Request) => boolean): RouteArguments[0] =>
  ({ sameOrigin, url, request }) =>
    sameOrigin && !isOfServer(url.pathname) && match(url, request)

export function createRouter(parts: RouteParts): Router {
  const router = new Router()
  const add = (...route: RouteArguments) => router.registerRoute(new Route(...route))
  add(
    ours((_, request) => isShare(request)),
    ({ request }) => respondToShare(request, parts),
    'POST',
  )
  add(
    ours(({ pathname, search }) => pathname.startsWith('/assets/audio/') && search !== ''),
    respondWithSound,
  )
  add(
    ours(({ pathname }) => pathname.startsWith('/build/')),
    async (asked) => (await parts.shellOf(asked.request.url)) ?? respondCacheFirst(asked),
  )
  add(
    ours(({ pathname }) => pathname.includes('.') || pathname.startsWith('/assets/')),
    (asked) => respondNetworkFirst(asked, parts.isForcedOffline),
  )
  add(
    ours((_, { mode }) => mode === 'navigate'),
    ({ request, event }) => respondWithDocument(request, parts, (work) => event.waitUntil(work)),
  )
  add(
    ours(({ pathname }) => (offlineRoutes as readonly string[]).includes(pathname)),
    ({ request }) => respondWithDocumentCopy(request, parts),
  )
  return router
}
