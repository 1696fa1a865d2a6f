/** Records between the contract and the database: as they are kept, made of what a call brings, and as calls answer them. */
import type { z } from 'zod'
import { type BadgeId, badges } from '#domain/badges/badges.ts'
import type { holdInput, sessionInput } from '#domain/contract/records.ts'
import { isWeekendDay } from '#domain/time/calendar.ts'
import type { CallContext } from '#server/auth/call-context.ts'
import { timeDefaultsOf } from '#server/db/people/people.ts'
import type { NewHold } from '#server/db/records/insert-hold.ts'
import type { NewSession } from '#server/db/records/insert-session.ts'
import type { Coming } from '#server/db/records/keep.ts'
import type { StoredHold, StoredSession } from '#server/db/records/rows.ts'
import { type GivenTimes, type Origin, reconcileTimes, recordTimesAt, type TimeDefaults } from './lived.ts'
import type { Parts } from './parts.ts'

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

export interface Told {
  readonly userId: string
  readonly origin: Origin
  /** What records tell of where they were lived: the person's own is asked only where something is missing. */
  readonly records: readonly Pick<GivenTimes, 'timeZone' | 'dayBeginsAt'>[]
}

export async function readIncoming(
  { database, now, newId }: Parts,
  { userId, origin, records }: Told,
): Promise<IncomingRecord> {
  const isAsked = records.some((of) => of.timeZone === undefined || of.dayBeginsAt === undefined)
  const { zone = null, dayBeginsAt = 0 } = isAsked ? await timeDefaultsOf(database.query, userId) : {}
  // What a file does not tell was kept before there was a choice.
  const begins = origin === 'file' ? 0 : dayBeginsAt
  return { now: now(), zone: zone ?? 'UTC', dayBeginsAt: begins, newId, origin }
}

/** How the database is told that a record comes at `now`. */
export const incomingAt = (now: Date, { origin }: Pick<IncomingRecord, 'origin'>): Coming => ({
  now: now.toISOString(),
  isQueued: origin === 'queue',
})

/** @throws DomainError `bad-request` for a time that cannot be */
export function newSession(input: z.output<typeof sessionInput>, how: IncomingRecord): NewSession {
  const { now, newId, origin } = how
  const { technique, duration, breathCount = 0, averagePace = null, pace = null } = input
  const told = reconcileTimes(input, { seconds: duration, field: 'duration' }, how)
  const lived = recordTimesAt(told, duration, now, how)
  // An hour that was fixed when it was kept stays.
  const hour = origin === 'file' ? (told.sessionHour ?? lived.hour) : lived.hour
  return {
    kind: 'session',
    id: idOf(input, newId),
    ...lived,
    hour,
    technique,
    duration,
    breathCount,
    averagePace,
    pace,
  }
}

/** @throws DomainError `bad-request` for a time that cannot be */
export function newHold(input: z.output<typeof holdInput>, how: IncomingRecord): NewHold {
  const { now, newId } = how
  const { holdDuration } = input
  const told = reconcileTimes(input, { seconds: holdDuration, field: 'holdDuration' }, how)
  const { day: _, hour: __, ...lived } = recordTimesAt(told, holdDuration, now, how)
  return { id: idOf(input, newId), ...lived, holdDuration }
}

/** In small letters, as the database tells it: the first answer and a repeat's are the same. */
const idOf = ({ id }: { readonly id?: string | undefined }, newId: () => string) =>
  (id ?? newId()).toLowerCase()

/** A session as the contract tells it. */
export function sessionDto({ day, hour, ...session }: StoredSession) {
  const { id, startedAt, completedAt, timeZone, technique, duration, breathCount, averagePace, pace } =
    session
  const lived = { id, startedAt, completedAt, timeZone, dayBeginsAt: session.dayBeginsAt ?? 0 }
  const practised = { technique, duration, breathCount, averagePace, pace }
  return { ...lived, ...practised, sessionHour: hour, isWeekend: isWeekendDay(day) }
}

/** A hold as the contract tells it. */
export const holdDto = ({ dayBeginsAt = 0, ...hold }: StoredHold) => ({ ...hold, dayBeginsAt })

/** Badges that a record or share earned, as its answer tells them. */
export const badgesDto = (ids: readonly BadgeId[]) =>
  ids.map((achievementId) => {
    const { name, description } = badges[achievementId]
    return { achievementId, name, description }
  })
