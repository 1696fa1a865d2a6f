/** Registers the service worker, and says when a new version waits. Loaded once the page is idle. */

import { Workbox } from 'workbox-window/Workbox.js'
import { isForcedOffline, shareForcedOffline } from '#device/offline/force-offline.ts'
import { WORKER, workerOptions } from '#device/offline/worker-registration.ts'
import { isInCrossOriginFrame } from '#device/storage/cross-origin-frame.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { type JotaiStore, openStore } from './state/device/device-store.ts'
import { isForcedOfflineAtom, waitingUpdateAtom } from './state/device/offline.ts'

/** How often a page that stays open checks for a new version, in milliseconds. */
const UPDATE_INTERVAL = 3_600_000

export interface UpdateParts {
  readonly reload: () => void
  readonly log: (message: string, error: unknown) => void
}

const browserPage: UpdateParts = {
  reload: () => location.reload(),
  log: (message, error) => console.info(message, error),
}

/** Never rejects: without a worker the app works as far as the network does. */
export async function startWorker(atoms: JotaiStore, page: UpdateParts = browserPage): Promise<void> {
  // There is none on an insecure connection, and in some private windows.
  if (isInCrossOriginFrame() || navigator.serviceWorker === undefined) return
  // Offline mode may have been turned on where the worker could not be notified.
  const isForced = isForcedOffline(getLocalStorage())
  if (isForced)
    await openStore().then(
      (store) => shareForcedOffline(store, isForced),
      () => {},
    )
  try {
    checkForUpdates(await followUpdate(atoms, page), atoms)
  } catch (error) {
    page.log('The service worker could not be registered: offline use is limited.', error)
  }
}

/**
 * Registers the worker, and offers the next version that waits. Workbox follows only one version that was
 * found long after its registration: once that is in use, or gone, the next is followed anew.
 */
async function followUpdate(atoms: JotaiStore, page: UpdateParts): Promise<Workbox> {
  const worker = new Workbox(WORKER, workerOptions)
  let [isWanted, isOver] = [false, false]
  const followNext = () => {
    isOver = true
    void followUpdate(atoms, page).catch(() => {})
  }
  worker.addEventListener('waiting', () => {
    // The first worker of a page replaces no version.
    if (isOver || navigator.serviceWorker.controller === null) return
    atoms.set(waitingUpdateAtom, {
      take() {
        isWanted = true
        worker.messageSkipWaiting()
      },
    })
  })
  worker.addEventListener('controlling', ({ isExternal }) => {
    if (isOver) return
    atoms.set(waitingUpdateAtom, null)
    // Another tab applied the version: this one goes on as it is.
    if (isWanted) page.reload()
    else if (isExternal) followNext()
  })
  worker.addEventListener('redundant', ({ isExternal }) => {
    if (isExternal && !isOver) followNext()
  })
  await worker.register({ immediate: true })
  return worker
}

function checkForUpdates(worker: Workbox, atoms: JotaiStore) {
  const check = () => {
    if (navigator.onLine && !atoms.get(isForcedOfflineAtom)) void worker.update().catch(() => {})
  }
  setInterval(check, UPDATE_INTERVAL)
  addEventListener('online', check)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}
