/** What a guest has earned on this device: told by the records, then written down, so that nothing is earned twice. */
import { atom } from 'jotai'
import { unwrap } from 'jotai/utils'
import { openStore } from '#app/state/device/device-store.ts'
import { knownOwnerAtom, ownerAtom } from '#app/state/person/person.ts'
import { emptyLocalHistory, localHistoryAtom } from '#app/state/records/records.ts'
import type { EarnedBadges } from '#device/badges/earned-badges.ts'
import { type AwardedBadge, awardGuestBadges, type GuestBadges } from '#device/badges/guest-badges.ts'
import { userIdOf } from '#device/identity/person.ts'
import { guest, ownerKey } from '#domain/records/owner.ts'
import { earnedBadgesAtom, earnedQueueAtom } from './earned-badges.ts'

const none: GuestBadges = { badges: [], requiresAccount: false }

/** Up to the record kept last; none for an account. What is awarded joins the queue of earned badges. */
export const awardedGuestAtom = atom(async (get): Promise<GuestBadges> => {
  const queue = get(earnedQueueAtom)
  const owner = await get(ownerAtom)
  if (userIdOf(owner) !== null) return none
  const { practices } = await get(localHistoryAtom).catch(() => emptyLocalHistory)
  const now = new Date().toISOString()
  return awardGuestBadges(await openStore(), practices.toReversed(), now, (awarded, fresh) => {
    queue.change({ type: 'earned', owner: ownerKey(guest), badges: fresh.map(toHeard) })
    queue.change({ type: 'has', owner: ownerKey(guest), badges: awarded.map(toHeard) })
  })
})

const toHeard = ({ id, awardedAt, earnedAt }: AwardedBadge) => ({
  achievementId: id,
  heardAt: awardedAt,
  earnedAt,
})

/** The same; null while the records are read for the first time. */
export const latestGuestAtom = unwrap(awardedGuestAtom, (before): GuestBadges | null => before ?? null)

/** An account's badges are of one owner, whether the account could be asked or not; null while nobody is known. */
const ownerKeyAtom = atom((get) => {
  const owner = get(knownOwnerAtom)
  if (owner === null) return null
  const id = userIdOf(owner)
  return ownerKey(id === null ? guest : { kind: 'user', id })
})

/** Whose badges are shown, and what they just earned: of a guest, up to the record kept last. */
export const ownEarnedAtom = atom((get): { readonly owner: string | null; readonly earned: EarnedBadges } => {
  const owner = get(ownerKeyAtom)
  get(earnedBadgesAtom)
  // It changes the queue while it is read.
  get(latestGuestAtom)
  // Who practises before anybody is known is a guest, or will be known by the time that it is told.
  const key = owner ?? ownerKey(guest)
  const earned = get(earnedQueueAtom).badges()
  return { owner, earned: earned.filter((badge) => badge.owner === key) }
})
