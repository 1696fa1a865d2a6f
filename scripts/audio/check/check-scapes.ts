import { decodeStereo } from '#scripts/audio/files/decode.ts'
import type { Manifest } from '#scripts/audio/manifest.ts'
import { levelDrift } from '#scripts/audio/measure/level-drift.ts'
import {
  envelopeRecurrence,
  highestRecurrence,
  type Recurrence,
  spectrumRecurrence,
} from '#scripts/audio/measure/recurrence.ts'
import { mostAlike, mostRepeated, selfLikeness } from '#scripts/audio/measure/repetition.ts'
import { steepestRise } from '#scripts/audio/measure/rise.ts'
import { isSeamless, type Seam, seams } from '#scripts/audio/measure/seam.ts'
import { monoLoss, width } from '#scripts/audio/measure/width.ts'
import { channelsOf, heardOf, produce } from '#scripts/audio/produce.ts'
import { foldDown, type Stereo } from '#scripts/audio/signal/stereo.ts'
import type { LoopName } from '#scripts/audio/sounds.ts'
import { correlation } from './compare.ts'

/** What was measured of a soundscape's shipped file. */
export interface ScapeRow {
  readonly name: LoopName
  readonly kilobytes: number
  /** In s. */
  readonly length: number
  /** Of left and right, −1…1. */
  readonly correlation: number
  /** Sides over middle in dB. */
  readonly width: number
  /** LU that the mono fold-down loses. */
  readonly monoLoss: number
  readonly rise: number
  readonly drift: number
  readonly seams: readonly Seam[]
  readonly envelope: Recurrence
  readonly spectrum: Recurrence
  readonly passage: Recurrence
  readonly faults: readonly string[]
}

/** What a soundscape must keep. */
export const scapeLimits = {
  /** Least length in s. */
  length: 90,
  kilobytes: 1200,
  monoLoss: 3,
  rise: 6,
  drift: 0.5,
} as const

function faultsOf(row: Omit<ScapeRow, 'faults'>): string[] {
  const faults: string[] = []
  const { length, kilobytes, monoLoss: loss, rise, drift } = scapeLimits
  if (!(row.length >= length)) faults.push(`returns after ${row.length} s`)
  if (!(row.kilobytes <= kilobytes)) faults.push(`${row.kilobytes.toFixed(0)} kB`)
  if (!(row.monoLoss < loss)) faults.push(`mono loses ${row.monoLoss.toFixed(2)} LU`)
  if (!(row.rise < rise)) faults.push(`rises by ${row.rise.toFixed(1)} dB within 20 ms`)
  if (!(row.drift < drift)) faults.push(`levels differ by ${row.drift.toFixed(1)} dB from the render`)
  for (const seam of row.seams)
    if (!isSeamless(seam)) faults.push(`its seam is heard (${seam.of} ${seam.value.toFixed(1)} dB)`)
  for (const recurrence of ['envelope', 'spectrum'] as const)
    if (!(row[recurrence].likeness < highestRecurrence))
      faults.push(`its ${recurrence} returns after ${row[recurrence].lag} s`)
  if (!(row.passage.likeness < mostAlike)) faults.push(`a passage returns after ${row.passage.lag} s`)
  return faults
}

/** Measures a shipped soundscape as it loops. Needs ffmpeg. */
export function checkScape(name: LoopName, manifest: Manifest): ScapeRow {
  const entry = manifest[name]
  if (entry === undefined) throw new Error(`expected ${name} in the manifest`)
  const { file, sampleRate: rate, length, bytes } = entry
  const decoded = decodeStereo(file, rate)
  const loop = heardOf(name, decoded, rate) as unknown as Stereo
  const one = foldDown(loop)
  const row = {
    name,
    kilobytes: bytes / 1000,
    length,
    correlation: correlation(...loop),
    width: width(loop),
    monoLoss: monoLoss(loop, rate),
    rise: steepestRise(loop, rate),
    drift: levelDrift(channelsOf(produce(name)), decoded, rate),
    seams: seams(loop, rate),
    envelope: envelopeRecurrence(one, rate),
    spectrum: spectrumRecurrence(one, rate),
    passage: mostRepeated(selfLikeness(one, rate)),
  }
  return { ...row, faults: faultsOf(row) }
}
