import { describe, expect, it } from 'vitest'
import { badgeInputsOf } from '#domain/badges/badge-rules.ts'
import { holdRecordOf } from '#domain/records/draft.ts'
import { parseRecord } from '#domain/records/parse-record.ts'
import { toSummary } from '#domain/records/practice-history.ts'
import { parseQueuedCall } from '#domain/records/queued-call.ts'
import type { HoldRecord } from '#domain/records/record.ts'
import { countedDay, countedDayAt, countedDayHere } from '#domain/time/counted-day.ts'
import { isDayBeginning } from '#domain/time/day-begins.ts'
import { counted, session } from '#support/records/histories.ts'

const hold: HoldRecord = {
  kind: 'hold',
  id: 'a',
  holdDuration: 40,
  startedAt: '2026-11-24T00:20:00.000Z',
  completedAt: '2026-11-24T00:20:40.000Z',
  timeZone: 'UTC',
}

describe('the day that a practice counts for', () => {
  it('is the date before, for what began before the hour at which the day begins', () => {
    const on = (hour: number, beginsAt: number) => countedDay({ day: '2026-03-01', hour }, beginsAt)
    expect([on(0, 0), on(23, 4), on(4, 4)]).toEqual(['2026-03-01', '2026-03-01', '2026-03-01'])
    expect([on(0, 1), on(3, 4), on(2, 3)]).toEqual(['2026-02-28', '2026-02-28', '2026-02-28'])
    expect([on(1, 1), on(3, 3)]).toEqual(['2026-03-01', '2026-03-01'])
  })

  it('goes by the clock on the wall, also on the night when clocks change', () => {
    // Berlin, 29 March 2026: 1:59 is followed by 3:00. On 25 October, 2:00 to 2:59 occurs twice.
    expect(countedDayAt('2026-03-29T00:59:00.000Z', 'Europe/Berlin', 3)).toBe('2026-03-28')
    expect(countedDayAt('2026-03-29T01:00:00.000Z', 'Europe/Berlin', 3)).toBe('2026-03-29')
    expect(countedDayAt('2026-10-25T01:59:00.000Z', 'Europe/Berlin', 3)).toBe('2026-10-24')
    expect(countedDayAt('2026-10-25T02:00:00.000Z', 'Europe/Berlin', 3)).toBe('2026-10-25')
    expect(countedDayAt('2026-11-24T21:30:00.000Z', '+05:30', 4)).toBe('2026-11-24')
  })

  it('is the same for today', () => {
    const at = new Date(2026, 10, 24, 2, 30)
    expect([0, 2, 3].map((beginsAt) => countedDayHere(beginsAt, at))).toEqual([
      '2026-11-24',
      '2026-11-24',
      '2026-11-23',
    ])
  })

  it('joins evenings around midnight into days in a row', () => {
    // 23:50, then 0:20 two dates later.
    const evenings = (beginsAt: number) =>
      ['2026-11-22T23:50:00.000Z', '2026-11-24T00:20:00.000Z'].map((at) =>
        session({ start: Date.parse(at), day: countedDayAt(at, 'UTC', beginsAt) }),
      )
    expect(badgeInputsOf(counted(...evenings(0)), 0).practiceStreak).toBe(1)
    expect(badgeInputsOf(counted(...evenings(1)), 0).practiceStreak).toBe(2)
  })
})

describe('the hour at which a day begins', () => {
  it('is midnight to four', () => {
    expect([0, 1, 2, 3, 4].every(isDayBeginning)).toBe(true)
    for (const other of [-1, 5, 1.5, '1', null, undefined, Number.NaN])
      expect(isDayBeginning(other)).toBe(false)
  })

  it('goes along with a record from its draft on, and moves its day and not its time', () => {
    const draft = { ...hold, version: 1, at: 40, seenAt: hold.completedAt, dayBeginsAt: 2 } as const
    const record = holdRecordOf(draft, hold.completedAt)
    expect(record).toMatchObject({ dayBeginsAt: 2 })
    expect(parseRecord(record)).toEqual(record)
    expect(toSummary(record as HoldRecord)).toMatchObject({ day: '2026-11-23', minute: 20 })
    expect(toSummary(hold)).toMatchObject({ day: '2026-11-24', minute: 20 })
  })

  it('is missing in records from before, and refused where it is none', () => {
    expect(parseRecord(hold)).toEqual(hold)
    for (const dayBeginsAt of [5, -1, 0.5, null, '1'])
      expect(parseRecord({ ...hold, dayBeginsAt })).toBeNull()
  })

  it('waits as a call of its own', () => {
    const call = { kind: 'day-begins', id: 'a', at: hold.startedAt, dayBeginsAt: 3 }
    expect(parseQueuedCall(call)).toEqual(call)
    for (const dayBeginsAt of [5, undefined, '3'])
      expect(parseQueuedCall({ ...call, dayBeginsAt })).toBeNull()
  })
})
