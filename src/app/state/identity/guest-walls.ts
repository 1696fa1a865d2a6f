/** When a guest may be asked for an account, and what that changes around pages. Light: Home carries it. */
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
 * Judged by a guest's stored data, without the badge rules: enough badges, the stored flag, or records that
 * have not been checked yet.
 */
export async function mayHaveWall(store: Store): Promise<boolean> {
  const value = await store.get(databaseKeys.guestBadges)
  if (value === undefined) return store.hasRows(ownerKey(guest))
  const { badges, requiresAccount } = (value ?? {}) as { badges?: unknown; requiresAccount?: unknown }
  return (Array.isArray(badges) && badges.length >= NAVIGATION_LIMIT) || requiresAccount === true
}

/** False for anyone else, and while it is not known. */
const mayHaveWallAtom = unwrap(
  atom(async (get) => {
    get(recordsVersionAtom)
    return get(isGuestAtom) && (await mayHaveWall(await openStore()))
  }),
  (before) => before ?? false,
)

/** Whether the walls need to be loaded: for a guest's badges or records, also those just earned. */
export const mayNeedAccountAtom = atom(
  (get) => get(isGuestAtom) && (get(mayHaveWallAtom) || get(savedCountAtom) > 0),
)

/**
 * Whether a wall may be shown now: never while practising, nor before its results were closed, nor without a
 * network, where the guest could not sign up (decision 0017).
 */
export const mayShowWallAtom = atom(
  (get) => get(isGuestAtom) && get(isOnlineAtom) && !get(isPractisingAtom) && !get(hasPendingResultAtom),
)

/** The pages that redirect the guest because they have no account. Set by the walls, which have the rules. */
export const closedPagesAtom = atom<readonly string[]>([])

/** Whether the page at `path` is closed now, so that links can say so. Without a network it is open. */
export function useNeedsAccount(path: string): boolean {
  const isOnline = useAtomValue(isOnlineAtom)
  return useAtomValue(closedPagesAtom).includes(path) && isOnline
}

/** Whether a click on Home while on Home reloads the page. Set by the walls. */
export const doesHomeReloadAtom = atom(false)
