/** A database with a memory fallback: memory holds what the database refuses, until it can be moved. */
import type { MemoryStore } from './memory-store.ts'
import type { Store } from './store.ts'
import { withTimeout } from './timeout.ts'

/** A read may take this many times as long as a write: it returns many rows. */
const READ_TIMEOUT_FACTOR = 5

export interface Fallback {
  /** Whether all that was written is in the database. */
  readonly isPersistent: boolean
  /** Whether the database ever answered. */
  readonly hasOpened: boolean
  /** Tries to move what memory holds to the database; an attempt that hangs is not waited for twice. */
  recover(): Promise<void>
  /** The result of `work`; that of `fallback` if the database refuses or stays silent. */
  write<T>(work: (database: Store) => Promise<T>, fallback: () => Promise<T>): Promise<T>
  /** The result of `work`, or `none`. */
  read<T>(work: (lasting: Store) => Promise<T>, none: T): Promise<T>
}

/** @param limit longest wait for the database to open or to write, in milliseconds */
export function createFallback(lasting: Store, memory: MemoryStore, limit: number): Fallback {
  let hasOpened = false
  let isLasting = false
  let recovering: Promise<void> | null = null

  async function moveAll() {
    // The database has answered.
    await lasting.getRow('')
    hasOpened = true
    await moveToDatabase(lasting, memory)
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
    get isPersistent() {
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
          // Full, lost or silent: memory takes it.
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
        return await withTimeout(work(lasting), limit * READ_TIMEOUT_FACTOR)
      } catch {
        isLasting = false
        return none
      }
    },
  }
}

/** Moves rows and values one by one, including those added meanwhile; rejects at the first refusal. */
async function moveToDatabase(lasting: Store, held: MemoryStore) {
  for (let [row] = held.records.values(); row !== undefined; [row] = held.records.values()) {
    const moved = row
    await lasting.updateRow(moved.id, () => moved)
    if (held.records.get(moved.id) === moved) held.records.delete(moved.id)
  }
  for (let [fact] = held.values; fact !== undefined; [fact] = held.values) {
    const [key, value] = fact
    await lasting.set(key, value)
    if (held.values.get(key) === value) held.values.delete(key)
  }
}

/** The store that combines both. */
export function createFallbackStore(
  cover: Fallback,
  lasting: Store,
  held: MemoryStore,
  limit: number,
): Store {
  const { read, write } = cover
  const rowOf = async (id: string) =>
    held.records.get(id) ?? (await read((database) => database.getRow(id), undefined))
  const factOf = async (key: string) =>
    held.values.has(key) ? held.get(key) : read((database) => database.get(key), undefined)
  const idOf = (row: unknown) => (row as { id?: unknown } | null)?.id as string
  async function rowsOf<T>(byOwner?: string, keep = (row: unknown) => row as T): Promise<T[]> {
    const keepWithId = (row: unknown) => ({ id: idOf(row), kept: keep(row) })
    const rows = await read((database) => database.listRows(byOwner, keepWithId), [])
    const lasting = rows.filter(({ id }) => !held.records.has(id)).map(({ kept }) => kept)
    return [...lasting, ...(await held.listRows(byOwner, keep))]
  }
  return {
    getRow: rowOf,
    addRow: (row) =>
      write(
        (database) => database.addRow(row),
        async () => (await rowOf(row.id)) === undefined && held.addRow(row),
      ),
    updateRow: (id, change) =>
      write(
        (database) => database.updateRow(id, change),
        async () => {
          const before = await rowOf(id)
          await held.updateRow(id, (row) => change(row ?? before))
        },
      ),
    listRows: rowsOf,
    hasRows: async (byOwner) =>
      held.records.size === 0
        ? read((database) => database.hasRows(byOwner), false)
        : (await rowsOf(byOwner)).length > 0,
    async removeRow(id) {
      await held.removeRow(id)
      if (cover.hasOpened) await withTimeout(lasting.removeRow(id), limit)
    },
    get: factOf,
    set: (key, value) =>
      write(
        (database) => database.set(key, value),
        () => held.set(key, value),
      ),
    update: (key, change) =>
      write(
        (database) => database.update(key, change),
        async () => {
          const before = await factOf(key)
          await held.update(key, (value) => change(value ?? before))
        },
      ),
    // What finds no room in quarantine stays where it is.
    quarantine: (from, key, isBroken) =>
      read((database) => database.quarantine(from, key, isBroken).catch(() => {}), undefined),
    quarantined: () => read((database) => database.quarantined(), []),
  }
}
