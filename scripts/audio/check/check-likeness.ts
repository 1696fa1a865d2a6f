import { loudness } from '#domain/audio/signal/loudness.ts'
import { decodeShipped, decodeStereo } from '#scripts/audio/files/decode.ts'
import type { SoundEntry } from '#scripts/audio/manifest.ts'
import { truePeak } from '#scripts/audio/measure/true-peak.ts'
import { channelsOf, heardOf, type Render } from '#scripts/audio/produce.ts'
import { tailSeconds } from '#scripts/audio/signal/finish.ts'
import type { Stereo } from '#scripts/audio/signal/stereo.ts'
import { isLoop } from '#scripts/audio/sounds.ts'
import { measureWide, type Wide } from './check-wide.ts'
import { correlation } from './compare.ts'

/** How a decoded file compares with its render. */
export interface Likeness {
  readonly loudness: number
  readonly peak: number
  readonly correlation: number
  /** Only of a sound in two channels that plays once; a soundscape is measured as it loops. */
  readonly wide?: Wide
  readonly faults: readonly string[]
}

const highestPeak = -1.5
const loudnessTolerance = 0.3
const leastCorrelation = 0.99
/** Of a soundscape: noise in two channels is held by its level in each band instead (`levelDrift`). */
export const leastOfLoop = 0.98

const decoded = ({ channels, rate }: Render, file: string): readonly Float64Array[] =>
  channels === 1 ? [decodeShipped(file, rate).pcm] : decodeStereo(file, rate)

/** Decodes the shipped file with ffmpeg and compares it with the render. */
export function compare(render: Render, entry: SoundEntry): Likeness {
  const { name, rate } = render
  const wanted = channelsOf(render)
  const channels = decoded(render, entry.file)
  const measured = {
    loudness: loudness(heardOf(name, channels, rate), rate),
    peak: Math.max(...channels.map(truePeak)),
    correlation: Math.min(...channels.map((channel, at) => correlation(wanted[at] as Float64Array, channel))),
  }
  const faults: string[] = []
  const [got, made] = [channels[0]?.length, wanted[0]?.length]
  const listed = Math.round((entry.onset + entry.length + (isLoop(name) ? tailSeconds : 0)) * rate)
  if (got !== made) faults.push(`${got} samples instead of ${made}`)
  if (listed !== made) faults.push(`manifest lists ${listed} samples, not ${made}`)
  const drift = Math.abs(measured.loudness - entry.loudness)
  if (!(drift <= loudnessTolerance)) faults.push(`loudness off by ${drift.toFixed(2)} LU`)
  if (!(measured.peak <= highestPeak)) faults.push(`peak ${measured.peak.toFixed(2)} dBTP`)
  if (!(measured.correlation > (isLoop(name) ? leastOfLoop : leastCorrelation)))
    faults.push(`correlation ${measured.correlation.toFixed(4)}`)
  if (channels.length < 2 || isLoop(name)) return { ...measured, faults }
  const wide = measureWide(wanted, channels as unknown as Stereo, rate)
  return { ...measured, wide, faults: [...faults, ...wide.faults] }
}
