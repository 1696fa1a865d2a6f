import { levelDrift } from '#scripts/audio/measure/level-drift.ts'
import { monoLoss, width } from '#scripts/audio/measure/width.ts'
import type { Stereo } from '#scripts/audio/signal/stereo.ts'
import { correlation } from './compare.ts'

/** What was measured of a shipped file of two channels. */
export interface Wide {
  /** Of left and right, −1…1. */
  readonly correlation: number
  /** Sides over middle in dB. */
  readonly width: number
  /** LU that the mono fold-down loses. */
  readonly monoLoss: number
  /** How much the codec lets it swim, in dB. */
  readonly drift: number
  readonly faults: readonly string[]
}

/** What every file of two channels must keep: LU lost in mono, dB that the level of an octave differs. */
export const wideLimits = { monoLoss: 3, drift: 0.5 } as const

/** Compares both channels of a decoded file with each other and with the render's. */
export function measureWide(render: readonly Float64Array[], decoded: Stereo, rate: number): Wide {
  const measured = {
    correlation: correlation(...decoded),
    width: width(decoded),
    monoLoss: monoLoss(decoded, rate),
    drift: levelDrift(render, decoded, rate),
  }
  const faults: string[] = []
  if (!(measured.monoLoss < wideLimits.monoLoss)) faults.push(`mono loses ${measured.monoLoss.toFixed(2)} LU`)
  if (!(measured.drift < wideLimits.drift))
    faults.push(`levels differ by ${measured.drift.toFixed(2)} dB from the render`)
  return { ...measured, faults }
}
