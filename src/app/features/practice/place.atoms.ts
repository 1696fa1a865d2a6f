/** One tab practises at a time: this one's place among the others. */
import { atom } from 'jotai'
import { createPracticeTabs, type Place } from '#device/practice/tabs.ts'

/** Opened at the first wish, not when the module comes. */
const tabsAtom = atom(() => createPracticeTabs())
const placeAtom = atom<Place | null>(null)

/** `taken`: a practice runs in another tab; `moved`: ours has gone to another tab. */
export const elsewhereAtom = atom<'taken' | 'moved' | null>(null)

/** @returns whether this tab has the place now. `onTaken`: another tab takes it. */
export const claimAtom = atom(null, async (get, set, onTaken: () => void) => {
  if (get(placeAtom) !== null) return true
  const place = await get(tabsAtom).claim(() => {
    set(placeAtom, null)
    onTaken()
  })
  set(placeAtom, place)
  return place !== null
})

/** Asks the tab that practises to hand over, and takes its place. @returns whether this tab has it now */
export const takeOverAtom = atom(null, async (get, set, onTaken: () => void) => {
  const place = await get(tabsAtom).takeOver(() => {
    set(placeAtom, null)
    onTaken()
  })
  set(placeAtom, place)
  return place !== null
})

/** Whether another tab practises now. */
export const isTakenAtom = atom(null, (get) => get(tabsAtom).isTaken())

export const releaseAtom = atom(null, (get, set) => {
  get(placeAtom)?.release()
  set(placeAtom, null)
})
