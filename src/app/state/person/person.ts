/** Who practises here, as far as is known now. */
import { atom } from 'jotai'
import { openStore } from '#app/state/device/device-store.ts'
import type { Outputs } from '#client/router.ts'
import { offlineIdentity, readPerson } from '#device/identity/person.ts'
import { guest, type Owner } from '#domain/records/owner.ts'

export type User = Outputs['auth']['user']

export type Person =
  /** The server was not asked yet. */
  | { readonly state: 'loading' }
  | { readonly state: 'guest' }
  | { readonly state: 'user'; readonly user: User }
  /** The server could not be reached; `last` is the account known last. */
  | { readonly state: 'unknown'; readonly last: string }

/** Set by the code that asks the server; no page waits for it. */
export const personAtom = atom<Person>({ state: 'loading' })

/** The owner of a practice that begins now; null while unknown. */
export const knownOwnerAtom = atom((get): Owner | null => {
  const person = get(personAtom)
  if (person.state === 'guest') return guest
  if (person.state === 'user') return { kind: 'user', id: person.user.id }
  return person.state === 'unknown' ? { kind: 'unknown', last: person.last } : null
})

/** The same; while unknown, the owner whom the device knew last. */
export const ownerAtom = atom(
  async (get): Promise<Owner> => get(knownOwnerAtom) ?? offlineIdentity(await readPerson(await openStore())),
)

/** Counts requests to ask the server again, after a sign-in or sign-out in this tab. */
export const refreshSessionAtom = atom(
  (get) => get(refreshCountAtom),
  (_get, set) => set(refreshCountAtom, (count) => count + 1),
)
const refreshCountAtom = atom(0)

/**
 * Incremented when the server has said that the person was signed out in this tab: no one is signed in, and
 * it need not be asked.
 */
export const signedOutCountAtom = atom(0)
