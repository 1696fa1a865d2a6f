import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  knownSince,
  mergeHistory,
  type PracticeSummary,
  toHoldSummary,
  toSummary,
} from '#domain/records/practice-history.ts'
import type { SessionRecord } from '#domain/records/record.ts'

const at = '2026-11-20T10:00:00.000Z'
const hold = (id: string, completedAt: number): PracticeSummary => ({
  ...toHoldSummary({ id, holdDuration: 30, startedAt: at, completedAt: at, timeZone: 'UTC' }),
  completedAt,
})
const ids = (practices: readonly PracticeSummary[]) => practices.map(({ id }) => id)

it('puts lists into one order, newest first', () => {
  const merged = mergeHistory([
    { practices: [hold('d', 4), hold('b', 2)], isWhole: true },
    { practices: [hold('c', 3), hold('a', 1)], isWhole: true },
  ])
  expect(ids(merged)).toEqual(['d', 'c', 'b', 'a'])
})

it('shows each practice once, though it waits here and is there already', () => {
  const merged = mergeHistory([
    { practices: [hold('a', 7), hold('b', 5)], isWhole: true },
    { practices: [hold('a', 6)], isWhole: true },
  ])
  expect(ids(merged)).toEqual(['a', 'b'])
})

it('goes no further back than every list is known: what is missing in one may lie between', () => {
  const parts = [
    { practices: [hold('e', 9), hold('d', 5)], isWhole: false },
    { practices: [hold('c', 8), hold('b', 4), hold('a', 1)], isWhole: true },
  ]
  expect(ids(mergeHistory(parts))).toEqual(['e', 'c', 'd'])
  expect(knownSince(parts)).toBe(5)
})

it('takes the only list that has any as it is', () => {
  const practices = [hold('b', 5), hold('a', 3)]
  const none = { practices: [], isWhole: true }
  expect(mergeHistory([none, { practices, isWhole: false }, none])).toBe(practices)
})

it('shows nothing while a list has not come at all, and all of it once nothing is left to come', () => {
  const whole = { practices: [hold('a', 1)], isWhole: true }
  expect(mergeHistory([whole, { practices: [], isWhole: false }])).toEqual([])
  expect(knownSince([whole, { practices: [], isWhole: false }])).toBe(Number.POSITIVE_INFINITY)
  expect(ids(mergeHistory([whole, { practices: [], isWhole: true }]))).toEqual(['a'])
  expect(knownSince([whole])).toBe(Number.NEGATIVE_INFINITY)
})

it('is what sorting would give, whatever came in which list', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { maxLength: 60 })
  fc.assert(
    fc.property(
      times,
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 60, maxLength: 60 }),
      (all, where) => {
        const sorted = [...all].sort((a, b) => b - a).map((time) => hold(String(time), time))
        const parts = [0, 1, 2].map((part) => ({
          practices: sorted.filter((_, index) => where[index] === part),
          isWhole: true,
        }))
        expect(ids(mergeHistory(parts))).toEqual(ids(sorted))
      },
    ),
  )
})

it('takes a record of the device as it is, and says that it waits', () => {
  const record: SessionRecord = {
    kind: 'session',
    id: 's',
    technique: 'box-breathing',
    duration: 120,
    breathCount: 7,
    averagePace: 4,
    pace: 4,
    startedAt: '2026-11-20T10:00:00.000Z',
    completedAt: '2026-11-20T10:02:00.000Z',
    timeZone: 'Europe/Berlin',
    sessionHour: 11,
    isWeekend: false,
    ending: 'completed',
  }
  expect(toSummary(record, true)).toEqual({
    kind: 'session',
    id: 's',
    technique: 'box-breathing',
    duration: 120,
    breathCount: 7,
    day: '2026-11-20',
    minute: 11 * 60,
    completedAt: Date.parse('2026-11-20T10:02:00.000Z'),
    isWaiting: true,
  })
})
