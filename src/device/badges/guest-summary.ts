/** A look at a guest's stored badges without the rules of badges: whether there is anything to load those for. */

import * as databaseKeys from '#device/storage/database-keys.ts'
import type { Store } from '#device/storage/store.ts'
import { NAVIGATION_LIMIT } from '#domain/badges/guest-limits.ts'
import { guest, ownerKey } from '#domain/records/owner.ts'

/** Whether a wall may stand: enough badges, the stored flag, or records that nobody has looked at yet. */
export async function mayHaveWall(store: Store): Promise<boolean> {
  const value = await store.get(databaseKeys.guestBadges)
  if (value === undefined) return store.hasRows(ownerKey(guest))
  const { badges, requiresAccount } = (value ?? {}) as { badges?: unknown; requiresAccount?: unknown }
  return (Array.isArray(badges) && badges.length >= NAVIGATION_LIMIT) || requiresAccount === true
}
