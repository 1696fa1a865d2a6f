import { type JotaiStore, openRecords, openStore } from '#app/state/device/device-store.ts'
import { earnedBadgesAtom } from '#app/state/identity/earned-badges.ts'
import { clearGuestBadges } from '#device/badges/guest-badges.ts'
import { forgetSeenBadges } from '#device/badges/seen-badges.ts'
import { userIdOf } from '#device/identity/person.ts'
import { clearDraft, readDraft } from '#device/practice/draft.ts'
import { forgetLastPractice } from '#device/practice/last-practice.ts'
import { forgetLessonsDone } from '#device/practice/lessons-done.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { guest, ownerKey } from '#domain/records/owner.ts'

/** Records that are removed at the same time: each has to be answered within the store's patience. */
const BATCH_SIZE = 50

/**
 * Removes all that a guest practised and earned on this device; nothing of an account's. Badges go last: what is left
 * of the records would earn them again. @returns how many records could not be removed
 */
export async function clearGuest(atoms: JotaiStore): Promise<number> {
  const [store, records] = await Promise.all([openStore(), openRecords()])
  const own = (await records.list(guest)).map(({ record }) => record.id)
  let left = 0
  for (let from = 0; from < own.length; from += BATCH_SIZE) {
    const some = own.slice(from, from + BATCH_SIZE)
    const removals = await Promise.allSettled(some.map((id) => records.remove(id)))
    left += removals.filter(({ status }) => status === 'rejected').length
  }
  if (left > 0) return left
  await clearGuestBadges(store)
  clearOwnDraft()
  forgetLastPractice(getLocalStorage())
  forgetLessonsDone(getLocalStorage(), guest)
  forgetSeenBadges(getLocalStorage(), ownerKey(guest))
  atoms.set(earnedBadgesAtom, { type: 'forgotten', owner: ownerKey(guest) })
  return 0
}

function clearOwnDraft() {
  const draft = readDraft(getLocalStorage())
  if (draft !== null && userIdOf(draft.owner ?? guest) === null) clearDraft(getLocalStorage(), draft.id)
}
