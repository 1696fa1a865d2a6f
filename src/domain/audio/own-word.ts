/**
 * A word that a person recorded for a cue: found in the recording, brought to the loudness of the app's own
 * words, and laid into a file of their shape, so that it sounds on the same frame as theirs.
 */
import { soundFiles } from '#domain/session/sounds.ts'
import { amplitude, decibels } from './signal/decibels.ts'
import { loudness } from './signal/loudness.ts'
import { encodeWav } from './wav.ts'

/** Frames per second of the recording and of the file, in Hz. */
export const WORD_RATE = 48_000
/** The longest take that is worth recording, in seconds: room for a word, and for a breath before it. */
export const LONGEST_TAKE = 4

/** Onset and length of every word's file, in seconds. */
const { onset: ONSET, length: LENGTH } = soundFiles.inhale
/** From the first to the last sample of a word's file, in seconds. */
export const WORD_LENGTH = ONSET + LENGTH
/** What is kept before the first loud frame, for a soft beginning, and after the last one, in seconds. */
const [ATTACK, RELEASE] = [0.03, 0.15]
/** Loudness of a word, in LUFS: that of the app's own. Its peak stays below −2 dB of full scale. */
const [LOUDNESS, PEAK] = [-18, amplitude(-2)]

/** How finely the recording is searched, in seconds. */
const HOP = 0.01
/** A pause within a word, in seconds: the closure of a consonant, or a slow speaker. */
const LONGEST_GAP = 0.3
/** A shorter sound is a click, in seconds. */
const SHORTEST_WORD = 0.12
/** Below this level nothing was said, in dB of full scale (root mean square of the loudest moment). */
const QUIETEST = -50
/** How far the word must rise above what else is heard, in dB. */
const LEAST_RISE = 12
/** Part of the word begins and ends this far below its loudest moment, in dB, but not within the noise. */
const EDGE_BELOW_TOP = 30
const EDGE_ABOVE_NOISE = 6
/** Samples this close to full scale are counted; if more than this share of a word is, it was cut off there. */
const [FULL, MOST_FULL] = [0.98, 0.004]

export type TakeFault = 'silent' | 'noisy' | 'clipped' | 'too-long' | 'cut-off'

export type Take =
  /** `file` is a WAV file. */
  { readonly is: 'word'; readonly file: Uint8Array<ArrayBuffer> } | { readonly is: TakeFault }

/** Finds the word in a recording. @param pcm mono, at `WORD_RATE` */
export function takeWord(pcm: Float64Array): Take {
  const hop = Math.round(HOP * WORD_RATE)
  const levels = levelsOf(pcm, hop)
  const sorted = [...levels].sort((a, b) => a - b)
  const top = sorted.at(-1) ?? Number.NEGATIVE_INFINITY
  if (top < QUIETEST) return { is: 'silent' }
  // A recording that begins or ends with digital silence has no noise there to measure.
  const noise = Math.max(sorted[Math.floor(sorted.length / 10)] as number, QUIETEST - LEAST_RISE)
  if (top - noise < LEAST_RISE) return { is: 'noisy' }
  const edge = Math.max(top - EDGE_BELOW_TOP, noise + EDGE_ABOVE_NOISE)
  const word = loudestSpan(levels, edge)
  if (word === null) return { is: 'silent' }
  if ((word.to - word.from) * HOP + ATTACK + RELEASE > LENGTH) return { is: 'too-long' }
  // It sounds from the first frame or to the last one: more of it was said than was recorded.
  if (word.from === 0 || word.to >= levels.length) return { is: 'cut-off' }
  const spoken = pcm.subarray(word.from * hop, word.to * hop)
  if (isClipped(spoken)) return { is: 'clipped' }
  const first = word.from * hop - Math.round(ATTACK * WORD_RATE)
  const last = word.to * hop + Math.round(RELEASE * WORD_RATE)
  return { is: 'word', file: asFile(levelled(faded(cut(pcm, first, last)), spoken)) }
}

/** The level of each hop, in dB of full scale. */
function levelsOf(pcm: Float64Array, hop: number): number[] {
  const levels: number[] = []
  for (let from = 0; from + hop <= pcm.length; from += hop) {
    let power = 0
    for (let at = from; at < from + hop; at++) power += (pcm[at] as number) ** 2
    levels.push(decibels(Math.sqrt(power / hop)))
  }
  return levels
}

interface Span {
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

/** Of the spans above `edge`, joined over short gaps, the one with the most energy; null if all are clicks. */
function loudestSpan(levels: readonly number[], edge: number): Span | null {
  const spans: { from: number; to: number }[] = []
  levels.forEach((level, at) => {
    if (level < edge) return
    const last = spans.at(-1)
    if (last !== undefined && (at - last.to) * HOP <= LONGEST_GAP) last.to = at + 1
    else spans.push({ from: at, to: at + 1 })
  })
  const energy = ({ from, to }: Span) =>
    levels.slice(from, to).reduce((sum, level) => sum + amplitude(level) ** 2, 0)
  const words = spans.filter(({ from, to }) => (to - from) * HOP >= SHORTEST_WORD)
  return words.sort((a, b) => energy(b) - energy(a))[0] ?? null
}

const isClipped = (word: Float64Array) =>
  word.filter((sample) => Math.abs(sample) >= FULL).length > MOST_FULL * word.length

/** Frames `from` to `to`; silence outside the recording. */
function cut(pcm: Float64Array, from: number, to: number): Float64Array {
  const part = new Float64Array(to - from)
  const begins = Math.max(0, from)
  part.set(pcm.subarray(begins, Math.min(to, pcm.length)), begins - from)
  return part
}

/** Fades in over what was kept before the word, and out over what was kept after it. */
function faded(part: Float64Array): Float64Array {
  const ramp = (frames: number, seconds: number) => Math.min(1, frames / (seconds * WORD_RATE))
  const ease = (x: number) => x * x * (3 - 2 * x)
  return part.map((sample, at) => sample * ease(ramp(at, ATTACK)) * ease(ramp(part.length - 1 - at, RELEASE)))
}

function levelled(part: Float64Array, spoken: Float64Array): Float64Array {
  const peak = part.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  const gain = Math.min(amplitude(LOUDNESS - loudness(spoken, WORD_RATE)), PEAK / peak)
  return part.map((sample) => sample * gain)
}

function asFile(word: Float64Array): Uint8Array<ArrayBuffer> {
  const samples = new Int16Array(Math.round(WORD_LENGTH * WORD_RATE))
  samples.set(
    Int16Array.from(word, (sample) => Math.round(sample * 0x7fff)),
    Math.round(ONSET * WORD_RATE),
  )
  return encodeWav(samples, WORD_RATE)
}
