import { amplitude } from '#domain/audio/signal/decibels.ts'

const lookAheadSeconds = 0.09
const releaseSeconds = 0.22

/**
 * Turns `bed` down by `depth` dB wherever `voice` speaks, in place: starting before the word, so that its
 * first sound is clear, and slowly back up after it.
 */
export function duck(bed: Float64Array, voice: Float64Array, rate: number, depth: number): Float64Array {
  const ahead = Math.round(lookAheadSeconds * rate)
  const rising = Math.exp(-1 / (0.03 * rate))
  const falling = Math.exp(-1 / (releaseSeconds * rate))
  let power = 0
  let speaking = 0
  for (let n = -ahead; n < bed.length; n++) {
    power += ((voice[n + ahead] ?? 0) ** 2 - power) * 0.002
    const wanted = power > 1e-4 ? 1 : 0
    const smoothing = wanted > speaking ? rising : falling
    speaking = smoothing * speaking + (1 - smoothing) * wanted
    if (n >= 0) bed[n] = (bed[n] as number) * amplitude(-depth * speaking)
  }
  return bed
}
