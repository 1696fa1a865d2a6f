/** Which badges each owner has seen on this device, so that those earned since are marked as new. */
import * as localKeys from '#device/storage/local-keys.ts'
import { type ReadStorage, type ReadWriteStorage, storedMap } from '#device/storage/stored-value.ts'

const seenBadges = storedMap(localKeys.seenBadges, idsIn)

/** Null before an owner's first visit here, or where it cannot be read. @param owner their key */
export function readSeenBadges(storage: ReadStorage, owner: string): ReadonlySet<string> | null {
  const ids = seenBadges.read(storage, owner)
  return ids && new Set(ids)
}

/** @returns whether it was stored; if not, only the word "new" is lost. @param owner their key */
export const writeSeenBadges = (storage: ReadWriteStorage, owner: string, ids: Iterable<string>): boolean =>
  seenBadges.write(storage, owner, [...ids])

/** @param owner their key */
export const forgetSeenBadges = seenBadges.remove

function idsIn(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : null
}
