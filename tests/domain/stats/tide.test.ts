import { expect, it } from 'vitest'
import { tideOf } from '#domain/stats/tide.ts'

it('rises with every minute, fast at first, and is full after ten hours', () => {
  const hours = [0, 1 / 60, 1 / 6, 1, 5, 10].map((some) => tideOf(some * 3600))
  expect(hours).toEqual(hours.toSorted((a, b) => a - b))
  expect(new Set(hours).size).toBe(hours.length)
  expect(hours[0]).toBe(0)
  expect(hours[2]).toBeGreaterThan(1 / 6)
  expect([hours[5], tideOf(100 * 3600)]).toEqual([1, 1])
})
