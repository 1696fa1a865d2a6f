/** A look at a guest's stored badges without the rules of badges: whether there is anything to load those for. */

import * as databaseKeys from '#device/storage/database-keys.ts'
import type { Store } from '#device/storage/store.ts'
import { NAVIGATION_LIMIT } from '#domain/badges/guest-limits.ts'
import { guest, ownerKey } from '#domain/records/owner.ts'

export interface GuestSummary {
  /** Whether a wall may stand: enough badges, the stored flag, or records that nobody has looked at yet. */
  readonly mayHaveWall: boolean
  /** When the last badge was awarded, in milliseconds since 1970; null without one. */
  readonly awardedAt: number | null
}

export async function readGuestSummary(store: Store): Promise<GuestSummary> {
  const value = await store.get(databaseKeys.guestBadges)
  if (value === undefined) return { mayHaveWall: await store.hasRows(ownerKey(guest)), awardedAt: null }
  const { badges, requiresAccount } = (value ?? {}) as { badges?: unknown; requiresAccount?: unknown }
  const list: readonly unknown[] = Array.isArray(badges) ? badges : []
  const awards = list.map((badge) => Date.parse(String((badge as { awardedAt?: unknown } | null)?.awardedAt)))
  const known = awards.filter((at) => !Number.isNaN(at))
  return {
    mayHaveWall: list.length >= NAVIGATION_LIMIT || requiresAccount === true,
    awardedAt: known.length === 0 ? null : Math.max(...known),
  }
}
