/** The way into offline mode in this browser; its script comes with the wish. */
import { browserCopy, fetchItem } from '#device/offline/offline-copy.ts'
import { hasWorker } from '#device/offline/worker-ready.ts'
import { PRELOAD_LIMIT } from '#domain/pages/offline.ts'
import { type GoneOffline, goOffline, type Step } from './go-offline.ts'
import { prove } from './prove.ts'

/** @param bring fetches what is no item of the copy: pages of one's own, what the server told @throws what `enable` throws */
export const enter = (
  enable: () => Promise<void>,
  onStep: (step: Step) => void,
  bring: () => Promise<unknown>,
): Promise<GoneOffline> =>
  goOffline({
    fetchItem: (item, limit) => fetchItem(item, browserCopy, limit),
    isProven: async (item) => (await prove(item, browserCopy)).isKept,
    // A script that only who has a network has a use for.
    async fetchExtras() {
      const { fetchExtras } = await import('#device/offline/offline-extras.ts')
      await Promise.all([fetchExtras(browserCopy), bring()])
    },
    hasWorker: () => hasWorker(navigator.serviceWorker, PRELOAD_LIMIT),
    enable,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onStep,
  })
