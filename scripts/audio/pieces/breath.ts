import { type Envelope, lines } from '#scripts/audio/signal/envelope.ts'
import { silence } from '#scripts/audio/signal/mixing.ts'
import { movingFilter } from '#scripts/audio/signal/moving-filter.ts'
import { pinkNoise } from '#scripts/audio/signal/noise.ts'

/** Air through a moving band. */
export interface Breath {
  readonly seconds: number
  /** Centre of the band in Hz over time. */
  readonly band: Envelope
  readonly level: Envelope
  /** How much of the air above the band is heard, 0…1. */
  readonly air: number
  readonly seed: number
}

/** A breath as sound, peaks near 0.3 at full level. */
export function breath({ seconds, band, level, air, seed }: Breath, rate: number): Float64Array {
  const pcm = silence(seconds, rate)
  const source = pinkNoise(seed, rate)
  const chest = movingFilter(1.1, rate)
  const throat = movingFilter(1.6, rate)
  const mouth = movingFilter(2.2, rate)
  const open = movingFilter(0.7, rate)
  for (let n = 0; n < pcm.length; n++) {
    const t = n / rate
    const x = source()
    const centre = band(t)
    const body = throat.band(chest.band(x, centre), centre) + 0.4 * mouth.band(x, centre * 2.35)
    pcm[n] = (body + air * open.band(x, Math.min(centre * 4.2, 9000))) * level(t)
  }
  return pcm
}

/** The band of an inhale of `seconds`: it rises, as the throat narrows. */
export const risingBand = (seconds: number): Envelope =>
  lines([0, 650], [seconds * 0.35, 900], [seconds * 0.8, 1480], [seconds, 1550])

/** The band of an exhale of `seconds`: it falls. */
export const fallingBand = (seconds: number): Envelope =>
  lines([0, 900], [seconds * 0.25, 820], [seconds * 0.75, 540], [seconds, 470])
