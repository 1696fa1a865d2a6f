import { PaceButton } from '#app/features/practice/session/pace-button.tsx'
import { paceTexts } from '#domain/messages/practice/pace.ts'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { animalOf, breathsPerMinute, faster, isCheetah, slower } from '#domain/session/pace.ts'
import { paceFigure, trueRate } from '#domain/texts/practice/pace.ts'
import type { PaceLevel } from '#domain/time/units.ts'

/** Chooses the pace before a session. */
export function PaceCard({ level, onChange }: { level: PaceLevel; onChange: (level: PaceLevel) => void }) {
  return (
    <section aria-label={paceTexts.title}>
      <div className="pace-row flex items-start justify-between">
        <PaceButton by="slower" level={level} onPress={() => onChange(slower(level))} />
        <p className="text-center" aria-live="polite">
          <span className="title text-[2.5rem] leading-tight block tabular-nums">
            {paceTexts.seconds({ pace: paceFigure(level) })}
          </span>
          <span className="text-sm text-quiet">
            {paceTexts.animalRate({ animal: animalOf(level), rate: breathsPerMinute(level) })}
          </span>
        </p>
        <PaceButton by="faster" level={level} onPress={() => onChange(faster(level))} />
      </div>
      <p className="text-sm text-quiet text-center text-balance mt-3">{trueRate(level)}</p>
      {isCheetah(level) ? <CheetahNotice /> : null}
    </section>
  )
}

/** @param isBrief during a session, where it must be short */
export const CheetahNotice = ({ isBrief = false }: { isBrief?: boolean }) => (
  <div className={`border-l-2 border-sand pl-4 text-sm ${isBrief ? 'mb-4' : 'mt-5'}`} role="note">
    <p className="text-sand font-600">{practiceTexts.cheetahTitle}</p>
    <p className="mt-1">{practiceTexts.cheetah}</p>
  </div>
)
