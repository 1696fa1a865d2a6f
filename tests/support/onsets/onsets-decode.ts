import { leastSquares, moving, type Placed, stretchOf } from './onsets-fit.ts'
import { bestOf, type Entry, type Guess, leastGain, mutedSamples, pairsOf, placesOf } from './onsets-trial.ts'

/** A sound that begins. */
export interface Begin {
  readonly entry: Entry
  /** Index of the recording on which the entry's first sample falls. */
  readonly at: number
  readonly gain: number
  /** Unexplained energy divided by the energy to be explained, over the first milliseconds. */
  readonly misfit: number
  /** Samples at its very beginning that should have been audible and were not. */
  readonly muted: number
}

export interface Decoded {
  readonly begins: readonly Begin[]
  /** Where sounds resume from their middle. */
  readonly pieces: readonly { readonly entry: Entry; readonly at: number }[]
  /** Where gains moved: fades, changes of volume. */
  readonly fades: readonly { readonly from: number; readonly length: number }[]
  /** Stretches that nothing explains. */
  readonly unexplained: readonly { readonly from: number; readonly length: number }[]
}

/** Largest misfit for a beginning to count as exact: rounding causes 1e-9, a shift of one sample 1e-4. */
const exact = 1e-6
/** Allowed error of a sample: float32 rounding through a few gains. */
const rounding = 1.5e-6
/** A fade or a resumed sound is compared this long after its beginning, in ms: fade-ins are over by then. */
const riseMs = 15

/**
 * Reads a recording from beginning to end as a sum of known sounds at constant gains. As long as the sounds
 * playing explain every sample, nothing has changed. The first unexplained sample is an event, and the search
 * is for the one change that explains what follows: a sound that begins, two that begin together, a fade, or
 * a sound that resumes from its middle. Nothing is skipped, so no cue can be missed or be off by a sample.
 */
export function decode(recording: Float32Array, entries: readonly Entry[], sampleRate: number): Decoded {
  return new Decoder(recording, entries, sampleRate).run()
}

interface Voice extends Placed {
  readonly entry: Entry
  gain: number
}

class Decoder {
  readonly #recording: Float32Array
  readonly #ms: number
  readonly #singles: readonly (readonly Entry[])[]
  readonly #pairs: readonly (readonly Entry[])[]
  #voices: Voice[] = []
  readonly #begins: Begin[] = []
  readonly #pieces: { entry: Entry; at: number }[] = []
  readonly #fades: { from: number; length: number }[] = []
  readonly #unexplained: { from: number; length: number }[] = []
  /** The voices faded out last, and since when. */
  #gone: { readonly from: number; readonly voices: readonly Voice[] } = { from: -Infinity, voices: [] }
  #lastEvent = -1
  #tries = 0

  constructor(recording: Float32Array, entries: readonly Entry[], sampleRate: number) {
    this.#recording = recording
    this.#ms = sampleRate / 1000
    this.#singles = entries.map((entry) => [entry])
    this.#pairs = pairsOf(entries)
  }

