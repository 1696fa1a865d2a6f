/** The queue of badges just earned, as React sees it, and how far it has popped up. Every page loads it. */
import { atom } from 'jotai'
import { type EarnedEvent, openEarnedQueue } from '#device/badges/earned-badges.ts'
import { getSessionStorage } from '#device/storage/stored-value.ts'

/** This page's queue. Code that changes it other than by `earnedBadgesAtom` must notify its readers. */
export const earnedQueueAtom = atom(() => openEarnedQueue(getSessionStorage()))

const changesAtom = atom(0)

/** All owners' badges in it; setting an event changes it. */
export const earnedBadgesAtom = atom(
  (get) => {
    get(changesAtom)
    return get(earnedQueueAtom).badges()
  },
  (get, set, event: EarnedEvent) => {
    get(earnedQueueAtom).change(event)
    set(changesAtom, (count) => count + 1)
  },
)

/** Whether any is still to pop up. */
export const hasBadgeDueAtom = atom((get) => get(earnedBadgesAtom).some(({ popup }) => popup === 'due'))

/**
 * Whether any are left to show: `unknown` from the moment something was stored or earned until the popup part
 * has checked. Dialogs that open by themselves wait until there are none; a page is not reloaded while there
 * are some.
 */
export const badgePopupsAtom = atom<'unknown' | 'some' | 'none'>('none')
