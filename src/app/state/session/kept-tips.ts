/** The tips that are saved on this device, as an atom. */
import { atom } from 'jotai'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { readKeptTips, writeKeptTips } from '#device/ui-state/kept-tips.ts'

interface Kept {
  readonly tips: readonly string[]
  /** Whether storage has them; if not, they last until the page is closed. */
  readonly isStored: boolean
}

/** What is stored, including other tabs' changes; where storage refused, what is held in memory. */
function readKept(before?: Kept): Kept {
  if (before?.isStored === false) return before
  return { tips: readKeptTips(getLocalStorage()) ?? before?.tips ?? [], isStored: true }
}

const keptAtom = atom(readKept())
keptAtom.onMount = (set) => {
  const look = () => set(readKept)
  look()
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

/** The text of each, the latest first. */
export const keptTipsAtom = atom((get) => get(keptAtom).tips)

/** Saves the tip with the text `about`, or removes it. */
export const toggleKeptTipAtom = atom(null, (get, set, about: string) => {
  const { tips } = readKept(get(keptAtom))
  const after = tips.includes(about) ? tips.filter((other) => other !== about) : [about, ...tips]
  set(keptAtom, { tips: after, isStored: writeKeptTips(getLocalStorage(), after) })
})
