/** What pages tell the chrome around them. */
import { atom } from 'jotai'

/** Whether a session or hold is on the screen: navigation and skip link step back (the look). */
export const isPractisingAtom = atom(false)
