/** The hour at which the person's day begins: stored with each practice, and decides what "today" is. */
import { atom } from 'jotai'
import { unwrap } from 'jotai/utils'
import { knownOwnerAtom, ownerAtom, personAtom } from '#app/state/person/person.ts'
import { readDayBegins, writeDayBegins } from '#device/practice/day-begins.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { guest, type Owner } from '#domain/records/owner.ts'

/** Counts changes of the stored value. */
const changesAtom = atom(0)

/** Whom the device knew last, until the server has said who is here; null while that is read. */
const lastOwnerAtom = unwrap(ownerAtom, () => null)

/** 0…4. For an account its own value, or the one this device knew last. */
export const dayBeginsAtom = atom((get): number => {
  get(changesAtom)
  const person = get(personAtom)
  if (person.state === 'user') return person.user.dayBeginsAt
  return readDayBegins(getLocalStorage(), get(knownOwnerAtom) ?? get(lastOwnerAtom) ?? guest)
})

/** Stores it on the device. */
export const saveDayBeginsAtom = atom(null, (_get, set, owner: Owner, hour: number) => {
  writeDayBegins(getLocalStorage(), owner, hour)
  set(changesAtom, (count) => count + 1)
})
