/** The way into offline mode in this browser; its script comes with the wish. */
import { browserCopy, fetchItem } from '#device/offline/offline-copy.ts'
import { hasWorker } from '#device/offline/worker-ready.ts'
import { PRELOAD_LIMIT } from '#domain/pages/offline.ts'
import { goOffline, type OfflineReport, type OfflineStep } from './go-offline.ts'
import { verifyItem } from './verify-item.ts'

/** @param prefetch fetches what is no item of the copy: pages of one's own, what the server told @throws what `enable` throws */
export const startOfflineMode = (
  enable: () => Promise<void>,
  onStep: (step: OfflineStep) => void,
  prefetch: () => Promise<unknown>,
): Promise<OfflineReport> =>
  goOffline({
    fetchItem: (item, limit) => fetchItem(item, browserCopy, limit),
    isUsable: async (item) => (await verifyItem(item, browserCopy)).isKept,
    // A script that only who has a network has a use for.
    async fetchExtras() {
      const { fetchExtras } = await import('#device/offline/offline-extras.ts')
      await Promise.all([fetchExtras(browserCopy), prefetch()])
    },
    hasWorker: () => hasWorker(navigator.serviceWorker, PRELOAD_LIMIT),
    enable,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onStep,
  })
