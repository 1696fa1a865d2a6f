/**
 * The service worker, at /sw.js: what the app needs to open without a network. A new version waits until a
 * page tells it to take over; it never does so by itself.
 */
import { PrecacheController } from 'workbox-precaching'
import { createClient } from '#client/create-client.ts'
import { PERSON_CHANNEL } from '#device/identity/person-channel.ts'
import { readSharedForcedOffline } from '#device/offline/force-offline.ts'
import { sweepSharedFile } from '#device/practice/shared-file.ts'
import { openStore } from '#device/storage/open-store.ts'
import { OUTBOX_SYNC } from '#device/sync/background-sync.ts'
import { isRightType, offlineRoutes } from '#domain/pages/offline.ts'
import { SKIP_WAITING } from '#domain/pages/skip-waiting.ts'
import { sendInBackground } from './background-send.ts'
import { updateCache } from './cache-cleanup.ts'
import { type DocumentParts, respondWithDocument, respondWithDocumentCopy } from './documents.ts'
import { respondCacheFirst, respondNetworkFirst } from './files.ts'
import { type FetchEvent, scope } from './scope.ts'
import { isShare, respondToShare } from './share-target.ts'
import { respondWithSound } from './sounds.ts'

/** Filled in by the build: every file of the shell with its revision. */
declare const self: { __WB_MANIFEST: { url: string; revision: string | null }[] }

const { origin } = scope.location
const shell = new PrecacheController({
  plugins: [
    {
      // A hotel's sign-in page must not become a part of the app: either all files are right, or the
      // installation fails and is tried again.
      cacheWillUpdate: async ({ request, response }) =>
        response.status === 200 &&
        isRightType(new URL(request.url).pathname, response.headers.get('content-type'))
          ? response
          : null,
    },
  ],
})
shell.addToCacheList(self.__WB_MANIFEST)

let device: ReturnType<typeof openStore> | null = null
/** Opened once: every file of a page needs to know whether the person is offline by choice. */
const openDevice = () => {
  device ??= openStore()
  return device
}

const parts: DocumentParts = {
  caches,
  fetch: (request, init) => fetch(request, init),
  shellOf: (path) => shell.matchPrecache(path),
  async isForcedOffline() {
    return readSharedForcedOffline((await openDevice()).store)
  },
}

scope.addEventListener('install', (event) => event.waitUntil(shell.install(event as never)))
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    shell
      .activate(event as never)
      // So that files a page uses from its first visit on are cached.
      .then(() => scope.clients.claim())
      .then(() => updateCache(origin, parts))
      .then(() => sweepSharedFile(caches, Date.now())),
  ),
)
scope.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown }
  if (type === SKIP_WAITING) event.waitUntil(scope.skipWaiting())
})
scope.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(send())
})
scope.addEventListener('fetch', (event) => {
  const answer = routeRequest(event)
  if (answer !== undefined) event.respondWith(answer)
})

const send = () =>
  sendInBackground({
    open: openStore,
    client: createClient(),
    now: () => new Date().toISOString(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    hasPages: async () => (await scope.clients.matchAll({ type: 'window' })).length > 0,
    notifyPages() {
      const channel = new BroadcastChannel(PERSON_CHANNEL)
      channel.postMessage('person')
      channel.close()
    },
  })

/** Undefined for what only the network answers: other origins, the API, anything that is sent. */
function routeRequest(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const { pathname, search, origin: of } = new URL(request.url)
  if (of === origin && isShare(request)) return respondToShare(request, { caches, now: Date.now })
  if (request.method !== 'GET' || of !== origin) return undefined
  if (/^\/(api|sw\.js)(\/|$)/.test(pathname)) return undefined
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work)
  if (pathname.startsWith('/assets/audio/') && search !== '')
    return respondWithSound(request, parts, waitUntil)
  if (pathname.startsWith('/build/')) return shellFile(request, waitUntil)
  if (pathname.includes('.') || pathname.startsWith('/assets/'))
    return respondNetworkFirst(request, parts, waitUntil)
  if (request.mode === 'navigate') return respondWithDocument(request, parts, waitUntil)
  if ((offlineRoutes as readonly string[]).includes(pathname)) return respondWithDocumentCopy(request, parts)
  return undefined
}

async function shellFile(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  return (await shell.matchPrecache(request)) ?? respondCacheFirst(request, parts, waitUntil)
}
