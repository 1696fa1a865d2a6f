import { describe, expect, it } from 'vitest'
import { progressOf, standingByFigures, standingByRecords } from '#domain/badge-progress.ts'
import { badgeIds, badges } from '#domain/badges.ts'
import type { UserStats } from '#domain/statistics.ts'
import { progressInWords } from '#domain/texts/badges.ts'
import { hold, session } from '#support/histories.ts'

const stats: UserStats = {
  sessionCount: 5,
  totalTime: 2400,
  dailyStreak: 4,
  currentGoalStreak: 1,
  personalBest: 47,
  todayTime: 0,
}
const inWords = (id: (typeof badgeIds)[number], known = standingByFigures(stats, ['first-steps'], null)) => {
  const progress = progressOf(id, known)
  return progress === null ? null : progressInWords(id, progress)
}

describe('by the figures of an account alone', () => {
  it('tells what they tell', () => {
    expect(inWords('building-momentum')).toBe('5 of 7 sessions')
    expect(inWords('week-warrior')).toBe('4 of 7 days')
    expect(inWords('hour-of-peace')).toBe('40 of 60 minutes')
    expect(inWords('breath-control')).toBe('47 of 60 seconds')
    expect(inWords('collection-master')).toBe('1 of 38 badges')
  })

  it('says nothing of what only every record tells', () => {
    for (const id of [
      'weekly-warrior',
      'marathon-breath',
      'morning-ritual',
      'technique-explorer',
      'seasonal-sage',
    ])
      expect(inWords(id as (typeof badgeIds)[number]), id).toBeNull()
  })

  it('has nothing to count where once is enough', () => {
    const known = standingByFigures(stats, [], [session()])
    for (const id of badgeIds.filter((one) => badges[one].threshold === 1))
      expect(progressOf(id, known), id).toBeNull()
  })
})

describe('by figures and every session', () => {
  const known = standingByFigures(
    { ...stats, sessionCount: 4 },
    [],
    [
      session({ day: '2026-11-17', hour: 7, duration: 510 }),
      session({ day: '2026-11-18', hour: 8 }),
      session({ day: '2026-11-19', technique: 'box-breathing' }),
      session({ day: '2026-07-19' }),
    ],
  )

  it('tells the rest as well', () => {
    expect(inWords('weekly-warrior', known)).toBe('3 of 7 days')
    expect(inWords('steady-breather', known)).toBe('8 of 10 minutes')
    expect(inWords('morning-ritual', known)).toBe('2 of 7 sessions')
    expect(inWords('seasonal-sage', known)).toBe('2 of 4 seasons')
  })

  it('knows a hold for a technique by the longest one', () => {
    expect(inWords('technique-explorer', known)).toBe('3 of 4 techniques')
    const without = standingByFigures({ ...stats, personalBest: null }, [], [session()])
    expect(inWords('technique-explorer', without)).toBe('1 of 4 techniques')
  })
})

it('tells ten hours in hours, and rounds nothing up', () => {
  const almost = standingByFigures({ ...stats, totalTime: 35_999 }, [], null)
  expect(inWords('zen-master', almost)).toBe('9.9 of 10 hours')
  expect(inWords('hour-of-peace', standingByFigures({ ...stats, totalTime: 3599 }, [], null))).toBe(
    '59 of 60 minutes',
  )
})

it('never tells more than is asked for', () => {
  const known = standingByFigures({ ...stats, sessionCount: 900 }, [], null)
  expect(inWords('mindful-master', known)).toBe('100 of 100 sessions')
})

it('is told of a guest by the records of the device', () => {
  const known = standingByRecords([session(), session(), hold(12)])
  expect(inWords('building-momentum', known)).toBe('2 of 7 sessions')
  expect(inWords('breath-anchor', known)).toBe('12 of 30 seconds')
})
