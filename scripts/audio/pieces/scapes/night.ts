import { lowPass } from '#domain/audio/signal/biquad.ts'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import { ease } from '#scripts/audio/signal/envelope.ts'
import { addWrapped, drift, filterLoop } from '#scripts/audio/signal/loop.ts'
import { silence } from '#scripts/audio/signal/mixing.ts'
import { whiteNoise } from '#scripts/audio/signal/noise.ts'
import { addAt, type Stereo, wideSilence } from '#scripts/audio/signal/stereo.ts'
import { addLayer, addRoom, bandLimited, noiseBand, seconds } from './scape.ts'

/** A cricket somewhere: pulses of a tone, a few in each chirp, or on and on. */
interface Cricket {
  /** Hz */
  readonly tone: number
  /** Chirps in a loop, and pulses in each. */
  readonly chirps: number
  readonly pulses: number
  /** Length of a pulse, and from one to the next, in s. */
  readonly pulse: number
  readonly every: number
  readonly place: number
  /** 0 near … 1 far: softer, duller, more room. */
  readonly distance: number
  /** Share of the time in which it sings, and how often in a loop it may change its mind. */
  readonly zeal: number
  readonly moods: number
  readonly seed: number
}

/** Field crickets: three or four pulses, again and again. */
const field = { pulse: 0.023, every: 0.041, moods: 11 }
const fields: readonly Cricket[] = [
  { ...field, tone: 4310, chirps: 101, pulses: 3, place: -0.55, distance: 0.4, zeal: 0.7, seed: 611 },
  { ...field, tone: 4460, chirps: 113, pulses: 4, place: 0.62, distance: 0.55, zeal: 0.65, seed: 612 },
  { ...field, tone: 4225, chirps: 89, pulses: 3, place: 0.12, distance: 0.8, zeal: 0.7, seed: 613 },
  { ...field, tone: 4390, chirps: 97, pulses: 4, place: -0.9, distance: 0.95, zeal: 0.6, seed: 614 },
]
/** Tree crickets: a soft trill that comes and goes. */
const tree = { pulses: 1, pulse: 0.026, zeal: 0.45, moods: 29 }
const trees: readonly Cricket[] = [
  { ...tree, tone: 3840, chirps: 2543, every: 0.037, place: 0.45, distance: 0.8, seed: 621 },
  { ...tree, tone: 3995, chirps: 2287, every: 0.042, place: -0.35, distance: 0.9, seed: 622 },
]
/** Ground crickets: high, a slow row of ticks. */
const ground = { pulses: 9, pulse: 0.015, every: 0.027, zeal: 0.55, moods: 11 }
const grounds: readonly Cricket[] = [
  { ...ground, tone: 4980, chirps: 47, place: 0.85, distance: 0.6, seed: 631 },
  { ...ground, tone: 5130, chirps: 53, place: -0.7, distance: 0.85, seed: 632 },
]

/** A pulse: it swells and fades within its length, its tone sinking by a trace. */
const pulseOf = ({ tone, pulse }: Cricket, rate: number): Float64Array => {
  const pcm = silence(pulse, rate)
  return pcm.map((_, n) => {
    const x = (n + 0.5) / pcm.length
    const turns = (tone * pulse * (x - 0.006 * x * x)) % 1
    return Math.sin(Math.PI * x) ** 2 * Math.sin(2 * Math.PI * turns)
  })
}

/** Everything one cricket sings in a loop. */
function sing(cricket: Cricket, rate: number): Float64Array {
  const { chirps, pulses, every, zeal, moods, seed } = cricket
  const loop = silence(seconds, rate)
  const random = whiteNoise(seed)
  const pulse = pulseOf(cricket, rate)
  const [mood, haste] = [drift(seconds, moods, seed + 100), drift(seconds, 9, seed + 200)]
  const gap = seconds / chirps
  for (let chirp = 0; chirp < chirps; chirp++) {
    const at = (chirp + 0.5) * gap + 0.5 * haste(chirp * gap) + 0.06 * gap * random()
    // It falls silent and begins again within two seconds, never at once.
    const song = ease((mood(at) + 2 * zeal - 1) / 0.55) * (0.85 + 0.15 * random())
    if (song <= 0) continue
    for (let n = 0; n < pulses; n++) {
      const swell = pulses === 1 ? 1 : 0.55 + 0.45 * ease((n + 1) / Math.min(3, pulses))
      addWrapped(loop, pulse, rate, at + n * every, song * swell)
    }
  }
  return loop
}

/** One soft call of an owl, far away: the tone rises and sinks by a trace. */
function hoot(length: number, tone: number, rate: number): Float64Array {
  const pcm = silence(length, rate)
  let phase = 0
  return pcm.map((_, n) => {
    const t = n / rate
    phase += (2 * Math.PI * tone * (1 + 0.035 * Math.sin((Math.PI * t) / length))) / rate
    const level = ease(t / 0.16) * ease((length - t) / (0.6 * length))
    return level * (Math.sin(phase) + 0.1 * Math.sin(2 * phase))
  })
}

/** Twice in a loop, and not the same way. */
const hoots = [
  { at: 27.2, length: 0.8, tone: 352, gain: 0.9 },
  { at: 29.6, length: 1.3, tone: 348, gain: 1 },
  { at: 73.1, length: 1.5, tone: 344, gain: 0.8 },
] as const

/** Some crickets, each at its place, and what the night gives back of them. */
function choir(singers: readonly Cricket[], rate: number): Stereo {
  const sides = wideSilence(seconds, rate)
  const dry = silence(seconds, rate)
  for (const cricket of singers) {
    const { place, distance } = cricket
    const song = filterLoop(sing(cricket, rate), rate, lowPass(6500 - 2600 * distance, 0.6, rate))
    const gain = 1 / (1 + 4 * distance)
    addAt(sides, song, rate, { at: 0, place, gain })
    addWrapped(dry, song, rate, 0, gain * (0.3 + distance))
  }
  addRoom(sides, dry, rate, { decay: 1.2, brightness: 3000 }, 0.35)
  return sides
}

function owl(rate: number): Stereo {
  const sides = wideSilence(seconds, rate)
  const calls = silence(seconds, rate)
  for (const { at, length, tone, gain } of hoots) addWrapped(calls, hoot(length, tone, rate), rate, at, gain)
  addAt(sides, calls, rate, { at: 0, place: 0.5, gain: 0.4 })
  addRoom(sides, calls, rate, { decay: 2.2, brightness: 1500 }, 0.6)
  return sides
}

/** Still air with a slow movement in each ear. */
function still(band: readonly [number, number], seed: number, rate: number): Stereo {
  const calm = (own: number) => {
    const moving = drift(seconds, 10, own)
    return (t: number) => amplitude(1.5 * moving(t))
  }
  return noiseBand({ seed, shared: 0.35, band, levels: [calm(seed + 3), calm(seed + 4)] }, rate)
}

/** Crickets in the distance on a night without wind. */
export function night(rate: number): Stereo {
  const sides = wideSilence(seconds, rate)
  addLayer(sides, still([90, 380], 600, rate), rate, -32)
  addLayer(sides, still([400, 4600], 606, rate), rate, -39.5)
  addLayer(sides, choir(fields, rate), rate, -40)
  addLayer(sides, choir(trees, rate), rate, -47)
  addLayer(sides, choir(grounds, rate), rate, -44)
  addLayer(sides, owl(rate), rate, -37)
  return bandLimited(sides, rate, 60, 7500)
}
