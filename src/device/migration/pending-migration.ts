/** A look whether a guest's practice is on its way into an account, or could be, without the rules of practice. */

import * as databaseKeys from '#device/storage/database-keys.ts'
import type { Store } from '#device/storage/store.ts'
import { guest, ownerKey } from '#domain/records/owner.ts'

/** Where an account's migration lies among the store's facts; `migration.ts` reads and writes it. */
export const migrationKey = databaseKeys.migration

/** Whether anything of a guest's lies here that is, or could come, into the account `userId`. */
export async function hasPendingMigration(store: Store, userId: string): Promise<boolean> {
  const written = await store.get(migrationKey(userId))
  if (written !== undefined && written !== null) return true
  if (await store.hasRows(ownerKey(guest))) return true
  // Badges stay when the records behind them are removed. Whether they can be read is for who loads their rules.
  const progress = (await store.get(databaseKeys.guestBadges)) as
    | { badges?: { length?: unknown } }
    | null
    | undefined
  return Boolean(progress?.badges?.length)
}
