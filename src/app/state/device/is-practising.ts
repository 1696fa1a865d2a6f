/** What pages report to the chrome around them. */
import { atom } from 'jotai'

/** Whether a session or hold is on the screen: then navigation and skip link are hidden. */
export const isPractisingAtom = atom(false)

/** Whether the moment between a session and its hold is on the screen: the navigation stays hidden. */
export const isHoldNextAtom = atom(false)
