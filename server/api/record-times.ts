/** When a record was lived: what the device tells, put right by our clock (decision 0015). */

import { DomainError, invalidField } from '#domain/api/errors.ts'
import { isInRange } from '#domain/contract/validation.ts'
import { contradictionIn, startOf } from '#domain/records/record-times.ts'
import { contradictionText, type ToldTo } from '#domain/texts/records/record-times.ts'
import { countedDay } from '#domain/time/counted-day.ts'
import { localTime } from '#domain/time/local-day.ts'

export interface TimesInput {
  readonly startedAt?: string | undefined
  readonly completedAt?: string | undefined
  readonly timeZone?: string | undefined
  /** The device's clock as it sent. */
  readonly sentAt?: string | undefined
  readonly sessionHour?: number | undefined
  readonly dayBeginsAt?: number | undefined
}

/** What a record that does not tell it is completed with. */
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
  /** The day that it counts for (YYYY-MM-DD), and the local hour (0…23) of the start. */
  readonly day: string
  readonly hour: number
}

/** Where a record comes from: a client that asks now, a device whose call had waited, or a file that is brought back. */
export type Origin = 'client' | 'queue' | 'file'

/** How long a practice lasted, and where that is told. */
export interface Length {
  readonly seconds: number
  readonly field: ToldTo['lengthField']
}

/**
 * What is told, where start, end and length agree. A client that asks now is told what contradicts; a record that waited
 * on a device or was kept before is not lost for a clock that was set meanwhile: its start is put right.
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
 * @param duration seconds, for a start that is not told
 * @throws DomainError `bad-request` for what lies before 1970 even then
 */
export function recordTimesAt(
  given: TimesInput,
  duration: number,
  now: Date,
  home: TimeDefaults,
): RecordTimes {
  const shift = given.sentAt === undefined ? 0 : now.getTime() - Date.parse(given.sentAt)
  const here = (iso: string | undefined) => (iso === undefined ? undefined : Date.parse(iso) + shift)
  // Nothing has ended that is still to come: a clock that runs ahead, and nobody said by how much.
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

/** Refuses what no database can keep: years before 1. @throws DomainError `bad-request` for an instant before 1970 */
export function refuseBefore1970(iso: string): void {
  if (!isInRange(iso)) throw new DomainError('bad-request', 'Expected dates from 1970 on')
}
