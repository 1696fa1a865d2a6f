import { ease } from '#scripts/audio/signal/envelope.ts'
import { movingFilter } from '#scripts/audio/signal/moving-filter.ts'
import { whiteNoise } from '#scripts/audio/signal/noise.ts'
import type { Stereo } from '#scripts/audio/signal/stereo.ts'

/** A tone of breath alone, as over the edge of a flute. */
export interface AirTone {
  /** Seconds into the whole. */
  readonly at: number
  readonly length: number
  /** Hz */
  readonly frequency: number
  readonly gain: number
  readonly seed: number
}

/** Narrow enough for a pitch, wide enough for breath. */
const narrowness = 34
/** Brings a band of white noise, of which little is left, to about the level of a tone. */
const lift = 14

/** Adds a tone to both sides, in place: to each from noise of its own. */
export function blowAir(sides: Stereo, rate: number, { at, length, frequency, gain, seed }: AirTone): void {
  const start = Math.round(at * rate)
  sides.forEach((side, ear) => {
    const source = whiteNoise(seed * 2 + ear)
    const [first, second] = [movingFilter(narrowness, rate), movingFilter(narrowness / 3, rate)]
    const count = Math.min(Math.round(length * rate), side.length - start)
    const swing = 7 + 2 * source()
    let from = 0
    const levelAt = (t: number): number =>
      gain *
      lift *
      ease(t / (0.4 * length)) *
      ease((length - t) / (0.45 * length)) *
      (1 + 0.3 * Math.sin((2 * Math.PI * t) / swing + 1.7 * ear))
    for (let n = 0; n < count; n += 128) {
      const to = levelAt((n + 128) / rate)
      const end = Math.min(count, n + 128)
      for (let m = n; m < end; m++) {
        const tone = second.band(first.band(source(), frequency), frequency)
        side[start + m] = (side[start + m] as number) + tone * (from + ((to - from) * (m - n)) / 128)
      }
      from = to
    }
  })
}
