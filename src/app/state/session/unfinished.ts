/** An interrupted practice: as it is in the device's storage now; null when there is none. */
import { atom } from 'jotai'
import { readDraft } from '#device/practice/draft.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'

export const readUnfinished = () => readDraft(getLocalStorage())

const settledAtom = atom(0)

/** Incremented each time this page has settled a draft, so that it is read again. Set it after that. */
export const draftSettledAtom = atom(
  (get) => get(settledAtom),
  (_get, set) => set(settledAtom, (count) => count + 1),
)
