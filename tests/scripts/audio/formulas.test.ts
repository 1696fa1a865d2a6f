import { describe, expect, it } from 'vitest'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import { loudness } from '#domain/audio/signal/loudness.ts'
import { readLock } from '#scripts/audio/manifest.ts'
import { truePeak } from '#scripts/audio/measure/true-peak.ts'
import { breathLoop } from '#scripts/audio/pieces/breath-loop.ts'
import { gong } from '#scripts/audio/pieces/gong.ts'
import { produce } from '#scripts/audio/produce.ts'
import { quantise } from '#scripts/audio/signal/finish.ts'
import { limit } from '#scripts/audio/signal/limiter.ts'
import { whiteNoise } from '#scripts/audio/signal/noise.ts'
import { resample } from '#scripts/audio/signal/resample.ts'

const sine = (frequency: number, level: number, seconds: number, rate: number, phase = 0): Float64Array =>
  Float64Array.from({ length: Math.round(seconds * rate) }, (_, n) => {
    return level * Math.sin((2 * Math.PI * frequency * n) / rate + phase)
  })

const highest = (pcm: Float64Array, from: number, to: number): number =>
  pcm.subarray(Math.round(from), Math.round(to)).reduce((top, value) => Math.max(top, Math.abs(value)), 0)

describe('the loudness meter', () => {
  it.each([44100, 48000])('reads −3.01 LUFS for a full sine of 997 Hz in one channel at %i Hz', (rate) => {
    expect(loudness(sine(997, 1, 3, rate), rate)).toBeCloseTo(-3.01, 1)
  })

  it('leaves silence out, as both gates ask', () => {
    const tone = sine(997, 0.1, 4, 48000)
    const spaced = new Float64Array(48000 * 20)
    spaced.set(tone, 48000 * 8)
    expect(loudness(spaced, 48000)).toBeCloseTo(loudness(tone, 48000), 0)
    expect(loudness(new Float64Array(48000), 48000)).toBe(-Infinity)
  })

  it('finds the peak between two samples', () => {
    expect(truePeak(sine(12000, 1, 0.5, 48000, Math.PI / 4))).toBeCloseTo(0, 0)
  })
})

describe('the limiter', () => {
  it('lets no true peak above its ceiling, from the first sample on', () => {
    const noise = whiteNoise(5)
    const loud = Float64Array.from({ length: 48000 }, (_, n) => noise() * (n % 9000 < 300 ? 4 : 0.3))
    for (const pcm of [loud, sine(331, 3, 1, 48000, 1), sine(11990, 2, 1, 48000, 0.3)]) {
      expect(truePeak(limit(pcm, 48000, -2))).toBeLessThanOrEqual(-1.95)
    }
  })

  it('does not touch what is below', () => {
    const quiet = sine(440, amplitude(-6), 0.5, 48000)
    expect(limit(quiet.slice(), 48000, -2)).toEqual(quiet)
  })
})

describe('resampling', () => {
  it('neither delays a tone nor changes its level', () => {
    const doubled = resample(sine(1000, 0.5, 0.2, 24000), 24000, 48000)
    const direct = sine(1000, 0.5, 0.2, 48000)
    const error = doubled.map((value, n) => value - (direct[n] as number))
    expect(highest(error, 500, error.length - 500)).toBeLessThan(1e-3)
  })
})

describe('a breath loop', () => {
  const rate = 44100

  it.each([0, 1, 2])(
    'is whole frames long at pace level %i, silent at both ends and at the turn',
    (level) => {
      const pace = 2 + (level * 22) / 21
      const pcm = breathLoop(pace, rate)
      const turn = Math.round(pace * rate)
      expect(pcm.length).toBe(2 * turn)
      expect(Math.abs(pace * rate - turn)).toBeLessThan(1e-6)
      expect(highest(pcm, turn - 80, turn + 80)).toBe(0)
      expect(highest(pcm, 0, 80)).toBe(0)
      expect(highest(pcm, pcm.length - 80, pcm.length)).toBe(0)
      expect(highest(pcm, turn - 0.007 * rate, turn + 0.007 * rate)).toBeLessThan(
        highest(pcm, 0, pcm.length) / 20,
      )
    },
  )
})

describe('a percussive sound', () => {
  it('begins at its first sample', () => {
    const pcm = gong(1, 48000)
    expect(highest(pcm, 0, 48)).toBeGreaterThan(amplitude(-40) * highest(pcm, 0, pcm.length))
  })
})

describe('rendering', () => {
  it.each(['inhale', 'hold', 'celebration', 'energizing-200'] as const)(
    'makes %s the same to the last bit',
    (name) => {
      expect(produce(name).hash).toBe(readLock()[name])
    },
  )

  it('keeps silence silent and noise without a step in level', () => {
    expect(quantise(new Float64Array(100)).every((value) => value === 0)).toBe(true)
    expect(Math.abs((quantise(Float64Array.from([0.5]))[0] ?? 0) - 16384)).toBeLessThanOrEqual(2)
  })
})
