import { highPass, lowPass, peak } from '#domain/audio/signal/biquad.ts'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import { type Envelope, ease } from '#scripts/audio/signal/envelope.ts'
import { addWrapped, drift, filterLoop } from '#scripts/audio/signal/loop.ts'
import { silence } from '#scripts/audio/signal/mixing.ts'
import { movingFilter } from '#scripts/audio/signal/moving-filter.ts'
import { pinkNoise, whiteNoise } from '#scripts/audio/signal/noise.ts'
import { onBoth, pan, type Stereo, wideSilence } from '#scripts/audio/signal/stereo.ts'
import { addLayer, bandLimited, noiseBand, seconds } from './scape.ts'

/** A wave: when it begins to rise, how long it is heard, and how it moves. */
interface Wave {
  readonly at: number
  readonly length: number
  readonly height: number
  /** The side it comes from, −1 or 1; it draws back to the other. */
  readonly from: number
  readonly seed: number
}

const [shortest, longest] = [7, 11]
/** Where in a wave it breaks, 0…1. */
const breaks = 0.36

/** Waves 7 to 11 s apart that fill the loop. */
export function waves(): Wave[] {
  const random = whiteNoise(511)
  const count = Math.round((2 * seconds) / (shortest + longest))
  const middle = seconds / count
  const swings = Array.from({ length: count }, () => random())
  const mean = swings.reduce((sum, swing) => sum + swing, 0) / count
  let at = 0
  return swings.map((swing, n) => {
    const wave = {
      at,
      length: 15 + 2.2 * random(),
      height: 0.8 + 0.2 * random(),
      from: n % 5 === 3 ? 1 : -1,
      seed: 520 + 4 * n,
    }
    // Less the mean, so that all gaps together fill the loop.
    at += middle + (swing - mean) * 1.6
    return wave
  })
}

/** How much water moves at `x`, 0…1 of a wave: rises, breaks, runs back longer. */
const water = (x: number): number =>
  x < breaks ? ease(x / breaks) ** 2.2 : ease((1 - x) / (1 - breaks)) ** 1.5
/** How much foam seethes: from the break on, and long in running back. */
const foam = (x: number): number => ease((x - 0.14) / 0.28) ** 1.6 * ease((1 - x) / 0.62) ** 1.2
/** Where it is, −1…1, for a wave from the left. */
const placeAt = (x: number): number => -0.75 + 1.5 * ease((x - 0.12) / 0.72)

/** One ear of a wave; `ear` 0 is left. */
function hear({ length, height, from, seed }: Wave, rate: number, ear: 0 | 1): Float64Array {
  const pcm = silence(length, rate)
  const [both, own] = [pinkNoise(seed, rate), pinkNoise(seed + 1 + ear, rate)]
  const body = movingFilter(0.6, rate)
  const fizz = movingFilter(0.4, rate)
  const control = 64
  const levelsAt = (n: number) => {
    const x = n / pcm.length
    const side = pan(from < 0 ? placeAt(x) : -placeAt(x))[ear]
    return { water: water(x) * side, foam: foam(x) * side }
  }
  let now = levelsAt(0)
  for (let n = 0; n < pcm.length; n += control) {
    const x = n / pcm.length
    const next = levelsAt(n + control)
    const corner = 190 + 1500 * height * water(x) ** 1.4
    const centre = 2300 - 1200 * ease((x - breaks) / 0.6)
    const end = Math.min(pcm.length, n + control)
    for (let m = n; m < end; m++) {
      const part = (m - n) / control
      const source = 0.6 * both() + 0.8 * own()
      const deep = body.low(source, corner) * (now.water + (next.water - now.water) * part)
      const high = fizz.band(source, centre) * (now.foam + (next.foam - now.foam) * part)
      pcm[m] = height * (deep + 0.42 * high)
    }
    now = next
  }
  return pcm
}

/** The bubbles of a wave's foam that burst, each a sample that a band colours later. */
function addBubbles(sides: Stereo, { at, length, height, from, seed }: Wave, rate: number): void {
  const random = whiteNoise(seed + 3)
  const size = sides[0].length
  for (let count = Math.round(length * 1100); count > 0; count--) {
    const x = (random() + 1) / 2
    const isHeard = (random() + 1) / 2 < foam(x) ** 1.2
    const burst = height * (0.2 + 0.8 * Math.abs(random()) ** 3)
    const [left, right] = pan((from < 0 ? placeAt(x) : -placeAt(x)) + 0.55 * random())
    if (!isHeard) continue
    const n = Math.floor((at + x * length) * rate) % size
    sides[0][n] = (sides[0][n] as number) + burst * left
    sides[1][n] = (sides[1][n] as number) + burst * right
  }
}

const louder =
  (moving: Envelope): Envelope =>
  (t) =>
    amplitude(1.2 * moving(t))

/** The open sea far out, and the surf of the whole coast above it. */
const open = (band: readonly [number, number], seed: number, rate: number): Stereo =>
  noiseBand(
    {
      seed,
      shared: 0.4,
      band,
      levels: [louder(drift(seconds, 11, seed + 5)), louder(drift(seconds, 11, seed + 6))],
    },
    rate,
  )

/** Long waves on a beach, from one side to the other. */
export function shore(rate: number): Stereo {
  const surf = wideSilence(seconds, rate)
  const bubbles = wideSilence(seconds, rate)
  for (const wave of waves()) {
    for (const ear of [0, 1] as const) addWrapped(surf[ear], hear(wave, rate, ear), rate, wave.at)
    addBubbles(bubbles, wave, rate)
  }
  const colour = [peak(2000, 10, 0.9, rate), lowPass(3200, 0.6, rate), highPass(600, 0.7, rate)]
  const sides = wideSilence(seconds, rate)
  addLayer(sides, surf, rate, -28)
  addLayer(
    sides,
    onBoth(bubbles, (side) => filterLoop(side, rate, ...colour)),
    rate,
    -37,
  )
  addLayer(sides, open([90, 420], 500, rate), rate, -40)
  addLayer(sides, open([500, 4200], 508, rate), rate, -43)
  return bandLimited(sides, rate, 60, 7500)
}
