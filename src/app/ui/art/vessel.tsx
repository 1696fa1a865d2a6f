import type { Ref } from 'react'
import { crestPaths } from '#domain/learn/crests.ts'
import './vessel.css'

/** The values of a frame's `data-phase`; `rest` follows the last exhale. */
export type VesselPhase = 'inhale' | 'hold' | 'exhale' | 'rest' | 'gong' | 'countdown'

/** A level that nothing moves, in a round vessel; or the outline of a tool's own vessel, which has its level. */
export type VesselForm = 'low' | 'mid' | 'high' | 'arch' | 'square' | 'calm' | 'bowl'

/** How many bands can be told apart at thumbnail size. */
const SMALL = 4

/**
 * The breathing circle: a vessel of still water under a moon. Decorative: text beside it says what it shows.
 * In a `.vessel-frame` with `data-phase` it has a ring, which opens with the breath and shows the phase.
 * @param tide receives the element whose `translateY` is the water's level
 * @param isStill for water that nothing will move: low and quiet, as in a breath hold
 * @param form without it a small vessel is half full, and still water is low
 */
export function Vessel({
  tide,
  isSmall = false,
  isStill = false,
  form = isSmall ? 'mid' : isStill ? 'low' : undefined,
}: {
  tide?: Ref<HTMLDivElement>
  isSmall?: boolean
  isStill?: boolean
  form?: VesselForm | undefined
}) {
  const look = ['vessel', isSmall && 'vessel-small', isStill && 'vessel-still', form && `vessel-${form}`]
  return (
    <>
      {isSmall ? null : <div className="vessel-ring" aria-hidden="true" />}
      <div className={look.filter(Boolean).join(' ')} aria-hidden="true">
        <div className="vessel-moon" />
        {isSmall ? null : <Shore />}
        <div className="vessel-tide" ref={tide}>
          {crestPaths(isSmall ? SMALL : undefined).map((path, at) => (
            <div key={path} className="vessel-band">
              {/* Two waves and a glint are all that shows at that size. */}
              {isSmall && (form === 'calm' || at === 0 || at === 3) ? null : <Crest path={path} />}
              {isSmall && at !== 2 ? null : <div className="vessel-glint" />}
            </div>
          ))}
          {isSmall ? null : <div className="vessel-mirror" />}
          {isSmall ? null : <div className="vessel-mark" />}
        </div>
        {isSmall ? null : <div className="vessel-gauge" />}
      </div>
    </>
  )
}

const Crest = ({ path }: { path: string }) => (
  <svg className="vessel-crest" viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** The shore that low tide exposes. */
const Shore = () => (
  <svg className="vessel-shore" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 9C8 7 13 3 20 3S31 8 38 9 49 11 56 11 66 8 73 6 86 6 92 7 98 8 100 8V20H0Z" />
  </svg>
)
