/** When a guest may be asked for an account, and what that changes around the pages. Light: Home carries it. */
import { atom, useAtomValue } from 'jotai'
import { unwrap } from 'jotai/utils'
import { openStore } from '#app/state/device/device-store.ts'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { isOnlineAtom } from '#app/state/device/online.ts'
import { personAtom } from '#app/state/person/person.ts'
import { recordsVersionAtom, savedCountAtom } from '#app/state/records/sync-signals.ts'
import { hasPendingResultAtom } from '#app/state/session/result.ts'
import * as databaseKeys from '#device/storage/database-keys.ts'
import type { Store } from '#device/storage/store.ts'
import { NAVIGATION_LIMIT } from '#domain/badges/guest-limits.ts'
import { guest, ownerKey } from '#domain/records/owner.ts'

const isGuestAtom = atom((get) => get(personAtom).state === 'guest')

/**
 * By a look at what is stored of a guest, without the rules of badges: enough badges, the stored flag, or records that
 * nobody has looked at yet.
 */
export async function mayHaveWall(store: Store): Promise<boolean> {
  const value = await store.get(databaseKeys.guestBadges)
  if (value === undefined) return store.hasRows(ownerKey(guest))
  const { badges, requiresAccount } = (value ?? {}) as { badges?: unknown; requiresAccount?: unknown }
  return (Array.isArray(badges) && badges.length >= NAVIGATION_LIMIT) || requiresAccount === true
}

/** False for anybody else, and while it is not known. */
const mayHaveWallAtom = unwrap(
  atom(async (get) => {
    get(recordsVersionAtom)
    return get(isGuestAtom) && (await mayHaveWall(await openStore()))
  }),
  (before) => before ?? false,
)

/** Whether there is something to load the walls for: badges or records of a guest, also such as were just earned. */
export const mayNeedAccountAtom = atom(
  (get) => get(isGuestAtom) && (get(mayHaveWallAtom) || get(savedCountAtom) > 0),
)

/**
 * Whether a wall may stand now: never while practising, nor before the results of it were closed, nor without a
 * network, where nobody could sign up (decision 0017).
 */
export const mayShowWallAtom = atom(
  (get) => get(isGuestAtom) && get(isOnlineAtom) && !get(isPractisingAtom) && !get(hasPendingResultAtom),
)

/** The pages that send the guest who is here away for want of an account. Told by the walls, which have the rules. */
export const closedPagesAtom = atom<readonly string[]>([])

/** Whether the page at `path` is one of them now: what leads there says so. Without a network it is open. */
export function useNeedsAccount(path: string): boolean {
  const isOnline = useAtomValue(isOnlineAtom)
  return useAtomValue(closedPagesAtom).includes(path) && isOnline
}

/** Whether a click on Home, there, refreshes the page. Told by the walls. */
export const doesHomeReloadAtom = atom(false)
