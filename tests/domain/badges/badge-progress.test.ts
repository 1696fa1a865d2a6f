import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BadgeInputsDto,
  badgeInputsFromDto,
  guestBadgeInputs,
  progressOf,
  toBadgeInputsDto,
} from '#domain/badges/badge-progress.ts'
import { amountReached, badgeInputsOf } from '#domain/badges/badge-rules.ts'
import { badgeIds, badges } from '#domain/badges/badges.ts'
import { earlyBadges } from '#domain/badges/guest-progress.ts'
import { toSummary } from '#domain/records/practice-history.ts'
import type { PracticeRecord } from '#domain/records/record.ts'
import { replay } from '#domain/stats/aggregates.ts'
import { progressInWords } from '#domain/texts/records/badges.ts'
import { hold, session } from '#support/records/guest-device.ts'
import { arrivalOf, events, historiesOf } from '#support/records/histories.ts'

const told: BadgeInputsDto = {
  sessionCount: 5,
  totalTime: 2400,
  longestSession: 510,
  longestHold: 47,
  practiceStreak: 3,
  goalStreak: 4,
  mornings: 2,
  techniques: ['energizing', 'box-breathing', 'breath-hold'],
  seasons: ['winter', 'autumn'],
}
const past = (record: PracticeRecord) => toSummary(record)
const inWords = (
  id: (typeof badgeIds)[number],
  standing = badgeInputsFromDto(told, ['first-steps', 'collection-master']),
) => {
  const progress = progressOf(id, standing)
  return progress === null ? null : progressInWords(id, progress)
}

describe('by what the server tells', () => {
  it('tells whatever is counted', () => {
    expect(inWords('building-momentum')).toBe('5 of 7 sessions')
    expect(inWords('weekly-warrior')).toBe('3 of 7 days')
    expect(inWords('week-warrior')).toBe('4 of 7 days')
    expect(inWords('hour-of-peace')).toBe('40 of 60 minutes')
    expect(inWords('breath-control')).toBe('47 of 60 seconds')
    expect(inWords('steady-breather')).toBe('8 of 10 minutes')
    expect(inWords('morning-ritual')).toBe('2 of 7 sessions')
    expect(inWords('technique-explorer')).toBe('3 of 4 techniques')
    expect(inWords('seasonal-sage')).toBe('2 of 4 seasons')
    expect(inWords('collection-master')).toBe('1 of 38 badges')
  })

  it('has nothing to count where once is enough', () => {
    for (const id of badgeIds.filter((one) => badges[one].threshold === 1)) expect(inWords(id), id).toBeNull()
  })

  it('is nothing at first', () => {
    const nothing = badgeInputsFromDto(toBadgeInputsDto(null), [])
    for (const id of badgeIds) expect(progressOf(id, nothing)?.reached ?? 0, id).toBe(0)
  })

  it('tells of any history what the rules themselves ask', () => {
    fc.assert(
      fc.property(events(), (all) => {
        const present = historiesOf(all).at(-1) ?? []
        const whole = badgeInputsOf(replay(present.map(arrivalOf)), 0)
        const known = badgeInputsFromDto(toBadgeInputsDto(whole), [])
        for (const id of badgeIds)
          if (badges[id].threshold > 1 && id !== 'collection-master')
            expect(amountReached(id, known), id).toBe(amountReached(id, whole))
      }),
      { numRuns: 30 },
    )
  })
})

it('tells ten hours in hours, and rounds nothing up', () => {
  expect(inWords('zen-master', badgeInputsFromDto({ ...told, totalTime: 35_999 }, []))).toBe(
    '9.9 of 10 hours',
  )
  expect(inWords('hour-of-peace', badgeInputsFromDto({ ...told, totalTime: 3599 }, []))).toBe(
    '59 of 60 minutes',
  )
})

it('never tells more than is asked for', () => {
  const standing = badgeInputsFromDto({ ...told, sessionCount: 900 }, [])
  expect(inWords('mindful-master', standing)).toBe('100 of 100 sessions')
})

describe('of a guest', () => {
  it('is told by the records of the device', () => {
    const standing = guestBadgeInputs([session('a'), session('b'), hold('c', 12), hold('d', 7)].map(past))
    expect(inWords('building-momentum', standing)).toBe('2 of 7 sessions')
    expect(inWords('breath-anchor', standing)).toBe('12 of 30 seconds')
  })

  it('is of the early badges what the rules themselves ask', () => {
    fc.assert(
      fc.property(events(), (all) => {
        const present = historiesOf(all).at(-1) ?? []
        const whole = badgeInputsOf(replay(present.map(arrivalOf)), 0)
        const known = guestBadgeInputs(present.map(({ record }) => past(record)))
        for (const id of earlyBadges)
          if (badges[id].threshold > 1) expect(progressOf(id, known), id).toEqual(progressOf(id, whole))
      }),
      { numRuns: 30 },
    )
  })
})
