/** What all soundscapes share. */

import { highPass, lowPass } from '#domain/audio/signal/biquad.ts'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import { loudness } from '#domain/audio/signal/loudness.ts'
import type { Envelope } from '#scripts/audio/signal/envelope.ts'
import { filterLoop, loopNoise, shape, withoutRunIn, withRunIn } from '#scripts/audio/signal/loop.ts'
import { pinkened } from '#scripts/audio/signal/noise.ts'
import { type Plate, widePlate } from '#scripts/audio/signal/plate.ts'
import { addBoth, correlatedPair, onBoth, type Stereo } from '#scripts/audio/signal/stereo.ts'

/** Length of every loop in s: a whole number of samples at 44.1 and at 48 kHz. */
export const seconds = 96

/** Noise on both sides. */
export interface NoiseBand {
  readonly seed: number
  /** Correlation of the channels, 0…1. */
  readonly shared: number
  /** Lowest and highest frequency in Hz; beyond them it falls 12 dB per octave. */
  readonly band: readonly [from: number, to: number]
  /** Levels of left and right over time. */
  readonly levels: readonly [left: Envelope, right: Envelope]
}

/** Pink noise within a band, RMS of each side about 0.3 in a wide band at full level. */
export function noiseBand({ seed, shared, band: [from, to], levels }: NoiseBand, rate: number): Stereo {
  const [both, left, right] = [seed, seed + 1, seed + 2].map((each) =>
    filterLoop(
      loopNoise(each, seconds, rate, (white) => pinkened(white, rate)),
      rate,
      highPass(from, Math.SQRT1_2, rate),
      lowPass(to, Math.SQRT1_2, rate),
    ),
  ) as [Float64Array, Float64Array, Float64Array]
  const sides = correlatedPair(shared, both, left, right)
  sides.forEach((side, ear) => {
    shape(side, rate, levels[ear] as Envelope)
  })
  return sides
}

/** Adds a layer to a loop, in place, at its loudness in LUFS: that of a sparse one while it sounds. */
export const addLayer = (loop: Stereo, layer: Stereo, rate: number, level: number): void =>
  addBoth(loop, layer, amplitude(level - loudness(layer, rate)))

/** Adds reverberation of `dry` to both sides of a loop, in place. */
export function addRoom(loop: Stereo, dry: Float64Array, rate: number, plate: Plate, gain: number): void {
  const wet = widePlate(withRunIn(dry, rate), rate, plate)
  addBoth(
    loop,
    onBoth(wet, (side) => withoutRunIn(side, dry.length)),
    gain,
  )
}

/** Both sides without what is below `from` Hz and, 24 dB per octave, above `to` Hz. */
export function bandLimited(sides: Stereo, rate: number, from: number, to: number): Stereo {
  const edges = [highPass(from, Math.SQRT1_2, rate), lowPass(to, 0.541, rate), lowPass(to, 1.307, rate)]
  return onBoth(sides, (side) => filterLoop(side, rate, ...edges))
}
