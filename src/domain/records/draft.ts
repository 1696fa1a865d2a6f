/** What is stored of a practice while it runs, and the record that it becomes (decision 0015). */
import { LONGEST_HOLD } from '#domain/session/hold.ts'
import { paceSeconds } from '#domain/session/pace.ts'
import { endsAt, levelAt, type Score } from '#domain/session/score.ts'
import { averagePace, breathsAt } from '#domain/session/tally.ts'
import { isWeekend, localHour } from '#domain/time/local-day.ts'
import { SAME_INSTANT, seconds } from '#domain/time/units.ts'
import {
  type Ending,
  type HoldRecord,
  LONGEST_SESSION,
  type SessionRecord,
  type TimedRecord,
  withoutIdlePace,
} from './record.ts'
import { type RecordTimes, startOf } from './record-times.ts'

/** What every draft has, for a session or a hold. */
export interface RunningPractice extends Omit<TimedRecord, 'completedAt'> {
  readonly version: 1
  /** Seconds reached, without countdown, gong and pauses; never negative. */
  readonly at: number
  /** ISO instant at which it was last written. */
  readonly seenAt: string
}

export interface SessionDraft extends RunningPractice {
  readonly kind: 'session'
  readonly score: Score
}

export interface HoldDraft extends RunningPractice {
  readonly kind: 'hold'
}

export type Draft = SessionDraft | HoldDraft

/**
 * The record of a session; null when there is nothing to store (under one second). A natural end records the
 * chosen length, an early one the whole seconds reached; breaths and paces come from the score.
 * @param completedAt ISO instant; for a draft found later, its `seenAt`
 */
export function sessionRecordOf(
  draft: SessionDraft,
  ending: Ending,
  completedAt: string,
): SessionRecord | null {
  const { score, id, startedAt, timeZone, dayBeginsAt } = draft
  const isWhole = ending === 'completed'
  const at = seconds(isWhole ? endsAt(score) : Math.min(draft.at, score.length))
  const counted = isWhole ? score.length : at
  const duration = Math.min(LONGEST_SESSION, Math.floor(counted + SAME_INSTANT))
  if (duration < 1) return null
  const lived = timesOf({ startedAt, completedAt, seconds: duration })
  return withoutIdlePace({
    kind: 'session',
    id,
    technique: score.technique,
    duration,
    breathCount: breathsAt(score, counted),
    averagePace: averagePace(score, at),
    pace: paceSeconds(levelAt(score, at)),
    ...lived,
    timeZone,
    ...(dayBeginsAt === undefined ? {} : { dayBeginsAt }),
    sessionHour: localHour(lived.startedAt, timeZone),
    isWeekend: isWeekend(lived.startedAt, timeZone),
    ending,
  })
}

/** The record of a hold; null when there is nothing to store: under one second and not skipped. */
export function holdRecordOf(draft: HoldDraft, completedAt: string, isSkipped = false): HoldRecord | null {
  const { id, at, startedAt, timeZone, dayBeginsAt } = draft
  const holdDuration = isSkipped ? 0 : Math.min(LONGEST_HOLD, Math.floor(at + SAME_INSTANT))
  if (holdDuration < 1 && !isSkipped) return null
  const lived = timesOf({ startedAt, completedAt, seconds: holdDuration })
  return {
    kind: 'hold',
    id,
    holdDuration,
    ...lived,
    timeZone,
    ...(dayBeginsAt === undefined ? {} : { dayBeginsAt }),
  }
}

/** Start and end that agree with the length, even if the device's clock was set meanwhile. */
function timesOf(times: RecordTimes): Pick<TimedRecord, 'startedAt' | 'completedAt'> {
  const { startedAt, completedAt, seconds } = times
  if (Number.isNaN(Date.parse(completedAt)))
    return { startedAt, completedAt: new Date(Date.parse(startedAt) + seconds * 1000).toISOString() }
  return { startedAt: startOf(times), completedAt }
}
