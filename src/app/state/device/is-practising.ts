/** What pages report to the chrome around them. */
import { atom } from 'jotai'

/** Whether a session or hold is on the screen: then navigation and skip link are hidden. */
export const isPractisingAtom = atom(false)
