/** Records as they are kept, made of what a call brings. */
import type { z } from 'zod'
import type { holdInput, sessionInput } from '#domain/contract/records.ts'
import type { NewHold } from '#server/db/insert-hold.ts'
import type { NewSession } from '#server/db/insert-session.ts'
import { zoneOf } from '#server/db/people.ts'
import { livedAt } from './lived.ts'
import type { Parts } from './parts.ts'

/** What a record's fields are completed with. */
export interface Arriving {
  readonly now: Date
  /** IANA name of the zone of records that tell none. */
  readonly zone: string
  /** For a record without one. */
  readonly newId: () => string
  /** Whether they were kept once and come back: an hour that was fixed then stays. */
  readonly isRestored?: boolean
}

/** @param told zones that records tell: the person's last is asked only where one is missing */
export async function arriving(
  { database, now, newId }: Parts,
  userId: string,
  told: readonly { readonly timeZone?: string | undefined }[],
): Promise<Arriving> {
  const isAsked = told.some(({ timeZone }) => timeZone === undefined)
  const last = isAsked ? await zoneOf(database.query, userId) : null
  return { now: now(), zone: last ?? 'UTC', newId }
}

/** @throws DomainError `bad-request` for a time that cannot be */
export function newSession(input: z.output<typeof sessionInput>, how: Arriving): NewSession {
  const { now, zone, newId, isRestored = false } = how
  const { technique, duration, breathCount = 0, averagePace = null, pace = null } = input
  const lived = livedAt(input, duration, now, zone)
  const hour = isRestored ? (input.sessionHour ?? lived.hour) : lived.hour
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
export function newHold(input: z.output<typeof holdInput>, { now, zone, newId }: Arriving): NewHold {
  const { holdDuration } = input
  const { startedAt, completedAt, timeZone } = livedAt(input, holdDuration, now, zone)
  return { id: idOf(input, newId), startedAt, completedAt, timeZone, holdDuration }
}

/** In small letters, as the database tells it: the first answer and a repeat's are the same. */
const idOf = ({ id }: { readonly id?: string | undefined }, newId: () => string) =>
  (id ?? newId()).toLowerCase()
