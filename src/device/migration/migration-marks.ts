/** Which records of a migration the server acknowledged, noted before they leave the device: the receipt counts them. */

import type { Store } from '#device/storage/store.ts'
import { readMigration } from './migration.ts'

const acknowledgedKey = (userId: string) => `migration-marks:${userId}`
const ACKNOWLEDGED = '+'
const UNDER_WAY = '.'

/** One letter an item, in the order of the items: as short as can be, because it is written with each record. */
interface StoredAcknowledged {
  readonly run: string
  readonly letters: string
}

export interface AcknowledgedSet {
  /** Notes that the server acknowledged record `id`; again, it changes nothing. @returns `other`: it is not of a migration */
  note(id: string): Promise<'other' | 'new' | 'known'>
}

/** A ledger for one sending of user `userId`'s records. What is to be brought is read once, and again for what it does not know. */
export function createAcknowledgedSet(store: Store, userId: string): AcknowledgedSet {
  let [run, places] = ['', new Map<string, number>()]
  async function look() {
    const migration = await readMigration(store, userId)
    run = migration?.run ?? ''
    places = new Map(migration?.items.map(({ id }, place) => [id, place]))
  }
  return {
    async note(id) {
      if (!places.has(id)) await look()
      const place = places.get(id)
      if (place === undefined) return 'other'
      let isNew = false
      await store.changeValue(acknowledgedKey(userId), (value) => {
        const letters = flagsOf(value, run).padEnd(place + 1, UNDER_WAY)
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
  const letters = flagsOf(await store.readValue(acknowledgedKey(userId)), migration.run)
  return new Set(migration.items.filter((_, place) => letters[place] === ACKNOWLEDGED).map(({ id }) => id))
}

/** Nothing of them stays on the device. */
export const forgetAcknowledged = (store: Store, userId: string): Promise<void> =>
  store.writeValue(acknowledgedKey(userId), null)

function flagsOf(value: unknown, run: string): string {
  const told = value as Partial<StoredAcknowledged> | null | undefined
  return told?.run === run && typeof told.letters === 'string' ? told.letters : ''
}
