/**
 * What a guest has earned on this device. Records decide it; once awarded, a badge is stored and stays,
 * whatever happens to those records, until it is in an account or the guest starts over.
 */

import * as databaseKeys from '#device/storage/database-keys.ts'
import { withExclusiveLock } from '#device/storage/exclusive-lock.ts'
import { assertReadable } from '#device/storage/readable.ts'
import type { Store } from '#device/storage/store.ts'
import type { BadgeId } from '#domain/badges/badges.ts'
import {
  type AnonymousBadge,
  emptyProgress,
  newBadges,
  parseProgress,
  requiresAccount,
} from '#domain/badges/guest-progress.ts'
import type { PracticeSummary } from '#domain/records/practice-history.ts'

/** A badge as the device stores it. */
export interface AwardedBadge extends AnonymousBadge {
  /** ISO instant at which the device awarded it; this decides what is recent. */
  readonly awardedAt: string
}

export interface GuestBadges {
  /** Each once, in the order in which they were earned. */
  readonly badges: readonly AwardedBadge[]
  /** Whether the guest is asked to sign up. Once true, it stays true. */
  readonly requiresAccount: boolean
}

/** As it is stored. */
interface Stored extends GuestBadges {
  /** ISO instant. */
  readonly createdAt: string
}

const LOCK = 'stilltide-guest-badges'

/** The stored badges; none where nothing is stored or nothing can be read. */
export const readGuestBadges = (store: Store): Promise<GuestBadges> => read(store, START_OF_TIME)

/**
 * Stores what `practices` earn beyond what is stored, each badge once (spec §5), and First Steps where there
 * are sessions but that badge is missing (spec §4).
 * @param practices what counts, in the order in which it was stored @param now ISO instant
 * @param report receives all that is awarded and what is new, before it is stored: after a crash in between
 * it is reported again rather than never
 */
export const awardGuestBadges = (
  store: Store,
  practices: readonly PracticeSummary[],
  now: string,
  report?: (awarded: readonly AwardedBadge[], fresh: readonly AwardedBadge[]) => void,
): Promise<GuestBadges> =>
  withExclusiveLock(LOCK, async () => {
    const before = await read(store, now)
    const fresh = newBadges(practices, before.badges).map((badge) => ({ ...badge, awardedAt: now }))
    const awarded = [...before.badges, ...fresh]
    report?.(awarded, fresh)
    return write(store, before, awarded, before.requiresAccount)
  })

/** Removes badges that are in an account now. The guest is asked to sign up only if the rest require it. */
export const removeGuestBadges = (store: Store, ids: readonly BadgeId[]): Promise<GuestBadges> =>
  withExclusiveLock(LOCK, async () => {
    const before = await read(store, START_OF_TIME)
    const rest = before.badges.filter(({ id }) => !ids.includes(id))
    return write(store, before, rest, false)
  })

/** Removes all of a guest's badges. */
export const clearGuestBadges = (store: Store): Promise<void> =>
  withExclusiveLock(LOCK, () => store.set(databaseKeys.guestBadges, {}))

const START_OF_TIME = new Date(0).toISOString()

/**
 * The stored badges, each under its present name (spec §4).
 * @param now ISO instant, used where no start is stored
 */
async function read(store: Store, now: string): Promise<Stored> {
  const value = await store.get(databaseKeys.guestBadges)
  if (value !== undefined && isBroken(value))
    await store.quarantine('facts', databaseKeys.guestBadges, isBroken)
  return storedIn(value, now)
}

function storedIn(value: unknown, now: string): Stored {
  const fields: Fields = isBroken(value) ? {} : (value as Fields)
  const { badges, createdAt, requiresAccount } = parseProgress(fields, now) ?? emptyProgress(now)
  const awards = awardsIn(fields.badges)
  return {
    badges: badges.map((badge) => ({ ...badge, awardedAt: awards.get(badge.id) ?? badge.earnedAt })),
    requiresAccount,
    createdAt,
  }
}

async function write(
  store: Store,
  { createdAt }: Stored,
  badges: readonly AwardedBadge[],
  isFlagged: boolean,
): Promise<GuestBadges> {
  const stored: Stored = { badges, requiresAccount: requiresAccount(badges, isFlagged), createdAt }
  const isThere = JSON.stringify(await store.get(databaseKeys.guestBadges)) === JSON.stringify(stored)
  if (!isThere)
    await store.set(
      databaseKeys.guestBadges,
      assertReadable('guest’s badges', stored, (value) => storedIn(value, createdAt)),
    )
  return stored
}

type Fields = Readonly<Record<string, unknown>>
const isBroken = (value: unknown) => typeof value !== 'object' || value === null || Array.isArray(value)

/** When each was awarded, by the ids that this file stores. */
function awardsIn(badges: unknown): ReadonlyMap<unknown, string> {
  const list: readonly (Partial<AwardedBadge> | null)[] = Array.isArray(badges) ? badges : []
  const dated = list.filter((badge) => !Number.isNaN(Date.parse(String(badge?.awardedAt))))
  return new Map(dated.map((badge) => [badge?.id, String(badge?.awardedAt)]))
}
