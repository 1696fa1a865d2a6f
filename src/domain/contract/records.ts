/** Sessions and holds. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import * as fieldChecks from '#domain/messages/common/field-checks.ts'
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
      'Created by the client, unique per user. A repeat gets the first response. So does the id of a deleted record, which isn’t stored again.',
    ),
  startedAt: instant
    .optional()
    .describe(
      `Default: the end minus the duration. Start, end and duration must agree, or the response is 400: the end must not be before the start, and the duration may exceed the time between them by at most ${TIME_LEEWAY} s and fall short of it by at most ${LONGEST_BREAK / 86_400} days (for pauses and for sessions resumed later).`,
    ),
  completedAt: instant.optional().describe('Default: now. A time in the future counts as now.'),
  timeZone: timeZone
    .optional()
    .describe(
      'An IANA name, or an offset such as `+05:30`. If missing or unknown: the zone of the last record, otherwise UTC.',
    ),
  dayBeginsAt: dayBeginsAt
    .optional()
    .describe(
      'The local hour at which the user’s day began: practice before it counts towards the day before. Default: the account’s setting; in an import, 0.',
    ),
  sentAt: instant
    .optional()
    .describe('The device’s current time: both instants are shifted by its difference from the server’s.'),
}

/** Instants that cannot be corrected must be between 1970 and 9999; those with `sentAt` are shifted first. */
const isLivedInRange = (of: { startedAt?: string; completedAt?: string; sentAt?: string }) =>
  of.sentAt !== undefined ||
  [of.startedAt, of.completedAt].every((iso) => iso === undefined || isInRange(iso))
const outOfRange = { error: fieldChecks.before1970, path: ['completedAt'] }

export const sessionInput = z
  .object({
    ...lived,
    technique,
    duration: sessionDuration.describe('Whole seconds of practice, excluding countdown, gong and pauses.'),
    breathCount: breathCount.optional().describe('Default: 0.'),
    averagePace: pace.nullish().describe('Seconds per phase, weighted by time.'),
    pace: pace.nullish().describe('Seconds per phase at the end.'),
    sessionHour: hour
      .optional()
      .describe(
        'Local hour of the start. Used if `startedAt` or a known `timeZone` is missing; if both are sent, they determine the hour and this is ignored. Default: the hour of the start in the zone of the last record, otherwise in UTC. In an import it is always used, because it was fixed when the record was first stored.',
      ),
    isWeekend: z
      .boolean()
      .optional()
      .describe(
        'Ignored: it follows from the local day of the start (in `timeZone`, otherwise the zone of the last record, otherwise UTC), whatever `sessionHour` says.',
      ),
  })
  .refine(isLivedInRange, outOfRange)

export const holdInput = z
  .object({
    ...lived,
    userId: z.null().optional().describe('Always the signed-in user.'),
    holdDuration: holdDuration.describe('Whole seconds. 0 means skipped: it is stored but not counted.'),
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
  sessionHour: z.int().describe('Local hour of the start, 0 to 23; fixed when the record was stored.'),
  isWeekend: z.boolean().describe('Whether the local day of the start is a Saturday or a Sunday.'),
})

export const storedHold = z.object({ ...keptLived, holdDuration: z.int() })

const page = {
  limit: integerParameter(1, 200).default(50),
  cursor: text(200).optional().describe('`nextCursor` of the previous page.'),
}

const deletedStays =
  'Statistics are updated; earned badges stay. Sending its id again gets the same response as a repeat, and it isn’t stored again; only an import restores it.'

const recordErrors = ['not-signed-in', 'other-person'] as const

export const sessions = {
  record: entry(calls.sessions.record, {
    access: 'person',
    summary: 'Record a session that was completed, or ended with Finish',
    input: sessionInput,
    output: storedSession.extend({ newAchievements }),
    errors: recordErrors,
  }),
  recordStopped: entry(calls.sessions.recordStopped, {
    access: 'person',
    summary: 'Record a session that was ended with Stop',
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
      before: id.optional().describe('The id of the last hold on the previous page.'),
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
