/** Records between the contract and the database: built from a call's input, and turned into answers. */
import type { z } from 'zod'
import { type BadgeId, badges } from '#domain/badges/badges.ts'
import type { holdInput, sessionInput } from '#domain/contract/records.ts'
import { isWeekendDay } from '#domain/time/calendar.ts'
import type { CallContext } from '#server/auth/call-context.ts'
import { timeDefaultsOf } from '#server/db/people/people.ts'
import type { NewHold } from '#server/db/records/insert-hold.ts'
import type { NewSession } from '#server/db/records/insert-session.ts'
import type { StoredHold, StoredSession } from '#server/db/records/rows.ts'
import type { SaveContext } from '#server/db/records/save-record.ts'
import type { Parts } from './parts.ts'
import {
  type Origin,
  reconcileTimes,
  recordTimesAt,
  type TimeDefaults,
  type TimesInput,
} from './record-times.ts'

/** Only a queued call names the person it is for. */
export const originOf = ({ owner }: Pick<CallContext, 'owner'>): Origin =>
  owner === undefined ? 'client' : 'queue'

/** What completes a record's fields. */
export interface IncomingRecord extends TimeDefaults {
  readonly now: Date
  /** For a record without one. */
  readonly newId: () => string
  readonly origin: Origin
}

export interface IncomingBatch {
  readonly userId: string
  readonly origin: Origin
  /**
   * What records say about where they were practised; the person's own values only fill in what is missing.
   */
  readonly records: readonly Pick<TimesInput, 'timeZone' | 'dayBeginsAt'>[]
}

export async function readIncoming(
  { database, now, newId }: Parts,
  { userId, origin, records }: IncomingBatch,
): Promise<IncomingRecord> {
  const isAsked = records.some((of) => of.timeZone === undefined || of.dayBeginsAt === undefined)
  const { zone = null, dayBeginsAt = 0 } = isAsked ? await timeDefaultsOf(database.query, userId) : {}
  // If a file does not say it, the record is from before there was a choice.
  const begins = origin === 'file' ? 0 : dayBeginsAt
  return { now: now(), zone: zone ?? 'UTC', dayBeginsAt: begins, newId, origin }
}

/** The context in which the database saves a record that arrives at `now`. */
export const saveContextOf = (now: Date, { origin }: Pick<IncomingRecord, 'origin'>): SaveContext => ({
  now: now.toISOString(),
  isQueued: origin === 'queue',
})

/** @throws DomainError `bad-request` for an impossible time */
export function newSession(input: z.output<typeof sessionInput>, incoming: IncomingRecord): NewSession {
  const { now, newId, origin } = incoming
  const { technique, duration, breathCount = 0, averagePace = null, pace = null } = input
  const times = reconcileTimes(input, { seconds: duration, field: 'duration' }, incoming)
  const recordTimes = recordTimesAt(times, duration, now, incoming)
  // An hour that was fixed when the record was stored stays.
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

/** @throws DomainError `bad-request` for an impossible time */
export function newHold(input: z.output<typeof holdInput>, incoming: IncomingRecord): NewHold {
  const { now, newId } = incoming
  const { holdDuration } = input
  const times = reconcileTimes(input, { seconds: holdDuration, field: 'holdDuration' }, incoming)
  const { day: _, hour: __, ...recordTimes } = recordTimesAt(times, holdDuration, now, incoming)
  return { id: idOf(input, newId), ...recordTimes, holdDuration }
}

/** In lower case, as the database returns it, so that a repeated call gets the same answer as the first. */
const idOf = ({ id }: { readonly id?: string | undefined }, newId: () => string) =>
  (id ?? newId()).toLowerCase()

/** A session in the form of the contract. */
export function sessionDto({ day, hour, ...session }: StoredSession) {
  const { id, startedAt, completedAt, timeZone, technique, duration, breathCount, averagePace, pace } =
    session
  const recordTimes = { id, startedAt, completedAt, timeZone, dayBeginsAt: session.dayBeginsAt ?? 0 }
  const practised = { technique, duration, breathCount, averagePace, pace }
  return { ...recordTimes, ...practised, sessionHour: hour, isWeekend: isWeekendDay(day) }
}

/** A hold in the form of the contract. */
export const holdDto = ({ dayBeginsAt = 0, ...hold }: StoredHold) => ({ ...hold, dayBeginsAt })

/** Badges that a record or share earned, as its answer lists them. */
export const badgesDto = (ids: readonly BadgeId[]) =>
  ids.map((achievementId) => {
    const { name, description } = badges[achievementId]
    return { achievementId, name, description }
  })
