import { expect, it } from 'vitest'
import { loadingPercent } from '#domain/session/loading.ts'

it('goes 20, 40, 60, then on to 100 as sounds become ready (spec §4)', () => {
  expect([1, 2].map((steps) => loadingPercent(steps, 0, 4))).toEqual([20, 40])
  expect([0, 1, 2, 3, 4].map((ready) => loadingPercent(3, ready, 4))).toEqual([60, 70, 80, 90, 100])
})

it('is done where no sound is needed', () => {
  expect(loadingPercent(3, 0, 0)).toBe(100)
})
