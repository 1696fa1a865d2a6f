import { type Biquad, filterInPlace } from './biquad.ts'

const blockSeconds = 0.4
const hopSeconds = 0.1
const absoluteGate = -70
const relativeGate = -10

/**
 * The two sections of K weighting at any rate. The standard gives coefficients for 48 kHz only; these are its
 * analogue prototypes (a shelf of +4 dB at 1.68 kHz, a high-pass at 38 Hz), equal to the table at 48 kHz.
 */
export function kWeighting(rate: number): [Biquad, Biquad] {
  const shelf = { frequency: 1681.974450955533, gain: 3.999843853973347, q: 0.7071752369554196 }
  const high = { frequency: 38.13547087602444, q: 0.5003270373238773 }
  const k = Math.tan((Math.PI * shelf.frequency) / rate)
  const vh = 10 ** (shelf.gain / 20)
  const vb = vh ** 0.4996667741545416
  const a0 = 1 + k / shelf.q + k * k
  const h = Math.tan((Math.PI * high.frequency) / rate)
  const c0 = 1 + h / high.q + h * h
  return [
    {
      b0: (vh + (vb * k) / shelf.q + k * k) / a0,
      b1: (2 * (k * k - vh)) / a0,
      b2: (vh - (vb * k) / shelf.q + k * k) / a0,
      a1: (2 * (k * k - 1)) / a0,
      a2: (1 - k / shelf.q + k * k) / a0,
    },
    { b0: 1, b1: -2, b2: 1, a1: (2 * (h * h - 1)) / c0, a2: (1 - h / high.q + h * h) / c0 },
  ]
}

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power)

/** One channel, or several that sound together. */
export type Channels = Float64Array | readonly Float64Array[]

/** The channels of a sound, however many. */
export const listOf = (sound: Channels): readonly Float64Array[] =>
  sound instanceof Float64Array ? [sound] : sound

/** Power of all channels together up to each sample, from 0: one more than there are samples. */
export function powerSums(channels: readonly Float64Array[]): Float64Array {
  const length = channels[0]?.length ?? 0
  const sums = new Float64Array(length + 1)
  for (let n = 0; n < length; n++) {
    let power = 0
    for (const channel of channels) power += (channel[n] as number) ** 2
    sums[n + 1] = (sums[n] as number) + power
  }
  return sums
}

/** Power of all channels together in each block of 400 ms, one every 100 ms; one over all when there is less. */
function blockPowers(pcm: Channels, rate: number): number[] {
  const channels = listOf(pcm).map((channel) => filterInPlace(channel.slice(), ...kWeighting(rate)))
  const length = channels[0]?.length ?? 0
  const sums = powerSums(channels)
  const block = Math.min(length, Math.round(blockSeconds * rate))
  const hop = Math.round(hopSeconds * rate)
  const powers: number[] = []
  for (let start = 0; start + block <= length; start += hop) {
    powers.push(((sums[start + block] as number) - (sums[start] as number)) / block)
  }
  return powers
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Integrated loudness of one channel, or of left and right together, in LUFS (ITU-R BS.1770-4, both gates);
 * −∞ for silence.
 * @param rate in Hz, at least 8000
 */
export function loudness(pcm: Channels, rate: number): number {
  const audible = blockPowers(pcm, rate).filter((power) => lufs(power) > absoluteGate)
  if (audible.length === 0) return -Infinity
  const gate = lufs(mean(audible)) + relativeGate
  return lufs(mean(audible.filter((power) => lufs(power) > gate)))
}

/** The loudest 400 ms, in LUFS; −∞ for silence. */
export const loudestMoment = (pcm: Channels, rate: number): number =>
  lufs(blockPowers(pcm, rate).reduce((highest, power) => Math.max(highest, power), 0))