  run(): Decoded {
    let n = 0
    while (n < this.#recording.length) {
      this.#voices = this.#voices.filter((voice) => voice.at + voice.samples.length > n)
      const length = Math.min(512, this.#recording.length - n)
      const event = this.#firstUnexplained(n, length)
      n = event === null ? n + length : this.#resolve(event)
    }
    return {
      begins: this.#begins,
      pieces: this.#pieces,
      fades: this.#fades,
      unexplained: this.#unexplained,
    }
  }

  #firstUnexplained(from: number, length: number): number | null {
    if (this.#voices.length === 0) {
      for (let i = from; i < from + length; i++) {
        if (Math.abs(this.#recording[i] as number) > rounding) return i
      }
      return null
    }
    const { error, loud } = this.#explain(from, length)
    const found = error.findIndex((each, i) => Math.abs(each) > rounding * (1 + 2 * (loud[i] as number)))
    return found < 0 ? null : from + found
  }

  /** The part that the voices leave unexplained, and their combined level, per sample. */
  #explain(from: number, length: number) {
    const error = Float64Array.from(this.#recording.subarray(from, from + length))
    const loud = new Float64Array(error.length)
    for (const { samples, at, gain } of this.#voices) {
      const start = Math.max(0, at - from)
      const end = Math.min(error.length, at + samples.length - from)
      for (let i = start; i < end; i++) {
        const sample = gain * (samples[from + i - at] as number)
        error[i] = (error[i] as number) - sample
        loud[i] = (loud[i] as number) + Math.abs(sample)
      }
    }
    return { error, loud }
  }

  /** @returns the index from which to continue reading. */
  #resolve(event: number): number {
    this.#tries = event === this.#lastEvent ? this.#tries + 1 : 0
    this.#lastEvent = event
    // Two sounds and a gain may change on one sample; more cannot be resolved.
    if (this.#tries < 4) {
      if (this.#refine(event)) return event
      if (this.#begin(event) || this.#beginBesideFades(event)) return event
    }
    return this.#fade(event) ?? this.#goOn(event) ?? this.#giveUp(event)
  }

  /** Gains are first estimated from a soft attack; once the sound is louder, the estimate is better. */
  #refine(event: number): boolean {
    const before = this.#voices.map((voice) => voice.gain)
    const from = Math.max(0, event - Math.round(4 * this.#ms))
    const length = Math.round(6 * this.#ms)
    const target = Float64Array.from(this.#recording.subarray(from, from + length))
    const columns = this.#voices.map((voice) => stretchOf(voice, from, target.length))
    const { weights } = leastSquares(columns, target)
    const isClose = before.every((gain, n) => Math.abs((weights[n] as number) - gain) < 1e-3 * gain)
    if (before.length === 0 || !isClose) return false
    this.#setGains(weights)
    const next = this.#firstUnexplained(event, Math.round(2 * this.#ms))
    if (next === null || next > event + 4) return true
    this.#setGains(before)
    return false
  }

  #setGains(gains: ArrayLike<number>): void {
    this.#voices.forEach((voice, n) => {
      voice.gain = gains[n] as number
    })
  }

  /** Searches for the sound, or the pair, whose beginning explains what follows the event. */
  #begin(event: number): boolean {
    const places = (entries: readonly Entry[]) => placesOf(entries, event)
    for (const ms of [12, 5, 2, 1]) {
      const target = this.#explain(event, Math.round(ms * this.#ms)).error
      const single = bestOf(target, event, this.#singles, places, exact)
      // A small misfit that is larger than rounding indicates a second, softer sound.
      const isAlone = single && single.misfit < 1e-10
      const pair = isAlone ? null : bestOf(target, event, this.#pairs, places, exact)
      const best = single && (!pair || pair.misfit > single.misfit / 50) ? single : pair
      if (!best || this.#plays(best)) continue
      this.#start(best, event)
      return true
    }
    return false
  }

  /** Whether one of the guess's sounds is playing already and has only changed its gain. */
  #plays({ entries, at }: Guess): boolean {
    return entries.some(({ name, from }) =>
      this.#voices.some((voice) => voice.entry.name === name && voice.at - voice.entry.from === at - from),
    )
  }

  #start({ entries, at, gains, misfit }: Guess, event: number): void {
    entries.forEach((entry, n) => {
      const gain = gains[n] as number
      const muted = mutedSamples(entry, at, gain, event)
      this.#begins.push({ entry, at, gain, misfit, muted })
      this.#voices.push({ entry, samples: entry.samples, at, gain })
    })
  }

  /** The same while what played before is being faded out. */
  #beginBesideFades(event: number): boolean {
    if (this.#voices.length === 0) return false
    for (const ms of [5, 2]) {
      const length = Math.round(ms * this.#ms)
      const target = Float64Array.from(this.#recording.subarray(event, event + length))
      const fading = this.#voices.flatMap((voice) => moving(stretchOf(voice, event, target.length), 6))
      const among = (combinations: readonly (readonly Entry[])[]) =>
        combinations
          .flatMap((combination) => this.#besideFades(combination, event, target, fading) ?? [])
          .sort((a, b) => a.misfit - b.misfit)[0]
      const best = among(this.#singles) ?? among(this.#pairs)
      if (best) {
        this.#start(best, event)
        return true
      }
    }
    return false
  }

  #besideFades(
    combination: readonly Entry[],
    event: number,
    target: Float64Array,
    fading: readonly Float64Array[],
  ): Guess | null {
    let best: Guess | null = null
    let worst = exact
    // Up to the event itself: a gain that jumps on the same sample is detected before a soft attack.
    for (let at = placesOf(combination, event).from; at <= event; at++) {
      const own = combination.map(({ samples }) => stretchOf({ samples, at }, event, target.length))
      const { weights, left } = leastSquares([...own, ...fading], target)
      const gains = own.map((_, n) => weights[n] as number)
      const energy = own.reduce((sum, column, n) => sum + (gains[n] as number) ** 2 * energyOf(column), 0)
      const misfit = left / energy
      const guess = { entries: combination, at, gains, misfit }
      const isLoud = energy > target.length * 1e-9
      if (misfit < worst && isLoud && gains.every((gain) => gain > leastGain) && !this.#plays(guess)) {
        best = guess
        worst = misfit
      }
    }
    return best
  }

  /**
   * Follows changing gains, a millisecond at a time, until they are constant again or zero.
   * @returns where that is, or null if changing gains do not explain what follows.
   */
  #fade(event: number): number | null {
    const step = Math.round(this.#ms)
    const first = this.#voices.map((voice) => voice.gain)
    let gains: readonly number[] = first
    let n = event
    for (let steady = 0; steady < 4 && first.length > 0 && n + step <= this.#recording.length; n += step) {
      const found = this.#moved(n, step)
      if (!found) break
      const isSteady = found.every(({ start, end }, i) => {
        const limit = 1e-4 * (first[i] as number)
        return Math.abs(start - end) < limit && Math.abs(end - (gains[i] as number)) < limit
      })
      steady = isSteady ? steady + 1 : 0
      gains = found.map(({ end }) => end)
    }
    if (n === event) return null
    this.#setGains(gains)
    const isGone = (voice: Voice) => voice.gain <= 1e-5 * (first[this.#voices.indexOf(voice)] as number)
    const gone = this.#voices.filter(isGone)
    this.#voices = this.#voices.filter((voice) => !gone.includes(voice))
    if (gone.length > 0) this.#noteGone(event, gone)
    this.#fades.push({ from: event, length: n - event })
    return n
  }

  /**
   * The voices' gains at both ends of a stretch in which they change, or null if that does not explain it.
   */
  #moved(from: number, length: number): { start: number; end: number }[] | null {
    const degree = 3
    const target = Float64Array.from(this.#recording.subarray(from, from + length))
    const columns = this.#voices.flatMap((voice) => moving(stretchOf(voice, from, length), degree))
    const { weights, left, whole } = leastSquares(columns, target)
    if (left > 1e-7 * whole + length * rounding ** 2) return null
    return this.#voices.map((_, n) => {
      const own = Array.from(weights.subarray(n * (degree + 1), (n + 1) * (degree + 1)))
      return {
        start: own.reduce((sum, weight, k) => sum + weight * (k % 2 === 0 ? 1 : -1), 0),
        end: own.reduce((sum, weight) => sum + weight, 0),
      }
    })
  }

  #noteGone(event: number, voices: readonly Voice[]): void {
    const isSameFade = event - this.#gone.from < 60 * this.#ms
    this.#gone = isSameFade
      ? { from: this.#gone.from, voices: [...this.#gone.voices, ...voices] }
      : { from: event, voices }
  }

  /** Searches for what resumes from its middle: everything faded out last, together, or else one sound. */
  #goOn(event: number): number | null {
    const from = event + Math.round(riseMs * this.#ms)
    const target = this.#explain(from, 384).error
    if (target.length < 384 || energyOf(target) < 384 * 1e-10) return null
    const voices = this.#resumed(event, from, target) ?? this.#anyPiece(event, from, target)
    if (!voices) return null
    for (const { entry } of voices) this.#pieces.push({ entry, at: event })
    this.#voices.push(...voices)
    return from
  }

  /** What a pause silenced resumes together, all delayed by the same time. */
  #resumed(event: number, from: number, target: Float64Array): Voice[] | null {
    const whole = energyOf(target)
    const around = Math.round(3 * this.#ms)
    let best: Voice[] | null = null
    let worst = 10 * exact
    for (let slack = -around; slack <= around && this.#gone.voices.length > 0; slack++) {
      const later = event - this.#gone.from + slack
      const moved = this.#gone.voices.map((voice) => ({ ...voice, at: voice.at + later }))
      const columns = moved.map((voice) => stretchOf(voice, from, target.length))
      const { weights, left } = leastSquares(columns, target)
      if (left >= worst * whole) continue
      worst = left / whole
      best = moved
        .map((voice, n) => ({ ...voice, gain: weights[n] as number }))
        .filter((voice) => voice.gain > leastGain)
    }
    return best
  }

  #anyPiece(event: number, from: number, target: Float64Array): Voice[] | null {
    const previous = this.#unexplained.at(-1)
    const isNew = !previous || event > previous.from + previous.length + 2 * this.#ms
    if (!isNew && !isPowerOfTwo(Math.round(previous.length / (5 * this.#ms)))) return null
    const places = (entries: readonly Entry[]) => {
      const shortest = Math.min(...entries.map((entry) => entry.samples.length))
      return { from: from - shortest + target.length, to: event - 1 }
    }
    const best = bestOf(target, from, this.#singles, places, 10 * exact)
    if (!best) return null
    return best.entries.map((entry, n) => {
      return { entry, samples: entry.samples, at: best.at, gain: best.gains[n] as number }
    })
  }

  #giveUp(event: number): number {
    const length = Math.round(5 * this.#ms)
    const last = this.#unexplained.at(-1)
    if (last && event <= last.from + last.length + length) last.length = event + length - last.from
    else this.#unexplained.push({ from: event, length })
    return event + length
  }
}

const energyOf = (values: Float64Array): number => values.reduce((sum, each) => sum + each * each, 0)

const isPowerOfTwo = (n: number): boolean => n > 0 && (n & (n - 1)) === 0
