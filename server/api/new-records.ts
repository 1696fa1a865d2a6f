/** Records as they are kept, made of what a call brings. */
import type { z } from 'zod'
import type { holdInput, sessionInput } from '#domain/contract/records.ts'
import type { CallContext } from '#server/auth/call-context.ts'
import { timeDefaultsOf } from '#server/db/people/people.ts'
import type { NewHold } from '#server/db/records/insert-hold.ts'
import type { NewSession } from '#server/db/records/insert-session.ts'
import type { SaveContext } from '#server/db/records/save-record.ts'
import type { Parts } from './parts.ts'
import {
  type Origin,
  reconcileTimes,
  recordTimesAt,
  type TimeDefaults,
  type TimesInput,
} from './record-times.ts'

/** Only a queued call says whom it is for. */
export const originOf = ({ owner }: Pick<CallContext, 'owner'>): Origin =>
  owner === undefined ? 'client' : 'queue'

/** What a record's fields are completed with. */
export interface IncomingRecord extends TimeDefaults {
  readonly now: Date
  /** For a record without one. */
  readonly newId: () => string
  readonly origin: Origin
}

export interface IncomingBatch {
  readonly userId: string
  readonly origin: Origin
  /** What records tell of where they were lived: the person's own is asked only where something is missing. */
  readonly records: readonly Pick<TimesInput, 'timeZone' | 'dayBeginsAt'>[]
}

export async function readIncoming(
  { database, now, newId }: Parts,
  { userId, origin, records }: IncomingBatch,
): Promise<IncomingRecord> {
  const isAsked = records.some((of) => of.timeZone === undefined || of.dayBeginsAt === undefined)
  const { zone = null, dayBeginsAt = 0 } = isAsked ? await timeDefaultsOf(database.query, userId) : {}
  // What a file does not tell was kept before there was a choice.
  const begins = origin === 'file' ? 0 : dayBeginsAt
  return { now: now(), zone: zone ?? 'UTC', dayBeginsAt: begins, newId, origin }
}

/** How the database is told that a record comes at `now`. */
export const saveContextOf = (now: Date, { origin }: Pick<IncomingRecord, 'origin'>): SaveContext => ({
  now: now.toISOString(),
  isQueued: origin === 'queue',
})

/** @throws DomainError `bad-request` for a time that cannot be */
export function newSession(input: z.output<typeof sessionInput>, incoming: IncomingRecord): NewSession {
  const { now, newId, origin } = incoming
  const { technique, duration, breathCount = 0, averagePace = null, pace = null } = input
  const times = reconcileTimes(input, { seconds: duration, field: 'duration' }, incoming)
  const recordTimes = recordTimesAt(times, duration, now, incoming)
  // An hour that was fixed when it was kept stays.
  const hour = origin === 'file' ? (times.sessionHour ?? recordTimes.hour) : recordTimes.hour
  return {
    kind: 'session',
    id: idOf(input, newId),
    ...recordTimes,
    hour,
    technique,
    duration,
    breathCount,
    averagePace,
    pace,
  }
}

/** @throws DomainError `bad-request` for a time that cannot be */
export function newHold(input: z.output<typeof holdInput>, incoming: IncomingRecord): NewHold {
  const { now, newId } = incoming
  const { holdDuration } = input
  const times = reconcileTimes(input, { seconds: holdDuration, field: 'holdDuration' }, incoming)
  const { day: _, hour: __, ...recordTimes } = recordTimesAt(times, holdDuration, now, incoming)
  return { id: idOf(input, newId), ...recordTimes, holdDuration }
}

/** In small letters, as the database tells it: the first answer and a repeat's are the same. */
const idOf = ({ id }: { readonly id?: string | undefined }, newId: () => string) =>
  (id ?? newId()).toLowerCase()
