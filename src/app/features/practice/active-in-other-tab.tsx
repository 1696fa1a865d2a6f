import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { readUnfinished } from '#app/state/session/unfinished.ts'
import { elsewhereTexts, practiceTexts } from '#domain/messages/practice/practice.ts'
import { techniques } from '#domain/session/techniques.ts'
import { clockTime } from '#domain/texts/practice/lengths.ts'
import { closeOtherTabNoticeAtom, takeOverPracticeAtom } from './practice.atoms.ts'

/** Says that a practice runs in another tab, and offers to go on with it here. */
export function ActiveInOtherTab({ where }: { where: 'taken' | 'moved' }) {
  const [draft] = useState(readUnfinished)
  const close = useSetAtom(closeOtherTabNoticeAtom)
  const takeOver = useSetAtom(takeOverPracticeAtom)
  const line =
    draft?.kind === 'session'
      ? elsewhereTexts.line({
          name: techniques[draft.score.technique].name,
          reached: clockTime(draft.at),
          length: clockTime(draft.score.length),
        })
      : elsewhereTexts.noLine
  return (
    <main className="column grow flex flex-col justify-center pt-8 pb-16">
      <div role="alert">
        <h1 className="title text-[2.125rem] leading-tight">{elsewhereTexts[where]}</h1>
        <p className="text-quiet mt-4">{line}</p>
      </div>
      <button type="button" className="button-filled mt-10" onClick={() => void takeOver()}>
        {elsewhereTexts.takeOver}
      </button>
      <button type="button" className="button-quiet mt-2" onClick={close}>
        {practiceTexts.back}
      </button>
    </main>
  )
}
