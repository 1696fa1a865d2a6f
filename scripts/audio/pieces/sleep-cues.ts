import { amplitude } from '#domain/audio/signal/decibels.ts'
import type { ShippedGuide } from '#domain/session/guides.ts'
import { duck } from '#scripts/audio/signal/duck.ts'
import { fade, lines } from '#scripts/audio/signal/envelope.ts'
import { add, rms, scale, silence } from '#scripts/audio/signal/mixing.ts'
import { plate } from '#scripts/audio/signal/plate.ts'
import type { WordId } from '#scripts/audio/voice/lines.ts'
import { spoken, vowelOnset } from '#scripts/audio/voice/voice.ts'
import { strikeBowl } from './bowl.ts'
import { breath, fallingBand, risingBand } from './breath.ts'

/** A little less than the cycle of 19 s, so that two never overlap. */
const seconds = 18.95

/** A word of a cycle; `gain` in dB relative to the three lead words. */
export interface CycleWord {
  readonly id: WordId
  /** The second it belongs to, counted from the inhale. */
  readonly at: number
  readonly gain: number
}

const leads: readonly CycleWord[] = [
  { id: 'inhale', at: 0, gain: 0 },
  { id: 'hold', at: 4, gain: 0 },
  { id: 'exhale', at: 11, gain: 0 },
]
const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const

/** Counts of a phase that begins at `start` and lasts `count` s, from two on, each softer by `sink` dB. */
const counts = (start: number, count: number, gain: number, sink: number): CycleWord[] =>
  numbers.slice(0, count - 1).map((id, n) => ({ id, at: start + n + 1, gain: gain - n * sink }))

/** The words of a cycle of 4, 7 and 8 s; the counts sink with the breath. */
export const sleepyWords: readonly CycleWord[] = [
  ...leads,
  ...counts(0, 4, -6, 0),
  ...counts(4, 7, -6, 0.3),
  ...counts(11, 8, -6, 0.45),
]
/** The same for the last cycle: its exhale is only counted to four, followed by rest. */
export const finalWords: readonly CycleWord[] = [
  ...leads,
  ...counts(0, 4, -6, 0),
  ...counts(4, 7, -6, 0.3),
  ...counts(11, 4, -6.5, 0.9),
  { id: 'rest', at: 17, gain: -3 },
]

/** A count's vowel begins this long after its second: where a person counting with a clock puts it. */
const vowelAfterSecond = 0.16

function speak(guide: ShippedGuide, words: readonly CycleWord[], rate: number): Float64Array {
  const pcm = silence(seconds, rate)
  for (const { id, at, gain } of words) {
    const word = spoken(`${guide}/${id}`, rate)
    const isLead = leads.some((lead) => lead.id === id)
    const start = isLead ? at : at + vowelAfterSecond - vowelOnset(word, rate)
    add(pcm, word, rate, start, amplitude(gain))
  }
  return add(pcm, plate(pcm, rate, { decay: 1.1, brightness: 3600 }), rate, 0, amplitude(-19))
}

/** Breath in for 4 s, nothing for 7 s, breath out for 8 s: soft, and lower while a lead word is spoken. */
function air(rate: number): Float64Array {
  const pcm = silence(seconds, rate)
  const inhale = { seconds: 3.9, band: risingBand(3.9), air: 0.3, seed: 31 }
  const exhale = { seconds: 7.7, band: fallingBand(7.7), air: 0.06, seed: 32 }
  add(
    pcm,
    breath({ ...inhale, level: lines([0, 0.06], [0.7, 0.1], [1.6, 0.5], [3.2, 0.6], [3.9, 0]) }, rate),
    rate,
  )
  const fallingLevel = lines([0, 0.03], [0.55, 0.06], [1.3, 0.7], [4, 0.42], [7.7, 0])
  return add(pcm, breath({ ...exhale, level: fallingLevel }, rate), rate, 11)
}

/** Three low strokes, one per phase: they mark the turns for people who no longer listen to words. */
function bells(rate: number, isLast: boolean): Float64Array {
  const pcm = silence(seconds, rate)
  const stroke = { softness: 0.03, decay: 7 }
  strikeBowl(pcm, rate, { ...stroke, at: 0, frequency: 261.63, gain: 0.6 })
  strikeBowl(pcm, rate, { ...stroke, at: 4, frequency: 293.66, gain: 0.5 })
  strikeBowl(pcm, rate, { ...stroke, at: 11, frequency: 220, gain: 0.4 })
  if (isLast) strikeBowl(pcm, rate, { softness: 0.08, decay: 9, at: 15, frequency: 130.81 * 2, gain: 0.5 })
  return pcm
}

function cycle(
  guide: ShippedGuide,
  words: readonly CycleWord[],
  rate: number,
  isLast: boolean,
): Float64Array {
  const voice = speak(guide, words, rate)
  const level = rms(voice, rate, 0, 0.7)
  const breathing = air(rate)
  const ringing = bells(rate, isLast)
  scale(breathing, (level / rms(breathing, rate, 1.6, 3.2)) * amplitude(-20))
  scale(ringing, (level / rms(ringing, rate, 0, 1)) * amplitude(-22))
  duck(breathing, voice, rate, 9)
  add(voice, breathing, rate)
  add(voice, ringing, rate)
  return fade(voice, rate, 0, isLast ? 0.9 : 0.35)
}

/** Guidance of one cycle of 4-7-8, 18.95 s. */
export const sleepyCue = (guide: ShippedGuide) => (rate: number) => cycle(guide, sleepyWords, rate, false)
/** Guidance of the last cycle, ending in rest, 18.95 s. */
export const finalCue = (guide: ShippedGuide) => (rate: number) => cycle(guide, finalWords, rate, true)
