/** Registers the service worker, and says when a new version waits. Comes once the page is idle. */

import { isForcedOffline, shareForcedOffline } from '#device/offline/force-offline.ts'
import { registerWorker } from '#device/offline/worker-registration.ts'
import { isInCrossOriginFrame } from '#device/storage/cross-origin-frame.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { SKIP_WAITING } from '#domain/pages/skip-waiting.ts'
import { type JotaiStore, openStore } from './state/device/device-store.ts'
import { isForcedOfflineAtom, waitingUpdateAtom } from './state/device/offline.ts'

/** How often a page that stays open asks for a new version, in milliseconds. */
const UPDATE_INTERVAL = 3_600_000

export interface WorkerParts {
  /** Undefined without a safe connection, and in some private windows. */
  readonly container: ServiceWorkerContainer | undefined
  readonly reload: () => void
  readonly log: (message: string, error: unknown) => void
}

const browserPage = (): WorkerParts => ({
  container: navigator.serviceWorker,
  reload: () => location.reload(),
  log: (message, error) => console.info(message, error),
})

/** Never rejects: without a worker the app works as far as the network does. */
export async function startWorker(atoms: JotaiStore, page: WorkerParts = browserPage()): Promise<void> {
  if (isInCrossOriginFrame() || page.container === undefined) return
  // It may have been turned on where the worker could not be told.
  const isForced = isForcedOffline(getLocalStorage())
  if (isForced)
    await openStore().then(
      (store) => shareForcedOffline(store, isForced),
      () => {},
    )
  try {
    const registration = await registerWorker(page.container)
    watchForUpdates(registration, atoms, page)
  } catch (error) {
    page.log('The service worker could not be registered: offline use is limited.', error)
  }
}

function watchForUpdates(
  registration: ServiceWorkerRegistration,
  atoms: JotaiStore,
  { container, reload }: WorkerParts,
) {
  let isWanted = false
  // The first worker of a page takes no version's place.
  const offer = (waiting: ServiceWorker | null) => {
    if (waiting === null || container?.controller == null) return
    atoms.set(waitingUpdateAtom, {
      take: () => {
        isWanted = true
        waiting.postMessage({ type: SKIP_WAITING })
      },
    })
  }
  container?.addEventListener('controllerchange', () => {
    atoms.set(waitingUpdateAtom, null)
    // Another tab took the version: this one goes on as it is.
    if (isWanted) reload()
  })
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') offer(registration.waiting)
    })
  })
  const checkForUpdate = () => {
    if (navigator.onLine && !atoms.get(isForcedOfflineAtom)) void registration.update().catch(() => {})
  }
  setInterval(checkForUpdate, UPDATE_INTERVAL)
  addEventListener('online', checkForUpdate)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate()
  })
}
