import { useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { readLastPractice } from '#device/last-practice.ts'
import { localStore } from '#device/settings.ts'
import { animalOf, paceSeconds } from '#domain/pace.ts'
import { lengthInWords, practiceTexts } from '#domain/texts/practice.ts'
import { startAtom } from './practice.atoms.ts'
import { choiceAtom } from './setup.atoms.ts'

/** One tap repeats the last session as it was chosen; nothing where there was none, or where it is chosen already. */
export function RepeatLast() {
  const [last] = useState(() => (import.meta.env.SSR ? null : readLastPractice(localStore())))
  const [choice, choose] = useAtom(choiceAtom)
  const start = useSetAtom(startAtom)
  if (last?.technique !== 'energizing') return null
  const { length, level, delay } = last
  if (length === choice.length && level === choice.level && delay === choice.delay) return null
  const repeat = () => {
    choose({ length, level, delay })
    start({ technique: 'energizing', length, level, delay })
  }
  return (
    <button type="button" className="button w-full mt-2 text-quiet hover:text-ink" onClick={repeat}>
      <span>
        {practiceTexts.repeatLast}:{' '}
        <span className="text-ink">
          {lengthInWords(length)}, {animalOf(level)} {paceSeconds(level).toFixed(2)} s
        </span>
      </span>
    </button>
  )
}
