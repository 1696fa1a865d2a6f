import type { JotaiStore } from '#app/state/device/device-store.ts'
import { refreshSessionAtom } from '#app/state/person/person.ts'
import { isSignedOut } from './failure.ts'

/** After a call failed because the server sees no one, or another person, asks again who is signed in. */
export function refreshIfSignedOut(atoms: JotaiStore, error: unknown): void {
  if (isSignedOut(error)) atoms.set(refreshSessionAtom)
}
