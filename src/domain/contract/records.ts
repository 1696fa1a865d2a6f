/** Sessions and holds. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import { LONGEST_BREAK, TIME_LEEWAY } from '#domain/records/record-times.ts'
import { entry } from './entry.ts'
import {
  breathCount,
  dayBeginsAt,
  holdDuration,
  hour,
  id,
  instant,
  integerParameter,
  isInRange,
  pace,
  sessionDuration,
  storedTechnique,
  storedTimeZone,
  technique,
  text,
  timeZone,
} from './validation.ts'

/** The fields that say when a practice took place (decision 0015). */
const lived = {
  id: id
    .optional()
    .describe(
      'Made by the client, unique per person: a repeat is answered with the first answer. The id of a deleted record is answered too, and not kept again.',
    ),
  startedAt: instant
    .optional()
    .describe(
      `Without it: so many seconds before the end as the length says. Start, end and length must not contradict each other, or the answer is 400: the end is not before the start, the length exceeds the time between them by ${TIME_LEEWAY} s at most, and falls short of it by ${LONGEST_BREAK / 86_400} days at most, for pauses and for sessions resumed later.`,
    ),
  completedAt: instant.optional().describe('Without it: now. One that is still to come counts as now.'),
  timeZone: timeZone
    .optional()
    .describe(
      'IANA name, or an offset such as `+05:30`. Without it, or with one that is not known: the zone of the last record, else UTC.',
    ),
  dayBeginsAt: dayBeginsAt
    .optional()
    .describe(
      'The local hour at which the person’s day began: a practice before it counts for the day before. Without it: as set for the account; in an import 0.',
    ),
  sentAt: instant
    .optional()
    .describe('The device’s clock now: both instants are shifted by its difference to ours.'),
}

/** Instants that cannot be corrected must be between 1970 and 9999; those with `sentAt` are shifted first. */
const isLivedInRange = (of: { startedAt?: string; completedAt?: string; sentAt?: string }) =>
  of.sentAt !== undefined ||
  [of.startedAt, of.completedAt].every((iso) => iso === undefined || isInRange(iso))
const outOfRange = { error: 'Expected dates from 1970 on', path: ['completedAt'] }

export const sessionInput = z
  .object({
    ...lived,
    technique,
    duration: sessionDuration.describe('Whole seconds practised, without countdown, gong and pauses.'),
    breathCount: breathCount.optional().describe('0 when not sent.'),
    averagePace: pace.nullish().describe('Seconds per phase, weighted by time.'),
    pace: pace.nullish().describe('Seconds per phase at the end.'),
    sessionHour: hour
      .optional()
      .describe(
        'Local hour of the start. It counts where `startedAt` or a known `timeZone` is missing; where both are sent, they tell the hour and this is ignored. With none of them: the hour of the start in the zone of the last record, else in UTC. In an import it always counts, as it was fixed when the record was first kept.',
      ),
    isWeekend: z
      .boolean()
      .optional()
      .describe(
        'Ignored: the local day of the start (by `timeZone`, else the zone of the last record, else UTC) tells it, whatever `sessionHour` says.',
      ),
  })
  .refine(isLivedInRange, outOfRange)

export const holdInput = z
  .object({
    ...lived,
    userId: z.null().optional().describe('Always the signed-in person’s.'),
    holdDuration: holdDuration.describe('Whole seconds; 0 means skipped: kept, but not counted.'),
  })
  .refine(isLivedInRange, outOfRange)

export const newAchievements = z
  .array(z.object({ achievementId: z.string(), name: z.string(), description: z.string() }))
  .describe('Badges that this record earned.')
  .meta({ example: [] })

const keptLived = { id, startedAt: instant, completedAt: instant, timeZone: storedTimeZone, dayBeginsAt }

export const storedSession = z.object({
  ...keptLived,
  technique: storedTechnique,
  duration: z.int(),
  breathCount: z.int(),
  averagePace: z.number().nullable(),
  pace: z.number().nullable(),
  sessionHour: z.int().describe('Local hour of the start, 0 to 23; fixed when it was kept.'),
  isWeekend: z.boolean().describe('Whether the local day of the start is a Saturday or a Sunday.'),
})

export const storedHold = z.object({ ...keptLived, holdDuration: z.int() })

const page = {
  limit: integerParameter(1, 200).default(50),
  cursor: text(200).optional().describe('`nextCursor` of the page before.'),
}

const deletedStays =
  'Statistics follow; earned badges stay. Whoever sends its id again is answered as with a repeat, and it is not kept again; only an import brings it back.'

const recordErrors = ['not-signed-in', 'other-person'] as const

export const sessions = {
  record: entry(calls.sessions.record, {
    access: 'person',
    summary: 'Record a session that ended by itself or by Finish',
    input: sessionInput,
    output: storedSession.extend({ newAchievements }),
    errors: recordErrors,
  }),
  recordStopped: entry(calls.sessions.recordStopped, {
    access: 'person',
    summary: 'Record a session that was stopped',
    input: sessionInput,
    output: storedSession.extend({ newAchievements }),
    errors: recordErrors,
  }),
  list: entry(calls.sessions.list, {
    access: 'person',
    summary: 'Sessions, newest first, a page at a time',
    input: z.object(page),
    output: z.object({ sessions: z.array(storedSession), nextCursor: z.string().nullable() }),
    errors: ['not-signed-in'],
  }),
  delete: entry(calls.sessions.delete, {
    access: 'person',
    summary: 'Delete one session',
    description: deletedStays,
    input: z.object({ id }),
    output: z.object({ message: z.string() }),
    errors: [...recordErrors, 'not-found'],
  }),
}

export const holds = {
  record: entry(calls.holds.record, {
    access: 'person',
    summary: 'Record a breath hold',
    input: holdInput,
    output: storedHold.extend({ newAchievements }),
    errors: recordErrors,
  }),
  list: entry(calls.holds.list, {
    access: 'person',
    summary: 'Breath holds, newest first',
    input: z.object({
      limit: page.limit,
      before: id.optional().describe('The id of the last hold of the page before.'),
    }),
    output: z.array(storedHold),
    errors: ['not-signed-in'],
  }),
  personalBest: entry(calls.holds.personalBest, {
    access: 'person',
    summary: 'The longest hold',
    input: z.object({}),
    output: z.object({ holdDuration: z.int().nullable() }),
    errors: ['not-signed-in'],
  }),
  delete: entry(calls.holds.delete, {
    access: 'person',
    summary: 'Delete one breath hold',
    description: deletedStays,
    input: z.object({ id }),
    output: z.object({ message: z.string() }),
    errors: [...recordErrors, 'not-found'],
  }),
}
