import { atom, useAtomValue } from 'jotai'
import { unwrap } from 'jotai/utils'
import { type Holds, holdsAtom } from '#app/state/records/records.ts'

const none: Holds = { best: null, last: [], longest: [], setAside: [], trend: null }

/** Empty while they are read, and where they cannot be. */
const shownAtom = unwrap(
  atom((get) => get(holdsAtom).catch(() => none)),
  (before) => before ?? none,
)

/** The holds on this device; the previous ones stay shown while they are read again. */
export const useHolds = (): Holds => useAtomValue(shownAtom)

/** The longest hold in seconds; null without one. */
export const useBest = () => useHolds().best
