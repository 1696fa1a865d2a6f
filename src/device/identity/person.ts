/** Who uses this device, stored where the window and the service worker can both read it. */

import * as databaseKeys from '#device/storage/database-keys.ts'
import { assertReadable } from '#device/storage/readable.ts'
import type { Store } from '#device/storage/store.ts'
import { guest, type Owner, ownerKey, parseOwner } from '#domain/records/owner.ts'

const KEY = databaseKeys.person
const isBroken = (value: unknown) => parseOwner(value) === null

/** A guest unless another person is stored; what cannot be read is quarantined. */
export async function readPerson(store: Store): Promise<Owner> {
  const value = await store.get(KEY)
  if (value !== undefined && isBroken(value)) await store.quarantine('facts', KEY, isBroken)
  return parseOwner(value) ?? guest
}

/** @throws UnreadableError for what could not be read at the next start */
export const writePerson = async (store: Store, person: Owner): Promise<void> =>
  store.set(KEY, assertReadable('person', person, parseOwner))

/** The id of `owner`'s account, as far as it is known; null for a guest. */
export function userIdOf(owner: Owner): string | null {
  if (owner.kind === 'user') return owner.id
  return owner.kind === 'unknown' ? owner.last : null
}

/** The key by which the device stores a person's data: the same for an account and its offline identity. */
export function personKey(owner: Owner): string {
  const id = userIdOf(owner)
  return ownerKey(id === null ? guest : { kind: 'user', id })
}

/** The owners under which a person's records are stored: an account's also under its offline identity. */
export function ownerKeysOf(owner: Owner): readonly Owner[] {
  const id = userIdOf(owner)
  return id === null
    ? [owner]
    : [
        { kind: 'user', id },
        { kind: 'unknown', last: id },
      ]
}

/** `owner`'s offline identity: the account known last, or a guest, who needs no network to be one. */
export function offlineIdentity(owner: Owner): Owner {
  const id = userIdOf(owner)
  return id === null ? guest : { kind: 'unknown', last: id }
}
