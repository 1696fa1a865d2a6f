import { breathLine } from '#domain/learn/breath-line.ts'
import * as units from '#domain/messages/common/units.ts'
import { phaseWords } from '#domain/messages/practice/practice.ts'
import { createScore, phasesIn } from '#domain/session/score.ts'
import { cycleLength, type SessionTechnique, techniques } from '#domain/session/techniques.ts'
import { seconds } from '#domain/time/units.ts'

const FRAME = { width: 320, height: 72, edge: 3 }

/** A phase's share of the row, by its seconds; written out, so that UnoCSS finds the class. */
const shares: Readonly<Record<number, string>> = { 4: 'flex-[4]', 7: 'flex-[7]', 8: 'flex-[8]' }

/** The shape of one breath with fixed counts: the line that the water will draw, with the counts below it. */
export function BreathShape({ technique }: { technique: SessionTechnique }) {
  const length = cycleLength(techniques[technique])
  const score = createScore(technique, seconds(2 * length))
  const phases = phasesIn(score, seconds(0), seconds(length))
  const line = breathLine(score, length, FRAME)
  return (
    <div>
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        preserveAspectRatio="none"
        className="block w-full h-24 short:h-12"
        aria-hidden="true"
      >
        <path d={`${line}V${FRAME.height}H0Z`} className="fill-accent opacity-12" />
        <path d={line} className="fill-none stroke-accent stroke-2 [vector-effect:non-scaling-stroke]" />
      </svg>
      <ol className="flex flex-wrap gap-y-2 mt-3 text-sm">
        {phases.map(({ index, kind, start, end }) => (
          <li key={index} className={`${shares[end - start]} min-w-min border-l border-line pl-2 pr-1`}>
            <span className="block font-600">{phaseWords[kind]}</span>{' '}
            <span className="block text-quiet tabular-nums">{units.seconds({ seconds: end - start })}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
