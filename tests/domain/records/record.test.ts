import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Draft,
  type HoldDraft,
  holdRecordOf,
  type SessionDraft,
  sessionRecordOf,
} from '#domain/records/draft.ts'
import { parseDraft, parseRecord } from '#domain/records/parse-record.ts'
import { type SessionRecord, withoutIdlePace } from '#domain/records/record.ts'
import { contradictionIn } from '#domain/records/record-times.ts'
import { canStart, createScore, type Score } from '#domain/session/score.ts'
import { isPaced, type TechniqueId, techniques } from '#domain/session/techniques.ts'
import { seconds } from '#domain/time/units.ts'
import { anyLevel, changing, scoreWith } from '#tests/domain/changing.ts'

const startedAt = '2026-11-21T23:30:00.000Z'
const completedAt = '2026-11-21T23:40:00.000Z'
const common = { id: 'a', version: 1, startedAt, timeZone: 'UTC', seenAt: completedAt } as const
const draftOf = (score: Score, at: number): SessionDraft => ({ ...common, kind: 'session', score, at })
const holdOf = (at: number): HoldDraft => ({ ...common, kind: 'hold', at })
const plain = (technique: TechniqueId, length: number) => createScore(technique, seconds(length))

describe('the record of a session', () => {
  it('has the chosen length after a natural end, however far the draft had come', () => {
    const record = sessionRecordOf(draftOf(plain('energizing', 120), 117.3), 'completed', completedAt)
    expect(record).toMatchObject({ duration: 120, breathCount: 11, ending: 'completed', completedAt })
    expect(record).toMatchObject({ averagePace: 36 / 7, pace: 36 / 7, technique: 'energizing', id: 'a' })
  })

  it('has the whole seconds reached after an early end', () => {
    const early = (at: number) =>
      sessionRecordOf(draftOf(plain('energizing', 120), at), 'finished', completedAt)
    expect(early(61.99)?.duration).toBe(61)
    expect(early(62)?.duration).toBe(62)
    // A pause exactly on a second, with floating-point error.
    expect(early(62 - 1e-9)?.duration).toBe(62)
    expect(early(61.99)?.breathCount).toBe(7)
    expect(early(4000)?.duration).toBe(120)
  })

  it('is none under one second', () => {
    const early = (at: number) =>
      sessionRecordOf(draftOf(plain('energizing', 120), at), 'stopped', completedAt)
    expect(early(0)).toBeNull()
    expect(early(0.99)).toBeNull()
    expect(early(1)?.duration).toBe(1)
  })

  it('counts a breath of 4-7-8 for every 19 recorded seconds', () => {
    const breaths = (length: number, at: number, ending: 'completed' | 'stopped') =>
      sessionRecordOf(draftOf(plain('4-7-8', length), at), ending, completedAt)?.breathCount
    // Complete at 1139 s, recorded as 1140 s.
    expect(breaths(1140, 1139, 'completed')).toBe(60)
    expect(breaths(1140, 1139, 'stopped')).toBe(59)
    expect(breaths(60, 18.9, 'stopped')).toBe(0)
    expect(breaths(60, 19, 'stopped')).toBe(1)
  })

  it('counts the inhales of box, and of a treadmill left during its first', () => {
    const breaths = (score: Score, at: number) => sessionRecordOf(draftOf(score, at), 'stopped', completedAt)
    expect(breaths(plain('box-breathing', 60), 32)?.breathCount).toBe(3)
    expect(breaths(plain('energizing', 60), 1.5)?.breathCount).toBe(1)
  })

  it('tells the mean pace up to its end and the pace in force there', () => {
    const score = scoreWith(120, 0, [30, 21], [90, 0])
    const record = (at: number) => sessionRecordOf(draftOf(score, at), 'stopped', completedAt)
    expect(record(60)?.averagePace).toBeCloseTo((2 * 30 + 24 * 30) / 60, 9)
    expect(record(60)?.pace).toBe(24)
    expect(record(100)?.pace).toBe(2)
  })

  it('tells no pace where the counts are fixed', () => {
    for (const technique of ['4-7-8', 'box-breathing'] as const)
      for (const ending of ['completed', 'finished', 'stopped'] as const) {
        const record = sessionRecordOf(draftOf(plain(technique, 60), 40), ending, completedAt)
        expect(record, technique).not.toHaveProperty('pace')
        expect(record, technique).not.toHaveProperty('averagePace')
        expect(parseRecord(record)).toEqual(record)
      }
  })

  it('is made of a draft in which an earlier version had set a pace for fixed counts', () => {
    const score = scoreWith(60, 0)
    const draft = parseDraft(draftOf({ ...score, technique: 'box-breathing' }, 40)) as SessionDraft
    expect(sessionRecordOf(draft, 'finished', completedAt)).not.toHaveProperty('pace')
  })

  it('that an earlier version kept with a pace of fixed counts is read, and told to others without', () => {
    const record = sessionRecordOf(draftOf(plain('box-breathing', 60), 40), 'finished', completedAt)
    const old = parseRecord({ ...record, averagePace: 36 / 7, pace: 36 / 7 }) as SessionRecord
    expect(old).toMatchObject({ pace: 36 / 7 })
    expect(withoutIdlePace(old)).toEqual(record)
    const treadmill = sessionRecordOf(draftOf(plain('energizing', 60), 40), 'finished', completedAt)
    for (const technique of Object.keys(techniques) as TechniqueId[])
      expect('pace' in withoutIdlePace({ ...treadmill, technique } as SessionRecord), technique).toBe(
        isPaced(techniques[technique]),
      )
  })

  it('has the local hour and day of its start', () => {
    const lived = (timeZone: string) =>
      sessionRecordOf({ ...draftOf(plain('energizing', 60), 30), timeZone }, 'stopped', completedAt)
    expect(lived('UTC')).toMatchObject({ sessionHour: 23, isWeekend: true, timeZone: 'UTC' })
    expect(lived('Australia/Sydney')).toMatchObject({ sessionHour: 10, isWeekend: true })
    expect(lived('Pacific/Kiritimati')).toMatchObject({ sessionHour: 13, isWeekend: true })
    expect(lived('Nowhere/At_All')).toMatchObject({ sessionHour: 23, timeZone: 'Nowhere/At_All' })
  })

  it('begins its duration before its end where the clock was set meanwhile: the last one told is the one that is sent with it', () => {
    const lived = (at: string) => {
      const record = sessionRecordOf(draftOf(plain('energizing', 120), 90), 'stopped', at)
      return [record?.startedAt, record?.completedAt]
    }
    // A clock set back, by much or by little, and set forward by years.
    expect(lived('2026-11-21T22:00:00.000Z')).toEqual([
      '2026-11-21T21:58:30.000Z',
      '2026-11-21T22:00:00.000Z',
    ])
    expect(lived('2026-11-21T23:30:10.000Z')).toEqual([
      '2026-11-21T23:28:40.000Z',
      '2026-11-21T23:30:10.000Z',
    ])
    expect(lived('2031-01-01T12:00:00.000Z')).toEqual([
      '2031-01-01T11:58:30.000Z',
      '2031-01-01T12:00:00.000Z',
    ])
    expect(lived('no date')).toEqual([startedAt, '2026-11-21T23:31:30.000Z'])
  })

  it('keeps its start when it was paused for hours, or gone on with days later', () => {
    const start = (at: string) =>
      sessionRecordOf(draftOf(plain('energizing', 120), 90), 'stopped', at)?.startedAt
    for (const at of ['2026-11-21T23:31:30.000Z', '2026-11-22T09:00:00.000Z', '2026-12-20T09:00:00.000Z'])
      expect(start(at)).toBe(startedAt)
  })

  it('tells hour and weekend of the start that it tells', () => {
    const record = sessionRecordOf(
      draftOf(plain('energizing', 60), 30),
      'stopped',
      '2031-01-01T00:00:10.000Z',
    )
    expect(record).toMatchObject({ startedAt: '2030-12-31T23:59:40.000Z', sessionHour: 23, isWeekend: false })
  })
})

