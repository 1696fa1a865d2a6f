/**
 * The holds that the server has for a person, as it last listed them. With them the hold screen knows best
 * and last holds without a network, other devices' included. A hold that the server acknowledged is added
 * here before its record leaves the device, and readers count both by id: nothing is missing in between,
 * nothing is counted twice.
 */

import * as databaseKeys from '#device/storage/database-keys.ts'
import { assertReadable } from '#device/storage/readable.ts'
import type { Store } from '#device/storage/store.ts'
import type { HoldRecord } from '#domain/records/record.ts'

export interface KnownHolds {
  /** The longest in whole seconds; null without one. */
  readonly best: number | null
  /** Not all of them, in no order. Unknown until parsed as records: that needs more script than storing. */
  readonly holds: readonly unknown[]
}

/** A hold as the API returns it. */
export type ServerHold = Omit<HoldRecord, 'kind'>

const NONE: KnownHolds = { best: null, holds: [] }
const keyOf = databaseKeys.knownHolds

/** Empty when none are known. */
export const readKnownHolds = async (store: Store, userId: string): Promise<KnownHolds> =>
  parseKnownHolds(await store.get(keyOf(userId)))

function parseKnownHolds(value: unknown): KnownHolds {
  const { best, holds } = (value ?? NONE) as Partial<KnownHolds>
  const isBest = typeof best === 'number' && best > 0
  return { best: isBest ? best : null, holds: Array.isArray(holds) ? holds : [] }
}

/** Replaces what was known by what the server lists. */
export const writeKnownHolds = (
  store: Store,
  userId: string,
  holds: { readonly best: number | null; readonly holds: readonly ServerHold[] },
): Promise<void> => write(store, userId, { best: holds.best, holds: holds.holds.map(toHoldRecord) })

/** Adds one that the server acknowledged; repeated, it changes nothing. */
export async function addKnownHold(store: Store, userId: string, hold: ServerHold): Promise<void> {
  const { best, holds } = await readKnownHolds(store, userId)
  const others = holds.filter((one) => (one as { id?: unknown } | null)?.id !== hold.id)
  const known: KnownHolds = {
    // A skipped hold (0 seconds) cannot be the best.
    best: Math.max(best ?? 0, hold.holdDuration) || null,
    holds: [toHoldRecord(hold), ...others],
  }
  await write(store, userId, known)
}

const write = async (store: Store, userId: string, known: KnownHolds): Promise<void> =>
  store.set(keyOf(userId), assertReadable('list of holds', known, parseKnownHolds))

/** Removes them from the device. */
export const forgetKnownHolds = (store: Store, userId: string): Promise<void> =>
  store.set(keyOf(userId), NONE)

const iso = (instant: string) => new Date(instant).toISOString()
const toHoldRecord = ({
  id,
  holdDuration,
  startedAt,
  completedAt,
  timeZone,
  dayBeginsAt,
}: ServerHold): HoldRecord => ({
  kind: 'hold',
  id,
  holdDuration,
  startedAt: iso(startedAt),
  completedAt: iso(completedAt),
  timeZone,
  ...(dayBeginsAt === undefined ? {} : { dayBeginsAt }),
})
