/**
 * A guest's practice on its way into an account. What comes along is written down first, in one step; everything after
 * that may break off anywhere, and is taken up again from what is written and from where each record lies.
 */

import { assertReadable } from '#device/storage/readable.ts'
import type { Store } from '#device/storage/store.ts'
import type { BadgeId } from '#domain/badges/badges.ts'
import type { AnonymousBadge } from '#domain/badges/guest-progress.ts'
import type { PracticeRecord } from '#domain/records/record.ts'
import { migrationKey } from './pending-migration.ts'

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

/** Writes what `event` makes of it, in one step. @returns what stands there now */
export async function applyMigrationEvent(
  store: Store,
  userId: string,
  event: MigrationEvent,
): Promise<Migration | null> {
  let now: Migration | null = null
  await store.update(migrationKey(userId), (value) => {
    now = nextMigration(parse(value), event)
    return now === null ? null : assertReadable('migration', now, parse)
  })
  return now
}

/** Nothing of it stays on the device; records are not touched. */
export const forgetMigration = (store: Store, userId: string): Promise<void> =>
  store.set(migrationKey(userId), null)

/** What is not understood counts as none: its records lie where they lie, a guest's or the account's. */
function parse(value: unknown): Migration | null {
  const stored = value as Partial<Migration> | null | undefined
  const lists = [stored?.items, stored?.aside, stored?.badges, stored?.brought]
  return stored?.version === 1 && lists.every(Array.isArray) ? (stored as Migration) : null
}
