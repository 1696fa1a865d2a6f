/** A database with memory under it: what the one does not take, the other holds until it does. */
import type { MemoryStore } from './memory-store.ts'
import type { Store } from './store.ts'
import { withTimeout } from './within.ts'

/** A read may take this many times as long as a write: it brings many rows. */
const READ_PATIENCE = 5

export interface FallbackStore {
  /** Whether all that was written is in the database. */
  readonly isLasting: boolean
  /** Whether the database ever answered. */
  readonly hasOpened: boolean
  /** Tries to move what memory holds to the database; an attempt that hangs is not waited for twice. */
  recover(): Promise<void>
  /** What the database answers; `spare` if it refuses or stays silent. */
  write<T>(work: (lasting: Store) => Promise<T>, spare: () => Promise<T>): Promise<T>
  /** What the database answers, or `none`. */
  read<T>(work: (lasting: Store) => Promise<T>, none: T): Promise<T>
}

/** @param limit longest wait for the database to open or to write, in milliseconds */
export function createFallbackStore(lasting: Store, held: MemoryStore, limit: number): FallbackStore {
  let hasOpened = false
  let isLasting = false
  let recovering: Promise<void> | null = null

  async function moveAll() {
    // It answers at all.
    await lasting.row('')
    hasOpened = true
    await moveToDatabase(lasting, held)
    isLasting = true
  }

  async function recover() {
    if (isLasting || recovering !== null) return
    const attempt = moveAll().catch(() => {})
    recovering = attempt
    void attempt.then(() => {
      recovering = null
    })
    await withTimeout(attempt, limit).catch(() => {})
  }

  return {
    get isLasting() {
      return isLasting
    },
    get hasOpened() {
      return hasOpened
    },
    recover,
    async write(work, spare) {
      await recover()
      if (isLasting) {
        try {
          return await withTimeout(work(lasting), limit)
        } catch {
          // Full, lost or silent: memory it is.
        }
      }
      const result = await spare()
      isLasting = false
      return result
    },
    async read(work, none) {
      if (!hasOpened) await recover()
      if (!hasOpened) return none
      try {
        return await withTimeout(work(lasting), limit * READ_PATIENCE)
      } catch {
        isLasting = false
        return none
      }
    },
  }
}

/** Moves rows and facts one by one, also those that come while it moves; rejects at the first refusal. */
async function moveToDatabase(lasting: Store, held: MemoryStore) {
  for (let [row] = held.records.values(); row !== undefined; [row] = held.records.values()) {
    const moved = row
    await lasting.change(moved.id, () => moved)
    if (held.records.get(moved.id) === moved) held.records.delete(moved.id)
  }
  for (let [fact] = held.facts; fact !== undefined; [fact] = held.facts) {
    const [key, value] = fact
    await lasting.writeValue(key, value)
    if (held.facts.get(key) === value) held.facts.delete(key)
  }
}

/** The store that a cover makes of both. */
export function storeWithFallback(
  cover: FallbackStore,
  lasting: Store,
  held: MemoryStore,
  limit: number,
): Store {
  const { read, write } = cover
  const rowOf = async (id: string) =>
    held.records.get(id) ?? (await read((database) => database.row(id), undefined))
  const factOf = async (key: string) =>
    held.facts.has(key) ? held.readValue(key) : read((database) => database.readValue(key), undefined)
  const idOf = (row: unknown) => (row as { id?: unknown } | null)?.id as string
  async function rowsOf<T>(byOwner?: string, keep = (row: unknown) => row as T): Promise<T[]> {
    const keepWithId = (row: unknown) => ({ id: idOf(row), kept: keep(row) })
    const rows = await read((database) => database.rows(byOwner, keepWithId), [])
    const lasting = rows.filter(({ id }) => !held.records.has(id)).map(({ kept }) => kept)
    return [...lasting, ...(await held.rows(byOwner, keep))]
  }
  return {
    row: rowOf,
    add: (row) =>
      write(
        (database) => database.add(row),
        async () => (await rowOf(row.id)) === undefined && held.add(row),
      ),
    change: (id, change) =>
      write(
        (database) => database.change(id, change),
        async () => {
          const before = await rowOf(id)
          await held.change(id, (row) => change(row ?? before))
        },
      ),
    rows: rowsOf,
    has: async (byOwner) =>
      held.records.size === 0
        ? read((database) => database.has(byOwner), false)
        : (await rowsOf(byOwner)).length > 0,
    async remove(id) {
      await held.remove(id)
      if (cover.hasOpened) await withTimeout(lasting.remove(id), limit)
    },
    readValue: factOf,
    writeValue: (key, value) =>
      write(
        (database) => database.writeValue(key, value),
        () => held.writeValue(key, value),
      ),
    changeValue: (key, change) =>
      write(
        (database) => database.changeValue(key, change),
        async () => {
          const before = await factOf(key)
          await held.changeValue(key, (value) => change(value ?? before))
        },
      ),
    // What finds no room aside stays where it is.
    quarantine: (from, key, isBroken) =>
      read((database) => database.quarantine(from, key, isBroken).catch(() => {}), undefined),
    quarantined: () => read((database) => database.quarantined(), []),
  }
}
