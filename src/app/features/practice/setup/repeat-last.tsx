import { useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { startPracticeAtom } from '#app/features/practice/practice.atoms.ts'
import { readLastPractice } from '#device/practice/last-practice.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { animalOf, paceSeconds } from '#domain/session/pace.ts'
import { isPaced, type SessionTechnique, techniques } from '#domain/session/techniques.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { practiceTexts } from '#domain/texts/practice/practice.ts'
import { choiceAtoms } from './setup.atoms.ts'

/** Repeats the last session with one tap; nothing where there was none, or the same is chosen already. */
export function RepeatLast({ technique }: { technique: SessionTechnique }) {
  const [last] = useState(() => (import.meta.env.SSR ? null : readLastPractice(getLocalStorage())))
  const [choice, choose] = useAtom(choiceAtoms[technique])
  const start = useSetAtom(startPracticeAtom)
  if (last?.technique !== technique) return null
  const { length, level, delay } = last
  if (length === choice.length && level === choice.level && delay === choice.delay) return null
  const repeat = () => {
    choose({ length, level, delay })
    start({ technique, length, level, delay })
  }
  return (
    <button type="button" className="button w-full mt-2 text-quiet hover:text-ink" onClick={repeat}>
      <span>
        {practiceTexts.repeatLast}:{' '}
        <span className="text-ink">
          {lengthInWords(length)}
          {isPaced(techniques[technique]) ? `, ${animalOf(level)} ${paceSeconds(level).toFixed(2)} s` : null}
        </span>
      </span>
    </button>
  )
}
