/** The hour at which each person's day begins, as this device knows it: of an account, a copy of what is set there. */

import { userIdOf } from '#device/identity/person.ts'
import { writeReadable } from '#device/storage/readable.ts'
import { guest, type Owner, ownerKey } from '#domain/records/owner.ts'
import { isDayBeginning } from '#domain/time/day-begins.ts'

const KEY = 'dayBegins'

/** An account is the same person while nobody could be asked. */
function keyOf(owner: Owner): string {
  const id = userIdOf(owner)
  return ownerKey(id === null ? guest : { kind: 'user', id })
}

/** 0…4; midnight (0) where nothing else was chosen, or nothing can be read. Never throws. */
export function readDayBegins(storage: Pick<Storage, 'getItem'> | null, owner: Owner): number {
  const hour = read(storage)[keyOf(owner)]
  return isDayBeginning(hour) ? hour : 0
}

/** @returns whether it was kept; see `writeReadable` */
export function writeDayBegins(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  owner: Owner,
  hour: number,
): boolean {
  return writeReadable(storage, KEY, { ...read(storage), [keyOf(owner)]: hour }, hoursIn)
}

/** Nothing of `owner` stays. Never throws. */
export function forgetDayBegins(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
  owner: Owner,
): void {
  const { [keyOf(owner)]: own, ...others } = read(storage)
  if (own === undefined) return
  try {
    if (Object.keys(others).length === 0) storage?.removeItem(KEY)
    else storage?.setItem(KEY, JSON.stringify(others))
  } catch {
    // Full or forbidden.
  }
}

function read(storage: Pick<Storage, 'getItem'> | null): Readonly<Record<string, number>> {
  try {
    return hoursIn(JSON.parse(storage?.getItem(KEY) ?? 'null'))
  } catch {
    return {}
  }
}

function hoursIn(value: unknown): Readonly<Record<string, number>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter(([, hour]) => isDayBeginning(hour)))
}
