/** Saves sessions and holds exactly once, and awards what they earn; a repeat gets the first answer. */

import { DomainError } from '#domain/api/errors.ts'
import type { BadgeId } from '#domain/badges/badges.ts'
import { createBatching } from '#server/db/connection/batching.ts'
import type { Database, Query } from '#server/db/connection/client.ts'
import { awardEarned, awardPending, badgesOf } from './achievements.ts'
import type { BadgeState } from './badge-state.ts'
import { insertHold, type NewHold } from './insert-hold.ts'
import { insertSession, insertSessions, type NewSession, type SessionOf } from './insert-session.ts'
import { holdWith, type StoredHold, type StoredSession, sessionWith } from './rows.ts'

export interface SavedRecord<Stored> {
  readonly record: Stored
  /** Badges that this record earned. */
  readonly earned: readonly BadgeId[]
  /** Whether it is stored now and was not before. */
  readonly isNew: boolean
}

/** How a record arrives. */
export interface SaveContext {
  /** ISO instant. */
  readonly now: string
  /** Whether it waited on a device before. */
  readonly isQueued: boolean
}

/**
 * Saves a person's session once. One that was deleted is acknowledged and dropped, and so is one that had
 * waited on a device and ended before the last Clear History.
 */
export type SaveSession = (
  userId: string,
  session: NewSession,
  context: SaveContext,
) => Promise<SavedRecord<StoredSession>>

/** The most sessions in a statement: a few milliseconds of work, for which the next ones wait. */
const MOST = 32
/** Statements that save sessions at the same time: while one waits for the disk, the other runs. */
export const SESSION_STATEMENTS = 2

/**
 * Sessions that arrive at the same time share a statement (batching.ts), except where people are on different
 * machines.
 */
export function createSessionSaver({ query, statements, isDistributed }: Database): SaveSession {
  const insertTogether = createBatching<SessionOf, BadgeState | undefined>({
    atOnce: Math.min(statements, SESSION_STATEMENTS),
    most: MOST,
    keyOf: ({ userId }) => userId,
    ask: (all) => insertSessions(query, all),
    isFinal: (error) => error instanceof DomainError,
  })
  return (userId, session, { now, isQueued }) => {
    const one = { userId, session, isQueued }
    return saveOnce<StoredSession>(query, {
      userId,
      record: session,
      now,
      insert: async () => (isDistributed ? null : await insertTogether(one)) ?? insertSession(query, one),
      read: () => sessionWith(query, userId, session.id),
    })
  }
}

/** Saves a hold once; see `SaveSession`. */
export const saveHold = (
  { query }: Database,
  userId: string,
  hold: NewHold,
  { now, isQueued }: SaveContext,
): Promise<SavedRecord<StoredHold>> =>
  saveOnce<StoredHold>(query, {
    userId,
    record: hold,
    now,
    insert: () => insertHold(query, { userId, hold, isQueued }),
    read: () => holdWith(query, userId, hold.id),
  })

interface SaveSteps<Stored> {
  readonly userId: string
  readonly record: Stored & { readonly id: string }
  /** ISO instant. */
  readonly now: string
  insert(): Promise<BadgeState | null>
  /** Reads the record that is already stored. */
  read(): Promise<Stored | undefined>
}

async function saveOnce<Stored>(query: Query, { userId, record, now, insert, read }: SaveSteps<Stored>) {
  const state = await insert().catch((error: unknown) => {
    // The same record arrived twice at once, and the other was first.
    if (isUniqueViolation(error)) return null
    throw error
  })
  if (state !== null) {
    const mayBeEarned = await awardEarned(query, userId, state, now)
    return { record, earned: mayBeEarned ? await badgesOf(query, userId, record.id) : [], isNew: true }
  }
  const first = await read()
  if (first === undefined) return { record, earned: [], isNew: false }
  // The first request may have died between saving and awarding.
  await awardPending(query, userId, now)
  return { record: first, earned: await badgesOf(query, userId, record.id), isNew: false }
}

/** SQLSTATE 23505, as both drivers report it. */
function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === '23505' || (cause !== undefined && isUniqueViolation(cause))
}
