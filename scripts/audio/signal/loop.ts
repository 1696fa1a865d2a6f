/** Sounds whose end goes on into their beginning. */
import { type Biquad, filterInPlace } from '#domain/audio/signal/biquad.ts'
import { type Envelope, ease } from './envelope.ts'
import { circularNoise, type Noise, whiteNoise } from './noise.ts'

/** How long a filter hears the loop's end before its beginning, in s. */
const runInSeconds = 10
const controlSamples = 64

/** Adds `part` × `gain` from `at` s on into a loop, in place: beyond the end it goes on at the beginning. */
export function addWrapped(loop: Float64Array, part: Float64Array, rate: number, at: number, gain = 1): void {
  const start = Math.round(at * rate) % loop.length
  let n = start < 0 ? start + loop.length : start
  for (const value of part) {
    loop[n] = (loop[n] as number) + value * gain
    n = n + 1 === loop.length ? 0 : n + 1
  }
}

/** A loop with its last 10 s before it, for what has to hear the end first: filters, reverberation. */
export function withRunIn(loop: Float64Array, rate: number): Float64Array {
  const ahead = Math.min(loop.length, Math.round(runInSeconds * rate))
  const whole = new Float64Array(ahead + loop.length)
  whole.set(loop.subarray(loop.length - ahead))
  whole.set(loop, ahead)
  return whole
}

/** The last `length` samples, which are the loop. */
export const withoutRunIn = (whole: Float64Array, length: number): Float64Array =>
  whole.slice(whole.length - length)

/** What `process` makes of a loop once it has heard the loop's end; as long as the loop. */
export const processLoop = (
  loop: Float64Array,
  rate: number,
  process: (pcm: Float64Array) => Float64Array,
): Float64Array => withoutRunIn(process(withRunIn(loop, rate)), loop.length)

/** Filters a loop into a new one that is as continuous. */
export const filterLoop = (loop: Float64Array, rate: number, ...sections: readonly Biquad[]): Float64Array =>
  processLoop(loop, rate, (pcm) => filterInPlace(pcm, ...sections))

/** Noise for a loop of `seconds`: white, or what `shape` makes of white. */
export function loopNoise(
  seed: number,
  seconds: number,
  rate: number,
  shape: (white: Noise) => Noise = (white) => white,
): Float64Array {
  const loop = new Float64Array(Math.round(seconds * rate))
  const ahead = Math.round(runInSeconds * rate)
  const source = shape(circularNoise(seed, loop.length, ahead))
  for (let n = -ahead; n < loop.length; n++) {
    const value = source()
    if (n >= 0) loop[n] = value
  }
  return loop
}

/**
 * A slow movement without a rhythm, −1…1, that returns after `seconds`: `points` random values, joined by half
 * cosines.
 */
export function drift(seconds: number, points: number, seed: number): Envelope {
  const random = whiteNoise(seed)
  const values = Array.from({ length: points }, () => random())
  return (t) => {
    const x = (t / seconds - Math.floor(t / seconds)) * points
    const before = Math.floor(x) % points
    const [a, b] = [values[before] as number, values[(before + 1) % points] as number]
    return a + (b - a) * ease(x - Math.floor(x))
  }
}

/** Multiplies by an envelope, in place; it is asked every 64 samples and joined by lines. */
export function shape(pcm: Float64Array, rate: number, level: Envelope): Float64Array {
  let from = level(0)
  for (let n = 0; n < pcm.length; n += controlSamples) {
    const to = level((n + controlSamples) / rate)
    const end = Math.min(pcm.length, n + controlSamples)
    for (let m = n; m < end; m++)
      pcm[m] = (pcm[m] as number) * (from + ((to - from) * (m - n)) / controlSamples)
    from = to
  }
  return pcm
}

/**
 * Moments at random in a loop of `seconds`, `rate` a second where `density` is 1 and fewer where it is less.
 * Not in order.
 */
export function moments(seconds: number, rate: number, seed: number, density: Envelope = () => 1): number[] {
  const random = whiteNoise(seed)
  const chance = (): number => (random() + 1) / 2
  return Array.from({ length: Math.round(seconds * rate) }, () => chance() * seconds).filter(
    (t) => chance() < density(t),
  )
}
