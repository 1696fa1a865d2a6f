/** What is kept of a practice: a draft while it runs, a record once it ended (decision 0015). */

import { LONGEST_HOLD } from '#domain/session/hold.ts'
import { withoutIdlePace } from '#domain/session/idle-pace.ts'
import { FASTEST, paceSeconds, SLOWEST } from '#domain/session/pace.ts'
import { endsAt, levelAt, type Score, type Segment } from '#domain/session/score.ts'
import { averagePace, breathsAt } from '#domain/session/tally.ts'
import { type Technique, type TechniqueId, techniques } from '#domain/session/techniques.ts'
import { isDayBeginning } from '#domain/time/day-begins.ts'
import { isWeekend, localHour } from '#domain/time/local-day.ts'
import { SAME_INSTANT, seconds } from '#domain/time/units.ts'
import { type RecordTimes, startOf } from './record-times.ts'

/** How a session ended: by itself, by Finish, or by Stop. */
export type Ending = 'completed' | 'finished' | 'stopped'

interface TimedRecord {
  /** A UUID made on the device; unique per person. */
  readonly id: string
  /** ISO instants in UTC, as `toISOString` writes them. */
  readonly startedAt: string
  readonly completedAt: string
  /** IANA name of the zone it was lived in. */
  readonly timeZone: string
  /** The hour at which the person's day began, 0…4; records kept before there was a choice have none: 0. */
  readonly dayBeginsAt?: number
}

export interface SessionRecord extends TimedRecord {
  readonly kind: 'session'
  readonly technique: TechniqueId
  /** Whole seconds, 1…14 400. */
  readonly duration: number
  readonly breathCount: number
  /**
   * Seconds per phase, 2…24: weighted by time, and that in force at the end. Of techniques that follow a pace alone; what
   * earlier versions kept of others has one all the same, which `withoutIdlePace` leaves out.
   */
  readonly averagePace?: number
  readonly pace?: number
  /** Local hour of the start, 0…23. */
  readonly sessionHour: number
  /** Whether the local day of the start is a Saturday or Sunday. */
  readonly isWeekend: boolean
  readonly ending: Ending
}

export interface HoldRecord extends TimedRecord {
  readonly kind: 'hold'
  /** Whole seconds, 0…3 600; 0 was skipped. */
  readonly holdDuration: number
}

export type PracticeRecord = SessionRecord | HoldRecord

interface RunningPractice extends Omit<TimedRecord, 'completedAt'> {
  readonly version: 1
  /** Seconds reached: countdown, gong and pauses are not counted; never negative. */
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

/** A session's record is no longer than this, in seconds. */
export const LONGEST_SESSION = 14_400

/**
 * The record of a session, null when there is nothing to keep (under one second). A natural end records the
 * chosen length, an early one the whole seconds reached; breaths and paces are told by the score.
 * @param completedAt ISO instant; of a draft found later its `seenAt`
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

/** The record of a hold, null when there is nothing to keep: under one second and not skipped. */
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

/** Start and end that do not contradict the length, also where the device's clock was set meanwhile. */
function timesOf(times: RecordTimes): Pick<TimedRecord, 'startedAt' | 'completedAt'> {
  const { startedAt, completedAt, seconds } = times
  if (Number.isNaN(Date.parse(completedAt)))
    return { startedAt, completedAt: new Date(Date.parse(startedAt) + seconds * 1000).toISOString() }
  return { startedAt: startOf(times), completedAt }
}

/** The draft that `value` is, every field checked; null for anything else. */
export const parseDraft = (value: unknown): Draft | null =>
  parseAs(value, sessionDraft) ?? parseAs(value, holdDraft)

/** The record that `value` is, every field checked; null for anything else. */
export const parseRecord = (value: unknown): PracticeRecord | null =>
  parseAs(value, sessionRecord) ?? parseAs(value, holdRecord)

type Check = (value: unknown) => boolean
type Checks<T> = { readonly [Field in keyof T]-?: Check }

function parseAs<T>(value: unknown, checks: Checks<T>): T | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const fields = value as Record<string, unknown>
  // Without a list of them: thousands of records are read at once.
  for (const field in checks) if (!checks[field](fields[field])) return null
  return value as T
}

