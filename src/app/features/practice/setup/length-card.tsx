import { useAtom } from 'jotai'
import { minutesTexts } from '#domain/messages/practice/minutes.ts'
import { type SessionTechnique, techniques } from '#domain/session/techniques.ts'
import { seconds } from '#domain/time/units.ts'
import { MinutesCard } from './minutes-card.tsx'
import { choiceAtoms } from './setup.atoms.ts'

/** Chooses how long a session is to last, within what its technique allows. Its standard has a button too. */
export function LengthCard({ technique }: { technique: SessionTechnique }) {
  const [choice, choose] = useAtom(choiceAtoms[technique])
  const { standard, quick, slider, typed } = techniques[technique].length
  return (
    <MinutesCard
      title={minutesTexts.length}
      field={minutesTexts.lengthField}
      value={choice.length}
      range={typed}
      slider={slider}
      quick={[...new Set([standard, ...quick])]
        .sort((a, b) => a - b)
        .map((value) => ({ value, label: minutesTexts.quick({ minutes: value / 60 }) }))}
      onChange={(length) => choose({ length: seconds(length) })}
    />
  )
}
