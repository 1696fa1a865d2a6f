/** Turns offline mode on in this browser; its script is loaded when it is wanted. */
import { browserCopy, fetchItem } from '#device/offline/offline-copy.ts'
import { hasWorker } from '#device/offline/worker-ready.ts'
import { PRELOAD_LIMIT } from '#domain/pages/offline.ts'
import { goOffline, type OfflineReport, type OfflineStep } from './go-offline.ts'
import { verifyItem } from './verify-item.ts'

/**
 * @param prefetch fetches what is not in the copy: personal pages, the server's answers
 * @throws what `enable` throws
 */
export const startOfflineMode = (
  enable: () => Promise<void>,
  onStep: (step: OfflineStep) => void,
  prefetch: () => Promise<unknown>,
): Promise<OfflineReport> =>
  goOffline({
    fetchItem: (item, limit) => fetchItem(item, browserCopy, limit),
    isUsable: async (item) => (await verifyItem(item, browserCopy)).isKept,
    // Leaves out a script that is of use only with a network.
    async fetchExtras() {
      const { fetchExtras } = await import('#device/offline/offline-extras.ts')
      await Promise.all([fetchExtras(browserCopy), prefetch()])
    },
    hasWorker: () => hasWorker(navigator.serviceWorker, PRELOAD_LIMIT),
    enable,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onStep,
  })
