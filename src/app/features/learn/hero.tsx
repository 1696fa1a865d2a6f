import { useState } from 'react'
import { type LotusId, lotusBy } from '#domain/learn/lotus.ts'
import { lotusNames } from '#domain/messages/pages/learn.ts'
import { Lotus } from './lotus.tsx'

/** The water line, in the picture's height of 360. */
const WATER = 270

/** A crest over six waves of 160, and water below it. */
const crest = (height: number) => `M-160 0${`q40 ${-height} 80 0t80 0`.repeat(6)}V110H-160Z`

const bands = [
  { top: WATER, height: 7, at: 0 },
  { top: WATER + 14, height: 9, at: 70 },
  { top: WATER + 38, height: 11, at: 20 },
  { top: WATER + 68, height: 12, at: 110 },
] as const

const stars = [
  [44, 60, 1.6],
  [92, 128, 1.1],
  [66, 196, 1.3],
  [128, 38, 1.2],
  [372, 44, 1.5],
  [420, 112, 1.2],
  [398, 190, 1.7],
  [452, 62, 1.1],
  [24, 150, 1.1],
] as const

/** The lotuses with a starry sky; the others have hills behind them. */
const starry: readonly LotusId[] = ['tide', 'voice', 'eye', 'crown']

/**
 * A lotus above still water, a different one at each visit (spec §1).
 * @param id which one, instead of a random one
 */
export function Hero({ id }: { id?: LotusId }) {
  const [chosen] = useState(() => id ?? lotusBy(Math.random()))
  return (
    <svg
      className="hero"
      viewBox="0 0 480 360"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={lotusNames[chosen]}
      data-lotus={chosen}
    >
      {starry.includes(chosen) ? <Stars /> : <Hills />}
      <g transform="translate(240 144)">
        <Lotus id={chosen} />
      </g>
      {bands.map(({ top, height, at }, index) => (
        <g key={top} transform={`translate(${-at} ${top})`}>
          <path className={`hero-drift hero-water-${index + 1}`} d={crest(height)} />
        </g>
      ))}
      <Mirror id={chosen} />
    </svg>
  )
}

const Stars = () => (
  <g>
    {stars.map(([x, y, radius]) => (
      <circle key={`${x} ${y}`} className="hero-star" cx={x} cy={y} r={radius} />
    ))}
  </g>
)

const Hills = () => (
  <path
    className="hero-hill"
    d="M0 232C40 210 76 204 112 222S176 250 214 246 300 214 344 220 430 250 480 224V290H0Z"
  />
)

/** Its reflection in the water, flat and faint, under the strokes of light. */
const Mirror = ({ id }: { id: LotusId }) => (
  <g>
    <svg x="0" y={WATER + 4} width="480" height={360 - WATER} viewBox="0 0 480 90" aria-hidden="true">
      <g className="hero-mirror" transform="translate(240 46) scale(1 -0.4)">
        <Lotus id={id} isPlain />
      </g>
    </svg>
    {[
      [WATER + 10, 18],
      [WATER + 25, 34],
      [WATER + 46, 58],
      [WATER + 72, 82],
    ].map(([y = 0, half = 0]) => (
      <rect
        key={y}
        className="hero-glint"
        x={240 - half}
        y={y}
        width={2 * half}
        height="2.2"
        rx="1.1"
        opacity={0.75 - (y - WATER) / 150}
      />
    ))}
  </g>
)
