/** What the server told a person last, for when it cannot be asked. */
import { atom, useAtomValue, useStore } from 'jotai'
import { unwrap } from 'jotai/utils'
import { useEffect } from 'react'
import { openStore } from '#app/state/device/device-store.ts'
import { ownerAtom, personAtom } from '#app/state/person/person.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { userIdOf } from '#device/identity/person.ts'
import {
  type CachedResponseName,
  type CachedResponses,
  cacheResponse,
  readCachedResponses,
} from '#device/identity/response-cache.ts'

const cachedResponsesAtom = unwrap(
  atom(async (get): Promise<CachedResponses> => {
    get(recordsVersionAtom)
    const id = userIdOf(await get(ownerAtom))
    return id === null ? {} : readCachedResponses(await openStore(), id)
  }),
  (before) => before ?? null,
)

/** Of whoever is here; null while they are read. */
export const useCachedResponses = (): CachedResponses | null => useAtomValue(cachedResponsesAtom)

/** Keeps `value` for whoever is signed in. @param value undefined while there is none @param at milliseconds since 1970 */
export function useCacheResponse(name: CachedResponseName, value: unknown, at: number): void {
  const atoms = useStore()
  useEffect(() => {
    const person = atoms.get(personAtom)
    if (value === undefined || value === null || at === 0 || person.state !== 'user') return
    const answer = { at: new Date(at).toISOString(), value }
    void openStore().then(
      (store) => cacheResponse(store, person.user.id, name, answer),
      () => {},
    )
  }, [atoms, name, value, at])
}
