import { Link } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { routes } from '#domain/pages/routes.ts'
import { returnToSetupAtom } from './practice.atoms.ts'
import { useFocusOnArrival } from './setup/use-focus-on-arrival.ts'

/** After a session of less than a second: there are no results to open. */
export function NothingSaved() {
  const again = useSetAtom(returnToSetupAtom)
  const title = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <main className="column grow flex flex-col justify-center pt-8 pb-16">
      <h1 ref={title} tabIndex={-1} className="title text-[2.5rem] leading-tight outline-none">
        {practiceTexts.done}
      </h1>
      <p className="text-quiet mt-4">{practiceTexts.nothingToKeep}</p>
      <button type="button" className="button-filled mt-10" onClick={again}>
        {practiceTexts.again}
      </button>
      <Link to={routes.home} className="button-quiet mt-2">
        {practiceTexts.home}
      </Link>
    </main>
  )
}
