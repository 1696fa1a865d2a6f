import { PaceButton } from '#app/features/practice/session/pace-button.tsx'
import {
  animalOf,
  breathsPerMinute,
  faster,
  fullBreathsPerMinute,
  isCheetah,
  isInSlowBand,
  paceSeconds,
  slower,
} from '#domain/session/pace.ts'
import { practiceTexts } from '#domain/texts/practice/practice.ts'
import type { PaceLevel } from '#domain/time/units.ts'

/** Chooses the pace before a session. */
export function PaceCard({ level, onChange }: { level: PaceLevel; onChange: (level: PaceLevel) => void }) {
  return (
    <section aria-label="Pace">
      <div className="pace-row flex items-start justify-between">
        <PaceButton by="slower" level={level} onPress={() => onChange(slower(level))} />
        <p className="text-center" aria-live="polite">
          <span className="title text-[2.5rem] leading-tight block tabular-nums">
            {paceSeconds(level).toFixed(2)} s
          </span>
          <span className="text-sm text-quiet">
            {animalOf(level)}, {breathsPerMinute(level)} breaths per minute
          </span>
        </p>
        <PaceButton by="faster" level={level} onPress={() => onChange(faster(level))} />
      </div>
      <p className="text-sm text-quiet text-center text-balance mt-3">
        <TrueRate level={level} />
      </p>
      {isCheetah(level) ? <CheetahNotice /> : null}
    </section>
  )
}

/** The true breathing rate, beside the spec's "breaths per minute" (decision 0010). */
export const TrueRate = ({ level }: { level: PaceLevel }) => (
  <>
    Full breaths, in and out: {fullBreathsPerMinute(level).toFixed(1)} a minute
    {isInSlowBand(level) ? ', in the slow range studied' : ''}
  </>
)

/** @param isBrief during a session, where it must be short */
export const CheetahNotice = ({ isBrief = false }: { isBrief?: boolean }) => (
  <div className={`border-l-2 border-sand pl-4 text-sm ${isBrief ? 'mb-4' : 'mt-5'}`} role="note">
    <p className="text-sand font-600">{practiceTexts.cheetahTitle}</p>
    <p className="mt-1">{practiceTexts.cheetah}</p>
  </div>
)
