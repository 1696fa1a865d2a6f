/** The hour at which each person's day begins, as this device knows it; for an account, a copy. */

import { personKey } from '#device/identity/person.ts'
import * as localKeys from '#device/storage/local-keys.ts'
import { type ReadStorage, type ReadWriteStorage, storedMap } from '#device/storage/stored-value.ts'
import type { Owner } from '#domain/records/owner.ts'
import { isDayBeginning } from '#domain/time/day-begins.ts'

const hours = storedMap(localKeys.dayBegins, (hour) => (isDayBeginning(hour) ? hour : 0))

/** 0…4; midnight (0) where nothing else was chosen, or nothing can be read. */
export const readDayBegins = (storage: ReadStorage, owner: Owner): number =>
  hours.read(storage, personKey(owner))

/** @returns whether it was stored */
export const writeDayBegins = (storage: ReadWriteStorage, owner: Owner, hour: number): boolean =>
  hours.write(storage, personKey(owner), hour)

export const forgetDayBegins = (storage: ReadWriteStorage, owner: Owner): void =>
  hours.remove(storage, personKey(owner))
