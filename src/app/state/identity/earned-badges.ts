/** The queue of badges that were just earned, as React sees it, and how far it has popped up. Light: every page carries it. */
import { atom } from 'jotai'
import {
  type EarnedBadges,
  type EarnedEvent,
  nextEarned,
  readEarned,
  writeEarned,
} from '#device/badges/earned-badges.ts'
import { getSessionStorage } from '#device/storage/stored-value.ts'

/** Null before the first change on this page. */
const changedAtom = atom<EarnedBadges | null>(null)

/** Everybody's. What is told to it is written down; where the storage refuses, this page remembers it. */
export const earnedBadgesAtom = atom(
  (get) => get(changedAtom) ?? readEarned(getSessionStorage()),
  (get, set, event: EarnedEvent) => {
    const queue = nextEarned(get(changedAtom) ?? readEarned(getSessionStorage()), event)
    set(changedAtom, queue)
    writeEarned(getSessionStorage(), queue)
  },
)

/** Whether any is still to pop up. */
export const hasBadgeDueAtom = atom((get) => get(earnedBadgesAtom).some(({ popup }) => popup === 'due'))

/**
 * Whether any are left to show: `unknown` from the moment that something was kept or earned until their part has
 * looked. Dialogs that open by themselves wait until there are none; a page is not reloaded while there are some.
 */
export const badgePopupsAtom = atom<'unknown' | 'some' | 'none'>('none')
