/**
 * What a guest has earned on this device. Records tell it, and once told it is written down: a badge stays, whatever
 * becomes of the records behind it, until it is in an account or the guest starts over.
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

/** A badge as it lies on the device. */
export interface AwardedBadge extends AnonymousBadge {
  /** ISO instant at which the device awarded it: what is recent goes by this. */
  readonly awardedAt: string
}

export interface GuestBadges {
  /** Each once, in the order in which they were earned. */
  readonly badges: readonly AwardedBadge[]
  /** Whether an account is asked for: once it was, it stays so. */
  readonly requiresAccount: boolean
}

/** As it is written. */
interface Stored extends GuestBadges {
  /** ISO instant. */
  readonly createdAt: string
}

const LOCK = 'stilltide-guest-badges'

/** What is written down; none where nothing is, or nothing that can be read. */
export const readGuestBadges = (store: Store): Promise<GuestBadges> => read(store, START_OF_TIME)

/**
 * Writes down what `past` earns beyond what is there, each badge once (spec §5); so comes the First Steps that is
 * missing where sessions are (spec §4).
 * @param practices what counts, in the order in which it was kept @param now ISO instant
 */
export const awardGuestBadges = (
  store: Store,
  practices: readonly PracticeSummary[],
  now: string,
): Promise<GuestBadges> =>
  withExclusiveLock(LOCK, async () => {
    const before = await read(store, now)
    const fresh = newBadges(practices, before.badges).map((badge) => ({ ...badge, awardedAt: now }))
    return write(store, before, [...before.badges, ...fresh], before.requiresAccount)
  })

/** They are in an account now: they leave, and nothing is asked for any more that the rest does not ask for. */
export const removeGuestBadges = (store: Store, ids: readonly BadgeId[]): Promise<GuestBadges> =>
  withExclusiveLock(LOCK, async () => {
    const before = await read(store, START_OF_TIME)
    const rest = before.badges.filter(({ id }) => !ids.includes(id))
    return write(store, before, rest, false)
  })

/** Nothing is earned any more. */
export const clearGuestBadges = (store: Store): Promise<void> =>
  withExclusiveLock(LOCK, () => store.set(databaseKeys.guestBadges, {}))

const START_OF_TIME = new Date(0).toISOString()

/** Brought up to date: each badge under its present name (spec §4). @param now ISO instant, where it does not say when it began */
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

/** When each was awarded, by the ids under which this file writes them. */
function awardsIn(badges: unknown): ReadonlyMap<unknown, string> {
  const list: readonly (Partial<AwardedBadge> | null)[] = Array.isArray(badges) ? badges : []
  const dated = list.filter((badge) => !Number.isNaN(Date.parse(String(badge?.awardedAt))))
  return new Map(dated.map((badge) => [badge?.id, String(badge?.awardedAt)]))
}
