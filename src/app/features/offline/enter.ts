/** The way into offline mode in this browser; its script comes with the wish. */
import { browserCopy, fetchItem } from '#device/offline-copy.ts'
import { type GoneOffline, goOffline, type Step } from './go-offline.ts'
import { prove } from './prove.ts'

/** @param openBadges brings the script of All badges, which is no item of its own @throws what `enable` throws */
export const enter = (
  enable: () => Promise<void>,
  onStep: (step: Step) => void,
  openBadges: () => Promise<unknown>,
): Promise<GoneOffline> =>
  goOffline({
    fetchItem: (item, limit) => fetchItem(item, browserCopy, limit),
    isProven: async (item) => (await prove(item, browserCopy)).isKept,
    // A script that only who has a network has a use for.
    async fetchExtras() {
      const { fetchExtras } = await import('#device/offline-extras.ts')
      await Promise.all([fetchExtras(browserCopy), openBadges()])
    },
    enable,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onStep,
  })
