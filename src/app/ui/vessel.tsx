import type { Ref } from 'react'
import './vessel.css'

/** What a frame's `data-phase` tells beside the level; `rest` follows the last exhale. */
export type VesselPhase = 'inhale' | 'hold' | 'exhale' | 'rest' | 'gong' | 'countdown'

/** A wave as one of its sines: height in tenths of a crest, waves to a vessel's width, shift in radians. */
type Sine = readonly [height: number, waves: number, shift: number]

/** The crests of the six bands of water, from far to near. */
const crests: readonly (readonly Sine[])[] = [
  [
    [2.4, 1, 0.4],
    [1.2, 3, 1.3],
  ],
  [
    [2.8, 1, 2.6],
    [1.1, 2, 0.2],
  ],
  [
    [2.2, 2, 4.4],
    [1.5, 1, 0.9],
  ],
  [
    [2.6, 1, 5.3],
    [1.3, 3, 2.2],
  ],
  [
    [3, 1, 1.2],
    [0.9, 2, 3.1],
  ],
  [
    [2.3, 2, 0.3],
    [1.6, 1, 3.9],
  ],
]
const paths = crests.map(crestPath)
/** So many bands are told apart at the size of a thumb. */
const SMALL = 4

/** A crest over two widths, 200 × 10 and a foot of 2; shifted by one width it looks the same. */
function crestPath(sines: readonly Sine[]): string {
  const turn = (2 * Math.PI) / 100
  const sum = (term: (sine: Sine) => number) => sines.reduce((total, sine) => total + term(sine), 0)
  const height = (x: number) => 5 + sum(([h, waves, shift]) => h * Math.sin(turn * waves * x + shift))
  const slope = (x: number) =>
    sum(([h, waves, shift]) => h * turn * waves * Math.cos(turn * waves * x + shift))
  const step = 12.5
  let path = `M0 ${height(0).toFixed(1)}`
  for (let x = step; x <= 200; x += step) {
    const handles = [
      [x - (2 * step) / 3, height(x - step) + (slope(x - step) * step) / 3],
      [x - step / 3, height(x) - (slope(x) * step) / 3],
      [x, height(x)],
    ]
    path += `C${handles.flat().map((value) => value.toFixed(1))}`
  }
  return `${path}V12H0Z`
}

/**
 * The breathing circle: a vessel of still water under a moon. Decoration: words beside it say what it shows.
 * In a `.vessel-frame` with `data-phase` it has a ring, which opens with the breath and tells the phase.
 * @param tide receives the element whose `translateY` is the water's level
 * @param isStill for water that nothing will move: low and quiet, as in a breath hold
 * @param level where the water stands as long as nothing moves it
 */
export function Vessel({
  tide,
  isSmall = false,
  isStill = false,
  level,
}: {
  tide?: Ref<HTMLDivElement>
  isSmall?: boolean
  isStill?: boolean
  level?: 'low' | 'mid' | 'high'
}) {
  const height = level ?? (isSmall ? 'mid' : isStill ? 'low' : null)
  const look = ['vessel', isSmall && 'vessel-small', isStill && 'vessel-still', height && `vessel-${height}`]
  return (
    <>
      {isSmall ? null : <div className="vessel-ring" aria-hidden="true" />}
      <div className={look.filter(Boolean).join(' ')} aria-hidden="true">
        <div className="vessel-moon" />
        {isSmall ? null : <Shore />}
        <div className="vessel-tide" ref={tide}>
          {(isSmall ? paths.slice(0, SMALL) : paths).map((path) => (
            <div key={path} className="vessel-band">
              <svg
                className="vessel-crest"
                viewBox="0 0 200 12"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path d={path} />
              </svg>
              <div className="vessel-glint" />
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

/** What low tide bares. */
const Shore = () => (
  <svg className="vessel-shore" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 9C8 7 13 3 20 3S31 8 38 9 49 11 56 11 66 8 73 6 86 6 92 7 98 8 100 8V20H0Z" />
  </svg>
)
