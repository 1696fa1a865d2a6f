/** What a guest has earned on this device: told by the records, then written down, so that nothing is earned twice. */
import { atom } from 'jotai'
import { unwrap } from 'jotai/utils'
import { openStore } from '#app/state/records/device-store.ts'
import { emptyLocalHistory, localHistoryAtom } from '#app/state/records/local-history.ts'
import { awardGuestBadges, type GuestBadges } from '#device/badges/guest-badges.ts'
import { userIdOf } from '#device/identity/person.ts'
import { ownerAtom } from './person.ts'

const none: GuestBadges = { badges: [], requiresAccount: false }

/** Up to the record kept last; none for an account. */
export const awardedGuestAtom = atom(async (get): Promise<GuestBadges> => {
  const owner = await get(ownerAtom)
  if (userIdOf(owner) !== null) return none
  const { practices } = await get(localHistoryAtom).catch(() => emptyLocalHistory)
  return awardGuestBadges(await openStore(), practices.toReversed(), new Date().toISOString())
})

/** The same; null while the records are read for the first time. */
export const latestGuestAtom = unwrap(awardedGuestAtom, (before): GuestBadges | null => before ?? null)

/** In the order in which they were earned; none while the records are read. */
export const guestBadgesAtom = atom((get) => (get(latestGuestAtom) ?? none).badges)
