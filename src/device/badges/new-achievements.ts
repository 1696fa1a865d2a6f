/** Badges that were just earned, as this tab heard of them: until they have been celebrated, and a while after. */

import * as sessionKeys from '#device/storage/session-keys.ts'
import {
  fieldsOf,
  type ReadStorage,
  type ReadWriteStorage,
  storedMap,
  storedValue,
} from '#device/storage/stored-value.ts'

/** The ids of all owners' new badges (spec §3). */
const newBadges = storedValue(sessionKeys.newBadges, idsIn)
/** Of each owner, by badge, the ISO instant at which the device heard of it. */
const heardAt = storedMap(sessionKeys.newBadgesHeardAt, fieldsOf)
const announced = storedMap(sessionKeys.announcedBadges, idsIn)

/**
 * Keeps their ids in session storage (spec §3), each once, and when they were heard of: what is recent is told by the
 * device's own clock. A storage that refuses costs the celebration only.
 * @param owner the key of whose they are @param at ISO instant
 */
export function addNewAchievements(
  storage: ReadWriteStorage,
  owner: string,
  earned: readonly { readonly achievementId: string }[],
  at: string,
): void {
  if (earned.length === 0) return
  const ids = earned.map(({ achievementId }) => achievementId)
  newBadges.write(storage, [...new Set([...newBadges.read(storage), ...ids])])
  heardAt.write(storage, owner, {
    ...heardAt.read(storage, owner),
    ...Object.fromEntries(ids.map((id) => [id, at])),
  })
}

/** Those of `owner` heard of after `since`, in milliseconds since 1970; in the order in which they were. */
export function readNewAchievements(storage: ReadStorage, owner: string, since: number): string[] {
  const own = heardAt.read(storage, owner)
  return Object.keys(own).filter((id) => Date.parse(String(own[id])) > since)
}

/** Notes that a badge of `owner` was announced: no popup announces it again. */
export const markAnnounced = (storage: ReadWriteStorage, owner: string, id: string): boolean =>
  announced.write(storage, owner, [...new Set([...announced.read(storage, owner), id])])

/** The badges of `owner` that were. */
export const readAnnouncedAchievements = (storage: ReadStorage, owner: string): ReadonlySet<string> =>
  new Set(announced.read(storage, owner))

/** Nothing of `owner` is new any more, nor was announced. */
export function forgetNewAchievements(storage: ReadWriteStorage, owner: string): void {
  heardAt.remove(storage, owner)
  announced.remove(storage, owner)
  const others = Object.values(storedValue(sessionKeys.newBadgesHeardAt, fieldsOf).read(storage))
  const ids = others.flatMap((own) => Object.keys(fieldsOf(own)))
  if (ids.length === 0) newBadges.remove(storage)
  else newBadges.write(storage, ids)
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
}
