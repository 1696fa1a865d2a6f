import { Link } from '@tanstack/react-router'
import type { Outcome } from '#app/features/practice/practice.atoms.ts'
import { SessionResultsButton } from '#app/features/practice/session/session-results-button.tsx'
import { useFocusOnArrival } from '#app/features/practice/setup/use-focus-on-arrival.ts'
import { holdTexts } from '#domain/messages/practice/hold.ts'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { routes } from '#domain/pages/routes.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { HoldList } from './hold-list.tsx'

interface HoldDoneProps {
  outcome: Outcome
  onAgain: () => void
}

/**
 * After a hold: the holds so far, behind its results. A forgotten hold has no results: its length is shown,
 * and it waits to be kept or removed.
 */
export function HoldDone({ outcome: { record, endReason }, onAgain }: HoldDoneProps) {
  const title = useFocusOnArrival<HTMLHeadingElement>()
  const length = record?.kind === 'hold' ? record.holdDuration : 0
  return (
    <main className="column pt-10 pb-16">
      <h1 ref={title} tabIndex={-1} className="title text-[2.5rem] leading-tight outline-none">
        {endReason === 'forgotten' ? holdTexts.setAside : length > 0 ? holdTexts.done : holdTexts.skipped}
      </h1>
      {endReason === 'forgotten' ? (
        <>
          <p className="text-quiet mt-4">{lengthInWords(length)}</p>
          <p className="text-quiet mt-1">{holdTexts.setAsideLine}</p>
          <Link to={routes.home} className="button-filled mt-10 w-full">
            {practiceTexts.home}
          </Link>
          <button type="button" className="button-quiet w-full mt-2" onClick={onAgain}>
            {holdTexts.again}
          </button>
          <SessionResultsButton />
        </>
      ) : null}
      <HoldList />
    </main>
  )
}
