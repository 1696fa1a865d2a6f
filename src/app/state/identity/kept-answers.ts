/** What the server told a person last, for when it cannot be asked. */
import { atom, useAtomValue, useStore } from 'jotai'
import { unwrap } from 'jotai/utils'
import { useEffect } from 'react'
import { lookAgainAtom } from '#app/state/records/changes.ts'
import { openStore } from '#app/state/records/device.ts'
import { type AnswerName, type KeptAnswers, keepAnswer, readAnswers } from '#device/identity/kept-answers.ts'
import { userIdOf } from '#device/identity/person.ts'
import { ownerAtom, personAtom } from './person.ts'

const keptAnswersAtom = unwrap(
  atom(async (get): Promise<KeptAnswers> => {
    get(lookAgainAtom)
    const id = userIdOf(await get(ownerAtom))
    return id === null ? {} : readAnswers(await openStore(), id)
  }),
  (before) => before ?? null,
)

/** Of whoever is here; null while they are read. */
export const useKeptAnswers = (): KeptAnswers | null => useAtomValue(keptAnswersAtom)

/** Keeps `value` for whoever is signed in. @param value undefined while there is none @param at milliseconds since 1970 */
export function useKeep(name: AnswerName, value: unknown, at: number): void {
  const facts = useStore()
  useEffect(() => {
    const person = facts.get(personAtom)
    if (value === undefined || value === null || at === 0 || person.state !== 'user') return
    const answer = { at: new Date(at).toISOString(), value }
    void openStore().then(
      (store) => keepAnswer(store, person.user.id, name, answer),
      () => {},
    )
  }, [facts, name, value, at])
}
