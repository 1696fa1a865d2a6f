/** Badges that were just earned, as this tab heard of them: until they have been celebrated, and a while after. */

import { writeReadable } from '#device/storage/readable.ts'
import { NEW_ACHIEVEMENTS_KEY } from './new-achievements-key.ts'

/** Beside their ids: whose they are and when they were heard of, and whose were told in passing. */
const HEARD = 'newAchievements.heard'
const TOLD = 'newAchievements.told'

type Reader = Pick<Storage, 'getItem'> | null
type Writer = Pick<Storage, 'getItem' | 'setItem'> | null
type Remover = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
type Fields = Readonly<Record<string, unknown>>

/**
 * Keeps their ids in session storage (spec §3), each once, and when they were heard of: what is recent is told by the
 * device's own clock. A storage that refuses costs the celebration only.
 * @param owner the key of whose they are @param at ISO instant
 */
export function addNewAchievements(
  storage: Writer,
  owner: string,
  earned: readonly { readonly achievementId: string }[],
  at: string,
): void {
  if (earned.length === 0) return
  const ids = earned.map(({ achievementId }) => achievementId)
  write(storage, NEW_ACHIEVEMENTS_KEY, [...new Set([...idsIn(read(storage, NEW_ACHIEVEMENTS_KEY)), ...ids])])
  const heard = fieldsIn(read(storage, HEARD))
  const own = { ...fieldsIn(heard[owner]), ...Object.fromEntries(ids.map((id) => [id, at])) }
  write(storage, HEARD, { ...heard, [owner]: own })
}

/** Those of `owner` heard of after `since`, in milliseconds since 1970; in the order in which they were. */
export function readNewAchievements(storage: Reader, owner: string, since: number): string[] {
  const own = fieldsIn(fieldsIn(read(storage, HEARD))[owner])
  return Object.keys(own).filter((id) => Date.parse(String(own[id])) > since)
}

/** Notes that a badge of `owner` was told in passing: no popup tells it again. */
export function markAnnounced(storage: Writer, owner: string, id: string): void {
  const announced = fieldsIn(read(storage, TOLD))
  write(storage, TOLD, { ...announced, [owner]: [...new Set([...idsIn(announced[owner]), id])] })
}

/** The badges of `owner` that were. */
export const readAnnouncedAchievements = (storage: Reader, owner: string): ReadonlySet<string> =>
  new Set(idsIn(fieldsIn(read(storage, TOLD))[owner]))

/** Nothing of `owner` is new any more, nor was told. Never throws. */
export function forgetNewAchievements(storage: Remover, owner: string): void {
  const { [owner]: _, ...heard } = fieldsIn(read(storage, HEARD))
  const { [owner]: __, ...announced } = fieldsIn(read(storage, TOLD))
  const ids = Object.values(heard).flatMap((own) => Object.keys(fieldsIn(own)))
  writeOrRemove(storage, NEW_ACHIEVEMENTS_KEY, ids, ids.length === 0)
  writeOrRemove(storage, HEARD, heard, Object.keys(heard).length === 0)
  writeOrRemove(storage, TOLD, announced, Object.keys(announced).length === 0)
}

function writeOrRemove(storage: Remover, key: string, value: unknown, isEmpty: boolean) {
  if (!isEmpty) return write(storage, key, value)
  try {
    storage?.removeItem(key)
  } catch {
    // Forbidden.
  }
}

function write(storage: Writer, key: string, value: unknown) {
  writeReadable(storage, key, value, (read) => read)
}

function read(storage: Reader, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
