import { Link } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { personAtom } from '#app/facts/person.ts'
import { isLastingAtom } from '#app/facts/records.ts'
import { routes } from '#domain/routes.ts'
import { practiceTexts, sessionInWords } from '#domain/texts/practice.ts'
import { chooseAgainAtom, isSettledAtom, type Outcome } from './practice.atoms.ts'
import { useArrival } from './use-arrival.ts'

/** After a session: what it came to, and where to go. */
export function Summary({ outcome: { record } }: { outcome: Outcome }) {
  const again = useSetAtom(chooseAgainAtom)
  const title = useArrival<HTMLHeadingElement>()
  return (
    <main className="column grow flex flex-col justify-center pt-8 pb-16">
      <h1 ref={title} tabIndex={-1} className="title text-[2.5rem] leading-tight outline-none">
        {practiceTexts.done}
      </h1>
      <p className="text-quiet mt-4">
        {record?.kind === 'session'
          ? sessionInWords(record.duration, record.breathCount)
          : practiceTexts.nothingToKeep}
      </p>
      {record === null ? null : <Kept />}
      <button type="button" className="button-filled mt-10" onClick={again}>
        {practiceTexts.again}
      </button>
      <Link to={routes.home} className="button-quiet mt-2">
        {practiceTexts.home}
      </Link>
    </main>
  )
}

/** Where the record is, told plainly. */
export function Kept() {
  const isSettled = useAtomValue(isSettledAtom)
  const isLasting = useAtomValue(isLastingAtom)
  const person = useAtomValue(personAtom)
  const isGuest = person.state === 'guest' || person.state === 'loading'
  const kept = isGuest ? practiceTexts.kept : practiceTexts.keptForAccount
  const where = isLasting ? kept : practiceTexts.keptInMemory
  return (
    <p className="text-sm text-quiet mt-2 min-h-5" role="status">
      {isSettled ? where : ''}
    </p>
  )
}
