/** A practice that broke off: as it stands in the device's storage now, null when nothing did. */
import { atom } from 'jotai'
import { readDraft } from '#device/practice/draft.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'

export const readUnfinished = () => readDraft(getLocalStorage())

const settledAtom = atom(0)

/** Grows each time this page has settled a draft: what is shown of one is to be read again. Set it after that. */
export const draftSettledAtom = atom(
  (get) => get(settledAtom),
  (_get, set) => set(settledAtom, (count) => count + 1),
)
