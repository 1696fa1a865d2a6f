import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeWord, WORD_RATE } from '#domain/audio/own-word.ts'
import { amplitude, decibels } from '#domain/audio/signal/decibels.ts'
import { loudness } from '#domain/audio/signal/loudness.ts'
import { soundFiles } from '#domain/session/sounds.ts'

const { onset, length } = soundFiles.inhale

/** Noise of a fixed seed, −1…1. */
function noise(seed = 1) {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return (2 * state) / 2147483647 - 1
  }
}

interface Spoken {
  /** Seconds. */
  readonly at?: number
  readonly length?: number
  readonly of?: number
  /** Peak of the word and of what surrounds it, in dB of full scale. */
  readonly peak?: number
  readonly floor?: number
}

/** A recording of one word: a voiced tone with overtones that swells and fades, over a little noise. */
function recording({ at = 0.8, length: long = 0.7, of = 3, peak = -9, floor = -60 }: Spoken = {}) {
  const hiss = noise()
  return Float64Array.from({ length: Math.round(of * WORD_RATE) }, (_, frame) => {
    const time = frame / WORD_RATE - at
    const around = hiss() * amplitude(floor)
    if (time < 0 || time >= long) return around
    const swell = Math.min(1, time / 0.04, (long - time) / 0.08)
    const voice = [1, 2, 3, 5, 9].reduce((sum, n) => sum + Math.sin(2 * Math.PI * 150 * n * time) / n, 0)
    return around + (voice / 1.9) * swell * amplitude(peak)
  })
}

/** Samples of the file, −1…1. */
function fileOf(pcm: Float64Array): Float64Array {
  const take = takeWord(pcm)
  if (take.is !== 'word') throw new Error(`expected a word, got ${take.is}`)
  const view = new DataView(take.file.buffer, 44)
  return Float64Array.from({ length: view.byteLength / 2 }, (_, n) => view.getInt16(2 * n, true) / 0x7fff)
}
/** Seconds of the first and the last sample above −40 dB of the loudest. */
function heardIn(file: Float64Array): { from: number; to: number } {
  const edge = file.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) * amplitude(-40)
  return {
    from: file.findIndex((sample) => Math.abs(sample) > edge) / WORD_RATE,
    to: file.findLastIndex((sample) => Math.abs(sample) > edge) / WORD_RATE,
  }
}

describe('a word that was recorded', () => {
  it('has a file of the shape of the app’s own words, and begins at their onset wherever it was said', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 2, noNaN: true }),
        fc.double({ min: 0.3, max: 1.9, noNaN: true }),
        fc.double({ min: -36, max: -3, noNaN: true }),
        (at, long, peak) => {
          const file = fileOf(recording({ at, length: long, of: 4, peak, floor: peak - 50 }))
          expect(file.length).toBe(Math.round((onset + length) * WORD_RATE))
          const { from, to } = heardIn(file)
          expect(from).toBeGreaterThanOrEqual(onset)
          expect(from).toBeLessThan(onset + 0.06)
          // The noise that goes on behind it fades away at once.
          expect(Math.abs(to - from - long)).toBeLessThan(0.2)
          expect(file.subarray(0, Math.round(onset * WORD_RATE)).every((sample) => sample === 0)).toBe(true)
          expect(file.at(-1)).toBe(0)
        },
      ),
      { numRuns: 15 },
    )
  })

  it('is as loud as the app’s own words, said softly or loudly, and never reaches full scale', () => {
    for (const peak of [-40, -25, -12, -2]) {
      const file = fileOf(recording({ peak, floor: peak - 45 }))
      const spoken = file.subarray(
        Math.round((onset + 0.03) * WORD_RATE),
        Math.round((onset + 0.73) * WORD_RATE),
      )
      expect(loudness(spoken, WORD_RATE)).toBeCloseTo(-18, 0)
      expect(decibels(file.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0))).toBeLessThan(-1.9)
    }
  })

  it('is found beside a click, a pause within it, and a beginning of digital silence', () => {
    const clicked = recording({ at: 1.5 })
    clicked.fill(0.9, 24_000, 24_050)
    expect(heardIn(fileOf(clicked)).from).toBeLessThan(onset + 0.06)
    const parted = recording({ length: 0.9 })
    parted.fill(0, Math.round(1.1 * WORD_RATE), Math.round(1.3 * WORD_RATE))
    const { from, to } = heardIn(fileOf(parted))
    expect(to - from).toBeGreaterThan(0.85)
    const muted = recording()
    muted.fill(0, 0, Math.round(0.7 * WORD_RATE))
    expect(takeWord(muted).is).toBe('word')
  })
})

describe('a recording without a word that can be used', () => {
  const hiss = (peak: number, seconds: number) => {
    const next = noise(7)
    return Float64Array.from({ length: seconds * WORD_RATE }, () => next() * amplitude(peak))
  }
  it('is silence', () => {
    expect(takeWord(new Float64Array(3 * WORD_RATE))).toEqual({ is: 'silent' })
    expect(takeWord(hiss(-60, 3))).toEqual({ is: 'silent' })
    expect(takeWord(new Float64Array(0))).toEqual({ is: 'silent' })
    const click = new Float64Array(3 * WORD_RATE)
    click.fill(0.9, 48_000, 48_100)
    expect(takeWord(click)).toEqual({ is: 'silent' })
  })

  it('is noise, or a word no louder than the noise around it', () => {
    for (const peak of [-40, -20, 0]) expect(takeWord(hiss(peak, 3))).toEqual({ is: 'noisy' })
    expect(takeWord(recording({ peak: -20, floor: -22 }))).toEqual({ is: 'noisy' })
  })

  it('was too loud for the microphone', () => {
    const shouted = recording({ peak: 12 }).map((sample) => Math.max(-1, Math.min(1, sample)))
    expect(takeWord(shouted)).toEqual({ is: 'clipped' })
  })

  it('is a sentence, also of 20 seconds', () => {
    expect(takeWord(recording({ length: 2.6, of: 4 }))).toEqual({ is: 'too-long' })
    expect(takeWord(recording({ length: 18, of: 20 }))).toEqual({ is: 'too-long' })
  })

  it('begins before the recording, or ends after it', () => {
    expect(takeWord(recording({ at: -0.2 }))).toEqual({ is: 'cut-off' })
    expect(takeWord(recording({ at: 2.6 }))).toEqual({ is: 'cut-off' })
  })
})
