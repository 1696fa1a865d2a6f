/** The way into offline mode in this browser; its script comes with the wish. */
import { browserCopy, fetchItem } from '#device/offline-copy.ts'
import { type GoneOffline, goOffline, type Step } from './go-offline.ts'
import { prove } from './prove.ts'

/** @throws what `enable` throws */
export const enter = (enable: () => Promise<void>, onStep: (step: Step) => void): Promise<GoneOffline> =>
  goOffline({
    fetchItem: (item, limit) => fetchItem(item, browserCopy, limit),
    isProven: async (item) => (await prove(item, browserCopy)).isKept,
    enable,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onStep,
  })
