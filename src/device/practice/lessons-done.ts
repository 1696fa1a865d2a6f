/** Which lessons each person has done on this device; a guest's and each account's are stored separately. */

import { personKey } from '#device/identity/person.ts'
import * as localKeys from '#device/storage/local-keys.ts'
import { type ReadStorage, type ReadWriteStorage, storedMap } from '#device/storage/stored-value.ts'
import type { Owner } from '#domain/records/owner.ts'

const lessonsDone = storedMap(localKeys.lessonsDone, namesIn)

/** The names of lessons, in the order in which they were done; null where nothing can be read. */
export const readLessonsDone = (storage: ReadStorage, owner: Owner): readonly string[] | null =>
  lessonsDone.readOrNull(storage, personKey(owner))

/** @returns whether it was stored */
export const writeLessonsDone = (
  storage: ReadWriteStorage,
  owner: Owner,
  lessons: readonly string[],
): boolean => lessonsDone.write(storage, personKey(owner), lessons)

export const forgetLessonsDone = (storage: ReadWriteStorage, owner: Owner): void =>
  lessonsDone.remove(storage, personKey(owner))

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter((name) => typeof name === 'string'))] : []
}
