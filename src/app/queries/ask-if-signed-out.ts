/** A sign-in that was over in mid-work: the page finds out who is here. */
import type { FactStore } from '#app/facts/device.ts'
import { askAgainAtom, personAtom } from '#app/facts/person.ts'
import { isSignedOut } from './failure.ts'

/** Where something was not done because the server sees nobody, or somebody else, the page asks who is here. */
export function askIfSignedOut(facts: FactStore, error: unknown): void {
  if (isSignedOut(error)) facts.set(askAgainAtom)
}

/** Pages that doubt who is here. */
const doubting = new WeakSet<FactStore>()

/**
 * The same of what was only read: one question for all readings that meet it together, since each to nobody is a 401,
 * an error of the page to a browser. And none again while the answer is the same person: what a look at the server reads
 * itself would go round and round.
 */
export function doubtIfSignedOut(facts: FactStore, error: unknown): void {
  const person = facts.get(personAtom)
  if (person.state !== 'user' || doubting.has(facts) || !isSignedOut(error)) return
  doubting.add(facts)
  const stop = facts.sub(personAtom, () => {
    const now = facts.get(personAtom)
    if (now.state === 'user' && now.user.id === person.user.id) return
    doubting.delete(facts)
    stop()
  })
  facts.set(askAgainAtom)
}
