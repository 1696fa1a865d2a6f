import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSummary } from '#domain/records/practice-history.ts'
import type { SessionRecord } from '#domain/records/record.ts'
import { type Aggregates, applyRecord, emptyAggregates, replay } from '#domain/stats/aggregates.ts'
import { bridgedDays } from '#domain/stats/chains.ts'
import { toCounted } from '#domain/stats/counted.ts'
import { longestStreak } from '#domain/stats/streaks.ts'
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
import { plainDays, plainLongestStreak } from '#support/records/plain-recount.ts'

const daysOf = ({ days }: Aggregates) => [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))

describe('a session', () => {
  it('counts for its day and for the whole', () => {
    const { days, totals } = counted(session({ duration: 100 }), session({ duration: 20 }))
    expect([...days.values()]).toEqual([{ day: '2026-11-19', seconds: 120, sessions: 2, goalMinutes: 15 }])
    expect(totals).toMatchObject({ sessions: 2, seconds: 120, longestSession: 100 })
    expect(totals).toMatchObject({ firstDay: '2026-11-19', lastDay: '2026-11-19' })
  })

  it('leaves the aggregates it was applied to as they were', () => {
    const before = counted(session(), hold(30))
    const copy = structuredClone(before)
    applyRecord(before, session({ day: '2026-11-20' }), 5)
    applyRecord(before, hold(30), 5)
    expect(before).toEqual(copy)
    expect(emptyAggregates.days.size + emptyAggregates.holds.size).toBe(0)
  })

  it('keeps the goal of the first that came on a day, however it changed since', () => {
    const first = applyRecord(emptyAggregates, session(), 10)
    const second = applyRecord(first, session(), 30)
    expect(second.days.get('2026-11-19')?.goalMinutes).toBe(10)
  })

  it('counts on the day and in the hour of its start, where it was lived', () => {
    const record: SessionRecord = {
      kind: 'session',
      id: 'a',
      technique: 'box-breathing',
      duration: 600,
      breathCount: 37,
      averagePace: 4,
      pace: 4,
      startedAt: '2026-12-31T22:55:00.000Z',
      completedAt: '2026-12-31T23:05:00.000Z',
      timeZone: 'Europe/Berlin',
      sessionHour: 23,
      isWeekend: false,
      ending: 'completed',
    }
    expect(toCounted(toSummary(record))).toMatchObject({ day: '2026-12-31', hour: 23 })
    expect(toCounted(toSummary({ ...record, timeZone: 'Asia/Tokyo' }))).toMatchObject({
      day: '2027-01-01',
      hour: 7,
    })
  })

  it('of another technique counts, and explores none', () => {
    const { totals } = counted(session({ technique: 'other', pace: null, averagePace: null }))
    expect(totals).toMatchObject({ sessions: 1, techniques: 0, cheetah: false })
  })
})

describe('a hold', () => {
  it('is no session: no count, minute, day or hour, but a technique', () => {
    const { days, totals, holds } = counted(hold(45), hold(45), hold(30))
    expect(days.size).toBe(0)
    expect(totals).toEqual({ ...emptyAggregates.totals, longestHold: 45, techniques: 8 })
    expect([...holds]).toEqual([
      [45, 2],
      [30, 1],
    ])
  })

  it('of no seconds counts nowhere', () => expect(counted(hold(0))).toEqual(emptyAggregates))
})

describe('whatever came, late or twice a day, and was deleted again', () => {
  it('one record after another gives the same as a replay', () => {
    fc.assert(
      fc.property(events(), (all) => {
        const arrivals = (historiesOf(all).at(-1) ?? []).map(arrivalOf)
        const step = arrivals.reduce(
          (sum, one) => applyRecord(sum, one.record, one.goalMinutes),
          emptyAggregates,
        )
        expect(step).toEqual(replay(arrivals))
      }),
      { numRuns: 60 },
    )
  })

  it('the days are those of a plain recount, and so is the longest streak', () => {
    fc.assert(
      fc.property(fc.oneof(events(), travels()), (all) => {
        const history = historiesOf(all).at(-1) ?? []
        const aggregates = replay(history.map(arrivalOf))
        const days = plainDays(plainOf(history))
        expect(daysOf(aggregates)).toEqual(days)
        const ends = [days[0], days.at(-1)].map((one) => one?.day ?? null)
        expect([aggregates.totals.firstDay, aggregates.totals.lastDay]).toEqual(ends)
        const bridged = bridgedDays(aggregates.chains, (day) => aggregates.days.has(day))
        expect(longestStreak(aggregates.days.keys(), bridged)).toBe(plainLongestStreak(plainOf(history)))
      }),
      { numRuns: 200 },
    )
  })

  it('the order of arrival changes nothing of the sums, only which goal, which best and which break', () => {
    fc.assert(
      fc.property(events(), (all) => {
        const arrivals = (historiesOf(all).at(-1) ?? []).map(arrivalOf)
        const { totals: there, holds } = replay(arrivals)
        const back = replay(arrivals.toReversed())
        expect({ ...back.totals, bestBeaten: there.bestBeaten, comeback: there.comeback }).toEqual(there)
        expect(new Map([...back.holds].sort())).toEqual(new Map([...holds].sort()))
      }),
      { numRuns: 60 },
    )
  })
})
