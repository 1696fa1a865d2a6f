/** Who is signed in: asked, told to the facts, written down for the next page and for the service worker. */

import type { JotaiStore } from '#app/state/device/device-store.ts'
import { earnedBadgesAtom } from '#app/state/identity/earned-badges.ts'
import { type Person, personAtom, type User } from '#app/state/person/person.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { nullIfSignedOut } from '#client/request-error.ts'
import { forgetSeenBadges } from '#device/badges/seen-badges.ts'
import { readPerson, userIdOf, writePerson } from '#device/identity/person.ts'
import { forgetCachedResponses } from '#device/identity/response-cache.ts'
import { forgetKnownHolds } from '#device/practice/known-holds.ts'
import type { Store } from '#device/storage/store.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { guest, type Owner, ownerKey } from '#domain/records/owner.ts'
import type { ServerApi } from './api.tsx'
import { USER_FRESH } from './query-client.ts'

export interface PersonParts {
  readonly api: ServerApi
  readonly atoms: JotaiStore
  readonly store: Store
  /** Tells the other tabs that somebody else is here now. */
  readonly notifyTabs: () => void
}

/**
 * Asks the server unless it was asked less than five minutes ago: 401 is a guest and no error, no answer leaves the
 * account known last, unconfirmed. Never rejects. @param isForced asks in any case
 */
export async function fetchPerson(
  parts: PersonParts,
  isForced: boolean,
): Promise<{ readonly person: Person; readonly isCertain: boolean }> {
  const { api, atoms, store } = parts
  const last = await readPerson(store)
  // Another tab has seen somebody else since this one asked.
  const isStale = isForced || idOf(atoms.get(personAtom)) !== userIdOf(last)
  const user = await askUser(api, isStale).catch(() => undefined)
  if (user !== undefined) await storePerson(parts, last, user)
  // For a practice without a network.
  if (user)
    void loadDayBegins().then((part) =>
      part?.writeDayBegins(getLocalStorage(), { kind: 'user', id: user.id }, user.dayBeginsAt),
    )
  const person = user === undefined ? unconfirmedPerson(userIdOf(last)) : toPerson(user)
  atoms.set(personAtom, person)
  return { person, isCertain: user !== undefined }
}

const toPerson = (user: User | null): Person => (user === null ? { state: 'guest' } : { state: 'user', user })
/** @param last the account known last */
const unconfirmedPerson = (last: string | null): Person =>
  last === null ? { state: 'guest' } : { state: 'unknown', last }

const askUser = ({ client, queryClient }: ServerApi, isForced: boolean): Promise<User | null> =>
  queryClient.fetchQuery({
    queryKey: ['auth.user'],
    queryFn: ({ signal }) => nullIfSignedOut(client.auth.user.query({}, { signal })),
    staleTime: isForced ? 0 : USER_FRESH,
  })

/** Writes down who is here; what was cached of somebody else goes. Own audio and waiting records stay. */
async function storePerson({ api, atoms, store, notifyTabs }: PersonParts, last: Owner, user: User | null) {
  const [before, now] = [userIdOf(last), user?.id ?? null]
  if (before !== null && before !== now) await clearCachedUser({ atoms, store }, before)
  if (before !== now || last.kind === 'unknown')
    await writePerson(store, now === null ? guest : { kind: 'user', id: now })
  const here = idOf(atoms.get(personAtom))
  if (here !== now) {
    // Another tab may have seen it first; what this one heard of them it forgets itself.
    if (here !== null) forgetInTab(atoms, here)
    api.queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth.user' })
    atoms.set(recordsVersionAtom)
  }
  if (before !== now) notifyTabs()
}

/** What the page knows of who is here follows what the server has just been told. @param userId whom it was told of */
export function changeUser(
  { api, atoms }: Pick<PersonParts, 'api' | 'atoms'>,
  userId: string | null,
  change: Partial<User>,
): void {
  const person = atoms.get(personAtom)
  if (person.state !== 'user' || person.user.id !== userId) return
  const user = { ...person.user, ...change }
  api.queryClient.setQueryData(['auth.user'], user)
  atoms.set(personAtom, { state: 'user', user })
}

/** Its script comes when somebody is signed in: Home does not carry it. Null where it could not be fetched. */
const loadDayBegins = () => import('#device/practice/day-begins.ts').catch(() => null)

/** Removes what was cached here of somebody who is not here any more. */
export async function clearCachedUser(
  { atoms, store }: Pick<PersonParts, 'atoms' | 'store'>,
  userId: string,
): Promise<void> {
  forgetInTab(atoms, userId)
  forgetSeenBadges(getLocalStorage(), ownerKey({ kind: 'user', id: userId }))
  const part = await loadDayBegins()
  part?.forgetDayBegins(getLocalStorage(), { kind: 'user', id: userId })
  await Promise.all([forgetKnownHolds(store, userId), forgetCachedResponses(store, userId)])
}

const forgetInTab = (atoms: JotaiStore, userId: string) =>
  atoms.set(earnedBadgesAtom, { type: 'forgotten', owner: ownerKey({ kind: 'user', id: userId }) })

function idOf(person: Person): string | null {
  if (person.state === 'user') return person.user.id
  return person.state === 'unknown' ? person.last : null
}