const is =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value)
const number =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most
const whole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && number(least, most)(value)
const text =
  (longest: number): Check =>
  (value) =>
    typeof value === 'string' && value !== '' && value.length <= longest
const isBoolean: Check = (value) => typeof value === 'boolean'
/** Nearly every instant there is, told without a date: no month is shorter. */
const plainInstant = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{3}Z$/
const isInstant: Check = (value) => {
  if (typeof value === 'string' && plainInstant.test(value)) return true
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  return !Number.isNaN(date.getTime()) && date.toISOString() === value && date.getUTCFullYear() < 10_000
}
/** With room for the rounding of sums and of eased water. */
const isPace = number(paceSeconds(FASTEST) - SAME_INSTANT, paceSeconds(SLOWEST) + SAME_INSTANT)
const isOptionalPace: Check = (value) => value === undefined || isPace(value)
const isShare = number(-SAME_INSTANT, 1 + SAME_INSTANT)
const isTime = number(0, LONGEST_SESSION)
const isTechnique: Check = (value) => typeof value === 'string' && Object.hasOwn(techniques, value)

const stroke: Checks<Segment['stroke']> = { before: isShare, progress: isShare }
const segment: Checks<Segment> = {
  from: isTime,
  start: isTime,
  firstPhase: whole(0, LONGEST_SESSION),
  goesOn: isBoolean,
  count: whole(0, LONGEST_SESSION),
  level: whole(FASTEST, SLOWEST),
  stroke: (value) => parseAs(value, stroke) !== null,
}
const isOrdered = (segments: readonly Segment[]) =>
  segments.every(({ from }, index) => index === 0 || from >= (segments[index - 1] as Segment).from)
const score: Checks<Score> = {
  // A hold has no length, and a draft of its own.
  technique: (value) => isTechnique(value) && (techniques[value as TechniqueId] as Technique).length !== null,
  length: (value) => isTime(value) && value !== 0,
  segments: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => parseAs(one, segment) !== null) &&
    isOrdered(value),
  contemplation: (value) => value === undefined,
}

const timeChecks: Checks<TimedRecord> = {
  id: text(64),
  startedAt: isInstant,
  completedAt: isInstant,
  timeZone: text(64),
  dayBeginsAt: (value) => value === undefined || isDayBeginning(value),
}
const runningChecks = {
  id: timeChecks.id,
  version: is(1),
  at: number(0, Number.MAX_VALUE),
  startedAt: isInstant,
  seenAt: isInstant,
  timeZone: timeChecks.timeZone,
  dayBeginsAt: timeChecks.dayBeginsAt,
} satisfies Checks<RunningPractice>
const sessionDraft: Checks<SessionDraft> = {
  ...runningChecks,
  kind: is('session'),
  at: isTime,
  score: (value) => parseAs(value, score) !== null,
}
const holdDraft: Checks<HoldDraft> = { ...runningChecks, kind: is('hold') }
const sessionRecord: Checks<SessionRecord> = {
  ...timeChecks,
  kind: is('session'),
  technique: isTechnique,
  duration: whole(1, LONGEST_SESSION),
  breathCount: whole(0, LONGEST_SESSION),
  averagePace: isOptionalPace,
  pace: isOptionalPace,
  sessionHour: whole(0, 23),
  isWeekend: isBoolean,
  ending: is('completed', 'finished', 'stopped'),
}
const holdRecord: Checks<HoldRecord> = {
  ...timeChecks,
  kind: is('hold'),
  holdDuration: whole(0, LONGEST_HOLD),
}
