import { MinusIcon, PlusIcon } from '#app/ui/icons.tsx'
import {
  animalOf,
  breathsPerMinute,
  FASTEST,
  faster,
  fullBreathsPerMinute,
  isCheetah,
  isInSlowBand,
  paceSeconds,
  SLOWEST,
  slower,
} from '#domain/pace.ts'
import { practiceTexts } from '#domain/texts/practice.ts'
import type { PaceLevel } from '#domain/units.ts'

/** Chooses the pace before a session. */
export function PaceCard({ level, onChange }: { level: PaceLevel; onChange: (level: PaceLevel) => void }) {
  return (
    <section aria-label="Pace">
      <div className="flex items-center justify-between">
        <button
          type="button"
          className="button-round"
          disabled={level === SLOWEST}
          onClick={() => onChange(slower(level))}
        >
          <MinusIcon />
          <span className="sr-only">{practiceTexts.slowDown}</span>
        </button>
        <p className="text-center" aria-live="polite">
          <span className="title text-[2.5rem] leading-tight block tabular-nums">
            {paceSeconds(level).toFixed(2)} s
          </span>
          <span className="text-sm text-quiet">
            {animalOf(level)}, {breathsPerMinute(level)} breaths per minute
          </span>
        </p>
        <button
          type="button"
          className="button-round"
          disabled={level === FASTEST}
          onClick={() => onChange(faster(level))}
        >
          <PlusIcon />
          <span className="sr-only">{practiceTexts.speedUp}</span>
        </button>
      </div>
      <p className="text-sm text-quiet text-center mt-3">
        {fullBreathsPerMinute(level).toFixed(1)} full breaths a minute
        {isInSlowBand(level) ? ', in the studied slow band' : ''}
      </p>
      {isCheetah(level) ? <CheetahNotice /> : null}
    </section>
  )
}

export const CheetahNotice = () => (
  <div className="mt-5 border-l-2 border-sand pl-4 text-sm" role="note">
    <p className="text-sand font-600">{practiceTexts.cheetahTitle}</p>
    <p className="mt-1">{practiceTexts.cheetah}</p>
  </div>
)
