/** The hour at which the day of who is here begins: it goes along with each practice, and says what "today" is. */
import { atom } from 'jotai'
import { knownOwnerAtom, personAtom } from '#app/state/person/person.ts'
import { readDayBegins, writeDayBegins } from '#device/practice/day-begins.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { guest, type Owner } from '#domain/records/owner.ts'

/** Counts the changes of what the device keeps. */
const changesAtom = atom(0)

/** 0…4. Of an account what it says, or what this device knew last; while nobody is known, a guest's. */
export const dayBeginsAtom = atom((get): number => {
  get(changesAtom)
  const person = get(personAtom)
  if (person.state === 'user') return person.user.dayBeginsAt
  return readDayBegins(getLocalStorage(), get(knownOwnerAtom) ?? guest)
})

/** Keeps it on the device. */
export const saveDayBeginsAtom = atom(null, (_get, set, owner: Owner, hour: number) => {
  writeDayBegins(getLocalStorage(), owner, hour)
  set(changesAtom, (count) => count + 1)
})
