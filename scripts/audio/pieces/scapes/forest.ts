import { lowPass } from '#domain/audio/signal/biquad.ts'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import type { Envelope } from '#scripts/audio/signal/envelope.ts'
import { addWrapped, drift, filterLoop, loopNoise, processLoop } from '#scripts/audio/signal/loop.ts'
import { silence } from '#scripts/audio/signal/mixing.ts'
import { movingFilter } from '#scripts/audio/signal/moving-filter.ts'
import { pinkened } from '#scripts/audio/signal/noise.ts'
import { addAt, type Stereo, wideSilence } from '#scripts/audio/signal/stereo.ts'
import { type Phrase, phrases, singPhrase } from './birds.ts'
import { addLayer, addRoom, bandLimited, noiseBand, seconds } from './scape.ts'

/** The wind, −1…1, and how long it takes from the leftmost tree to the rightmost, in s. */
const wind = drift(seconds, 11, 711)
const crossing = 5

/** Where trees stand, −1 left … 1 right. */
const trees = [-1, -0.75, -0.3, 0.3, 0.75, 1]

/** How strongly the wind moves a tree, 0…1. */
const gust =
  (place: number, own: Envelope): Envelope =>
  (t) =>
    0.5 + 0.34 * wind(t - ((place + 1) / 2) * crossing) + 0.2 * own(t)

/** A tree's leaves: a band that rises and brightens with the wind, trembling. */
function rustle(place: number, seed: number, rate: number): Float64Array {
  const force = gust(place, drift(seconds, 29, seed + 1))
  const source = loopNoise(seed, seconds, rate, (white) => pinkened(white, rate))
  const tremble = filterLoop(loopNoise(seed + 2, seconds, rate), rate, lowPass(9, 0.6, rate))
  return processLoop(source, rate, (pcm) => {
    const leaves = movingFilter(0.55, rate)
    const ahead = pcm.length - source.length
    return pcm.map((value, n) => {
      const m = (n - ahead + source.length) % source.length
      const strength = force(m / rate)
      const level = amplitude(-10 + 10 * strength) * (1 + 9 * strength * (tremble[m] as number))
      return leaves.band(value, 560 + 900 * strength) * level
    })
  })
}

/** Sounds that come back from trunks: s later, where, how loud. */
const echoes = [
  { later: 0.021, place: -0.8, gain: 0.4 },
  { later: 0.034, place: 0.75, gain: 0.36 },
  { later: 0.055, place: 0.3, gain: 0.28 },
  { later: 0.083, place: -0.4, gain: 0.22 },
  { later: 0.131, place: 0.9, gain: 0.14 },
] as const

/** Adds a phrase with what the trunks send back, and into the room's input. */
function addPhrase(sides: Stereo, room: Float64Array, phrase: Phrase, rate: number): void {
  const { at, place, distance, gain } = phrase
  const far = lowPass(5200 - 2700 * distance, 0.6, rate)
  const song = singPhrase(phrase, rate)
  const heard = filterLoop(song, rate, far)
  addAt(sides, heard, rate, { at, place, gain: gain * (1 - 0.6 * distance) })
  const dull = filterLoop(heard, rate, lowPass(2600, 0.6, rate))
  for (const echo of echoes)
    addAt(sides, dull, rate, { at: at + echo.later, place: echo.place, gain: gain * echo.gain })
  addWrapped(room, heard, rate, at, gain)
}

/** Leaves in a slow wind, and birds far apart. */
export function forest(rate: number): Stereo {
  const leaves = wideSilence(seconds, rate)
  trees.forEach((place, n) => {
    addAt(leaves, rustle(place, 720 + 5 * n, rate), rate, { at: 0, place, gain: 1 })
  })
  const room = silence(seconds, rate)
  const birds = wideSilence(seconds, rate)
  for (const phrase of phrases) addPhrase(birds, room, phrase, rate)
  addRoom(birds, room, rate, { decay: 1.9, brightness: 2400 }, 0.5)
  const far: Envelope = (t) => amplitude(2 * wind(t - crossing / 2))
  const sides = wideSilence(seconds, rate)
  addLayer(sides, leaves, rate, -31)
  addLayer(sides, birds, rate, -33)
  addLayer(sides, noiseBand({ seed: 700, shared: 0.4, band: [90, 420], levels: [far, far] }, rate), rate, -35)
  return bandLimited(sides, rate, 60, 6000)
}