describe('the record of a hold', () => {
  it('has its whole seconds, at most an hour', () => {
    expect(holdRecordOf(holdOf(75.9), completedAt)).toEqual({
      kind: 'hold',
      id: 'a',
      holdDuration: 75,
      startedAt,
      completedAt,
      timeZone: 'UTC',
    })
    expect(holdRecordOf(holdOf(9000), completedAt)?.holdDuration).toBe(3600)
  })

  it('is none under one second, and 0 when it was skipped, however long it had lasted', () => {
    expect(holdRecordOf(holdOf(0.9), completedAt)).toBeNull()
    expect(holdRecordOf(holdOf(0.9), completedAt, true)?.holdDuration).toBe(0)
    expect(holdRecordOf(holdOf(50), completedAt, true)?.holdDuration).toBe(0)
  })

  it('begins before its end where the clock was set back meanwhile', () => {
    const record = holdRecordOf(holdOf(75.9), '2020-01-01T00:01:15.000Z')
    expect(record).toMatchObject({ startedAt: '2020-01-01T00:00:00.000Z' })
  })
})

const anyScore: fc.Arbitrary<Score> = fc.oneof(
  changing().map(({ score }) => score),
  fc
    .record({
      technique: fc.constantFrom<TechniqueId>('energizing', '4-7-8', 'box-breathing'),
      length: fc.integer({ min: 19, max: 3600 }),
      level: anyLevel,
    })
    .filter(({ technique, length, level }) => canStart(technique, seconds(length), level))
    .map(({ technique, length, level }) => createScore(technique, seconds(length), level)),
)
const anyInstant = fc
  .date({ min: new Date(0), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString())
const anyRunning = {
  id: fc.uuid(),
  version: fc.constant(1 as const),
  startedAt: anyInstant,
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Nowhere'),
  seenAt: anyInstant,
}
const anyDraft: fc.Arbitrary<Draft> = fc.oneof(
  fc
    .record({ ...anyRunning, score: anyScore, share: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ share, ...rest }) => ({ ...rest, kind: 'session' as const, at: share * rest.score.length || 0 })),
  fc.record({
    ...anyRunning,
    kind: fc.constant('hold' as const),
    at: fc.double({ min: 0, max: 5000, noNaN: true }).map((at) => at || 0),
  }),
)

