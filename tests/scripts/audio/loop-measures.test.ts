import { describe, expect, it } from 'vitest'
import { lowPass } from '#domain/audio/signal/biquad.ts'
import { withScapes } from '#scripts/audio/check/check-report-scapes.ts'
import { levelDrift } from '#scripts/audio/measure/level-drift.ts'
import {
  envelopeRecurrence,
  highestRecurrence,
  spectrumRecurrence,
} from '#scripts/audio/measure/recurrence.ts'
import { steepestRise } from '#scripts/audio/measure/rise.ts'
import { isSeamless, seams } from '#scripts/audio/measure/seam.ts'
import { monoLoss, width } from '#scripts/audio/measure/width.ts'
import { drift, filterLoop, loopNoise, shape } from '#scripts/audio/signal/loop.ts'
import { pinkened } from '#scripts/audio/signal/noise.ts'
import type { Stereo } from '#scripts/audio/signal/stereo.ts'

const rate = 16000
const pink = (seed: number, seconds: number) =>
  loopNoise(seed, seconds, rate, (white) => pinkened(white, rate))

describe('the width of a sound', () => {
  const [left, right] = [pink(1, 10), pink(2, 10)]

  it('is none for the same in both ears, and mono loses nothing', () => {
    expect(width([left, left])).toBe(-Infinity)
    expect(monoLoss([left, left], rate)).toBeCloseTo(0, 9)
  })

  it('is as much as the middle for ears that share nothing, and mono loses 3 LU', () => {
    expect(width([left, right])).toBeCloseTo(0, 0)
    expect(monoLoss([left, right], rate)).toBeCloseTo(3, 0)
  })

  it('leaves nothing in mono of opposites', () => {
    const opposite: Stereo = [left, left.map((value) => -value)]
    expect(width(opposite)).toBe(Infinity)
    expect(monoLoss(opposite, rate)).toBeGreaterThan(60)
  })
})

describe('the seam of a loop', () => {
  const smooth = () => [pink(3, 20), pink(4, 20)]
  const heard = (loop: Float64Array[]) =>
    seams(loop, rate)
      .filter((seam) => !isSeamless(seam))
      .map(({ of }) => of)

  it('is not heard where the end goes on into the beginning', () => {
    expect(heard(smooth())).toEqual([])
  })

  it('is heard by a click', () => {
    const loop = smooth()
    for (const channel of loop) channel[0] = (channel[0] as number) + 1.5
    expect(heard(loop)).toContain('click')
  })

  it('is heard by a jump between two samples of a soft sound', () => {
    const loop = smooth().map((channel) => filterLoop(channel, rate, lowPass(200, 0.7, rate)))
    expect(heard(loop)).toEqual([])
    for (const channel of loop)
      for (let n = 0; n < channel.length; n++)
        channel[n] = (channel[n] as number) + 0.2 * (n / channel.length)
    expect(heard(loop)).toContain('click')
  })

  it('is heard by a gap, and by another level', () => {
    const gap = smooth()
    for (const channel of gap) channel.fill(0, 0, 0.01 * rate)
    expect(heard(gap)).toContain('energy')
    const louder = smooth()
    for (const channel of louder) for (let n = 0; n < rate; n++) channel[n] = 4 * (channel[n] as number)
    expect(heard(louder)).toContain('step')
  })
})

describe('what returns in a loop', () => {
  /** Rain that swells without a rhythm. */
  const swelling = (seed: number) => shape(pink(seed, 60), rate, (t) => 10 ** (0.4 * drift(60, 17, seed)(t)))

  it('is nothing where everything is new', () => {
    expect(envelopeRecurrence(swelling(5), rate).likeness).toBeLessThan(highestRecurrence)
    expect(spectrumRecurrence(swelling(5), rate).likeness).toBeLessThan(highestRecurrence)
  })

  it('is found where half a loop comes twice, under other noise above it', () => {
    const half = swelling(6)
    const other = pink(7, 60)
    const twice = half.map((_, n) => (half[n % (30 * rate)] as number) + 0.2 * (other[n] as number))
    const envelope = envelopeRecurrence(twice, rate)
    expect(envelope.likeness).toBeGreaterThan(highestRecurrence)
    expect(envelope.lag).toBeCloseTo(30, 1)
    const spectrum = spectrumRecurrence(twice, rate)
    expect(spectrum.likeness).toBeGreaterThan(highestRecurrence)
    expect(spectrum.lag).toBeCloseTo(30, 0)
  })
})

describe('a sound that startles', () => {
  const bed = () => pink(8, 12)
  const withTone = (attack: number, gain: number) => {
    const loop = bed()
    for (let n = 0; n < 2 * rate; n++)
      loop[5 * rate + n] =
        (loop[5 * rate + n] as number) + gain * Math.min(1, n / rate / attack) * Math.sin(n * 0.4)
    return [loop]
  }

  it('rises by more than 6 dB within 20 ms', () => {
    expect(steepestRise([bed()], rate)).toBeLessThan(6)
    expect(steepestRise(withTone(0.001, 1.5), rate)).toBeGreaterThan(9)
    expect(steepestRise(withTone(1, 1.5), rate)).toBeLessThan(6)
  })
})

describe('noise out of a codec', () => {
  it('swims where its level moves, not where it is another wave', () => {
    const loop = pink(9, 20)
    const swimming = shape(loop.slice(), rate, (t) => 1 + 0.5 * Math.sin(9 * t))
    expect(levelDrift([loop], [loop], rate)).toBe(0)
    expect(levelDrift([loop], [loop.map((value) => -value)], rate)).toBe(0)
    expect(levelDrift([loop], [swimming], rate)).toBeGreaterThan(3)
  })
})

describe('the page of measures', () => {
  const part = '## Soundscapes\nnew\n'

  it('gets its part about soundscapes replaced, wherever it is, and keeps the others', () => {
    expect(withScapes('# A\n\n## B\nb\n', part)).toBe(`# A\n\n## B\nb\n\n${part}`)
    expect(withScapes('# A\n\n## Soundscapes\nold\n\n## B\nb\n', part)).toBe(`# A\n\n${part}\n## B\nb\n`)
    expect(withScapes('# A\n\n## Soundscapes\nold\n', part)).toBe(`# A\n\n${part}`)
  })
})
