import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badgeInputsOf } from '#domain/badges/badge-rules.ts'
import type { DayAggregate } from '#domain/stats/aggregates.ts'
import { userStats } from '#domain/stats/statistics.ts'
import {
  currentGoalStreak,
  currentStreak,
  dailyStreak,
  isGoalDay,
  longestStreak,
} from '#domain/stats/streaks.ts'
import { addDays, dayNumber, weekdayOf } from '#domain/time/calendar.ts'
import { localDay } from '#domain/time/local-day.ts'
import { counted, session } from '#support/records/histories.ts'

const row = (first: string, count: number) => Array.from({ length: count }, (_, n) => addDays(first, n))
const day = (on: string, seconds = 900, goalMinutes = 15): DayAggregate => ({
  day: on,
  seconds,
  sessions: 1,
  goalMinutes,
})

describe('a day of the calendar', () => {
  it('is followed by the next, over leap days and ends of years', () => {
    const next = (from: string) => addDays(from, 1)
    expect(next('2024-02-28')).toBe('2024-02-29')
    expect(next('2026-02-28')).toBe('2026-03-01')
    expect(next('2000-02-28')).toBe('2000-02-29')
    expect(next('2100-02-28')).toBe('2100-03-01')
    expect(next('2026-12-31')).toBe('2027-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(next('0099-12-31')).toBe('0100-01-01')
  })
  it('has a number and a weekday', () => {
    expect([dayNumber('1970-01-01'), dayNumber('1969-12-31')]).toEqual([0, -1])
    expect(row('2026-11-21', 3).map(weekdayOf)).toEqual([6, 0, 1])
  })
  it('is refused when it is none, with what was expected', () => {
    for (const bad of ['', '2026-13-01', 'today'])
      expect(() => dayNumber(bad)).toThrow(`expected a day as YYYY-MM-DD, got "${bad}"`)
  })
})

describe('the longest run', () => {
  it('is the most days in a row, in whatever order and how often they are told', () => {
    expect(longestStreak([])).toBe(0)
    expect(longestStreak(['2026-11-21'])).toBe(1)
    expect(longestStreak(['2026-11-23', '2026-11-21', '2026-11-22', '2026-11-22', '2026-11-25'])).toBe(3)
    expect(longestStreak([...row('2026-01-01', 4), ...row('2026-02-01', 6), ...row('2026-03-01', 5)])).toBe(6)
  })
  it('goes on over a leap day, where there is one, and over the end of a year', () => {
    expect(longestStreak(['2024-02-28', '2024-02-29', '2024-03-01'])).toBe(3)
    expect(longestStreak(['2024-02-28', '2024-03-01'])).toBe(1)
    expect(longestStreak(['2026-02-28', '2026-03-01'])).toBe(2)
    expect(longestStreak(['2025-12-31', '2026-01-01'])).toBe(2)
  })
})

describe('the current run', () => {
  const days = row('2026-11-17', 4)
  it('goes on today and is not broken while today is free', () => {
    expect(currentStreak(days, '2026-11-20')).toBe(4)
    expect(currentStreak(days, '2026-11-21')).toBe(4)
    expect(currentStreak(days, '2026-11-22')).toBe(0)
    expect(currentStreak([], '2026-11-22')).toBe(0)
  })
  it('keeps what whoever flew west practised tomorrow', () => {
    expect(currentStreak(days, '2026-11-19')).toBe(4)
    expect(currentStreak(['2026-11-20'], '2026-11-19')).toBe(1)
    expect(currentStreak([...days, '2026-11-22'], '2026-11-21')).toBe(4)
  })
  it('is not the longest one', () => {
    expect(currentStreak([...row('2026-10-01', 9), ...days], '2026-11-21')).toBe(4)
    expect(currentStreak([...days, '2027-03-01'], '2026-11-21')).toBe(4)
  })
})

describe('a goal day', () => {
  it('is one whose practice reached its own goal', () => {
    expect(isGoalDay(day('2026-11-21', 899))).toBe(false)
    expect(isGoalDay(day('2026-11-21', 900))).toBe(true)
    expect(isGoalDay(day('2026-11-21', 900, 16))).toBe(false)
  })
  it('is a day of the goal streak, another practice day is a break in it', () => {
    const days = row('2026-11-10', 8).map((on, n) => day(on, n === 3 ? 899 : 900))
    expect(dailyStreak(days)).toBe(4)
    expect(currentGoalStreak(days, '2026-11-18')).toBe(4)
    expect(currentGoalStreak(days, '2026-11-19')).toBe(0)
  })
  it('may still be today: a goal not met yet breaks nothing', () => {
    const days = [...row('2026-11-18', 3).map((on) => day(on)), day('2026-11-21', 60)]
    expect(currentGoalStreak(days, '2026-11-21')).toBe(3)
    expect(currentGoalStreak([...days.slice(0, 3), day('2026-11-21')], '2026-11-21')).toBe(4)
    expect(currentGoalStreak(days, '2026-11-22')).toBe(0)
  })
})

describe('a date that nobody could live', () => {
  type Lived = readonly [startedAt: string, timeZone: string, duration?: number]
  const HONOLULU = 'Pacific/Honolulu'
  const AUCKLAND = 'Pacific/Auckland'
  /** 22 and 23 November in Honolulu, 25 and 26 in Auckland; the middle two are ten hours apart. */
  const flight: Lived[] = [
    ['2026-11-22T20:00:00Z', HONOLULU],
    ['2026-11-24T05:00:00Z', HONOLULU],
    ['2026-11-24T15:00:00Z', AUCKLAND],
    ['2026-11-25T20:00:00Z', AUCKLAND],
  ]
  const kept = (lived: readonly Lived[]) =>
    counted(
      ...lived.map(([at, zone, duration = 900]) =>
        session({ start: Date.parse(at), day: localDay(new Date(at).toISOString(), zone), duration }),
      ),
    )
  const streaksOf = (lived: readonly Lived[]) => {
    const { practiceStreak, goalStreak } = badgeInputsOf(kept(lived), 0)
    return { practiceStreak, goalStreak }
  }
  const goingOn = (lived: readonly Lived[], at: string, zone: string) =>
    userStats(kept(lived), localDay(at, zone), Date.parse(at)).currentGoalStreak

  it('is no gap between two practices ten hours apart, and does not count itself', () => {
    expect(kept(flight).days.size).toBe(4)
    expect(streaksOf(flight)).toEqual({ practiceStreak: 4, goalStreak: 4 })
    expect(goingOn(flight, '2026-11-26T08:00:00.000Z', AUCKLAND)).toBe(4)
  })

  it('is none in whatever order they come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(flight, { minLength: 4 }), (lived) => {
        expect(streaksOf(lived)).toEqual({ practiceStreak: 4, goalStreak: 4 })
      }),
    )
  })

  it('was 30 December 2011 in Samoa', () => {
    const apia: Lived[] = [
      ['2011-12-29T20:00:00Z', 'Pacific/Apia'],
      ['2011-12-30T09:00:00Z', 'Pacific/Apia'],
      ['2011-12-30T18:00:00Z', 'Pacific/Apia'],
    ]
    expect([...kept(apia).days.keys()]).toEqual(['2011-12-29', '2011-12-31'])
    expect(streaksOf(apia)).toEqual({ practiceStreak: 2, goalStreak: 2 })
  })

  it('is a gap all the same where 24 hours lie between end and start', () => {
    const at = (gap: number): Lived[] => [
      ['2026-11-24T05:00:00Z', HONOLULU, 3600],
      [new Date(Date.parse('2026-11-24T06:00:00Z') + gap).toISOString(), AUCKLAND],
    ]
    const DAY = 24 * 3_600_000
    // 23 and 25 November, one millisecond apart.
    expect(streaksOf(at(DAY - 1)).practiceStreak).toBe(2)
    expect(streaksOf(at(DAY)).practiceStreak).toBe(1)
  })

  it('is a gap in a goal streak once it was practised after all, and the goal not reached', () => {
    const back: Lived[] = [...flight, ['2026-11-25T06:00:00Z', HONOLULU, 60]]
    expect(localDay('2026-11-25T06:00:00.000Z', HONOLULU)).toBe('2026-11-24')
    expect(streaksOf(back)).toEqual({ practiceStreak: 5, goalStreak: 2 })
  })

  it('breaks no running streak of who has just landed, until 24 hours are over', () => {
    const before = flight.slice(0, 2)
    // Last practice on 23 November in Honolulu: at 7:00 on 25 November in Auckland the streak continues.
    expect(goingOn(before, '2026-11-24T18:00:00.000Z', AUCKLAND)).toBe(2)
    expect(goingOn(before, '2026-11-25T05:14:59.999Z', AUCKLAND)).toBe(2)
    expect(goingOn(before, '2026-11-25T05:15:00.000Z', AUCKLAND)).toBe(0)
  })
})
