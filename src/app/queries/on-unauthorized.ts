import type { JotaiStore } from '#app/state/device/device-store.ts'
import { personAtom, refreshSessionAtom } from '#app/state/person/person.ts'
import { findRequestError } from '#client/request-error.ts'

/**
 * Where a query fails because no one is signed in, asks again who is signed in: once for all queries that
 * fail together, since each is a 401, which the browser logs as an error. Not again while the answer is the
 * same person: the sync's own queries would cause an endless loop.
 */
export function onUnauthorized(atoms: JotaiStore): (error: unknown) => void {
  let refreshedFor: string | undefined
  const idNow = () => {
    const person = atoms.get(personAtom)
    return person.state === 'user' ? person.user.id : undefined
  }
  return (error) => {
    const id = idNow()
    if (id === undefined || id === refreshedFor || findRequestError(error)?.code !== 'not-signed-in') return
    refreshedFor = id
    const stop = atoms.sub(personAtom, () => {
      if (idNow() === id) return
      refreshedFor = undefined
      stop()
    })
    atoms.set(refreshSessionAtom)
  }
}
