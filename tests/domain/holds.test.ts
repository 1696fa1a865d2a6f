import { describe, expect, it } from 'vitest'
import { bestHold, lastHolds, longestHolds } from '#domain/holds.ts'
import type { HoldRecord } from '#domain/record.ts'

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
