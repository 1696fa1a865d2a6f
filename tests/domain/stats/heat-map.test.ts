import { describe, expect, it } from 'vitest'
import { toHoldSummary, toSessionSummary } from '#domain/records/practice-history.ts'
import {
  daysOfPractice,
  heatLevel,
  lastDays,
  mergeCountedDays,
  monthMarks,
  monthOf,
  nextMonth,
  weeksUntil,
} from '#domain/stats/heat-map.ts'

const session = (startedAt: string, duration = 60, timeZone = 'UTC') =>
  toSessionSummary({
    id: startedAt,
    technique: 'energizing',
    breathCount: 5,
    duration,
    startedAt,
    completedAt: new Date(Date.parse(startedAt) + duration * 1000).toISOString(),
    timeZone,
  })
const hold = (startedAt: string, holdDuration: number) =>
  toHoldSummary({ id: startedAt, holdDuration, startedAt, completedAt: startedAt, timeZone: 'UTC' })

describe('days of practice', () => {
  it('are those on which it began, where it was lived', () => {
    const days = daysOfPractice(
      [
        session('2026-11-20T23:30:00Z', 60, 'Europe/Berlin'),
        session('2026-11-20T23:30:00Z', 60, 'UTC'),
        session('2026-11-20T03:30:00Z', 60, 'America/New_York'),
      ],
      '2026-01-01',
    )
    expect([...days.keys()].sort()).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
  })

  it('add sessions up; holds add no minutes, and skipped ones nothing at all', () => {
    const at = '2026-11-20T10:00:00Z'
    const days = daysOfPractice([session(at, 300), session(at, 90), hold(at, 40), hold(at, 70)], '2026-01-01')
    expect([...days.values()]).toEqual([
      { day: '2026-11-20', seconds: 390, sessions: 2, holds: 2, longestHold: 70 },
    ])
    const skipped = daysOfPractice([hold(at, 0)], '2026-01-01')
    expect(skipped.get('2026-11-20')).toMatchObject({ holds: 0, longestHold: 0 })
  })

  it('go no further back than is asked for, to the day', () => {
    const practices = [
      session('2026-11-20T10:00:00Z'),
      session('2026-11-19T10:00:00Z'),
      session('2026-11-18T10:00:00Z'),
      session('2025-11-18T10:00:00Z'),
    ]
    expect([...daysOfPractice(practices, '2026-11-19').keys()]).toEqual(['2026-11-20', '2026-11-19'])
  })

  it('are told with those between them', () => {
    const days = daysOfPractice([session('2026-11-20T10:00:00Z', 120)], '2026-01-01')
    expect(lastDays(days, '2026-11-21', 3).map(({ day, seconds }) => [day, seconds])).toEqual([
      ['2026-11-19', 0],
      ['2026-11-20', 120],
      ['2026-11-21', 0],
    ])
  })
})

it('colours deepen at 5, 10 and 20 minutes', () => {
  expect([0, 1, 299, 300, 599, 600, 1199, 1200, 14_400].map(heatLevel)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
})

describe('a year of weeks', () => {
  it('ends with today, each column a week from Monday', () => {
    // A Saturday.
    const squares = weeksUntil('2026-11-21', 53)
    expect(squares.at(-1)).toEqual({ day: '2026-11-21', column: 52, row: 5 })
    expect(squares[0]).toEqual({ day: '2025-11-17', column: 0, row: 0 })
    expect(squares).toHaveLength(52 * 7 + 6)
    expect(new Set(squares.map(({ day }) => day)).size).toBe(squares.length)
  })

  it('names the months where they begin', () => {
    expect(monthMarks(weeksUntil('2026-11-21', 5))).toEqual([{ month: '2026-11', column: 1 }])
  })
})

describe('a month', () => {
  it('has all its days, and begins below its first weekday', () => {
    const november = monthOf('2026-11')
    expect(november).toHaveLength(30)
    expect(november[0]).toEqual({ day: '2026-11-01', column: 6, row: 0 })
    expect(november[1]).toEqual({ day: '2026-11-02', column: 0, row: 1 })
    expect(monthOf('2024-02')).toHaveLength(29)
    expect(Math.max(...monthOf('2026-08').map(({ row }) => row))).toBe(5)
  })

  it('follows another across the year', () => {
    expect(nextMonth('2026-12', 1)).toBe('2027-01')
    expect(nextMonth('2026-01', -1)).toBe('2025-12')
    expect(nextMonth('2026-06', -18)).toBe('2024-12')
  })
})

describe('the days that an account counted', () => {
  const counted = [
    { day: '2026-11-19', seconds: 300, sessions: 2, isGoalMet: true },
    { day: '2026-11-20', seconds: 60, sessions: 1, isGoalMet: false },
  ]
  const at = (day: string) => `${day}T10:00:00Z`
  const nothing = { added: [], removed: [], holds: [] }

  it('are shown as they are told', () => {
    const days = mergeCountedDays(counted, nothing, '2026-01-01')
    expect(days.get('2026-11-19')).toMatchObject({ seconds: 300, sessions: 2, holds: 0 })
    expect([...days.keys()]).toEqual(['2026-11-19', '2026-11-20'])
  })

  it('hold what waits on the device as well, and holds, which no call tells by the day', () => {
    const beside = {
      ...nothing,
      added: [session(at('2026-11-20'), 90), session(at('2026-11-21'), 30), session(at('2025-11-21'))],
      holds: [hold(at('2026-11-20'), 40), hold(at('2026-11-18'), 50), hold(at('2026-11-18'), 0)],
    }
    const days = mergeCountedDays(counted, beside, '2026-01-01')
    expect(days.get('2026-11-20')).toMatchObject({ seconds: 150, sessions: 2, holds: 1, longestHold: 40 })
    expect(days.get('2026-11-21')).toMatchObject({ seconds: 30, sessions: 1 })
    expect(days.get('2026-11-18')).toMatchObject({ seconds: 0, sessions: 0, holds: 1, longestHold: 50 })
    expect(days.has('2025-11-21')).toBe(false)
  })

  it('are without what is out of sight', () => {
    const removed = [session(at('2026-11-20'), 60), session(at('2026-11-19'), 100), session(at('2026-11-01'))]
    const days = mergeCountedDays(counted, { ...nothing, removed }, '2026-01-01')
    expect(days.get('2026-11-20')).toMatchObject({ seconds: 0, sessions: 0 })
    expect(days.get('2026-11-19')).toMatchObject({ seconds: 200, sessions: 1 })
    expect(days.has('2026-11-01')).toBe(false)
  })
})
