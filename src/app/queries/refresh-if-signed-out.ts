import type { JotaiStore } from '#app/state/device/device-store.ts'
import { refreshSessionAtom } from '#app/state/person/person.ts'
import { isSignedOut } from './failure.ts'

/** Where something was not done because the server sees nobody, or somebody else, the page asks who is here. */
export function refreshIfSignedOut(atoms: JotaiStore, error: unknown): void {
  if (isSignedOut(error)) atoms.set(refreshSessionAtom)
}
