/** Input in progress: a chosen file, a recording, an import. Leaving the page now would lose it. */
import { atom } from 'jotai'

const countAtom = atom(0)

export const hasPendingInputAtom = atom((get) => get(countAtom) > 0)

/** Does `work`, and counts as pending input until it is over. @returns its result */
export const trackPendingInputAtom = atom(
  null,
  async (_get, set, work: () => Promise<unknown>): Promise<void> => {
    set(countAtom, (count) => count + 1)
    try {
      await work()
    } finally {
      set(countAtom, (count) => count - 1)
    }
  },
)
