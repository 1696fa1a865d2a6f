import { amplitude } from '#domain/audio/signal/decibels.ts'
import { type Channels, listOf, loudness } from '#domain/audio/signal/loudness.ts'
import { truePeak } from '#scripts/audio/measure/true-peak.ts'
import { limit } from './limiter.ts'
import { scale, silence } from './mixing.ts'
import { whiteNoise } from './noise.ts'
import type { Stereo } from './stereo.ts'

/** Silence before every sound, in s; whole samples at 44.1 and 48 kHz. */
export const leadInSeconds = 0.05
/** What a loop's file has of the loop's beginning after its end, in s. */
export const tailSeconds = 0.1
/** Highest true peak of a shipped file in dBTP. */
const highestShipped = -1.5
/** What is left for that a codec usually adds, in dB. */
const usualHeadroom = 0.7

/**
 * Brings a sound to `target` LUFS without a true peak above −1.5 dBTP less the headroom, in place, all channels
 * alike.
 * @param headroom for what the codec adds, in dB
 */
export function level<Sound extends Channels>(
  sound: Sound,
  rate: number,
  target: number,
  headroom = usualHeadroom,
): Sound {
  const ceiling = highestShipped - headroom
  for (let pass = 0; pass < 12; pass++) {
    const missing = target - loudness(sound, rate)
    if (pass > 0 && Math.abs(missing) < 0.02) break
    for (const channel of listOf(sound)) scale(channel, amplitude(missing))
    limit(sound, rate, ceiling)
  }
  return sound
}

/** Puts the lead-in before a sound. */
export function withLeadIn(pcm: Float64Array, rate: number): Float64Array {
  const lead = silence(leadInSeconds, rate)
  const whole = new Float64Array(lead.length + pcm.length)
  whole.set(pcm, lead.length)
  return whole
}

/**
 * Brings a loop to `target` LUFS, both channels alike, in place; a soft one has no peaks to limit.
 * @throws RangeError when a true peak is above the ceiling all the same
 */
export function levelLoop(loop: Stereo, rate: number, target: number): Stereo {
  const gain = amplitude(target - loudness(loop, rate))
  for (const channel of loop) scale(channel, gain)
  const ceiling = highestShipped - usualHeadroom
  const highest = Math.max(...loop.map((channel) => truePeak(channel)))
  if (highest > ceiling)
    throw new RangeError(`expected no true peak above ${ceiling} dBTP, got ${highest.toFixed(2)}`)
  return loop
}

/**
 * A channel of a loop with its end before it, as long as the lead-in, and its beginning after it: a codec,
 * which needs what surrounds a moment, meets no edge at the seam.
 */
export function withLeadAndTail(loop: Float64Array, rate: number): Float64Array {
  const lead = Math.round(leadInSeconds * rate)
  const tail = Math.round(tailSeconds * rate)
  const whole = new Float64Array(lead + loop.length + tail)
  whole.set(loop.subarray(loop.length - lead))
  whole.set(loop, lead)
  whole.set(loop.subarray(0, tail), lead + loop.length)
  return whole
}

/** The loop within such a channel. */
export const withoutLeadAndTail = (whole: Float64Array, rate: number): Float64Array =>
  whole.subarray(Math.round(leadInSeconds * rate), whole.length - Math.round(tailSeconds * rate))

/** To 16 bits with triangular dither; exact zeros stay zero, so that silence is silence. Channels need seeds of their own. */
export function quantise(pcm: Float64Array, seed = 16): Int16Array {
  const noise = whiteNoise(seed)
  const samples = new Int16Array(pcm.length)
  for (let n = 0; n < pcm.length; n++) {
    const value = pcm[n] as number
    const dithered = Math.round(value * 32767 + (noise() + noise()) / 2)
    samples[n] = value === 0 ? 0 : Math.max(-32768, Math.min(32767, dithered))
  }
  return samples
}

/** Channels of the same length as one row of samples, in turn. */
export function interleave(channels: readonly Int16Array[]): Int16Array {
  const [first] = channels
  const samples = new Int16Array((first?.length ?? 0) * channels.length)
  channels.forEach((channel, at) => {
    for (let n = 0; n < channel.length; n++) samples[n * channels.length + at] = channel[n] as number
  })
  return samples
}
