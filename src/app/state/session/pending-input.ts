/** What is being taken in: a chosen file, a recording, an import. A page that is left now would lose it. */
import { atom } from 'jotai'

const countAtom = atom(0)

export const hasPendingInputAtom = atom((get) => get(countAtom) > 0)

/** Does `work`, and is uploading until it is over. @returns what it comes to */
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
