/** How far the new badges have been shown that pop up one after the other. Light: every page carries it. */
import { atom } from 'jotai'

/**
 * Whether any are left to show: `unknown` from the moment that something was kept or earned until their part has
 * looked. Dialogs that open by themselves wait until there are none; a page is not reloaded while there are some.
 */
export const badgePopupsAtom = atom<'unknown' | 'some' | 'none'>('none')
