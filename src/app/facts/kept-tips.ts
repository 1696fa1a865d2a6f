/** The tips that are kept on this device, as an atom. */
import { atom } from 'jotai'
import { readKeptTips, writeKeptTips } from '#device/kept-tips.ts'
import { localStore } from '#device/settings.ts'

interface Kept {
  readonly tips: readonly string[]
  /** Whether storage has them: what another tab keeps is then added to, not written over. */
  readonly isStored: boolean
}

const keptAtom = atom<Kept | null>(null)

const read = (): Kept => ({ tips: readKeptTips(localStore()) ?? [], isStored: true })

/** What each says, the latest first; none before they were looked at. */
export const keptTipsAtom = atom((get) => get(keptAtom)?.tips ?? [])

/** Looks at what this and other tabs have kept. */
export const lookAtKeptTipsAtom = atom(null, (get, set) => {
  if (get(keptAtom)?.isStored !== false) set(keptAtom, read())
})

/** Keeps the tip that says `about`, or lets it go. */
export const toggleKeptTipAtom = atom(null, (get, set, about: string) => {
  const before = get(keptAtom)
  const { tips } = before?.isStored === false ? before : read()
  const after = tips.includes(about) ? tips.filter((other) => other !== about) : [about, ...tips]
  set(keptAtom, { tips: after, isStored: writeKeptTips(localStore(), after) })
})
