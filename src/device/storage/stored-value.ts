/**
 * A value in local or session storage: read, written and removed without ever throwing. Where storage is
 * missing, full or forbidden (private mode, a frame of another origin), only persistence is lost.
 */
import { isInCrossOriginFrame } from './cross-origin-frame.ts'
import { assertReadable } from './readable.ts'

/** Null where there is none, or access is forbidden. */
export type ReadStorage = Pick<Storage, 'getItem'> | null
export type WriteStorage = Pick<Storage, 'setItem'> | null
export type ReadWriteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null

/** The window's local storage, null where the browser forbids it, or in a frame of another origin. */
export const getLocalStorage = (): Storage | null => accessible(() => globalThis.localStorage)

/** The window's session storage, null where the browser forbids it, or in a frame of another origin. */
export const getSessionStorage = (): Storage | null => accessible(() => globalThis.sessionStorage)

const accessible = (find: () => Storage | undefined): Storage | null =>
  isInCrossOriginFrame() ? null : attempt(() => find() ?? null, null)

/** Null where nothing is stored, or nothing can be read. */
export const readText = (storage: ReadStorage, key: string): string | null =>
  attempt(() => storage?.getItem(key) ?? null, null)

/** @returns whether it was stored */
export const writeText = (storage: WriteStorage, key: string, text: string): boolean =>
  attempt(() => {
    storage?.setItem(key, text)
    return storage !== null
  }, false)

/** Removes `key`. Where access is forbidden, nothing was stored either. */
export const removeKey = (storage: Pick<Storage, 'removeItem'> | null, key: string): void =>
  attempt(() => storage?.removeItem(key), undefined)

export interface StoredValue<T> {
  /** The stored value; where it is missing, broken, or cannot be read, the result of `parse(null)`. */
  read(storage: ReadStorage): T
  /** The same, but null where the storage cannot be read. */
  readOrNull(storage: ReadStorage): T | null
  /** @returns whether it was stored: false also where `parse` would not read the same value back */
  write(storage: WriteStorage, value: T): boolean
  remove(storage: Pick<Storage, 'removeItem'> | null): void
}

/**
 * A value that is stored as JSON.
 * @param parse returns the valid part of an unknown value; never throws
 */
export function storedValue<T>(key: string, parse: (value: unknown) => T): StoredValue<T> {
  return {
    read: (storage) => parse(parseJson(readText(storage, key))),
    readOrNull: (storage) => attempt(() => storage && parse(parseJson(storage.getItem(key))), null),
    write: (storage, value) =>
      attempt(() => {
        const text = JSON.stringify(value)
        // What JSON leaves out or writes as null is missing when it is read.
        assertReadable(key, value, () => parse(JSON.parse(text)))
        return writeText(storage, key, text)
      }, false),
    remove: (storage) => removeKey(storage, key),
  }
}

export interface StoredMap<T> {
  /** The value of `owner`; where it is missing or cannot be read, the result of `parse(undefined)`. */
  read(storage: ReadStorage, owner: string): T
  /** The same, but null where the storage cannot be read. */
  readOrNull(storage: ReadStorage, owner: string): T | null
  /** Leaves other owners' values. @returns whether it was stored; see `StoredValue` */
  write(storage: ReadWriteStorage, owner: string, value: T): boolean
  /** Removes the value of `owner`. */
  remove(storage: ReadWriteStorage, owner: string): void
}

/**
 * One value for each owner, all under one key.
 * @param parse returns the valid part of one owner's unknown value; never throws
 */
export function storedMap<T>(key: string, parse: (value: unknown) => T): StoredMap<T> {
  const all = storedValue(key, fieldsOf)
  return {
    read: (storage, owner) => parse(all.read(storage)[owner]),
    readOrNull(storage, owner) {
      const values = all.readOrNull(storage)
      return values && parse(values[owner])
    },
    write(storage, owner, value) {
      const own = storedValue(key, (values) => ({
        ...fieldsOf(values),
        [owner]: parse(fieldsOf(values)[owner]),
      }))
      return own.write(storage, { ...all.read(storage), [owner]: value })
    },
    remove(storage, owner) {
      const { [owner]: own, ...others } = all.read(storage)
      if (own === undefined) return
      if (Object.keys(others).length === 0) all.remove(storage)
      else all.write(storage, others)
    },
  }
}

/** The fields of a stored object; none where it is not an object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}

const parseJson = (text: string | null): unknown => attempt(() => JSON.parse(text ?? 'null'), null)

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
