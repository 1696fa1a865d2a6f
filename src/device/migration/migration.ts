/**
 * A guest's practice on its way into an account, as the device keeps it: the one door to it for the page, the outbox
 * and the service worker. What comes along is written down first, in one step; everything after that may break off
 * anywhere, and is taken up again from what is written and from where each record lies.
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
/** Apart from the rest, because it is written with each record that the server acknowledges (decision 0026). */
const acknowledgedKey = databaseKeys.migrationAcknowledged
const declinedKey = databaseKeys.migrationDeclined

/** A record that comes along. */
export interface MigrationItem {
  readonly id: string
  readonly kind: PracticeRecord['kind']
}

/** What a guest has on this device. */
export interface GuestPractice {
  readonly items: readonly MigrationItem[]
  /** Set aside: they change hands without counting. */
  readonly aside: readonly string[]
  readonly badges: readonly AnonymousBadge[]
}

/** As it is written, one per account. */
export interface Migration extends GuestPractice {
  readonly version: 1
  /** Another one with each migration: marks of an earlier one say nothing of this. */
  readonly run: string
  readonly stage: /** Decided: the records change hands. */
    | 'taking'
    /** They are the account's, and on their way. */
    | 'bringing'
    /** Nothing waits any more, and the receipt says what came of it. */
    | 'told'
    /** The receipt was read; what is left are badges that could not go up. */
    | 'read'
  /** Badges that the server acknowledged. */
  readonly brought: readonly BadgeId[]
  /** Why the others could not go up, as the server said it; empty where it said nothing. Null before a try failed. */
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

/** What `event` makes of a migration; null is none. */
export function nextMigration(before: Migration | null, event: MigrationEvent): Migration | null {
  if (event.type === 'decided') return mergeDecided(before, event.practice, event.run)
  if (before === null) return null
  if (event.type === 'taken') return before.stage === 'taking' ? { ...before, stage: 'bringing' } : before
  if (event.type === 'settled') return before.stage === 'bringing' ? toSettled(before) : before
  if (event.type === 'read') return before.stage === 'told' ? keepUnsentBadges(before) : before
  if (event.type === 'badges-failed') return { ...before, refusal: event.said }
  const brought = before.badges.map(({ id }) => id).filter((id) => isInAny(id, before.brought, event.ids))
  // What goes up after the receipt was read is told by a new one.
  return { ...before, brought, stage: before.stage === 'read' ? 'told' : before.stage }
}

/** Where only what counts nowhere changed hands there is nothing to tell. */
const toSettled = (bringing: Migration): Migration | null =>
  bringing.items.length + bringing.badges.length === 0 ? null : { ...bringing, stage: 'told' }

const isInAny = (id: BadgeId, ...lists: readonly (readonly BadgeId[])[]) =>
  lists.some((list) => list.includes(id))

/** One that is under way, or whose receipt nobody has read, goes on with what is new. */
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

/** The badges that are still to be brought. */
export const unsentBadges = ({ badges, brought }: Migration): readonly AnonymousBadge[] =>
  badges.filter(({ id }) => !brought.includes(id))

function keepUnsentBadges(migration: Migration): Migration | null {
  const badges = unsentBadges(migration)
  if (badges.length === 0) return null
  return { ...migration, stage: 'read', items: [], aside: [], badges, brought: [] }
}

/** Null where there is none, or nothing that can be read. */
export async function readMigration(store: Store, userId: string): Promise<Migration | null> {
  return parse(await store.get(migrationKey(userId)))
}

/** What is not understood counts as none: its records lie where they lie, a guest's or the account's. */
function parse(value: unknown): Migration | null {
  const stored = value as Partial<Migration> | null | undefined
  const lists = [stored?.items, stored?.aside, stored?.badges, stored?.brought]
  return stored?.version === 1 && lists.every(Array.isArray) ? (stored as Migration) : null
}

/** Writes what `event` makes of it, in one step. @returns what stands there now */
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

/** Whether anything of a guest's lies here that is, or could come, into the account `userId`: without the rules of practice. */
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

const ACKNOWLEDGED = '+'
const PENDING = '.'

/** One letter an item, in the order of the items. */
interface StoredAcknowledged {
  readonly run: string
  readonly letters: string
}

const lettersIn = (value: unknown, run: string): string => {
  const stored = value as Partial<StoredAcknowledged> | null | undefined
  return stored?.run === run && typeof stored.letters === 'string' ? stored.letters : ''
}

/** Whether a record that the server has belongs to no migration, or was noted now, or before. */
export type Acknowledgement = 'other' | 'new' | 'known'

/**
 * What the device notes of a record that the server has before the record leaves it: the receipt counts it, and a hold
 * is known. One for each sending of user `userId`'s records. Again, it changes nothing.
 */
export function createRecordAcknowledger(
  store: Store,
  userId: string,
): (record: PracticeRecord, answer: RecordResponse) => Promise<Acknowledgement> {
  let [run, indexes] = ['', new Map<string, number>()]
  // What comes along is read once, and again for a record that is not known.
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

/** Nothing of migration `run` is counted any more; another tab may have begun the next one. */
const forgetAcknowledged = (store: Store, userId: string, run: string | undefined): Promise<void> =>
  store.update(acknowledgedKey(userId), (value) =>
    run !== undefined && lettersIn(value, run) !== '' ? null : undefined,
  )

/** The records and badges, by id, that a person was asked about and wished to keep on this device only. */
export async function declinedIds(store: Store, userId: string): Promise<ReadonlySet<unknown>> {
  const stored = await store.get(declinedKey(userId))
  return new Set(Array.isArray(stored) ? stored : [])
}

/** Nobody asks about `ids` again. */
export const writeDeclined = (store: Store, userId: string, ids: readonly string[]): Promise<void> =>
  store.set(declinedKey(userId), ids)

/** Nothing is told of what came along, nor goes on; records are not touched, and what was declined stays so. */
export async function endMigration(store: Store, userId: string): Promise<void> {
  await Promise.all([store.set(migrationKey(userId), null), store.set(acknowledgedKey(userId), null)])
}

/** The same, and what the account was asked about: with the account all of it goes. */
export async function forgetMigration(store: Store, userId: string): Promise<void> {
  await Promise.all([endMigration(store, userId), store.set(declinedKey(userId), null)])
}
