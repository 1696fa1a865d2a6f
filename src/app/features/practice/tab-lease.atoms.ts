/** One tab practises at a time: this one's place among the others. */
import { atom } from 'jotai'
import { createPracticeTabs, type TabLease } from '#device/practice/tabs.ts'

/** Opened at the first wish, not when the module comes. */
const tabsAtom = atom(() => createPracticeTabs())
const tabLeaseAtom = atom<TabLease | null>(null)

/** `taken`: a practice runs in another tab; `moved`: ours has gone to another tab. */
export const activeInOtherTabAtom = atom<'taken' | 'moved' | null>(null)

/** @returns whether this tab has the place now. `onTaken`: another tab takes it. */
export const claimTabLeaseAtom = atom(null, async (get, set, onTaken: () => void) => {
  if (get(tabLeaseAtom) !== null) return true
  const place = await get(tabsAtom).claim(() => {
    set(tabLeaseAtom, null)
    onTaken()
  })
  set(tabLeaseAtom, place)
  return place !== null
})

/** Asks the tab that practises to hand over, and takes its place. @returns whether this tab has it now */
export const takeOverTabLeaseAtom = atom(null, async (get, set, onTaken: () => void) => {
  const place = await get(tabsAtom).takeOver(() => {
    set(tabLeaseAtom, null)
    onTaken()
  })
  set(tabLeaseAtom, place)
  return place !== null
})

/** Whether another tab practises now. */
export const checkOtherTabAtom = atom(null, (get) => get(tabsAtom).isTaken())

export const releaseTabLeaseAtom = atom(null, (get, set) => {
  get(tabLeaseAtom)?.release()
  set(tabLeaseAtom, null)
})
