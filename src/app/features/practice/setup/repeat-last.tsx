import { useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { startPracticeAtom } from '#app/features/practice/practice.atoms.ts'
import { MarkedText } from '#app/ui/text/marked-text.tsx'
import { readLastPractice } from '#device/practice/last-practice.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { isPaced, type SessionTechnique, techniques } from '#domain/session/techniques.ts'
import { listWithCommas } from '#domain/texts/lists.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { paceInWords } from '#domain/texts/practice/pace.ts'
import { choiceAtoms } from './setup.atoms.ts'

/** Repeats the last session with one tap; nothing where there was none, or the same is chosen already. */
export function RepeatLast({ technique }: { technique: SessionTechnique }) {
  const [last] = useState(() => (import.meta.env.SSR ? null : readLastPractice(getLocalStorage())))
  const [chosen, choose] = useAtom(choiceAtoms[technique])
  const start = useSetAtom(startPracticeAtom)
  if (last?.technique !== technique) return null
  const { length, level, delay } = last
  if (length === chosen.length && level === chosen.level && delay === chosen.delay) return null
  const inWords = lengthInWords(length)
  const choice = isPaced(techniques[technique]) ? listWithCommas([inWords, paceInWords(level)]) : inWords
  const repeat = () => {
    choose({ length, level, delay })
    start({ technique, length, level, delay })
  }
  return (
    <button type="button" className="button w-full mt-2 text-quiet hover:text-ink" onClick={repeat}>
      <span>
        <MarkedText
          text={practiceTexts.repeatLast({ choice })}
          marks={{ choice: (words) => <span className="text-ink">{words}</span> }}
        />
      </span>
    </button>
  )
}
