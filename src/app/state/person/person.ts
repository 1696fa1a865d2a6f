/** Who practises here, as far as is known now. */
import { atom } from 'jotai'
import { openStore } from '#app/state/device/device-store.ts'
import type { Outputs } from '#client/router.ts'
import { offlineIdentity, readPerson } from '#device/identity/person.ts'
import { guest, type Owner } from '#domain/records/owner.ts'

export type User = Outputs['auth']['user']

export type Person =
  /** Not asked yet. */
  | { readonly state: 'loading' }
  | { readonly state: 'guest' }
  | { readonly state: 'user'; readonly user: User }
  /** Nobody could be asked; `last` is the account known last. */
  | { readonly state: 'unknown'; readonly last: string }

/** Told by who asks the server; no page waits for it. */
export const personAtom = atom<Person>({ state: 'loading' })

/** Whose a practice is that begins now; null while that is being found out. */
export const knownOwnerAtom = atom((get): Owner | null => {
  const person = get(personAtom)
  if (person.state === 'guest') return guest
  if (person.state === 'user') return { kind: 'user', id: person.user.id }
  return person.state === 'unknown' ? { kind: 'unknown', last: person.last } : null
})

/** The same; while that is being found out, by whom the device knew last. */
export const ownerAtom = atom(
  async (get): Promise<Owner> => get(knownOwnerAtom) ?? offlineIdentity(await readPerson(await openStore())),
)

/** Counts the wishes to ask the server anew, after somebody signed in or out in this tab. */
export const refreshSessionAtom = atom(
  (get) => get(refreshCountAtom),
  (_get, set) => set(refreshCountAtom, (count) => count + 1),
)
const refreshCountAtom = atom(0)

/** Grows when somebody has left by this tab, as the server has told: nobody is here, and it need not be asked. */
export const signedOutCountAtom = atom(0)
