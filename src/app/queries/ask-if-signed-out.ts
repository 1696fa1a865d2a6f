import type { FactStore } from '#app/facts/device.ts'
import { askAgainAtom } from '#app/facts/person.ts'
import { isSignedOut } from './failure.ts'

/** Where something was not done because the server sees nobody, or somebody else, the page asks who is here. */
export function askIfSignedOut(facts: FactStore, error: unknown): void {
  if (isSignedOut(error)) facts.set(askAgainAtom)
}
