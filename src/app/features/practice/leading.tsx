import { Vessel } from '#app/ui/vessel.tsx'
import { holdTexts } from '#domain/texts/hold.ts'
import { sessionInWords } from '#domain/texts/practice.ts'
import type { Outcome } from './practice.atoms.ts'
import { useArrival } from './use-arrival.ts'
import './practice.css'

/** The half second between a session and its hold: already as the hold's countdown looks. */
export function Leading({ outcome: { record } }: { outcome: Outcome }) {
  const main = useArrival<HTMLElement>()
  return (
    <main ref={main} tabIndex={-1} className="session-grid outline-none">
      <div className="session-time" />
      <div className="session-water flex items-center justify-center">
        <div className="vessel-frame session-vessel" data-phase="countdown">
          <Vessel isStill />
        </div>
      </div>
      <div className="session-word text-center">
        <h1 className="title text-[2rem] short:text-2xl leading-tight text-balance">{holdTexts.great}</h1>
        {record?.kind === 'session' ? (
          <p className="text-quiet mt-2">{sessionInWords(record.duration, record.breathCount)}</p>
        ) : null}
      </div>
      {/* As high as what the countdown puts there, so that the vessel stays as it is. */}
      <div className="session-foot min-h-52" />
    </main>
  )
}
