import { Link } from '@tanstack/react-router'
import type { HoldWish } from '#domain/practice-link.ts'
import { routes } from '#domain/routes.ts'
import { techniques } from '#domain/techniques.ts'
import { holdTexts } from '#domain/texts/hold.ts'
import { lengthInWords, practiceTexts, sessionInWords } from '#domain/texts/practice.ts'
import { HoldList } from './hold-list.tsx'
import type { Outcome } from './practice.atoms.ts'
import { Kept } from './summary.tsx'
import { useArrival } from './use-arrival.ts'

interface HoldDoneProps {
  outcome: Outcome
  /** The Treadmill session it followed. */
  before: HoldWish['before']
  onAgain: () => void
}

/** After a hold: how long it was, and those before it. */
export function HoldDone({ outcome: { record, way }, before, onAgain }: HoldDoneProps) {
  const title = useArrival<HTMLHeadingElement>()
  const length = record?.kind === 'hold' ? record.holdDuration : 0
  return (
    <main className="column pt-16 pb-16">
      <h1 ref={title} tabIndex={-1} className="title text-[2.5rem] leading-tight outline-none">
        {way === 'forgotten' ? holdTexts.setAside : length > 0 ? holdTexts.done : holdTexts.skipped}
      </h1>
      <p className="text-quiet mt-4">{length > 0 ? lengthInWords(length) : holdTexts.skippedLine}</p>
      {way === 'forgotten' ? <p className="text-quiet mt-1">{holdTexts.setAsideLine}</p> : null}
      {before === null ? null : (
        <p className="text-quiet mt-1">
          {techniques.energizing.name}: {sessionInWords(before.duration, before.breaths)}
        </p>
      )}
      {way === 'forgotten' ? null : <Kept />}
      <Link to={routes.home} className="button-filled mt-10 w-full">
        {practiceTexts.home}
      </Link>
      <button type="button" className="button-quiet w-full mt-2" onClick={onAgain}>
        {holdTexts.again}
      </button>
      <HoldList />
    </main>
  )
}
