/** One tab practises at a time: this one's place among the others. */
import { atom } from 'jotai'
import { createPracticeTabs, type TabLease } from '#device/practice/tabs.ts'

/** Opened at the first wish, not when the module comes. */
const tabsAtom = atom(() => createPracticeTabs())
const leaseAtom = atom<TabLease | null>(null)

/** `taken`: a practice runs in another tab; `moved`: ours has gone to another tab. */
export const otherTabAtom = atom<'taken' | 'moved' | null>(null)

/** @returns whether this tab has the place now. `onTaken`: another tab takes it. */
export const claimLeaseAtom = atom(null, async (get, set, onTaken: () => void) => {
  if (get(leaseAtom) !== null) return true
  const place = await get(tabsAtom).claim(() => {
    set(leaseAtom, null)
    onTaken()
  })
  set(leaseAtom, place)
  return place !== null
})

/** Asks the tab that practises to hand over, and takes its place. @returns whether this tab has it now */
export const takeOverLeaseAtom = atom(null, async (get, set, onTaken: () => void) => {
  const place = await get(tabsAtom).takeOver(() => {
    set(leaseAtom, null)
    onTaken()
  })
  set(leaseAtom, place)
  return place !== null
})

/** Whether another tab practises now. */
export const isTakenAtom = atom(null, (get) => get(tabsAtom).isTaken())

export const releaseLeaseAtom = atom(null, (get, set) => {
  get(leaseAtom)?.release()
  set(leaseAtom, null)
})
