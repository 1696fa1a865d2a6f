/** Where a migration stands, for a person: counted from what is written and from where each record lies now. */

import type { Store } from '#device/storage/store.ts'
import type { KeptRecord, Records } from '#device/sync/records.ts'
import type { AnonymousBadge } from '#domain/badges/guest-progress.ts'
import type { PracticeRecord } from '#domain/records/record.ts'
import { type GuestPractice, leftBadges, type Migration, readMigration } from './migration.ts'
import { declinedIds } from './migration-declined.ts'
import { acknowledgedIds } from './migration-marks.ts'

export interface Counts {
  readonly sessions: number
  readonly holds: number
  readonly badges: number
}

/** What stays on the device after all the rest went up, and why. */
export type Left =
  | { readonly kind: 'refused'; readonly record: PracticeRecord; readonly said: string }
  /** Nobody answered during it: it counts once somebody keeps it. */
  | { readonly kind: 'forgotten'; readonly record: PracticeRecord }
  /** `said` is the server's own word, empty without one. */
  | { readonly kind: 'badges'; readonly badges: readonly AnonymousBadge[]; readonly said: string }

export type MigrationView =
  /** A guest's practice lies here, in no account. `isDeclined`: they wish to keep it so. */
  | { readonly name: 'offer'; readonly counts: Counts; readonly isDeclined: boolean }
  | { readonly name: 'moving'; readonly done: number; readonly total: number; readonly isWaiting: boolean }
  | { readonly name: 'receipt'; readonly counts: Counts; readonly left: readonly Left[] }

/** How it stands with the account `userId`; null where there is nothing to tell. */
export async function viewMigration(
  userId: string,
  store: Store,
  records: Records,
  lookAtGuest: () => Promise<GuestPractice>,
): Promise<MigrationView | null> {
  const migration = await readMigration(store, userId)
  if (migration !== null && migration.stage !== 'read') {
    if (migration.items.length + migration.badges.length === 0) return null
    const [acknowledged, own] = await Promise.all([
      acknowledgedIds(store, userId),
      records.list({ kind: 'user', id: userId }),
    ])
    return migration.stage === 'told'
      ? receipt(migration, acknowledged, own)
      : moving(migration, acknowledged, own)
  }
  const practice = await lookAtGuest()
  if (practice.items.length + practice.badges.length === 0) return null
  const declined = await declinedIds(store, userId)
  const isDeclined = [...practice.items, ...practice.badges].every(({ id }) => declined.has(id))
  return { name: 'offer', counts: countsOf(practice.items, practice.badges.length), isDeclined }
}

/** What the server did not take is done with as well: it is named in the end. */
function moving(
  migration: Migration,
  acknowledged: ReadonlySet<string>,
  own: readonly KeptRecord[],
): MigrationView {
  const { items, badges, brought } = migration
  const refused = refusedOf(migration, own).length
  return {
    name: 'moving',
    done: acknowledged.size + refused + brought.length,
    total: items.length + badges.length,
    isWaiting: false,
  }
}

function receipt(
  migration: Migration,
  acknowledged: ReadonlySet<string>,
  own: readonly KeptRecord[],
): MigrationView {
  const { items, aside, brought, refusal } = migration
  const badges = leftBadges(migration)
  const forgotten = own.filter(({ record }) => aside.includes(record.id))
  return {
    name: 'receipt',
    counts: countsOf(
      items.filter(({ id }) => acknowledged.has(id)),
      brought.length,
    ),
    left: [
      ...refusedOf(migration, own),
      ...forgotten.flatMap(({ record, state }): Left[] =>
        state.name === 'set-aside' ? [{ kind: 'forgotten', record }] : [],
      ),
      ...(badges.length === 0 ? [] : [{ kind: 'badges', badges, said: refusal ?? '' } as const]),
    ],
  }
}

function refusedOf({ items }: Migration, own: readonly KeptRecord[]): Left[] {
  const ids = new Set(items.map(({ id }) => id))
  return own.flatMap(({ record, state }): Left[] =>
    ids.has(record.id) && state.name === 'set-aside'
      ? [{ kind: 'refused', record, said: state.note ?? '' }]
      : [],
  )
}

/** Whether any of its records still waits to be sent. */
export async function isUnderWay(userId: string, store: Store, records: Records): Promise<boolean> {
  const migration = await readMigration(store, userId)
  const ids = new Set(migration?.items.map(({ id }) => id))
  const own = await records.list({ kind: 'user', id: userId })
  return own.some(({ record, state }) => ids.has(record.id) && state.name === 'waiting')
}

const countsOf = (items: GuestPractice['items'], badges: number): Counts => ({
  sessions: items.filter(({ kind }) => kind === 'session').length,
  holds: items.filter(({ kind }) => kind === 'hold').length,
  badges,
})
