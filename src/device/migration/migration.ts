/**
 * A guest's practice on its way into an account, as the device stores it: the one interface to it for the
 * page, the outbox and the service worker. What is migrated is stored first, in one step; everything after
 * that may be interrupted anywhere, and resumes from what is stored and from where each record is.
 */

import { addKnownHold } from '#device/practice/known-holds.ts'
import * as databaseKeys from '#device/storage/database-keys.ts'
import { assertReadable } from '#device/storage/readable.ts'
import type { Store } from '#device/storage/store.ts'
import type { RecordResponse } from '#device/sync/outbox.ts'
import type { BadgeId } from '#domain/badges/badges.ts'
import type { AnonymousBadge } from '#domain/badges/guest-progress.ts'
import { guest, ownerKey } from '#domain/records/owner.ts'
import type { PracticeRecord } from '#domain/records/record.ts'

const migrationKey = databaseKeys.migration
/** Stored separately, because it is written with each record that the server acknowledges (decision 0026). */
const acknowledgedKey = databaseKeys.migrationAcknowledged
const declinedKey = databaseKeys.migrationDeclined

/** A record that is migrated. */
export interface MigrationItem {
  readonly id: string
  readonly kind: PracticeRecord['kind']
}

/** What a guest has on this device. */
export interface GuestPractice {
  readonly items: readonly MigrationItem[]
  /** Set aside: they move to the account without counting. */
  readonly aside: readonly string[]
  readonly badges: readonly AnonymousBadge[]
}

/** As it is stored, one per account. */
export interface Migration extends GuestPractice {
  readonly version: 1
  /** Different for each migration: marks of an earlier one say nothing about this one. */
  readonly run: string
  readonly stage: /** Decided: the records are being given to the account. */
    | 'taking'
    /** They belong to the account, and are being sent. */
    | 'bringing'
    /** Nothing waits any more, and the receipt shows the result. */
    | 'told'
    /** The receipt was read; only badges that could not be sent are left. */
    | 'read'
  /** Badges that the server acknowledged. */
  readonly brought: readonly BadgeId[]
  /** Why the others could not be sent: the server's message, empty for none. Null before a try failed. */
  readonly refusal: string | null
}

export type MigrationEvent =
  | { readonly type: 'decided'; readonly practice: GuestPractice; readonly run: string }
  | { readonly type: 'taken' }
  | { readonly type: 'badges-brought'; readonly ids: readonly BadgeId[] }
  | { readonly type: 'badges-failed'; readonly said: string }
  /** Nothing of it waits any more. */
  | { readonly type: 'settled' }
  | { readonly type: 'read' }

/** The migration after `event`; null is none. */
export function nextMigration(before: Migration | null, event: MigrationEvent): Migration | null {
  if (event.type === 'decided') return mergeDecided(before, event.practice, event.run)
  if (before === null) return null
  if (event.type === 'taken') return before.stage === 'taking' ? { ...before, stage: 'bringing' } : before
  if (event.type === 'settled') return before.stage === 'bringing' ? toSettled(before) : before
  if (event.type === 'read') return before.stage === 'told' ? keepUnsentBadges(before) : before
  if (event.type === 'badges-failed') return { ...before, refusal: event.said }
  const brought = before.badges.map(({ id }) => id).filter((id) => isInAny(id, before.brought, event.ids))
  // What is sent after the receipt was read gets a new receipt.
  return { ...before, brought, stage: before.stage === 'read' ? 'told' : before.stage }
}

/** Where only set-aside records moved to the account there is nothing to report. */
const toSettled = (bringing: Migration): Migration | null =>
  bringing.items.length + bringing.badges.length === 0 ? null : { ...bringing, stage: 'told' }

const isInAny = (id: BadgeId, ...lists: readonly (readonly BadgeId[])[]) =>
  lists.some((list) => list.includes(id))

/** Adds what is new to a migration that is under way, or whose receipt has not been read. */
function mergeDecided(before: Migration | null, practice: GuestPractice, run: string): Migration | null {
  const isNew = before === null || before.stage === 'read'
  const known: GuestPractice = before ?? { items: [], aside: [], badges: [] }
  const merged: GuestPractice = {
    items: mergeById(known.items, practice.items),
    aside: [...new Set([...known.aside, ...practice.aside])],
    badges: mergeById(known.badges, practice.badges),
  }
  if (merged.items.length + merged.aside.length + merged.badges.length === 0) return null
  const { brought, run: same } = before ?? { brought: [], run }
  return { version: 1, run: isNew ? run : same, stage: 'taking', ...merged, brought, refusal: null }
}

function mergeById<One extends { readonly id: string }>(known: readonly One[], more: readonly One[]): One[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...more.filter(({ id }) => !ids.has(id))]
}

/** The badges that are still to be sent. */
export const unsentBadges = ({ badges, brought }: Migration): readonly AnonymousBadge[] =>
  badges.filter(({ id }) => !brought.includes(id))

function keepUnsentBadges(migration: Migration): Migration | null {
  const badges = unsentBadges(migration)
  if (badges.length === 0) return null
  return { ...migration, stage: 'read', items: [], aside: [], badges, brought: [] }
}

