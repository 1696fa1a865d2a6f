/** What a guest has earned on this device: told by the records, so that nothing can be earned twice. */
import { atom } from 'jotai'
import { unwrap } from 'jotai/utils'
import { userIdOf } from '#device/person.ts'
import { type AnonymousBadge, newBadges } from '#domain/guest-progress.ts'
import { ownerAtom } from './person.ts'
import { recordsAtom } from './records.ts'

const none: readonly AnonymousBadge[] = []

/** In the order in which they were earned; none for an account, and none while the records are read. */
export const guestBadgesAtom = unwrap(
  atom(async (get) => {
    const owner = await get(ownerAtom)
    if (userIdOf(owner) !== null) return none
    const records = await get(recordsAtom).catch(() => [])
    const counted = records.filter(({ state }) => state.name !== 'set-aside').map(({ record }) => record)
    return newBadges(counted.reverse(), [])
  }),
  (before) => before ?? none,
)
