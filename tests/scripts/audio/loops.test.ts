import { describe, expect, it } from 'vitest'
import { highPass, lowPass } from '#domain/audio/signal/biquad.ts'
import { loudness } from '#domain/audio/signal/loudness.ts'
import { encodeWav } from '#domain/audio/wav.ts'
import { correlation } from '#scripts/audio/check/compare.ts'
import { phrases } from '#scripts/audio/pieces/scapes/birds.ts'
import { strokes } from '#scripts/audio/pieces/scapes/bowls.ts'
import { seconds } from '#scripts/audio/pieces/scapes/scape.ts'
import { waves } from '#scripts/audio/pieces/scapes/shore.ts'
import {
  interleave,
  leadInSeconds,
  levelLoop,
  quantise,
  tailSeconds,
  withLeadAndTail,
  withoutLeadAndTail,
} from '#scripts/audio/signal/finish.ts'
import { addWrapped, drift, filterLoop, loopNoise, moments, shape } from '#scripts/audio/signal/loop.ts'
import { circularNoise, pinkened, pinkNoise, whiteNoise } from '#scripts/audio/signal/noise.ts'
import { plate, widePlate } from '#scripts/audio/signal/plate.ts'
import {
  addAt,
  correlatedPair,
  foldDown,
  pan,
  type Stereo,
  wideSilence,
} from '#scripts/audio/signal/stereo.ts'

const rate = 8000
const white = (seed: number, length: number) => Float64Array.from({ length }, whiteNoise(seed))
const rotated = (loop: Float64Array, by: number) => loop.map((_, n) => loop[(n + by) % loop.length] as number)
const farthest = (a: Float64Array, b: Float64Array) =>
  a.reduce((most, value, n) => Math.max(most, Math.abs(value - (b[n] as number))), 0)

describe('noise for a loop', () => {
  it('is the same white noise, entered before its beginning, and returns', () => {
    const once = white(3, 100)
    const around = Float64Array.from({ length: 230 }, circularNoise(3, 100, 30))
    expect([...around.subarray(30, 130)]).toEqual([...once])
    expect([...around.subarray(0, 30)]).toEqual([...once.subarray(70)])
    expect([...around.subarray(130)]).toEqual([...once])
  })

  it('is no other pink than before', () => {
    const [pink, other] = [pinkNoise(5, rate), pinkened(whiteNoise(5), rate)]
    for (let n = 0; n < 100; n++) expect(other()).toBe(pink())
  })

  it('is coloured as if it had always been there', () => {
    const loop = loopNoise(7, 12, rate, (source) => pinkened(source, rate))
    const source = circularNoise(7, 12 * rate, 0)
    const pink = pinkened(source, rate)
    for (let n = 0; n < 24 * rate; n++) pink()
    expect(
      farthest(
        loop,
        loop.map(() => pink()),
      ),
    ).toBeLessThan(1e-9)
  })
})

describe('a loop', () => {
  it('takes what is beyond its end at its beginning', () => {
    const loop = new Float64Array(10)
    addWrapped(loop, Float64Array.of(1, 2, 3), 1, 9, 2)
    addWrapped(loop, Float64Array.of(1), 1, -2)
    expect([...loop]).toEqual([4, 6, 0, 0, 0, 0, 0, 0, 1, 2])
  })

  it('is filtered without an edge: rotated before or after, it is the same', () => {
    const loop = white(11, 12 * rate)
    const sections = [highPass(60, 0.7, rate), lowPass(900, 2, rate)]
    const filtered = filterLoop(loop, rate, ...sections)
    const other = filterLoop(rotated(loop, 31234), rate, ...sections)
    expect(farthest(rotated(filtered, 31234), other)).toBeLessThan(1e-9)
  })

  it('moves slowly, returns, and never leaves −1…1', () => {
    const moving = drift(96, 11, 4)
    let last = moving(0)
    for (let t = 0.1; t < 96; t += 0.1) {
      expect(Math.abs(moving(t))).toBeLessThanOrEqual(1)
      expect(Math.abs(moving(t) - last)).toBeLessThan(0.04)
      last = moving(t)
    }
    expect(moving(96)).toBeCloseTo(moving(0), 9)
    expect(moving(-1)).toBeCloseTo(moving(95), 9)
  })

  it('is shaped without steps', () => {
    const pcm = shape(new Float64Array(rate).fill(1), rate, (t) => 1 - t)
    for (let n = 1; n < pcm.length; n++)
      expect((pcm[n - 1] as number) - (pcm[n] as number)).toBeLessThan(2e-4)
  })

  it('has as many moments as were asked for, fewer where they are less dense', () => {
    const all = moments(100, 20, 9)
    expect(all).toHaveLength(2000)
    expect(all.every((t) => t >= 0 && t < 100)).toBe(true)
    const half = moments(100, 20, 9, (t) => (t < 50 ? 1 : 0.25))
    const early = half.filter((t) => t < 50).length
    expect(early / (half.length - early)).toBeCloseTo(4, 0)
  })
})

