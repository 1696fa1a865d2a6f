import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filterInPlace, highPass, lowShelf, peak } from '#domain/audio/signal/biquad.ts'
import { amplitude, decibels } from '#domain/audio/signal/decibels.ts'
import { loudness } from '#domain/audio/signal/loudness.ts'
import { decodeFlac } from '#scripts/audio/files/flac.ts'
import { places } from '#scripts/audio/places.ts'
import { compress, deEss } from '#scripts/audio/signal/compressor.ts'
import { fade } from '#scripts/audio/signal/envelope.ts'
import { rms, scale } from '#scripts/audio/signal/mixing.ts'
import { resample } from '#scripts/audio/signal/resample.ts'
import type { LineId } from './lines.ts'

const tailSeconds = 0.05

/**
 * Cuts off what is before and after the speech: anything within 38 dB of the loudest 5 ms counts as speech.
 */
function trim(pcm: Float64Array, rate: number): Float64Array {
  const step = Math.round(rate / 1000)
  const levels = Array.from({ length: Math.floor(pcm.length / step) }, (_, n) =>
    rms(pcm, rate, n / 1000, n / 1000 + 0.005),
  )
  const threshold = Math.max(...levels) * amplitude(-38)
  const first = levels.findIndex((level) => level > threshold) + 4
  const last = levels.findLastIndex((level) => level > threshold) + 5
  return pcm.slice(first * step, Math.min(pcm.length, last * step + Math.round(tailSeconds * rate)))
}

/**
 * A take prepared for mixing: it begins with its first sound, at −20 LUFS, without reverberation.
 * @param rate of the result in Hz
 */
export function spoken(id: LineId, rate: number): Float64Array {
  const take = decodeFlac(readFileSync(join(places.takes, `${id}.flac`)))
  const dry = trim(take.pcm, take.rate)
  const voice = resample(dry, take.rate, rate)
  scale(voice, amplitude(-23 - loudness(voice, rate)))
  filterInPlace(voice, highPass(70, Math.SQRT1_2, rate), lowShelf(220, 2, rate), peak(3000, -1.5, 0.9, rate))
  deEss(voice, rate, 4800, { threshold: -38, ratio: 4, attack: 0.001, release: 0.06 })
  compress(voice, rate, { threshold: -27, ratio: 2.2, attack: 0.012, release: 0.2 })
  fade(voice, rate, 0.002, tailSeconds)
  return scale(voice, amplitude(-20 - loudness(voice, rate)))
}

/**
 * Where a spoken word's vowel begins, in s: the first moment within 9 dB of its loudest 20 ms below 1 kHz.
 */
export function vowelOnset(voice: Float64Array, rate: number): number {
  const low = filterInPlace(voice.slice(), highPass(120, Math.SQRT1_2, rate))
  const level = Array.from({ length: Math.floor((voice.length / rate) * 500) }, (_, n) =>
    decibels(rms(low, rate, n / 500, n / 500 + 0.02) + 1e-9),
  )
  const top = Math.max(...level)
  return level.findIndex((value) => value > top - 9) / 500
}
