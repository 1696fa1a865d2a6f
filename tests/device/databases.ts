/** One database per test, deleted afterwards; raw access that bypasses the code under test. */
import { afterEach, vi } from 'vitest'
import { createIdbStore } from '#device/storage/idb-store.ts'
import { openStore, type StoreParts } from '#device/storage/open-store.ts'

export const NOW = '2026-11-21T10:00:00.000Z'
const now = () => NOW
const names: string[] = []
const closers: (() => void)[] = []

/** A name that no other test uses. */
export function freshName() {
  const name = `test-${crypto.randomUUID()}`
  names.push(name)
  return name
}

export const openNamed = (name: string, parts: Partial<StoreParts> = {}) =>
  openStore({ now, limit: 500, database: createIdbStore(now, name), ...parts })

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opens it without the code under test. The connection closes for a version change only if `isPolite`. */
export async function openRaw(name: string, version?: number, isPolite = true) {
  const db = await done(indexedDB.open(name, version))
  if (isPolite) db.onversionchange = () => db.close()
  closers.push(() => db.close())
  return db
}

/** Puts values into a database that the code under test created. */
export async function putRaw(name: string, place: string, values: readonly unknown[], key?: string) {
  const db = await openRaw(name)
  const store = db.transaction(place, 'readwrite').objectStore(place)
  for (const value of values) await done(store.put(value, key))
  db.close()
}

export async function allRaw(name: string, place: string): Promise<unknown[]> {
  const db = await openRaw(name)
  const values = await done(db.transaction(place).objectStore(place).getAll())
  db.close()
  return values
}

export const deleteRaw = (name: string) => done(indexedDB.deleteDatabase(name))

/** Makes the database full: every `put` and `add` fails. */
export function fill() {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse),
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(refuse),
  ]
  return { free: () => spies.forEach((spy) => void spy.mockRestore()) }
}

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const close of closers.splice(0)) close()
  await Promise.all(names.splice(0).map(deleteRaw))
})
