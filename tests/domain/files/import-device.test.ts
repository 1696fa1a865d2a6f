import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportOfDevice } from '#domain/files/exported.ts'
import { planForDevice, recordsOf } from '#domain/files/import-device.ts'
import { planImport, readImportFile } from '#domain/files/import-file.ts'
import {
  type HoldRecord,
  type PracticeRecord,
  type SessionRecord,
  withoutIdlePace,
} from '#domain/records/record.ts'
import { paceSeconds } from '#domain/session/pace.ts'
import { isWeekend, localHour } from '#domain/time/local-day.ts'
import type { PaceLevel } from '#domain/time/units.ts'

const NOTHING = { sessions: [], holds: [], presets: [] }

/** What a device would store from a file, for a guest who already has `present`. */
function broughtBack(value: unknown, present = NOTHING as Parameters<typeof planImport>[1]) {
  const file = readImportFile(JSON.stringify(value))
  if (typeof file === 'string') throw new Error(`expected a file that can be read, got ${file}`)
  const plan = planForDevice(planImport(file, present))
  return { plan, records: recordsOf(plan.fresh) }
}

const instant = fc
  .date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const lived = {
  id: fc.uuid(),
  startedAt: instant,
  completedAt: instant,
  timeZone: fc.constant('Asia/Kolkata'),
}
const pace = fc.integer({ min: 0, max: 21 }).map((level) => paceSeconds(level as PaceLevel) as number)
const session: fc.Arbitrary<SessionRecord> = fc.record({
  ...lived,
  kind: fc.constant('session' as const),
  technique: fc.constantFrom('energizing', '4-7-8', 'box-breathing'),
  duration: fc.integer({ min: 1, max: 14_400 }),
  breathCount: fc.nat(3000),
  averagePace: pace,
  pace,
  sessionHour: fc.integer({ min: 0, max: 23 }),
  isWeekend: fc.boolean(),
  ending: fc.constant('finished' as const),
})
const hold: fc.Arbitrary<HoldRecord> = fc.record({
  ...lived,
  kind: fc.constant('hold' as const),
  holdDuration: fc.integer({ min: 0, max: 3600 }),
})
const byId = (records: readonly PracticeRecord[]) => records.toSorted((a, b) => (a.id < b.id ? -1 : 1))

describe('a guest’s file on a device', () => {
  it('comes back as it was, each record of it once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(session, hold), { selector: ({ id }) => id, maxLength: 20 }),
        (kept) => {
          const file = exportOfDevice({ counted: kept, setAside: [] }, '2026-11-24T10:00:00.000Z')
          const { records, plan } = broughtBack(file)
          // Earlier versions also stored a pace for fixed counts.
          const told = kept.map((one) => (one.kind === 'session' ? withoutIdlePace(one) : one))
          expect(byId(records)).toEqual(byId(told))
          expect(plan.unreadable).toBe(0)
          const again = broughtBack(file, { sessions: kept, holds: kept, presets: [] })
          expect(again.records).toEqual([])
        },
      ),
    )
  })

  it('comes with what an account’s file does not tell: the hour and day of its zone, and the default pace of what has one', () => {
    const startedAt = '2026-11-21T20:30:00Z'
    const { records } = broughtBack({
      ...{ format: 'stilltide-export', version: 1, holds: [], presets: [] },
      sessions: [
        {
          ...{ id: '0198a3f4-6c1e-7b52-9d0a-000000000001', technique: 'four-seven-eight', duration: 76 },
          ...{ averagePace: null, pace: null, startedAt, completedAt: '2026-11-21T20:31:16+00:00' },
          timeZone: 'Asia/Kolkata',
        },
        {
          ...{ id: '0198a3f4-6c1e-7b52-9d0a-000000000002', technique: 'energizing', duration: 60 },
          ...{ averagePace: null, pace: null, startedAt: '2026-11-21T21:30:00Z' },
          completedAt: '2026-11-21T21:31:00Z',
          timeZone: 'Asia/Kolkata',
        },
      ],
    })
    expect(records).toMatchObject([
      {
        ...{
          technique: '4-7-8',
          startedAt: '2026-11-21T20:30:00.000Z',
          completedAt: '2026-11-21T20:31:16.000Z',
        },
        ...{
          sessionHour: localHour(startedAt, 'Asia/Kolkata'),
          isWeekend: isWeekend(startedAt, 'Asia/Kolkata'),
        },
        ...{ breathCount: 0, ending: 'finished' },
      },
      { technique: 'energizing', pace: 108 / 21, averagePace: 108 / 21 },
    ])
    expect(records[0]).not.toHaveProperty('pace')
  })

  it('leaves out what could not be kept once, what is no technique of ours, and presets, which need an account', () => {
    const whole = { startedAt: '2026-11-21T20:30:00Z', completedAt: '2026-11-21T20:31:16Z', timeZone: 'UTC' }
    const id = (last: number) => `0198a3f4-6c1e-7b52-9d0a-00000000000${last}`
    const { plan, records } = broughtBack({
      ...{ format: 'stilltide-export', version: 1 },
      sessions: [
        { technique: 'energizing', duration: 60, ...whole },
        { id: id(1), technique: 'other', duration: 60, ...whole },
        { id: id(2), technique: 'energizing', duration: 60 },
      ],
      holds: [
        { id: id(3), holdDuration: 40, ...whole },
        { id: id(4), holdDuration: 40 },
      ],
      presets: [
        {
          ...{ id: id(5), name: 'Lunch', sessionDuration: 300, breathingPace: 6.19, delayStart: 0 },
          audioOption: 'none',
        },
      ],
    })
    expect(records.map((record) => record.id)).toEqual([id(3)])
    expect(plan).toMatchObject({ unreadable: 4, fresh: { presets: [] } })
  })
})
