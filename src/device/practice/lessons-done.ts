/** Which lessons each person has done on this device; those of a guest and of each account lie apart. */

import { userIdOf } from '#device/identity/person.ts'
import { writeReadable } from '#device/storage/readable.ts'
import { guest, type Owner, ownerKey } from '#domain/records/owner.ts'

const KEY = 'lessonsDone'

/** An account is the same person while nobody could be asked. */
function keyOf(owner: Owner): string {
  const id = userIdOf(owner)
  return ownerKey(id === null ? guest : { kind: 'user', id })
}

/** The names of lessons, in the order in which they were done; null where nothing can be read. Never throws. */
export function readLessonsDone(
  storage: Pick<Storage, 'getItem'> | null,
  owner: Owner,
): readonly string[] | null {
  const all = read(storage)
  return all === null ? null : namesOf(all[keyOf(owner)])
}

/** @returns whether it was kept; see `writeReadable` */
export function writeLessonsDone(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  owner: Owner,
  lessons: readonly string[],
): boolean {
  const key = keyOf(owner)
  const all = { ...read(storage), [key]: lessons }
  return writeReadable(storage, KEY, all, (value) => ({ ...mapIn(value), [key]: namesOf(mapIn(value)[key]) }))
}

/** What `owner` has done is nobody's business any more. Never throws. */
export function forgetLessonsDone(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
  owner: Owner,
): void {
  const { [keyOf(owner)]: own, ...others } = read(storage) ?? {}
  if (own === undefined) return
  try {
    if (Object.keys(others).length === 0) storage?.removeItem(KEY)
    else storage?.setItem(KEY, JSON.stringify(others))
  } catch {
    // Full or forbidden.
  }
}

const namesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? [...new Set(value.filter((name) => typeof name === 'string'))] : []

/** What is broken is begun anew; what is forbidden stays unknown. */
function read(storage: Pick<Storage, 'getItem'> | null): Readonly<Record<string, unknown>> | null {
  if (storage === null) return null
  try {
    return mapIn(JSON.parse(storage.getItem(KEY) ?? '{}'))
  } catch (error) {
    return error instanceof SyntaxError ? {} : null
  }
}

const mapIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
