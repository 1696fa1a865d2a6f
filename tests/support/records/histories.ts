import fc from 'fast-check'
import type { HoldRecord, PracticeRecord, SessionRecord } from '#domain/records/record.ts'
import { applyRecord, emptyAggregates, type RecordWithGoal } from '#domain/stats/aggregates.ts'
import type { CountedHold, CountedRecord, CountedSession } from '#domain/stats/counted.ts'
import { countedDayAt } from '#domain/time/counted-day.ts'
import { localHour } from '#domain/time/local-day.ts'
import type { PlainHistory } from './plain-recount.ts'

/**
 * A session that counts as little as possible: a Thursday, one minute of the Treadmill at the Horse's pace.
 * It begins at noon UTC of its day, unless `over` says otherwise.
 */
export function session(over: Partial<CountedSession> = {}): CountedSession {
  const { day = '2026-11-19', duration = 60 } = over
  const start = over.start ?? Date.parse(`${day}T12:00:00Z`)
  return {
    ...{ kind: 'session', start, end: start + duration * 1000, day, hour: 12 },
    ...{ technique: 'energizing', duration, pace: 36 / 7, averagePace: 36 / 7 },
    ...over,
  }
}
export const hold = (holdDuration: number): CountedHold => ({ kind: 'hold', holdDuration })

/** The aggregates of `records` that arrived one after another, with a daily goal of 15 min. */
export const counted = (...records: readonly (CountedSession | CountedHold)[]) =>
  records.reduce((all, record) => applyRecord(all, record, 15), emptyAggregates)

export interface Came {
  readonly record: SessionRecord | HoldRecord
  readonly goal: number
}
/** A change to a person's records: one arrived, or the one at this share of the existing was deleted. */
export type Event =
  | { readonly kind: 'came'; readonly came: Came }
  | { readonly kind: 'deleted'; readonly share: number }

/** What counts of a record, as on the server, including its pace. */
export function countedRecord(record: PracticeRecord): CountedRecord {
  if (record.kind === 'hold') return { kind: 'hold', holdDuration: record.holdDuration }
  const { technique, duration, pace = null, averagePace = null, sessionHour, startedAt, timeZone } = record
  const lived = { start: Date.parse(startedAt), end: Date.parse(record.completedAt) }
  const day = countedDayAt(startedAt, timeZone, record.dayBeginsAt ?? 0)
  return { kind: 'session', ...lived, day, hour: sessionHour, technique, duration, pace, averagePace }
}

export const arrivalOf = ({ record, goal }: Came): RecordWithGoal => ({
  record: countedRecord(record),
  goalMinutes: goal,
})
export const plainOf = (history: readonly Came[]): PlainHistory =>
  history.map(({ record, goal }) => (record.kind === 'session' ? { ...record, goal } : record))

/** Around leap days, ends of years, both clock changes, holidays, and the date that Samoa skipped. */
const origins = [
  '2011-12-20T00:00:00Z',
  '2023-12-20T00:00:00Z',
  '2024-02-20T00:00:00Z',
  '2026-03-22T00:00:00Z',
  '2026-10-19T00:00:00Z',
  '2100-02-20T00:00:00Z',
]
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
]

const place = fc.record({
  minute: fc.oneof(
    fc.nat({ max: 1439 }),
    fc.constantFrom(0, 59, 60, 179, 180, 359, 360, 659, 660, 1259, 1260, 1379, 1380, 1439),
  ),
  timeZone: fc.oneof({ weight: 2, arbitrary: fc.constant('UTC') }, fc.constantFrom(...zones)),
  dayBeginsAt: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 4 })),
  id: fc.uuid(),
})
const kindOf = fc.record({
  isHold: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  technique: fc.constantFrom<SessionRecord['technique'][]>(
    'energizing',
    '4-7-8',
    'box-breathing',
    'breath-hold',
  ),
  duration: fc.oneof(
    fc.integer({ min: 1, max: 2400 }),
    fc.constantFrom(299, 300, 301, 599, 600, 900, 1199, 1200, 1799, 1800, 14_400),
  ),
  holdDuration: fc.oneof(fc.nat({ max: 200 }), fc.constantFrom(0, 29, 30, 59, 60, 119, 120, 179, 180)),
  pace: fc.oneof(
    fc.double({ min: 2, max: 24, noNaN: true }),
    fc.constantFrom(2, 4, 4.1, 5, 5.14, 36 / 7, 24),
  ),
  averagePace: fc.oneof(
    { weight: 4, arbitrary: fc.constant(36 / 7) },
    fc.double({ min: 2, max: 24, noNaN: true }),
  ),
  goal: fc.constantFrom(5, 5, 5, 15, 30),
})

const came = (origin: string, day: number, canHold = true) =>
  fc.tuple(place, kindOf).map(([{ minute, ...where }, of]): Came => {
    const startedAt = new Date(Date.parse(origin) + (day * 1440 + minute) * 60_000).toISOString()
    const seconds = of.isHold && canHold ? of.holdDuration : of.duration
    const completedAt = new Date(Date.parse(startedAt) + seconds * 1000).toISOString()
    const { timeZone } = where
    const lived = { ...where, startedAt, completedAt }
    if (of.isHold && canHold)
      return { record: { ...lived, kind: 'hold', holdDuration: of.holdDuration }, goal: of.goal }
    const { technique, duration, pace, averagePace } = of
    const told = { technique, duration, pace, averagePace, breathCount: 1 }
    const fixed = {
      sessionHour: localHour(startedAt, timeZone),
      isWeekend: false,
      ending: 'completed',
    } as const
    return { record: { ...lived, kind: 'session', ...told, ...fixed }, goal: of.goal }
  })

