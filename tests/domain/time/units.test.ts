import { expect, it } from 'vitest'
import { ceilToFrame, roundToFrame, seconds } from '#domain/time/units.ts'

it('takes a time within a thousandth of a frame as on it', () => {
  expect(ceilToFrame(seconds(100 / 48_000 + 1e-12), 48_000)).toBe(100)
  expect(ceilToFrame(seconds(100.0005 / 48_000), 48_000)).toBe(100)
  expect(ceilToFrame(seconds(100.01 / 48_000), 48_000)).toBe(101)
  expect(ceilToFrame(seconds(0.1 + 0.05), 48_000)).toBe(7200)
})

it('rounds an onset to the nearest frame', () => {
  expect(roundToFrame(seconds(36 / 7), 48_000)).toBe(246_857)
  expect(roundToFrame(seconds(36 / 7), 8000)).toBe(41_143)
})
