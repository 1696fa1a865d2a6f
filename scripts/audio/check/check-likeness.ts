import { decodeShipped } from '#scripts/audio/files/decode.ts'
import type { SoundEntry } from '#scripts/audio/manifest.ts'
import { loudness } from '#scripts/audio/measure/loudness.ts'
import { truePeak } from '#scripts/audio/measure/true-peak.ts'
import { type Render, toFloat } from '#scripts/audio/produce.ts'
import { correlation } from './compare.ts'

/** How a decoded file compares with its render. */
export interface Likeness {
  readonly loudness: number
  readonly peak: number
  readonly correlation: number
  readonly faults: readonly string[]
}

const highestPeak = -1.5
const loudnessTolerance = 0.3
const leastCorrelation = 0.99

/** Decodes the shipped file with ffmpeg and compares it with the render. */
export function compare({ samples, rate }: Render, entry: SoundEntry): Likeness {
  const wanted = toFloat(samples)
  const { pcm } = decodeShipped(entry.file, rate)
  const measured = {
    loudness: loudness(pcm, rate),
    peak: truePeak(pcm),
    correlation: correlation(wanted, pcm),
  }
  const faults: string[] = []
  const samplesListed = Math.round((entry.onset + entry.length) * rate)
  if (pcm.length !== wanted.length) faults.push(`${pcm.length} samples instead of ${wanted.length}`)
  if (samplesListed !== wanted.length)
    faults.push(`manifest lists ${samplesListed} samples, not ${wanted.length}`)
  const drift = Math.abs(measured.loudness - entry.loudness)
  if (!(drift <= loudnessTolerance)) faults.push(`loudness off by ${drift.toFixed(2)} LU`)
  if (!(measured.peak <= highestPeak)) faults.push(`peak ${measured.peak.toFixed(2)} dBTP`)
  if (!(measured.correlation > leastCorrelation))
    faults.push(`correlation ${measured.correlation.toFixed(4)}`)
  return { ...measured, faults }
}
