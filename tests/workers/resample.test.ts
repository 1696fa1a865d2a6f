import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createResampler } from '#workers/resample.ts'

/** Resamples in blocks of these lengths, then flushes. */
function resampled(
  samples: Float32Array<ArrayBuffer>,
  lengths: readonly number[],
  from = 44_100,
  to = 48_000,
) {
  const { push, end } = createResampler(from, to)
  const made: number[] = []
  let at = 0
  for (const length of [...lengths, samples.length]) {
    made.push(...push(samples.slice(at, at + length)))
    at += length
  }
  made.push(...end())
  return made
}
const sine = (hertz: number, rate: number, length: number) =>
  Float32Array.from({ length }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate))

it.each([50, 997, 6000, 15_000])('keeps a tone of %i Hz as it is, in level and in time', (hertz) => {
  const made = resampled(sine(hertz, 44_100, 9000), [])
  const worst = made.slice(200, 9500).reduce((most, each, i) => {
    return Math.max(most, Math.abs(each - Math.sin((2 * Math.PI * hertz * (i + 200)) / 48_000)))
  }, 0)
  expect(worst).toBeLessThan(1e-3)
})

it('makes the same of the same samples, however they are cut', () => {
  const samples = sine(440, 44_100, 2000)
  const whole = resampled(samples, [])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 12 }), (lengths) => {
      expect(resampled(samples, lengths)).toEqual(whole)
    }),
    { numRuns: 50 },
  )
  expect(whole).toHaveLength(Math.ceil((2000 * 160) / 147))
})

it('keeps a click on the sample that it falls on', () => {
  const samples = new Float32Array(2000)
  samples[147 * 5] = 1
  const made = resampled(samples, [100, 635])
  expect(made.indexOf(Math.max(...made))).toBe(160 * 5)
})

it('leaves samples of the same rate alone', () => {
  const samples = sine(440, 48_000, 500)
  expect(resampled(samples, [77], 48_000)).toEqual([...samples])
})
