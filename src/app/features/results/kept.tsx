import { useAtomValue } from 'jotai'
import { personAtom } from '#app/facts/person.ts'
import { isLastingAtom } from '#app/facts/records.ts'
import { practiceTexts } from '#domain/texts/practice.ts'

/** Where the record is, told plainly; it is there by the time results are open. */
export function Kept() {
  const isLasting = useAtomValue(isLastingAtom)
  const person = useAtomValue(personAtom)
  const isGuest = person.state === 'guest' || person.state === 'loading'
  const kept = isGuest ? practiceTexts.kept : practiceTexts.keptForAccount
  return <p className="text-sm text-quiet mt-5">{isLasting ? kept : practiceTexts.keptInMemory}</p>
}
