import { describe, expect, it } from 'vitest'
import {
  animalOf,
  breathsPerMinute,
  DEFAULT_PACE,
  FASTEST,
  faster,
  fullBreathsPerMinute,
  GRID_PER_SECOND,
  isCheetah,
  isInSlowBand,
  nearestLevel,
  paceSeconds,
  paceSteps,
  SLOWEST,
  slower,
} from '#domain/session/pace.ts'
import type { PaceLevel } from '#domain/time/units.ts'

const levels = Array.from({ length: 22 }, (_, k) => k as PaceLevel)

describe('the pace grid', () => {
  it('runs from 2 to 24 s in 21 equal steps, of which 5.14 and 1.0476 are roundings', () => {
    expect([FASTEST, SLOWEST]).toEqual([0, 21])
    expect(paceSeconds(FASTEST)).toBe(2)
    expect(paceSeconds(SLOWEST)).toBe(24)
    expect(paceSeconds(DEFAULT_PACE).toFixed(6)).toBe('5.142857')
    for (const k of levels) expect(paceSeconds(k)).toBeCloseTo(2 + (k * 22) / 21, 12)
  })

  it('is exact in steps of 1/21 s', () => {
    expect(levels.map((k) => paceSteps(k))).toEqual(levels.map((k) => 42 + 22 * k))
    for (const k of levels) expect(paceSteps(k) / GRID_PER_SECOND).toBe(paceSeconds(k))
  })

  it('names the animal of every level', () => {
    const names = 'Cheetah Horse Rabbit Elephant Turtle Snail Sloth'.split(' ')
    const expected = levels.map((k) => names[Math.floor(k / 3)] ?? 'Sloth')
    expect(levels.map(animalOf)).toEqual(expected)
    expect(levels.filter(isCheetah)).toEqual([0, 1, 2])
  })

  it('calls 8.2857 s a Rabbit, because labels compare the pace as it is shown', () => {
    const six = 6 as PaceLevel
    expect(paceSeconds(six)).toBeLessThan(8.29)
    expect(animalOf(six)).toBe('Rabbit')
  })

  it('comes back to the same level after slower and faster, and stays at the ends', () => {
    for (const k of levels.slice(0, -1)) expect(faster(slower(k))).toBe(k)
    for (const k of levels.slice(1)) expect(slower(faster(k))).toBe(k)
    expect(slower(SLOWEST)).toBe(SLOWEST)
    expect(faster(FASTEST)).toBe(FASTEST)
  })
})

describe('a pace from outside', () => {
  it('snaps to its own level, also in its roundings', () => {
    for (const k of levels) {
      expect(nearestLevel(paceSeconds(k))).toBe(k)
      expect(nearestLevel(Number(paceSeconds(k).toFixed(2)))).toBe(k)
    }
    expect(nearestLevel(2 + 1.0476 * 21)).toBe(21)
  })

  it.each([
    [-3, 0],
    [0, 0],
    [1.99, 0],
    [25, 21],
    [1e9, 21],
    [Number.POSITIVE_INFINITY, 21],
    [Number.NEGATIVE_INFINITY, 0],
    [Number.NaN, DEFAULT_PACE],
  ])('%s becomes level %i', (pace, level) => {
    expect(nearestLevel(pace)).toBe(level)
    expect(Object.is(nearestLevel(pace), -0)).toBe(false)
  })
})

describe('breaths per minute', () => {
  it('are 60 divided by the pace, rounded down, and twice the true rate before rounding', () => {
    expect([0, 3, 21].map((k) => breathsPerMinute(k as PaceLevel))).toEqual([30, 11, 2])
    expect(fullBreathsPerMinute(DEFAULT_PACE)).toBeCloseTo(5.8333, 4)
  })

  it('lie in the studied band of 4 to 10 full breaths from 3.05 to 7.24 s a phase', () => {
    // 30/10 = 3 s and 30/4 = 7.5 s: levels 1 (3.048) to 5 (7.238); level 6 (8.29 s) is 3.6 breaths.
    expect(levels.filter(isInSlowBand)).toEqual([1, 2, 3, 4, 5])
  })
})