/** Null where there is none, or it cannot be read. */
export async function readMigration(store: Store, userId: string): Promise<Migration | null> {
  return parse(await store.get(migrationKey(userId)))
}

/** What cannot be read counts as none: its records stay where they are, with the guest or the account. */
function parse(value: unknown): Migration | null {
  const stored = value as Partial<Migration> | null | undefined
  const lists = [stored?.items, stored?.aside, stored?.badges, stored?.brought]
  return stored?.version === 1 && lists.every(Array.isArray) ? (stored as Migration) : null
}

/** Applies and stores `event` in one step. @returns the migration after it */
export async function applyMigrationEvent(
  store: Store,
  userId: string,
  event: MigrationEvent,
): Promise<Migration | null> {
  let [run, now]: [string | undefined, Migration | null] = [undefined, null]
  await store.update(migrationKey(userId), (value) => {
    const before = parse(value)
    run = before?.run
    now = nextMigration(before, event)
    return now === null ? null : assertReadable('migration', now, parse)
  })
  if (now === null) await forgetAcknowledged(store, userId, run)
  return now
}

/**
 * Whether a guest has anything here that is being, or could be, migrated to the account `userId`. Works
 * without the rules of practice.
 */
export async function hasPendingMigration(store: Store, userId: string): Promise<boolean> {
  const written = await store.get(migrationKey(userId))
  if (written !== undefined && written !== null) return true
  if (await store.hasRows(ownerKey(guest))) return true
  // Badges stay when their records are removed. The code that loads the badge rules checks whether they can
  // be read.
  const progress = (await store.get(databaseKeys.guestBadges)) as
    | { badges?: { length?: unknown } }
    | null
    | undefined
  return Boolean(progress?.badges?.length)
}

const ACKNOWLEDGED = '+'
const PENDING = '.'

/** One character per item, in the order of the items. */
interface StoredAcknowledged {
  readonly run: string
  readonly letters: string
}

const lettersIn = (value: unknown, run: string): string => {
  const stored = value as Partial<StoredAcknowledged> | null | undefined
  return stored?.run === run && typeof stored.letters === 'string' ? stored.letters : ''
}

/** Whether a record that the server has belongs to no migration, or was noted just now, or before. */
export type Acknowledgement = 'other' | 'new' | 'known'

/**
 * Notes a record that the server has, before it leaves the device: the receipt counts it, and a hold becomes
 * a known hold. One for each sending of user `userId`'s records. Repeating it changes nothing.
 */
export function createRecordAcknowledger(
  store: Store,
  userId: string,
): (record: PracticeRecord, answer: RecordResponse) => Promise<Acknowledgement> {
  let [run, indexes] = ['', new Map<string, number>()]
  // The migration is read once, and again for a record that is not known.
  async function look() {
    const migration = await readMigration(store, userId)
    run = migration?.run ?? ''
    indexes = new Map(migration?.items.map(({ id }, index) => [id, index]))
  }
  return async (record, answer) => {
    if (record.kind === 'hold' && 'holdDuration' in answer) await addKnownHold(store, userId, answer)
    if (!indexes.has(record.id)) await look()
    const index = indexes.get(record.id)
    if (index === undefined) return 'other'
    let isNew = false
    await store.update(acknowledgedKey(userId), (value) => {
      const letters = lettersIn(value, run).padEnd(index + 1, PENDING)
      isNew = letters[index] !== ACKNOWLEDGED
      return { run, letters: letters.slice(0, index) + ACKNOWLEDGED + letters.slice(index + 1) }
    })
    return isNew ? 'new' : 'known'
  }
}

/** The ids of `migration`'s items that the server acknowledged. */
export async function acknowledgedIds(
  store: Store,
  userId: string,
  { run, items }: Migration,
): Promise<ReadonlySet<string>> {
  const letters = lettersIn(await store.get(acknowledgedKey(userId)), run)
  return new Set(items.filter((_, index) => letters[index] === ACKNOWLEDGED).map(({ id }) => id))
}

/** Removes the marks of migration `run`; another tab may have begun the next one. */
const forgetAcknowledged = (store: Store, userId: string, run: string | undefined): Promise<void> =>
  store.update(acknowledgedKey(userId), (value) =>
    run !== undefined && lettersIn(value, run) !== '' ? null : undefined,
  )

/** The ids of records and badges that a person was asked about and wished to leave on this device only. */
export async function declinedIds(store: Store, userId: string): Promise<ReadonlySet<unknown>> {
  const stored = await store.get(declinedKey(userId))
  return new Set(Array.isArray(stored) ? stored : [])
}

/** The person is not asked about `ids` again. */
export const writeDeclined = (store: Store, userId: string, ids: readonly string[]): Promise<void> =>
  store.set(declinedKey(userId), ids)

/** Ends the migration and its receipt. Records are not touched, and what was declined stays so. */
export async function endMigration(store: Store, userId: string): Promise<void> {
  await Promise.all([store.set(migrationKey(userId), null), store.set(acknowledgedKey(userId), null)])
}

/** Ends the migration, and forgets what was declined; called when the account is deleted. */
export async function forgetMigration(store: Store, userId: string): Promise<void> {
  await Promise.all([endMigration(store, userId), store.set(declinedKey(userId), null)])
}
