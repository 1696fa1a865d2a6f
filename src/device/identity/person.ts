/** Who uses this device, where the window and the service worker both read it. */

import * as databaseKeys from '#device/storage/database-keys.ts'
import { assertReadable } from '#device/storage/readable.ts'
import type { Store } from '#device/storage/store.ts'
import { guest, type Owner, ownerKey, parseOwner } from '#domain/records/owner.ts'

const KEY = databaseKeys.person
const isBroken = (value: unknown) => parseOwner(value) === null

/** A guest unless someone else was written; what is not understood is set aside. */
export async function readPerson(store: Store): Promise<Owner> {
  const value = await store.get(KEY)
  if (value !== undefined && isBroken(value)) await store.quarantine('facts', KEY, isBroken)
  return parseOwner(value) ?? guest
}

/** @throws UnreadableError for what would be nobody at the next start */
export const writePerson = async (store: Store, person: Owner): Promise<void> =>
  store.set(KEY, assertReadable('person', person, parseOwner))

/** The account that `owner` is, as far as it is known; null for a guest. */
export function userIdOf(owner: Owner): string | null {
  if (owner.kind === 'user') return owner.id
  return owner.kind === 'unknown' ? owner.last : null
}

/** The key of what the device stores of a person: an account is the same person while nobody could be asked. */
export function personKey(owner: Owner): string {
  const id = userIdOf(owner)
  return ownerKey(id === null ? guest : { kind: 'user', id })
}

/** Under whom a person's records lie: those of an account also under what it was while nobody could be asked. */
export function ownerKeysOf(owner: Owner): readonly Owner[] {
  const id = userIdOf(owner)
  return id === null
    ? [owner]
    : [
        { kind: 'user', id },
        { kind: 'unknown', last: id },
      ]
}

/** What `owner` is while nobody could be asked: the account known last, or a guest, who needs no network to be one. */
export function offlineIdentity(owner: Owner): Owner {
  const id = userIdOf(owner)
  return id === null ? guest : { kind: 'unknown', last: id }
}
