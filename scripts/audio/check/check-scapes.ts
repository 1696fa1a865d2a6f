import { decodeStereo } from '#scripts/audio/files/decode.ts'
import type { Manifest } from '#scripts/audio/manifest.ts'
import {
  envelopeRecurrence,
  highestRecurrence,
  type Recurrence,
  spectrumRecurrence,
} from '#scripts/audio/measure/recurrence.ts'
import { mostAlike, mostRepeated, selfLikeness } from '#scripts/audio/measure/repetition.ts'
import { steepestRise } from '#scripts/audio/measure/rise.ts'
import { isSeamless, type Seam, seams } from '#scripts/audio/measure/seam.ts'
import { channelsOf, heardOf, produce } from '#scripts/audio/produce.ts'
import { foldDown, type Stereo } from '#scripts/audio/signal/stereo.ts'
import type { LoopName } from '#scripts/audio/sounds.ts'
import { measureWide, type Wide } from './check-wide.ts'

/** What was measured of a soundscape's shipped file. */
export interface ScapeRow extends Wide {
  readonly name: LoopName
  readonly kilobytes: number
  /** In s. */
  readonly length: number
  readonly rise: number
  readonly seams: readonly Seam[]
  readonly envelope: Recurrence
  readonly spectrum: Recurrence
  readonly passage: Recurrence
}

/** What a soundscape must keep. */
export const scapeLimits = {
  /** Least length in s. */
  length: 90,
  kilobytes: 1200,
  rise: 6,
} as const

function faultsOf(row: ScapeRow): string[] {
  const faults = [...row.faults]
  const { length, kilobytes, rise } = scapeLimits
  if (!(row.length >= length)) faults.push(`returns after ${row.length} s`)
  if (!(row.kilobytes <= kilobytes)) faults.push(`${row.kilobytes.toFixed(0)} kB`)
  if (!(row.rise < rise)) faults.push(`rises by ${row.rise.toFixed(1)} dB within 20 ms`)
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
    ...measureWide(heardOf(name, channelsOf(produce(name)), rate), loop, rate),
    rise: steepestRise(loop, rate),
    seams: seams(loop, rate),
    envelope: envelopeRecurrence(one, rate),
    spectrum: spectrumRecurrence(one, rate),
    passage: mostRepeated(selfLikeness(one, rate)),
  }
  return { ...row, faults: faultsOf(row) }
}
