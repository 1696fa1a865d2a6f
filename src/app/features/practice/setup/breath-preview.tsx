import { useEffect, useRef } from 'react'
import { formOf } from '#app/features/practice/session/breath-path.ts'
import { BreathPath } from '#app/features/practice/session/breath-path-view.tsx'
import { loopTide } from '#app/features/practice/session/tide.ts'
import { Vessel } from '#app/ui/art/vessel.tsx'
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts'
import { strokesIn } from '#domain/session/fill.ts'
import { paceSeconds } from '#domain/session/pace.ts'
import { createScore } from '#domain/session/score.ts'
import { cycleLength, isPaced, type SessionTechnique, techniques } from '#domain/session/techniques.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'

/** Two columns fit: as in practice.css. */
export const wideScreenQuery = '(min-width: 64rem)'

/** Enough breaths that the first is not also the last, which goes on into the rest. */
const BREATHS = 4

interface BreathPreviewProps {
  technique: SessionTechnique
  level: PaceLevel
}

/** The water of the session to come, at the chosen pace: on wide screens only, and still with reduced motion. */
export function BreathPreview(props: BreathPreviewProps) {
  const isWide = useMediaQuery(wideScreenQuery)
  return (
    <div className="breath-preview vessel-frame" data-path={formOf(props.technique) ?? undefined}>
      {isWide ? <Water {...props} /> : null}
    </div>
  )
}

function Water({ technique, level }: BreathPreviewProps) {
  const tide = useRef<HTMLDivElement>(null)
  const progress = useRef(0)
  useEffect(() => {
    if (tide.current === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const rules = techniques[technique]
    const length = isPaced(rules) ? 2 * paceSeconds(level) : cycleLength(rules)
    const score = createScore(technique, seconds(BREATHS * length), level)
    const strokes = strokesIn(score, seconds(0), seconds(length))
    const end = loopTide(tide.current, technique, strokes, length, progress.current)
    return () => {
      progress.current = end()
    }
  }, [technique, level])
  const form = formOf(technique)
  return (
    <>
      <Vessel tide={tide} form="mid" />
      {form === null ? null : (
        <BreathPath form={form} cycle={techniques[technique].cycle} phase={undefined} />
      )}
    </>
  )
}

/** The water of a hold, which nothing moves; on wide screens only. */
export const StillPreview = () => (
  <div className="breath-preview vessel-frame">
    {useMediaQuery(wideScreenQuery) ? <Vessel isStill /> : null}
  </div>
)
