/** The state of a migration, for a person: counted from what is stored and from where each record is now. */

import type { StoredRecord } from '#device/sync/records.ts'
import type { AnonymousBadge } from '#domain/badges/guest-progress.ts'
import type { PracticeRecord } from '#domain/records/record.ts'
import {
  acknowledgedIds,
  declinedIds,
  type GuestPractice,
  type Migration,
  readMigration,
  unsentBadges,
} from './migration.ts'
import { type DeviceParts, readGuestPractice } from './run-migration.ts'

export interface Counts {
  readonly sessions: number
  readonly holds: number
  readonly badges: number
}

/** What stays on the device after everything else was sent, and why. */
export type NotMigrated =
  | { readonly kind: 'refused'; readonly record: PracticeRecord; readonly said: string }
  /** A hold during which the person did not answer: it counts once they keep it. */
  | { readonly kind: 'forgotten'; readonly record: PracticeRecord }
  /** `said` is the server's message, empty without one. */
  | { readonly kind: 'badges'; readonly badges: readonly AnonymousBadge[]; readonly said: string }

export type MigrationView =
  /** A guest's practice is here, in no account. `isDeclined`: they wish to leave it so. */
  | { readonly name: 'offer'; readonly counts: Counts; readonly isDeclined: boolean }
  | { readonly name: 'moving'; readonly done: number; readonly total: number; readonly isWaiting: boolean }
  | { readonly name: 'receipt'; readonly counts: Counts; readonly left: readonly NotMigrated[] }

/** The migration into the account `userId`; null where there is nothing to show. @param now ISO instant */
export async function readMigrationView(
  userId: string,
  parts: DeviceParts,
  now: string,
): Promise<MigrationView | null> {
  const { store, records } = parts
  const migration = await readMigration(store, userId)
  if (migration !== null && migration.stage !== 'read') {
    if (migration.items.length + migration.badges.length === 0) return null
    const [acknowledged, own] = await Promise.all([
      acknowledgedIds(store, userId, migration),
      records.list({ kind: 'user', id: userId }),
    ])
    return migration.stage === 'told'
      ? createReceiptView(migration, acknowledged, own)
      : createMovingView(migration, acknowledged, own)
  }
  const practice = await readGuestPractice(parts, now)
  if (practice.items.length + practice.badges.length === 0) return null
  const declined = await declinedIds(store, userId)
  const isDeclined = [...practice.items, ...practice.badges].every(({ id }) => declined.has(id))
  return { name: 'offer', counts: countsOf(practice.items, practice.badges.length), isDeclined }
}

/** Records that the server refused count as done as well; the receipt names them. */
function createMovingView(
  migration: Migration,
  acknowledged: ReadonlySet<string>,
  own: readonly StoredRecord[],
): MigrationView {
  const { items, badges, brought } = migration
  const refused = listRefused(migration, own).length
  return {
    name: 'moving',
    done: acknowledged.size + refused + brought.length,
    total: items.length + badges.length,
    isWaiting: false,
  }
}

function createReceiptView(
  migration: Migration,
  acknowledged: ReadonlySet<string>,
  own: readonly StoredRecord[],
): MigrationView {
  const { items, aside, brought, refusal } = migration
  const badges = unsentBadges(migration)
  const forgotten = own.filter(({ record }) => aside.includes(record.id))
  return {
    name: 'receipt',
    counts: countsOf(
      items.filter(({ id }) => acknowledged.has(id)),
      brought.length,
    ),
    left: [
      ...listRefused(migration, own),
      ...forgotten.flatMap(({ record, state }): NotMigrated[] =>
        state.name === 'set-aside' ? [{ kind: 'forgotten', record }] : [],
      ),
      ...(badges.length === 0 ? [] : [{ kind: 'badges', badges, said: refusal ?? '' } as const]),
    ],
  }
}

function listRefused({ items }: Migration, own: readonly StoredRecord[]): NotMigrated[] {
  const ids = new Set(items.map(({ id }) => id))
  return own.flatMap(({ record, state }): NotMigrated[] =>
    ids.has(record.id) && state.name === 'set-aside'
      ? [{ kind: 'refused', record, said: state.note ?? '' }]
      : [],
  )
}

const countsOf = (items: GuestPractice['items'], badges: number): Counts => ({
  sessions: items.filter(({ kind }) => kind === 'session').length,
  holds: items.filter(({ kind }) => kind === 'hold').length,
  badges,
})
