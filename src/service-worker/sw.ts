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
import { isRightType } from '#domain/pages/offline.ts'
import { sendInBackground } from './background-send.ts'
import { updateCache } from './cache-cleanup.ts'
import { createRouter, type RouteParts } from './routes.ts'
import { scope } from './scope.ts'

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

const parts: RouteParts = {
  caches,
  now: Date.now,
  fetch: (request, init) => fetch(request, init),
  shellOf: (url) => shell.matchPrecache(url),
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
  // What workbox-window sends.
  if (type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting())
})
scope.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(send())
})
createRouter(parts).addFetchListener()

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
