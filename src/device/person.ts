/** Who uses this device, where the window and the service worker both read it. */
import { guest, type Owner, parseOwner } from '#domain/owner.ts'
import type { Store } from './store.ts'

const KEY = 'person'
const isBroken = (value: unknown) => parseOwner(value) === null

/** A guest unless someone else was written; what is not understood is set aside. */
export async function readPerson(store: Store): Promise<Owner> {
  const value = await store.fact(KEY)
  if (value !== undefined && isBroken(value)) await store.setAside('facts', KEY, isBroken)
  return parseOwner(value) ?? guest
}

export const writePerson = (store: Store, person: Owner): Promise<void> => store.setFact(KEY, person)
