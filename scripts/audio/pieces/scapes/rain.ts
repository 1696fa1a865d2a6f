import { highShelf, lowPass, peak } from '#domain/audio/signal/biquad.ts'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import { type Envelope, ease } from '#scripts/audio/signal/envelope.ts'
import { addWrapped, drift, filterLoop, moments } from '#scripts/audio/signal/loop.ts'
import { silence } from '#scripts/audio/signal/mixing.ts'
import { type Noise, whiteNoise } from '#scripts/audio/signal/noise.ts'
import { strike } from '#scripts/audio/signal/partials.ts'
import { addAt, onBoth, pan, type Stereo, wideSilence } from '#scripts/audio/signal/stereo.ts'
import { addLayer, addRoom, bandLimited, noiseBand, seconds } from './scape.ts'

/** How hard it rains, −1…1: two slow swells of different lengths. */
const swell: Envelope = (t) => 0.6 * strong(t) + 0.4 * weak(t)
const strong = drift(seconds, 9, 411)
const weak = drift(seconds, 23, 412)
/** Louder on one side, then on the other. */
const lean = drift(seconds, 13, 413)

const louder =
  (decibels: number, side: number): Envelope =>
  (t) =>
    amplitude(decibels * swell(t) + side * lean(t))

/** A number in [from, to), more often low than high. */
const rarelyHigh = (random: Noise, from: number, to: number): number =>
  from + (to - from) * ((random() + 1) / 2) ** 2

/** The rain far away: no drop is heard alone. */
function distant(rate: number): Stereo {
  const sides = noiseBand(
    { seed: 420, shared: 0.35, band: [170, 3200], levels: [louder(1.6, 0.5), louder(1.6, -0.5)] },
    rate,
  )
  return onBoth(sides, (side) => filterLoop(side, rate, highShelf(1600, -5, rate)))
}

/** Dense fine drops as single samples that a band colours. */
function patter(seed: number, perSecond: number, centre: number, rate: number): Stereo {
  const sides = wideSilence(seconds, rate)
  const random = whiteNoise(seed)
  for (const at of moments(seconds, perSecond, seed + 1, (t) => 0.75 + 0.25 * swell(t))) {
    const height = 0.25 + 0.75 * Math.abs(random()) ** 4
    const [left, right] = pan(random())
    const n = Math.floor(at * rate)
    sides[0][n] = (sides[0][n] as number) + height * left
    sides[1][n] = (sides[1][n] as number) + height * right
  }
  const colour = [
    peak(centre, 14, 1.1, rate),
    lowPass(centre * 1.5, 0.6, rate),
    lowPass(centre * 2, 0.6, rate),
  ]
  return onBoth(sides, (side) => filterLoop(side, rate, ...colour))
}

/** A drop on a leaf or a board: a few short modes and the rustle of its burst. */
function drop(random: Noise, rate: number, frequency: number, decay: number, rustle: number): Float64Array {
  const pcm = silence(decay * 2, rate)
  strike(pcm, rate, 0, [
    { frequency, level: 0.6, decay, bloom: 0.005 },
    { frequency: frequency * (1.52 + 0.1 * random()), level: 0.3, decay: decay * 0.7, bloom: 0.005 },
  ])
  let soft = 0
  for (let n = 0; n < pcm.length; n++) {
    const t = n / rate
    soft += (random() - soft) * 0.3
    pcm[n] = (pcm[n] as number) + rustle * soft * (1 - Math.exp(-t / 0.002)) * 10 ** ((-3 * t) / decay)
  }
  return pcm
}

/** Drops near by, on leaves all around. */
function leaves(rate: number): Stereo {
  const sides = wideSilence(seconds, rate)
  const random = whiteNoise(440)
  for (const at of moments(seconds, 20, 448, (t) => 0.7 + 0.3 * swell(t))) {
    const leaf = drop(random, rate, rarelyHigh(random, 700, 2400), 0.025 + 0.025 * Math.abs(random()), 0.8)
    addAt(sides, leaf, rate, { at, place: random() * 0.9, gain: rarelyHigh(random, 0.25, 0.85) })
  }
  return onBoth(sides, (side) => filterLoop(side, rate, lowPass(3400, 0.6, rate)))
}

/** Drops on a roof of wood. */
function roof(rate: number): Stereo {
  const sides = wideSilence(seconds, rate)
  const random = whiteNoise(444)
  for (const at of moments(seconds, 10, 443, (t) => 0.7 + 0.3 * swell(t))) {
    const board = drop(random, rate, rarelyHigh(random, 230, 560), 0.08 + 0.07 * Math.abs(random()), 0.2)
    addAt(sides, board, rate, { at, place: random() * 0.6, gain: rarelyHigh(random, 0.3, 0.85) })
  }
  return onBoth(sides, (side) => filterLoop(side, rate, lowPass(1800, 0.6, rate)))
}

/** A drop into a puddle: a small bubble rings, higher as it shrinks. */
function bubble(frequency: number, rate: number): Float64Array {
  const pcm = silence(0.28, rate)
  let phase = 0
  for (let n = 0; n < pcm.length; n++) {
    const t = n / rate
    phase += (2 * Math.PI * frequency * (1 + 0.3 * ease(t / 0.12))) / rate
    pcm[n] = Math.sin(phase) * ease(t / 0.014) * 10 ** ((-3 * t) / 0.2)
  }
  return pcm
}

/** Single drops, one every few seconds, in a little room. */
function single(rate: number): Stereo {
  const sides = wideSilence(seconds, rate)
  const dry = silence(seconds, rate)
  const random = whiteNoise(450)
  const [count, gap] = [27, seconds / 27]
  for (let n = 0; n < count; n++) {
    const sound = bubble(rarelyHigh(random, 480, 1150), rate)
    const at = (n + 0.5 + 0.42 * random()) * gap
    const gain = rarelyHigh(random, 0.5, 1)
    addAt(sides, sound, rate, { at, place: 0.8 * random(), gain })
    addWrapped(dry, sound, rate, at, gain)
  }
  addRoom(sides, dry, rate, { decay: 1.1, brightness: 2600 }, 0.3)
  return sides
}

/** Soft rain on leaves and a roof, near and far. */
export function rain(rate: number): Stereo {
  const sides = wideSilence(seconds, rate)
  addLayer(sides, distant(rate), rate, -30)
  addLayer(sides, patter(430, 600, 1250, rate), rate, -32)
  addLayer(sides, patter(435, 240, 2300, rate), rate, -36)
  addLayer(sides, leaves(rate), rate, -37)
  addLayer(sides, roof(rate), rate, -37.7)
  addLayer(sides, single(rate), rate, -38)
  return bandLimited(sides, rate, 110, 7000)
}
