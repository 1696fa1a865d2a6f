import { describe, expect, it } from 'vitest'
import { summarizeResult } from '#app/features/results/result-summary.ts'
import type { EndedPractice } from '#app/state/session/result.ts'
import type { HoldRecord, SessionRecord } from '#domain/records/record.ts'
import type { SessionLog } from '#domain/records/timing-receipt.ts'
import { type Frame, seconds } from '#domain/time/units.ts'

const lived = {
  startedAt: '2026-11-21T10:00:00.000Z',
  completedAt: '2026-11-21T10:02:00.000Z',
  timeZone: 'UTC',
}
const session: SessionRecord = {
  ...{ kind: 'session', id: 'session-1', technique: 'energizing', duration: 120, breathCount: 11, ...lived },
  ...{ averagePace: 5, pace: 5, sessionHour: 10, isWeekend: true, ending: 'finished' },
}
const hold = (holdDuration: number): HoldRecord => ({ kind: 'hold', id: 'hold-1', holdDuration, ...lived })

const log = (sound: 'inhale' | 'hold'): SessionLog => {
  const frame = 48_000 as Frame
  const cue = { clock: 0, key: sound, sound, at: seconds(0), wanted: frame, placed: frame }
  return {
    ...{ sampleRates: [48_000], drops: 0, interruptions: [], underruns: [], muted: [], resumedAt: null },
    cues: [{ ...cue, isPresent: true, isContinued: false }],
  }
}
const ended = (record: EndedPractice['record'], sound: 'inhale' | 'hold' = 'inhale'): EndedPractice => ({
  record,
  log: log(sound),
})
const before = { duration: 12, breaths: 2 }

describe('what the results tell', () => {
  it('of a session alone: its technique, length and breaths', () => {
    const told = summarizeResult({ session: ended(session), hold: null }, null)
    expect(told).toMatchObject({
      ...{ technique: 'energizing', name: 'Breathing Treadmill', hold: null, id: 'session-1' },
      session: { duration: 120, breaths: 11 },
    })
    expect(told.receipt).toMatchObject({ due: 1, span: { from: 0, to: 120 } })
  })

  it('of a session and its hold: both, with one receipt', () => {
    const told = summarizeResult({ session: ended(session), hold: ended(hold(35), 'hold') }, before)
    expect(told).toMatchObject({ name: 'Breathing Treadmill', hold: 35, id: 'session-1' })
    expect(told.session, 'what this page knows itself').toEqual({ duration: 120, breaths: 11 })
    expect(told.receipt).toMatchObject({ due: 2, span: { from: 0, to: 155 } })
  })

  it('of a hold alone: the hold', () => {
    const told = summarizeResult({ session: null, hold: ended(hold(35), 'hold') }, null)
    expect(told).toMatchObject({ technique: 'breath-hold', name: 'Breath Hold', session: null, hold: 35 })
    expect(told).toMatchObject({ id: 'hold-1', receipt: { due: 1, span: { from: 0, to: 35 } } })
  })

  it('of a hold on a page that was opened anew: the session as its address tells it', () => {
    const told = summarizeResult({ session: null, hold: ended(hold(35), 'hold') }, before)
    expect(told).toMatchObject({ name: 'Breathing Treadmill', session: before, hold: 35, id: 'hold-1' })
  })

  it('of a hold that was skipped: that it was', () => {
    expect(summarizeResult({ session: null, hold: ended(hold(0), 'hold') }, null)).toMatchObject({ hold: 0 })
  })

  it('of a session whose hold was too short to be kept: the session', () => {
    expect(summarizeResult({ session: ended(session), hold: null }, before)).toMatchObject({ hold: null })
  })
})
