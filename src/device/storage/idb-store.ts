import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { QuarantinedValue, Row, Store } from './store.ts'

/** Rows and values are unknown until they are parsed: other versions of the app wrote them. */
interface Schema extends DBSchema {
  records: { key: IDBValidKey; value: unknown; indexes: { byOwner: string } }
  facts: { key: IDBValidKey; value: unknown }
  aside: { key: number; value: unknown }
}
type Database = IDBPDatabase<Schema>
type StoreName = 'records' | 'facts' | 'aside'

export const DATABASE = 'stilltide'
const VERSION = 1

/** The browser closed the connection, by itself or for a newer version: a new one may work. */
const isConnectionClosed = (error: unknown) =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name)

/**
 * The device's IndexedDB. Opens on first use and again when its connection was lost; every call rejects with
 * the platform's error where it is missing, refused, full, or of a newer version.
 * @param now ISO instant, stored with what is quarantined
 */
export function createIdbStore(now: () => string, name = DATABASE): Store {
  let opened: Promise<Database> | null = null
  const dropConnection = () => {
    opened = null
  }
  const database = () => {
    opened ??= connect(name, dropConnection).catch((error: unknown) => {
      dropConnection()
      throw error
    })
    return opened
  }
  async function run<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = await database()
    try {
      return await work(db)
    } catch (error) {
      if (!isConnectionClosed(error)) throw error
      db.close()
      dropConnection()
      return work(await database())
    }
  }

  return {
    getRow: (id) => run((db) => db.get('records', id)),
    addRow: (row) =>
      run((db) =>
        write(db, ['records'], async (tx) => {
          const records = tx.objectStore('records')
          if ((await records.getKey(row.id)) !== undefined) return false
          await records.add(row)
          return true
        }),
      ),
    updateRow: (id, change) =>
      run((db) =>
        write(db, ['records'], async (tx) => {
          const records = tx.objectStore('records')
          const next: Row | null = change(await records.get(id))
          if (next !== null) await records.put(next)
        }),
      ),
    listRows: <T>(byOwner?: string, map = (row: unknown) => row as T) =>
      run((db) => readRows(db, byOwner, map)),
    hasRows: (byOwner) => run(async (db) => (await db.countFromIndex('records', 'byOwner', byOwner)) > 0),
    removeRow: (id) => run((db) => write(db, ['records'], (tx) => tx.objectStore('records').delete(id))),
    get: (key) => run((db) => db.get('facts', key)),
    set: (key, value) =>
      run((db) => write(db, ['facts'], async (tx) => void (await tx.objectStore('facts').put(value, key)))),
    update: (key, change) =>
      run((db) =>
        write(db, ['facts'], async (tx) => {
          const facts = tx.objectStore('facts')
          const next = change(await facts.get(key))
          if (next !== undefined) await facts.put(next, key)
        }),
      ),
    quarantine: (from, key, isBroken) =>
      run((db) =>
        write(db, [from, 'aside'], async (tx) => {
          const value = await tx.objectStore(from).get(key)
          if (value === undefined || !isBroken(value)) return
          await tx.objectStore('aside').add({ from, key, value, at: now() })
          await tx.objectStore(from).delete(key)
        }),
      ),
    quarantined: () => run(async (db) => (await db.getAll('aside')) as QuarantinedValue[]),
  }
}

async function connect(name: string, onGone: () => void): Promise<Database> {
  const db = await openDB<Schema>(name, VERSION, {
    upgrade(fresh) {
      fresh.createObjectStore('records', { keyPath: 'id' }).createIndex('byOwner', 'byOwner')
      fresh.createObjectStore('facts')
      fresh.createObjectStore('aside', { keyPath: 'id', autoIncrement: true })
    },
    // Another tab upgrades or deletes the database: it must not wait for us.
    blocking() {
      db.close()
      onGone()
    },
    terminated: onGone,
  })
  return db
}

/** Rows that are read at once: 10 000 raw rows take 8.5 MB (sampled), and once parsed a quarter of that. */
const BATCH = 500

async function readRows<T>(
  db: Database,
  byOwner: string | undefined,
  keep: (row: unknown) => T,
): Promise<T[]> {
  const records = db.transaction('records').objectStore('records')
  const index = records.index('byOwner')
  if (byOwner !== undefined && (await index.count(byOwner)) <= BATCH)
    return (await index.getAll(byOwner)).map(keep)
  const isAsked = (row: unknown) => byOwner === undefined || (row as Partial<Row>).byOwner === byOwner
  const kept: T[] = []
  for (let after: IDBKeyRange | null = null; ; ) {
    const rows: unknown[] = await records.getAll(after, BATCH)
    for (const row of rows) if (isAsked(row)) kept.push(keep(row))
    if (rows.length < BATCH) return kept
    after = IDBKeyRange.lowerBound((rows.at(-1) as Row).id, true)
  }
}

/** One transaction, whole or not at all, on the disk when it resolves. */
async function write<T, Names extends StoreName[]>(
  db: Database,
  places: Names,
  work: (tx: IDBPTransaction<Schema, Names, 'readwrite'>) => Promise<T>,
): Promise<T> {
  const tx = db.transaction(places, 'readwrite', { durability: 'strict' })
  const working = work(tx).catch((error: unknown) => {
    abort(tx)
    throw error
  })
  const [result] = await Promise.all([working, tx.done])
  return result
}

function abort(tx: { abort(): void }) {
  try {
    tx.abort()
  } catch {
    // The transaction had ended by itself.
  }
}
