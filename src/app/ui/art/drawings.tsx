import type { ReactNode } from 'react'
import './drawings.css'

/** A crest over six waves of 160, and water below it. */
const crest = (height: number) => `M-160 0${`q40 ${-height} 80 0t80 0`.repeat(5)}V130H-160Z`

/** The water's bands from far to near: where each begins, its crest's height and shift. */
const bands = [
  { top: 156, height: 8, at: 0 },
  { top: 164, height: 8, at: 70 },
  { top: 182, height: 9, at: 20 },
  { top: 206, height: 10, at: 110 },
  { top: 236, height: 11, at: 48 },
] as const

/** The moon's path on the water: height and half width of each stroke. */
const glints = [
  [172, 7],
  [190, 15],
  [213, 24],
  [244, 34],
] as const

/**
 * Still water under a moon, for an empty place; decorative, the text beside it says so.
 * @param children what is in it, between the far water and the near
 */
const WaterScene = ({ children }: { children: ReactNode }) => (
  <svg className="scene" viewBox="0 0 480 270" width="480" height="270" aria-hidden="true">
    <g className="scene-moon">
      <circle cx="352" cy="70" r="58" opacity="0.07" />
      <circle cx="352" cy="70" r="38" opacity="0.1" />
      <circle cx="352" cy="70" r="22" />
    </g>
    <path className="scene-shore" d="M0 152C40 136 92 128 150 142S262 166 330 152 430 136 480 148V200H0Z" />
    {bands.slice(0, 3).map(drawBand)}
    {children}
    {bands.slice(3).map(drawBand)}
    {glints.map(([y, half]) => (
      <rect
        key={y}
        className="scene-moon"
        x={352 - half}
        y={y}
        width={2 * half}
        height="2.4"
        rx="1.2"
        opacity={1 - (y - 150) / 150}
      />
    ))}
  </svg>
)

const drawBand = ({ top, height, at }: (typeof bands)[number]) => (
  <g key={top} className={`scene-water-${bands.findIndex((band) => band.top === top) + 1}`}>
    <path className="scene-drift" transform={`translate(${-at} ${top})`} d={crest(height)} />
  </g>
)

/** An empty jetty. */
export const EmptyJetty = () => (
  <WaterScene>
    <path className="scene-lines" d="M38 150v74M86 150v68M134 152v58M178 154v46" />
    <path className="scene-wood" d="M0 140h196l-6 11H0Z" />
    <path className="scene-lines" d="M178 140v-22" />
    <circle className="scene-moon" cx="178" cy="114" r="5" />
  </WaterScene>
)

/** Three medals still to be earned: lanterns on the water, none of them lit. */
export const MedalsToCome = () => (
  <WaterScene>
    <g className="scene-outline">
      <circle cx="92" cy="170" r="30" />
      <path d="M176 120c12 18 27 29 27 47a27 27 0 0 1-54 0c0-18 15-29 27-47z" />
      <path d="M262 146l22 13q2 1 2 3v24q0 2-2 3l-22 13q-2 1-4 0l-22-13q-2-1-2-3v-24q0-2 2-3l22-13q2-1 4 0z" />
    </g>
  </WaterScene>
)

/** A paper boat off its course. */
export const AdriftBoat = () => (
  <WaterScene>
    <g transform="rotate(-5 150 190)">
      <path className="scene-sail" d="M150 138l34 44h-68Z" />
      <path className="scene-sail scene-fold" d="M150 138l6 44h28Z" />
      <path className="scene-wood" d="M92 180l58 8 58-8-22 36h-72Z" />
    </g>
  </WaterScene>
)