describe('two channels', () => {
  it('are equally loud wherever a sound is', () => {
    for (const place of [-1, -0.4, 0, 0.7, 1]) expect(Math.hypot(...pan(place))).toBeCloseTo(1, 12)
    expect(pan(-1)[1]).toBeCloseTo(0, 12)
    const sides = wideSilence(1, 10)
    addAt(sides, Float64Array.of(1, 1), 10, { at: 0.9, place: 1 })
    expect([sides[1][9], sides[1][0]]).toEqual([1, 1])
  })

  it('have the correlation that was asked for', () => {
    const [both, left, right] = [white(1, 80000), white(2, 80000), white(3, 80000)] as const
    for (const shared of [0, 0.35, 1]) {
      const sides = correlatedPair(shared, both, left, right)
      expect(correlation(...sides)).toBeCloseTo(shared, 1)
      expect(loudness(sides[0], rate)).toBeCloseTo(loudness(left, rate), 0)
    }
  })

  it('are loud together as the standard says: 3 LU more than one of them', () => {
    const tone = white(6, 3 * rate)
    expect(loudness([tone, tone], rate) - loudness(tone, rate)).toBeCloseTo(3.01, 2)
    expect(loudness([tone], rate)).toBe(loudness(tone, rate))
  })

  it('share a plate and hear it correlatedPair, left as one ear would', () => {
    const dry = white(8, 2 * rate)
    const sound = { decay: 1, brightness: 2000 }
    const [left, right] = widePlate(dry, rate, sound)
    expect(left).toEqual(plate(dry, rate, sound))
    expect(Math.abs(correlation(left, right))).toBeLessThan(0.15)
  })

  it('lie in turn in a WAV file that says so', () => {
    const samples = interleave([Int16Array.of(1, 2), Int16Array.of(3, 4)])
    expect([...samples]).toEqual([1, 3, 2, 4])
    const view = new DataView(encodeWav(samples, 44100, 2).buffer)
    expect([view.getUint16(22, true), view.getUint32(28, true), view.getUint16(32, true)]).toEqual([
      2, 176400, 4,
    ])
  })
})

describe('the finish of a loop', () => {
  const loop: Stereo = [white(21, 4 * rate), white(22, 4 * rate)]

  it('brings both channels together to their loudness, and keeps their balance', () => {
    const quiet: Stereo = [loop[0].slice(), loop[1].map((value) => value / 2)]
    levelLoop(quiet, rate, -27)
    expect(loudness(quiet, rate)).toBeCloseTo(-27, 3)
    expect(loudness(quiet[0], rate) - loudness(quiet[1], rate)).toBeCloseTo(6.02, 0)
  })

  it('refuses a loop that would need a limiter', () => {
    const spiky: Stereo = [loop[0].map((value) => value * 1e-3), loop[1].map((value) => value * 1e-3)]
    spiky[0][4000] = 1
    expect(() => levelLoop(spiky, rate, -27)).toThrow(/true peak/)
  })

  it('puts its end before it and its beginning after it', () => {
    const whole = withLeadAndTail(loop[0], rate)
    const [lead, tail] = [leadInSeconds * rate, tailSeconds * rate]
    expect(whole.length).toBe(loop[0].length + lead + tail)
    expect(whole.subarray(0, lead)).toEqual(loop[0].subarray(-lead))
    expect(whole.subarray(-tail)).toEqual(loop[0].subarray(0, tail))
    expect(withoutLeadAndTail(whole, rate)).toEqual(loop[0])
  })

  it('gives each channel a dither of its own', () => {
    const still = new Float64Array(4000).fill(1e-9)
    const [left, right] = [16, 17].map((seed) => Float64Array.from(quantise(still, seed)))
    expect(Math.abs(correlation(left as Float64Array, right as Float64Array))).toBeLessThan(0.1)
    expect(foldDown([still, still])).toEqual(still)
  })
})

describe('the score of a soundscape', () => {
  const gaps = (times: readonly number[]) =>
    times.map((at, n) => ((times[(n + 1) % times.length] as number) - at + seconds) % seconds)

  it('lets waves come every 7 to 11 s, also across its seam', () => {
    const between = gaps(waves().map(({ at }) => at))
    expect(Math.min(...between)).toBeGreaterThanOrEqual(7)
    expect(Math.max(...between)).toBeLessThanOrEqual(11)
    expect(Math.max(...between) - Math.min(...between)).toBeGreaterThan(1.5)
  })

  it('strikes bowls every 8 to 14 s', () => {
    const between = gaps(strokes.map(({ at }) => at))
    expect(Math.min(...between)).toBeGreaterThanOrEqual(8)
    expect(Math.max(...between)).toBeLessThanOrEqual(14)
  })

  it('leaves birds far correlatedPair, and each phrase is its own', () => {
    expect(Math.min(...gaps(phrases.map(({ at }) => at)))).toBeGreaterThanOrEqual(5)
    expect(new Set(phrases.map(({ notes }) => JSON.stringify(notes))).size).toBe(phrases.length)
  })
})
