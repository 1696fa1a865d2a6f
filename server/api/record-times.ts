/** When a record was practised: what the device says, corrected by our clock (decision 0015). */

import { DomainError, invalidField } from '#domain/api/errors.ts'
import { isInRange } from '#domain/contract/validation.ts'
import * as fieldChecks from '#domain/messages/common/field-checks.ts'
import { contradictionIn, startOf } from '#domain/records/record-times.ts'
import { contradictionText, type ToldTo } from '#domain/texts/records/record-times.ts'
import { countedDay } from '#domain/time/counted-day.ts'
import { localTime } from '#domain/time/local-day.ts'

export interface TimesInput {
  readonly startedAt?: string | undefined
  readonly completedAt?: string | undefined
  readonly timeZone?: string | undefined
  /** The device's clock when it sent the record. */
  readonly sentAt?: string | undefined
  readonly sessionHour?: number | undefined
  readonly dayBeginsAt?: number | undefined
}

/** What completes a record that does not say it. */
export interface TimeDefaults {
  /** The person's last zone, else UTC. */
  readonly zone: string
  /** The hour at which the person's day begins, 0…4. */
  readonly dayBeginsAt: number
}

export interface RecordTimes {
  /** ISO instants in UTC. */
  readonly startedAt: string
  readonly completedAt: string
  readonly timeZone: string
  readonly dayBeginsAt: number
  /** The day it counts for (YYYY-MM-DD), and the local hour (0…23) of the start. */
  readonly day: string
  readonly hour: number
}

/**
 * Where a record comes from: a client that calls now, a device whose call had waited, or an imported file.
 */
export type Origin = 'client' | 'queue' | 'file'

/** How long a practice lasted, and which field says so. */
export interface Length {
  readonly seconds: number
  readonly field: ToldTo['lengthField']
}

/**
 * The given times, where start, end and length agree. A client that calls now gets an error for a
 * contradiction. A record that waited on a device or was stored before is not lost because a clock was set
 * meanwhile: its start is corrected.
 * @throws DomainError `bad-request` for times of a client that contradict each other
 */
export function reconcileTimes(
  given: TimesInput,
  { seconds, field }: Length,
  { now, origin }: { readonly now: Date; readonly origin: Origin },
): TimesInput {
  const { startedAt, completedAt, sentAt } = given
  if (startedAt === undefined) return given
  // By the device's clock, as the start is.
  const times = { startedAt, completedAt: completedAt ?? sentAt ?? now.toISOString(), seconds }
  const contradiction = contradictionIn(times)
  if (contradiction === null) return given
  const end = completedAt === undefined ? 'now' : 'completedAt'
  if (origin === 'client')
    throw invalidField('startedAt', contradictionText(contradiction, { ...times, lengthField: field, end }))
  return { ...given, startedAt: startOf(times), sessionHour: undefined }
}

/**
 * @param given instants by the device's clock; with `sentAt` they are shifted by its difference to ours
 * @param duration seconds, for a start that is not given
 * @throws DomainError `bad-request` for times that are before 1970 even then
 */
export function recordTimesAt(
  given: TimesInput,
  duration: number,
  now: Date,
  home: TimeDefaults,
): RecordTimes {
  const shift = given.sentAt === undefined ? 0 : now.getTime() - Date.parse(given.sentAt)
  const here = (iso: string | undefined) => (iso === undefined ? undefined : Date.parse(iso) + shift)
  // No practice can end in the future: the clock runs ahead, and we do not know by how much.
  const completed = Math.min(here(given.completedAt) ?? now.getTime(), now.getTime())
  const begun = here(given.startedAt)
  const started = begun === undefined || begun > completed ? completed - duration * 1000 : begun
  const [startedAt, completedAt] = [new Date(started).toISOString(), new Date(completed).toISOString()]
  refuseBefore1970(startedAt)
  const { timeZone = home.zone, dayBeginsAt = home.dayBeginsAt } = given
  const local = localTime(startedAt, timeZone)
  const { hour } = local
  const isExact = given.startedAt !== undefined && given.timeZone !== undefined
  return {
    startedAt,
    completedAt,
    timeZone,
    dayBeginsAt,
    day: countedDay(local, dayBeginsAt),
    hour: isExact ? hour : (given.sessionHour ?? hour),
  }
}

/**
 * Refuses what no database can store: years before 1.
 * @throws DomainError `bad-request` for an instant before 1970
 */
export function refuseBefore1970(iso: string): void {
  if (!isInRange(iso)) throw new DomainError('bad-request', fieldChecks.before1970)
}
