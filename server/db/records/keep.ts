/** Keeps sessions and holds exactly once, and awards what they earn; a repeat gets the first answer. */

import { DomainError } from '#domain/api/errors.ts'
import type { BadgeId } from '#domain/badges/badges.ts'
import type { Database, Query } from '#server/db/connection/client.ts'
import { createBatching } from '#server/db/connection/gathering.ts'
import { awardEarned, awardLeft, badgesOf } from './achievements.ts'
import { insertHold, type NewHold } from './insert-hold.ts'
import { insertSession, insertSessions, type NewSession, type SessionOf } from './insert-session.ts'
import { holdWith, type StoredHold, type StoredSession, sessionWith } from './rows.ts'
import type { BadgeInputs } from './standing.ts'

export interface Kept<Stored> {
  readonly record: Stored
  /** Badges that this record earned. */
  readonly earned: readonly BadgeId[]
}

/** How a record comes. */
export interface Coming {
  /** ISO instant. */
  readonly now: string
  /** Whether it had waited on a device. */
  readonly isQueued: boolean
}

/**
 * Keeps a person's session once. One that was deleted is acknowledged and dropped, and so is one that had waited on a
 * device and ended before the last Clear History.
 */
export type KeepSession = (
  userId: string,
  session: NewSession,
  coming: Coming,
) => Promise<Kept<StoredSession>>

/** Sessions that share a statement at most: a few milliseconds of work, for which the next ones wait. */
const MOST = 32
/** Statements that keep sessions under way: while one waits for the disk, the other is worked on. */
export const SESSION_STATEMENTS = 2

/** Sessions that come at the same time share a statement; see gathering.ts. */
export function sessionKeeping({ query, statements }: Database): KeepSession {
  const insertTogether = createBatching<SessionOf, BadgeInputs | undefined>({
    atOnce: Math.min(statements, SESSION_STATEMENTS),
    most: MOST,
    keyOf: ({ userId }) => userId,
    ask: (all) => insertSessions(query, all),
    isFinal: (error) => error instanceof DomainError,
  })
  return (userId, session, { now, isQueued }) => {
    const one = { userId, session, isQueued }
    return keep<StoredSession>(query, {
      userId,
      record: session,
      now,
      insert: async () => (await insertTogether(one)) ?? insertSession(query, one),
      read: () => sessionWith(query, userId, session.id),
    })
  }
}

/** Keeps a hold once; see `KeepSession`. */
export const keepHold = (
  { query }: Database,
  userId: string,
  hold: NewHold,
  { now, isQueued }: Coming,
): Promise<Kept<StoredHold>> =>
  keep<StoredHold>(query, {
    userId,
    record: hold,
    now,
    insert: () => insertHold(query, { userId, hold, isQueued }),
    read: () => holdWith(query, userId, hold.id),
  })

interface ToKeep<Stored> {
  readonly userId: string
  readonly record: Stored & { readonly id: string }
  /** ISO instant. */
  readonly now: string
  insert(): Promise<BadgeInputs | null>
  /** The record that is there already. */
  read(): Promise<Stored | undefined>
}

async function keep<Stored>(query: Query, { userId, record, now, insert, read }: ToKeep<Stored>) {
  const standing = await insert().catch((error: unknown) => {
    // The same record came twice at once, and the other was first.
    if (isUniqueViolation(error)) return null
    throw error
  })
  if (standing !== null) {
    const mayBeEarned = await awardEarned(query, userId, standing, now)
    return { record, earned: mayBeEarned ? await badgesOf(query, userId, record.id) : [] }
  }
  const first = await read()
  if (first === undefined) return { record, earned: [] }
  // The first request may have died between keeping and awarding.
  await awardLeft(query, userId, now)
  return { record: first, earned: await badgesOf(query, userId, record.id) }
}

/** SQLSTATE 23505, as both drivers tell it. */
function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === '23505' || (cause !== undefined && isUniqueViolation(cause))
}
