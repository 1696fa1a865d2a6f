import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyAggregates, replay } from '#domain/stats/aggregates.ts'
import { breathStats, userStats } from '#domain/stats/statistics.ts'
import { addDays } from '#domain/time/calendar.ts'
import {
  arrivalOf,
  counted,
  events,
  historiesOf,
  hold,
  plainOf,
  session,
  travels,
} from '#support/records/histories.ts'
import { plainBreathStats, plainDays, plainUserStats } from '#support/records/plain-recount.ts'

const breath = (...holds: number[]) => breathStats(counted(...holds.map(hold)).holds)

describe('the figures of a person', () => {
  it('are zero, and no best, for who has none', () => {
    expect(userStats(emptyAggregates, '2026-11-21', 0)).toEqual({
      sessionCount: 0,
      totalTime: 0,
      todayTime: 0,
      dailyStreak: 0,
      currentGoalStreak: 0,
      personalBest: null,
    })
  })
  it('tell today from the whole', () => {
    const day = '2026-11-20'
    const aggregates = counted(
      session({ day, duration: 1000 }),
      session({ duration: 70 }),
      hold(44),
      hold(40),
    )
    const stats = { sessionCount: 2, totalTime: 1070, dailyStreak: 1, personalBest: 44 }
    expect(userStats(aggregates, day, Date.parse(`${day}T20:00Z`))).toEqual({
      ...stats,
      todayTime: 1000,
      currentGoalStreak: 1,
    })
    const later = Date.parse('2026-11-22T20:00Z')
    expect(userStats(aggregates, '2026-11-22', later)).toEqual({
      ...stats,
      ...{ todayTime: 0, currentGoalStreak: 0 },
    })
  })
})

describe('the figures of holds', () => {
  it('are none without any, skipped ones included', () => {
    const none = { totalRecords: 0, shortest: null, longest: null, average: null, median: null }
    expect(breath()).toEqual(none)
    expect(breath(0, 0)).toEqual(none)
  })
  it('have the middle one as median, or what lies between the two', () => {
    expect(breath(90, 30, 31)).toEqual({
      totalRecords: 3,
      shortest: 30,
      longest: 90,
      average: 151 / 3,
      median: 31,
    })
    expect(breath(40, 90, 30, 31).median).toBe(35.5)
    expect(breath(30, 30, 30, 90).median).toBe(30)
    expect(breath(60)).toEqual({ totalRecords: 1, shortest: 60, longest: 60, average: 60, median: 60 })
  })
})

it('all figures are those of a plain recount, on whatever day one asks', () => {
  fc.assert(
    fc.property(
      fc.oneof(events(), travels()),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.integer({ min: -2, max: 2 }),
      fc.integer({ min: -14, max: 36 }),
      (all, share, off, hours) => {
        const history = historiesOf(all).at(-1) ?? []
        const plain = plainOf(history)
        const days = plainDays(plain)
        const today = addDays(days[Math.floor(share * days.length)]?.day ?? '2026-11-21', off)
        const aggregates = replay(history.map(arrivalOf))
        const now = Date.parse(`${today}T00:00Z`) + hours * 3_600_000
        expect(userStats(aggregates, today, now)).toEqual(plainUserStats(plain, today, now))
        expect(breathStats(aggregates.holds)).toEqual(plainBreathStats(plain))
      },
    ),
    { numRuns: 300 },
  )
})
