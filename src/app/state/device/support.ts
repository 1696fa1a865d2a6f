/** The contact form: a dialog that every page can open. */
import { atom } from 'jotai'

export const isSupportOpenAtom = atom(false)
