import { amplitude } from '#scripts/audio/measure/decibels.ts'
import { loudness } from '#scripts/audio/measure/loudness.ts'
import { limit } from './limiter.ts'
import { scale, silence } from './mixing.ts'
import { whiteNoise } from './noise.ts'

/** Silence before every sound, in s; whole samples at 44.1 and 48 kHz. */
export const leadInSeconds = 0.05
/** Highest true peak of a render in dBTP; 0.7 dB are left for what the codec adds to −1.5. */
const ceiling = -2.2

/** Brings `pcm` to `target` LUFS without a true peak above the ceiling, in place. */
export function level(pcm: Float64Array, rate: number, target: number): Float64Array {
  for (let pass = 0; pass < 12; pass++) {
    const missing = target - loudness(pcm, rate)
    if (pass > 0 && Math.abs(missing) < 0.02) break
    limit(scale(pcm, amplitude(missing)), rate, ceiling)
  }
  return pcm
}

/** Puts the lead-in before a sound. */
export function withLeadIn(pcm: Float64Array, rate: number): Float64Array {
  const lead = silence(leadInSeconds, rate)
  const whole = new Float64Array(lead.length + pcm.length)
  whole.set(pcm, lead.length)
  return whole
}

/** To 16 bits with triangular dither; exact zeros stay zero, so that silence is silence. */
export function quantise(pcm: Float64Array): Int16Array {
  const noise = whiteNoise(16)
  const samples = new Int16Array(pcm.length)
  for (let n = 0; n < pcm.length; n++) {
    const value = pcm[n] as number
    const dithered = Math.round(value * 32767 + (noise() + noise()) / 2)
    samples[n] = value === 0 ? 0 : Math.max(-32768, Math.min(32767, dithered))
  }
  return samples
}
