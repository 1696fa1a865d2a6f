import { describe, expect, it } from 'vitest'
import { bestHold, holdTrend, lastHolds, longestHolds } from '#domain/records/holds.ts'
import type { HoldRecord } from '#domain/records/record.ts'
import { trendInWords } from '#domain/texts/practice/hold.ts'

const hold = (holdDuration: number, minute: number): HoldRecord => ({
  kind: 'hold',
  id: `${minute}`,
  holdDuration,
  startedAt: '2026-11-21T10:00:00.000Z',
  completedAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
  timeZone: 'UTC',
})
const holds = [hold(40, 5), hold(0, 30), hold(75, 20), hold(61, 40), hold(75, 1)]

describe('the best hold', () => {
  it('is the longest', () => expect(bestHold(holds)).toBe(75))
  it('is none without holds, and a skipped one is none', () => {
    expect(bestHold([])).toBeNull()
    expect(bestHold([hold(0, 1)])).toBeNull()
  })
})

describe('the last holds', () => {
  const minutes = (count: number) => lastHolds(holds, count).map(({ id }) => id)
  it('come newest first, without skipped ones', () => expect(minutes(9)).toEqual(['40', '20', '5', '1']))
  it('are as many as are asked for', () => expect(minutes(2)).toEqual(['40', '20']))
  it('leave the list they came from as it was', () => {
    const before = [...holds]
    lastHolds(holds, 2)
    expect(holds).toEqual(before)
  })
})

describe('the longest holds', () => {
  it('come longest first, without skipped ones, as many as are asked for', () => {
    expect(longestHolds(holds, 9).map(({ holdDuration }) => holdDuration)).toEqual([75, 75, 61, 40])
    expect(longestHolds(holds, 2)).toHaveLength(2)
  })
})

describe('the trend', () => {
  const trend = (...newestLast: number[]) =>
    holdTrend(newestLast.map((length, minute) => hold(length, minute)))
  it('needs two newer and two older holds', () => {
    expect(trend(30, 40, 50)).toBeNull()
    expect(trend(30, 0, 40, 50), 'a skipped one is none').toBeNull()
    expect(trend(30, 40, 50, 60)).toEqual({ line: [30, 40, 50, 60], count: 2, average: 55, change: 20 })
  })
  it('compares at most five with the five before', () => {
    expect(trend(99, 10, 10, 10, 10, 10, 8, 8, 8, 8, 8)).toEqual({
      line: [10, 10, 10, 10, 10, 8, 8, 8, 8, 8],
      count: 5,
      average: 8,
      change: -2,
    })
  })
  it('is told in words', () => {
    expect(trendInWords(5, 42, 8)).toBe(
      'Your last 5 holds average 42 seconds, 8 seconds longer than those before.',
    )
    expect(trendInWords(2, 61, -1)).toBe(
      'Your last 2 holds average 1 minute 1 second, 1 second shorter than those before.',
    )
    expect(trendInWords(3, 20, 0)).toBe('Your last 3 holds average 20 seconds, the same as those before.')
  })
})
