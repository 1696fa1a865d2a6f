import { describe, expect, it } from 'vitest'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import { inOrder } from '#scripts/audio/check/check-narration.ts'
import { separation } from '#scripts/audio/check/separation.ts'
import { mostAlike, mostRepeated, selfLikeness } from '#scripts/audio/measure/repetition.ts'
import { makeRoom } from '#scripts/audio/signal/make-room.ts'
import { whiteNoise } from '#scripts/audio/signal/noise.ts'

const rate = 8000
const tone = (seconds: number, frequency: (t: number) => number, gain = 0.1): Float64Array => {
  let phase = 0
  return Float64Array.from({ length: seconds * rate }, (_, n) => {
    phase += (2 * Math.PI * frequency(n / rate)) / rate
    return gain * Math.sin(phase)
  })
}
const line = (at: number, end: number) => ({ text: '', at, end, voice: new Float64Array(0) })

describe('words that are heard', () => {
  it.each([
    ['one breath in', 'one breath in', 3],
    ['one breath in', 'and one long breath', 2],
    ['one breath in', 'in one breath', 2],
    ['one breath in', '', 0],
  ])('of "%s", "%s" has %d in their order', (said, heard, right) => {
    expect(inOrder(said.split(' '), heard.split(' '))).toBe(right)
  })
})

describe('music under words', () => {
  const voice = tone(30, () => 500)

  it('is measured by the worst line', () => {
    const bed = tone(30, () => 500, 0.1 * amplitude(-20))
    for (let n = 10 * rate; n < 15 * rate; n++) bed[n] = (bed[n] as number) * amplitude(8)
    const spans = [line(2, 6), line(11, 14)]
    expect(separation(voice, bed, rate, spans)).toBeCloseTo(12, 1)
    expect(separation(voice, bed, rate, spans.slice(0, 1))).toBeCloseTo(20, 1)
  })

  it('sinks to its distance where it is too loud, and comes back', () => {
    const loud = tone(30, () => 500)
    const music = makeRoom(loud.slice(), rate, [line(10, 14)], { level: -23.7, below: 13 })
    expect(separation(loud, music, rate, [line(10, 14)])).toBeGreaterThan(12.5)
    expect(separation(loud, music, rate, [line(10, 14)])).toBeLessThan(14)
    expect(separation(loud, music, rate, [line(0, 7)])).toBeCloseTo(0, 2)
    expect(separation(loud, music, rate, [line(19, 29)])).toBeCloseTo(0, 2)
  })

  it('is left alone where it is soft enough', () => {
    const soft = tone(30, () => 500, 0.01)
    expect(makeRoom(soft.slice(), rate, [line(10, 14)], { level: -23, below: 13 })).toEqual(soft)
  })
})

describe('repetition', () => {
  /** A melody without repeats: another tone each second. */
  const random = whiteNoise(7)
  const tones = Array.from({ length: 90 }, () => 200 * 2 ** (1.5 + 1.5 * random()))
  const melody = tone(90, (t) => tones[Math.floor(t)] ?? 200)

  it('finds what is repeated, and how far apart, also under noise', () => {
    const noise = whiteNoise(9)
    const looped = Float64Array.from(
      { length: 90 * rate },
      (_, n) => (melody[n % (35 * rate)] as number) + 0.003 * noise(),
    )
    const { likeness, lag } = mostRepeated(selfLikeness(looped, rate))
    expect(likeness).toBeGreaterThan(mostAlike)
    expect(lag).toBe(35)
  })

  it('finds nothing in what goes on anew', () => {
    expect(mostRepeated(selfLikeness(melody, rate)).likeness).toBeLessThan(0.8)
  })
})
