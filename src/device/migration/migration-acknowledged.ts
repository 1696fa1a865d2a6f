/** Which records of a migration the server acknowledged, noted before they leave the device: the receipt counts them. */

import * as databaseKeys from '#device/storage/database-keys.ts'
import type { Store } from '#device/storage/store.ts'
import { readMigration } from './migration.ts'

const acknowledgedKey = databaseKeys.migrationAcknowledged
const ACKNOWLEDGED = '+'
const PENDING = '.'

/** One letter an item, in the order of the items: as short as can be, because it is written with each record. */
interface StoredAcknowledged {
  readonly run: string
  readonly letters: string
}

export interface AcknowledgedLog {
  /** Notes that the server acknowledged record `id`; again, it changes nothing. @returns `other`: it is not of a migration */
  add(id: string): Promise<'other' | 'new' | 'known'>
}

/** A ledger for one sending of user `userId`'s records. What is to be brought is read once, and again for what it does not know. */
export function createAcknowledgedLog(store: Store, userId: string): AcknowledgedLog {
  let [run, indexes] = ['', new Map<string, number>()]
  async function look() {
    const migration = await readMigration(store, userId)
    run = migration?.run ?? ''
    indexes = new Map(migration?.items.map(({ id }, index) => [id, index]))
  }
  return {
    async add(id) {
      if (!indexes.has(id)) await look()
      const place = indexes.get(id)
      if (place === undefined) return 'other'
      let isNew = false
      await store.update(acknowledgedKey(userId), (value) => {
        const letters = flagsOf(value, run).padEnd(place + 1, PENDING)
        isNew = letters[place] !== ACKNOWLEDGED
        return { run, letters: letters.slice(0, place) + ACKNOWLEDGED + letters.slice(place + 1) }
      })
      return isNew ? 'new' : 'known'
    },
  }
}

/** The ids of the items that the server acknowledged. */
export async function acknowledgedIds(store: Store, userId: string): Promise<ReadonlySet<string>> {
  const migration = await readMigration(store, userId)
  if (migration === null) return new Set()
  const letters = flagsOf(await store.get(acknowledgedKey(userId)), migration.run)
  return new Set(migration.items.filter((_, place) => letters[place] === ACKNOWLEDGED).map(({ id }) => id))
}

/** Nothing of them stays on the device. */
export const forgetAcknowledged = (store: Store, userId: string): Promise<void> =>
  store.set(acknowledgedKey(userId), null)

function flagsOf(value: unknown, run: string): string {
  const stored = value as Partial<StoredAcknowledged> | null | undefined
  return stored?.run === run && typeof stored.letters === 'string' ? stored.letters : ''
}