describe('a draft', () => {
  it('comes back as it was, whatever its pace did', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
      }),
    )
  })

  it('makes a record that is understood, whenever and however it ends', () => {
    const endings = fc.constantFrom('completed', 'finished', 'stopped')
    fc.assert(
      fc.property(anyDraft, endings, anyInstant, (draft, ending, at) => {
        const record = draft.kind === 'hold' ? holdRecordOf(draft, at) : sessionRecordOf(draft, ending, at)
        if (record === null) {
          expect(draft.at).toBeLessThan(1)
          return
        }
        expect(parseRecord(JSON.parse(JSON.stringify(record)))).toEqual(record)
        // Whatever the device's clock did meanwhile, the API's own rule must accept the record.
        const seconds = record.kind === 'hold' ? record.holdDuration : record.duration
        expect(contradictionIn({ ...record, seconds })).toBeNull()
      }),
    )
  })

  it('is nothing but itself: junk is null and never throws', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (junk) => {
          expect(parseDraft(junk)).toBeNull()
          expect(parseRecord(junk)).toBeNull()
        },
      ),
    )
  })

  it('is refused with any one of its fields broken, wherever it lies', () => {
    const wrong = fc.constantFrom<unknown>(null, undefined, -1, Number.NaN, 1e9, 'x'.repeat(99), [], {})
    fc.assert(
      fc.property(anyDraft, fc.nat({ max: 999 }), wrong, (draft, pick, value) => {
        const paths = pathsOf(draft)
        const path = paths[pick % paths.length] as string[]
        // A hold may have lasted any length of time.
        if (draft.kind === 'hold' && path[0] === 'at' && value === 1e9) return
        expect(parseDraft(broken(draft, path, value)), path.join('.')).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  it('is refused where it says what cannot be', () => {
    const draft = draftOf(scoreWith(120, 0, [30, 21]), 60)
    const [first, second] = draft.score.segments
    const withScore = (score: object) => parseDraft({ ...draft, score: { ...draft.score, ...score } })
    expect(withScore({})).toEqual({ ...draft })
    expect(withScore({ segments: [] })).toBeNull()
    expect(withScore({ segments: [second, first] })).toBeNull()
    expect(withScore({ segments: [{ ...first, level: 22 }] })).toBeNull()
    expect(withScore({ segments: [{ ...first, level: 1.5 }] })).toBeNull()
    expect(withScore({ technique: 'breath-hold' })).toBeNull()
    expect(withScore({ technique: 'toString' })).toBeNull()
    expect(withScore({ length: 0 })).toBeNull()
    expect(parseDraft({ ...draft, version: 0 })).toBeNull()
    expect(parseDraft({ ...draft, version: 2 })).toBeNull()
    expect(parseDraft({ ...draft, startedAt: '2026-11-21 23:30' })).toBeNull()
    expect(parseDraft({ ...draft, startedAt: '+010000-01-01T00:00:00.000Z' })).toBeNull()
    expect(parseDraft([draft])).toBeNull()
    expect(parseDraft(Object.assign([], draft))).toBeNull()
  })
})

it('a record out of its limits is refused', () => {
  const session = sessionRecordOf(draftOf(plain('energizing', 60), 30), 'stopped', completedAt)
  const hold = holdRecordOf(holdOf(30), completedAt)
  expect(parseRecord(session)).toEqual(session)
  expect(parseRecord(hold)).toEqual(hold)
  for (const wrong of [{ duration: 0 }, { duration: 14_401 }, { duration: 1.5 }, { sessionHour: 24 }])
    expect(parseRecord({ ...session, ...wrong })).toBeNull()
  for (const wrong of [{ pace: 1.9 }, { averagePace: 24.1 }, { ending: 'left' }, { technique: 'other' }])
    expect(parseRecord({ ...session, ...wrong })).toBeNull()
  for (const wrong of [{ holdDuration: -1 }, { holdDuration: 3601 }, { id: '' }, { kind: 'rest' }])
    expect(parseRecord({ ...hold, ...wrong })).toBeNull()
})

/** The path to every value within `value`. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))
}

function broken(value: unknown, [key, ...rest]: string[], wrong: unknown): unknown {
  if (key === undefined) return wrong
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = broken(copy[key], rest, wrong)
  return copy
}
