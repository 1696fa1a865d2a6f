import { Link } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { routes } from '#domain/routes.ts'
import { lengthInWords, practiceTexts } from '#domain/texts/practice.ts'
import type { Session } from '#engine/session.ts'
import { leaveAtom } from './practice.atoms.ts'

/** After a session: what it came to, and where to go. */
export function Summary({ session }: { session: Session }) {
  const leave = useSetAtom(leaveAtom)
  const { duration, breathCount } = session.result()
  return (
    <main className="column min-h-dvh flex flex-col justify-center pb-16">
      <div role="status">
        <h1 className="title text-[2.5rem] leading-tight">{practiceTexts.done}</h1>
      </div>
      <p className="text-quiet mt-4">
        {lengthInWords(duration)}, {breathCount} {breathCount === 1 ? 'breath' : 'breaths'}.
      </p>
      <button type="button" className="button-filled mt-10" onClick={() => leave()}>
        {practiceTexts.again}
      </button>
      <Link to={routes.home} className="button text-quiet mt-2">
        {practiceTexts.home}
      </Link>
    </main>
  )
}
