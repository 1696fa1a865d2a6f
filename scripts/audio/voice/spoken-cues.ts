import { amplitude } from '#domain/audio/signal/decibels.ts'
import type { ShippedGuide } from '#domain/session/guides.ts'
import { strikeBowl } from '#scripts/audio/pieces/bowl.ts'
import { type Breath, breath, fallingBand, risingBand } from '#scripts/audio/pieces/breath.ts'
import { fade, lines } from '#scripts/audio/signal/envelope.ts'
import { add, rms, scale, silence } from '#scripts/audio/signal/mixing.ts'
import { plate } from '#scripts/audio/signal/plate.ts'
import type { WordId } from './lines.ts'
import { spoken } from './voice.ts'

const seconds = 2.2
/**
 * How far the sound after the word is below it, in dB. Under the word the breath is 20 dB lower still: a
 * breath of −11 dB there made the recogniser hear "two" for inhale and "eight" for exhale.
 */
const underneath = -11

const inBreath: Breath = {
  seconds,
  band: risingBand(seconds),
  level: lines([0, 0.07], [0.5, 0.1], [1.05, 1], [1.5, 0.85], [seconds - 0.05, 0]),
  air: 0.5,
  seed: 11,
}
const outBreath: Breath = {
  seconds,
  band: fallingBand(seconds),
  level: lines([0, 0.08], [0.4, 0.1], [0.8, 1], [1.2, 0.7], [seconds - 0.05, 0]),
  air: 0.12,
  seed: 12,
}

/** What sounds under `hold`: no moving air, one steady bowl tone. Its stroke on the word made "two" of it. */
function stillTone(rate: number): Float64Array {
  const pcm = silence(seconds, rate)
  strikeBowl(pcm, rate, { at: 0.35, frequency: 349.2, gain: 0.5, softness: 0.03, decay: 9 })
  return fade(pcm, rate, 0, 0.9)
}

function over(guide: ShippedGuide, word: WordId, bed: Float64Array, rate: number): Float64Array {
  const voice = add(silence(seconds, rate), spoken(`${guide}/${word}`, rate), rate)
  add(voice, plate(voice, rate, { decay: 1.1, brightness: 4500 }), rate, 0, amplitude(-24.4))
  const ratio = rms(voice, rate, 0, 0.7) / rms(bed, rate, 0.6, 1.6)
  return fade(add(voice, scale(bed, ratio * amplitude(underneath)), rate), rate, 0, 0.12)
}

/** The word `inhale` over a breath that rises, 2.2 s. */
export const inhaleCue = (guide: ShippedGuide) => (rate: number) =>
  over(guide, 'inhale', breath(inBreath, rate), rate)
/** The word `exhale` over a breath that falls, 2.2 s. */
export const exhaleCue = (guide: ShippedGuide) => (rate: number) =>
  over(guide, 'exhale', breath(outBreath, rate), rate)
/** The word `hold` over a steady bowl tone, 2.2 s. */
export const holdCue = (guide: ShippedGuide) => (rate: number) => over(guide, 'hold', stillTone(rate), rate)
