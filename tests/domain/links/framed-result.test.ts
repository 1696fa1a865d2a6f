import { expect, it } from 'vitest'
import { framedResultOf } from '#domain/links/framed-result.ts'
import type { SessionRecord } from '#domain/records/record.ts'

it('tells the page around the player of the session alone', () => {
  const told = {
    technique: 'energizing',
    duration: 58,
    breathCount: 6,
    averagePace: 5.14,
    pace: 4.1,
    startedAt: '2026-11-22T12:00:00.000Z',
    completedAt: '2026-11-22T12:01:00.000Z',
    timeZone: 'Europe/Berlin',
    ending: 'finished',
  } as const
  const record: SessionRecord = { ...told, kind: 'session', id: 'x', sessionHour: 13, isWeekend: true }
  expect(framedResultOf(record)).toEqual({ type: 'stilltide:session', ...told })
  const { averagePace: _, pace: __, ...box } = { ...told, technique: 'box-breathing' } as const
  expect(framedResultOf({ ...record, ...box })).toStrictEqual({ type: 'stilltide:session', ...box })
})