/** Days with records, most of them in a row, some after a break or a whole season. */
const days = fc
  .array(fc.oneof({ weight: 12, arbitrary: fc.nat({ max: 1 }) }, fc.constantFrom(2, 6, 7, 8, 90)), {
    minLength: 1,
    maxLength: 45,
    size: 'max',
  })
  .map((steps) => {
    let day = 0
    return steps.map((step) => {
      day += step
      return day
    })
  })

const deleted = fc
  .double({ min: 0, max: 0.999, noNaN: true })
  .map((share): Event => ({ kind: 'deleted', share }))

/** Random histories: zones, clock changes, changing goals, late arrivals (at least a tenth), deletions. */
export const events = (): fc.Arbitrary<Event[]> =>
  fc.tuple(fc.constantFrom(...origins), days).chain(([origin, on]) =>
    fc
      .tuple(
        ...on.map((day) =>
          fc.tuple(
            came(origin, day),
            fc.integer({ min: 0, max: 9 }),
            fc.nat({ max: 60 }),
            fc.oneof({ weight: 11, arbitrary: fc.constant(null) }, deleted),
          ),
        ),
      )
      .map((list) =>
        list
          .map(([one, late, delay, gone], index) => ({
            order: index + (late === 0 ? delay : 0),
            events: [{ kind: 'came', came: one } as Event, ...(gone === null ? [] : [gone])],
          }))
          .sort((a, b) => a.order - b.order)
          .flatMap((group) => group.events),
      ),
  )

/** Time zones at both extremes, and one between them. */
const farApart = [
  'Pacific/Kiritimati',
  'Pacific/Auckland',
  'Pacific/Apia',
  'UTC',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
]

/**
 * The practice of a restless traveller: every few hours in another zone, mostly reaching the goal, in any
 * order of arrival, with deletions and an import of what was deleted.
 */
export const travels = (): fc.Arbitrary<Event[]> => {
  const stop = fc.record({
    hours: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }) },
      fc.constantFrom(23, 24, 25, 60, 167, 168),
    ),
    timeZone: fc.constantFrom(...farApart),
    isShort: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
    gone: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, deleted),
    id: fc.uuid(),
  })
  return fc
    .tuple(
      fc.constantFrom('2011-12-26T00:00:00Z', '2026-11-20T00:00:00Z'),
      fc.array(stop, { minLength: 2, maxLength: 14 }),
    )
    .chain(([origin, stops]) => {
      let at = Date.parse(origin)
      const all = stops.map(({ hours, timeZone, isShort, gone, id }) => {
        at += hours * 3_600_000
        const duration = isShort ? 60 : 300
        const lived = { id, startedAt: new Date(at).toISOString(), timeZone, duration }
        at += duration * 1000
        return { came: travelled({ ...lived, completedAt: new Date(at).toISOString() }), gone }
      })
      return fc.shuffledSubarray(all, { minLength: all.length })
    })
    .map((all) =>
      all.flatMap(({ came, gone }): Event[] => [{ kind: 'came', came }, ...(gone === null ? [] : [gone])]),
    )
}

type Travelled = Pick<SessionRecord, 'id' | 'startedAt' | 'completedAt' | 'timeZone' | 'duration'>

const travelled = (lived: Travelled): Came => ({
  record: {
    ...{ kind: 'session', technique: 'energizing', breathCount: 1, pace: 36 / 7, averagePace: 36 / 7 },
    ...{ isWeekend: false, ending: 'completed' },
    ...lived,
    sessionHour: localHour(lived.startedAt, lived.timeZone),
  },
  goal: 5,
})

/**
 * A long daily practice in one zone, mostly reaching the goal, arriving in any order, or all but one in
 * order.
 */
export const steady = (): fc.Arbitrary<Came[]> =>
  fc.tuple(fc.constantFrom(...origins), fc.integer({ min: 2, max: 100 })).chain(([origin, length]) =>
    fc
      .tuple(...Array.from({ length }, (_, day) => came(origin, day, false)))
      .map((list) => list.map(atGoal))
      .chain((list) => fc.shuffledSubarray(list, { minLength: length - 1, maxLength: length })),
  )

function atGoal({ record, goal }: Came): Came {
  if (record.kind === 'hold') return { record, goal }
  const { startedAt, duration } = record
  const lived = {
    timeZone: 'UTC',
    dayBeginsAt: 0,
    sessionHour: localHour(startedAt, 'UTC'),
    duration: duration + 298,
  }
  return { record: { ...record, ...lived }, goal: 5 }
}

/** The existing records after each event, in order of arrival. */
export function historiesOf(all: readonly Event[]): Came[][] {
  let present: Came[] = []
  return all.map((event) => {
    if (event.kind === 'came') present = [...present, event.came]
    else {
      const at = Math.floor(event.share * present.length)
      present = present.filter((_, index) => index !== at)
    }
    return present
  })
}
