/** Reads stored drafts and records: other versions may have written them, so every field is checked. */
import { LONGEST_HOLD } from '#domain/session/hold.ts'
import { FASTEST, paceSeconds, SLOWEST } from '#domain/session/pace.ts'
import type { Score, Segment } from '#domain/session/score.ts'
import { type Technique, type TechniqueId, techniques } from '#domain/session/techniques.ts'
import { isDayBeginning } from '#domain/time/day-begins.ts'
import { SAME_INSTANT } from '#domain/time/units.ts'
import type { Draft, HoldDraft, RunningPractice, SessionDraft } from './draft.ts'
import {
  type HoldRecord,
  LONGEST_SESSION,
  type PracticeRecord,
  type SessionRecord,
  type TimedRecord,
} from './record.ts'

/** `value` as a draft, every field checked; null for anything else. */
export const parseDraft = (value: unknown): Draft | null =>
  parseAs(value, sessionDraft) ?? parseAs(value, holdDraft)

/** `value` as a record, every field checked; null for anything else. */
export const parseRecord = (value: unknown): PracticeRecord | null =>
  parseAs(value, sessionRecord) ?? parseAs(value, holdRecord)

type Check = (value: unknown) => boolean
type Checks<T> = { readonly [Field in keyof T]-?: Check }

function parseAs<T>(value: unknown, checks: Checks<T>): T | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const fields = value as Record<string, unknown>
  // Without building an array of the fields: thousands of records are read at once.
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
/** Accepts nearly every instant without making a `Date`: every month has 28 days. */
const plainInstant = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{3}Z$/
const isInstant: Check = (value) => {
  if (typeof value === 'string' && plainInstant.test(value)) return true
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  return !Number.isNaN(date.getTime()) && date.toISOString() === value && date.getUTCFullYear() < 10_000
}
/** With room for rounding in sums and in the eased water. */
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
  // A hold has no length and has its own kind of draft.
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
