import { amplitude } from '#domain/audio/signal/decibels.ts'
import { type Envelope, fade } from '#scripts/audio/signal/envelope.ts'
import { addWrapped, drift, shape } from '#scripts/audio/signal/loop.ts'
import { silence } from '#scripts/audio/signal/mixing.ts'
import { whiteNoise } from '#scripts/audio/signal/noise.ts'
import { strike } from '#scripts/audio/signal/partials.ts'
import { addAt, type Stereo, wideSilence } from '#scripts/audio/signal/stereo.ts'
import { addLayer, addRoom, bandLimited, noiseBand, seconds } from './scape.ts'

/** Hz: D major without its leading tone and its fourth; no two of them rub. */
const tones = { a3: 220, d4: 293.66, e4: 329.63, fis4: 369.99, a4: 440 } as const
type Tone = keyof typeof tones

/** A bowl's modes over its fundamental. */
const ratios = [1, 2.72, 5.05, 7.95]

interface Stroke {
  readonly at: number
  readonly tone: Tone
  readonly place: number
  readonly gain: number
}

/** Strokes 8 to 14 s apart. */
export const strokes: readonly Stroke[] = [
  { at: 3.2, tone: 'd4', place: -0.35, gain: 1 },
  { at: 14.1, tone: 'a3', place: 0.4, gain: 0.95 },
  { at: 23.6, tone: 'fis4', place: -0.5, gain: 0.7 },
  { at: 36.9, tone: 'a4', place: 0.2, gain: 0.55 },
  { at: 45.3, tone: 'd4', place: -0.35, gain: 0.8 },
  { at: 55.9, tone: 'e4', place: 0.55, gain: 0.62 },
  { at: 67.2, tone: 'a3', place: 0.4, gain: 1 },
  { at: 76.4, tone: 'fis4', place: -0.5, gain: 0.62 },
  { at: 89.7, tone: 'a4', place: 0.2, gain: 0.45 },
]

/** T60 of a fundamental, and how long a soft mallet lets it rise, in s. */
const [decay, attack] = [32, 0.17]

/**
 * Adds a stroke: each mode is a pair that beats, one of it a little to the left, the other to the right, so
 * that the bowl turns.
 */
function addStroke(sides: Stereo, dry: Float64Array, { at, tone, place, gain }: Stroke, rate: number): void {
  ratios.forEach((ratio, mode) => {
    const random = whiteNoise(811 + 17 * mode + Math.round(tones[tone]))
    const frequency = tones[tone] * ratio
    const level = (gain * 0.5) / (1 + mode * 1.9) ** 1.9 / (ratio > 1 ? frequency / 700 : 1)
    const fades = decay / (1 + 1.1 * mode)
    const beat = 0.16 + 0.14 * mode + 0.05 * random()
    const pair = [
      { frequency, level, aside: -0.22 },
      { frequency: frequency + beat, level: level * (0.5 + 0.1 * random()), aside: 0.3 },
    ]
    for (const { frequency: pitch, level: loud, aside } of pair) {
      const pcm = silence(fades * 1.3, rate)
      strike(pcm, rate, 0, [{ frequency: pitch, level: loud, decay: fades, bloom: 0.001 }])
      fade(pcm, rate, attack + 0.02 * mode, 0.5)
      addAt(sides, pcm, rate, { at, place: place + aside })
      addWrapped(dry, pcm, rate, at)
    }
  })
}

/** A frequency that has whole periods in a loop, closest to `hertz`. */
const whole = (hertz: number): number => Math.round(hertz * seconds) / seconds

/** A held tone with a slow tide of its own on each side. */
function addDrone(sides: Stereo, hertz: number, gain: number, seed: number, rate: number): void {
  sides.forEach((side, ear) => {
    const [near, beside] = [whole(hertz), whole(hertz + 0.11 + 0.06 * ear)]
    const tide = drift(seconds, 12, seed + ear)
    const tone = side.map((_, n) => {
      const turns = (frequency: number) => 2 * Math.PI * (((frequency * n) / rate) % 1)
      return Math.sin(turns(near)) + 0.6 * Math.sin(turns(beside) + 1.3 * ear)
    })
    shape(tone, rate, (t) => gain * amplitude(3 * tide(t) - 3))
    for (let n = 0; n < side.length; n++) side[n] = (side[n] as number) + (tone[n] as number)
  })
}

/** Singing bowls over a quiet drone. */
export function bowls(rate: number): Stereo {
  const struck = wideSilence(seconds, rate)
  const dry = silence(seconds, rate)
  for (const stroke of strokes) addStroke(struck, dry, stroke, rate)
  addRoom(struck, dry, rate, { decay: 4.2, brightness: 2400 }, 0.28)
  const drone = wideSilence(seconds, rate)
  addDrone(drone, 146.83, 1, 821, rate)
  addDrone(drone, 220, 0.8, 831, rate)
  addDrone(drone, 293.66, 0.45, 841, rate)
  addDrone(drone, 440, 0.2, 851, rate)
  const calm = drift(seconds, 9, 861)
  const lean =
    (side: number): Envelope =>
    (t) =>
      amplitude(2 * side * calm(t))
  const breath = noiseBand({ seed: 800, shared: 0.3, band: [150, 900], levels: [lean(1), lean(-1)] }, rate)
  const sides = wideSilence(seconds, rate)
  addLayer(sides, struck, rate, -28)
  addLayer(sides, drone, rate, -34)
  addLayer(sides, breath, rate, -50)
  return bandLimited(sides, rate, 70, 8000)
}
