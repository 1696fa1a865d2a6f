import type { JotaiStore } from '#app/state/device/device-store.ts'
import { personAtom, refreshSessionAtom } from '#app/state/person/person.ts'
import { findRequestError } from '#client/request-error.ts'

/**
 * Where something cannot be read because nobody is signed in, the page asks who is here: one question for all readings
 * that meet it together, since each to nobody is a 401, an error of the page to a browser. And none again while the
 * answer is the same person: what a look at the server reads itself would go round and round.
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
