/** What a person wished to keep on this device only: nobody asks them about it again. */
import * as databaseKeys from '#device/storage/database-keys.ts'
import type { Store } from '#device/storage/store.ts'

const declinedKey = databaseKeys.migrationDeclined

/** The records and badges, by id, that the account `userId` was asked about. */
export async function declinedIds(store: Store, userId: string): Promise<ReadonlySet<unknown>> {
  const stored = await store.get(declinedKey(userId))
  return new Set(Array.isArray(stored) ? stored : [])
}

export const writeDeclined = (store: Store, userId: string, ids: readonly string[]): Promise<void> =>
  store.set(declinedKey(userId), ids)

/** Nothing of it stays on the device: with the account goes what it was asked. */
export const forgetDeclined = (store: Store, userId: string): Promise<void> =>
  store.set(declinedKey(userId), null)
