/** Keeps sessions and holds exactly once, and awards what they earn; a repeat gets the first answer. */
import type { BadgeId } from '#domain/badges.ts'
import { awardEarned, awardLeft, badgesOf } from './achievements.ts'
import type { Database } from './client.ts'
import { insertHold, type NewHold } from './insert-hold.ts'
import { insertSession, type NewSession } from './insert-session.ts'
import { holdWith, type StoredHold, type StoredSession, sessionWith } from './rows.ts'
import type { Standing } from './standing.ts'

export interface Kept<Stored> {
  readonly record: Stored
  /** Badges that this record earned. */
  readonly earned: readonly BadgeId[]
}

interface Keeping<Stored> {
  readonly database: Database
  readonly userId: string
  readonly record: Stored & { readonly id: string }
  /** ISO instant. */
  readonly now: string
  insert(): Promise<Standing | null>
  /** The record that is there already. */
  read(): Promise<Stored | undefined>
}

/** Keeps a session once; one that ended before the last Clear History is acknowledged and dropped. */
export const keepSession = (
  database: Database,
  userId: string,
  record: NewSession,
  now: string,
): Promise<Kept<StoredSession>> =>
  keep<StoredSession>({
    database,
    userId,
    record,
    now,
    insert: () => insertSession(database, userId, record),
    read: () => sessionWith(database.query, userId, record.id),
  })

/** Keeps a hold once; see `keepSession`. */
export const keepHold = (
  database: Database,
  userId: string,
  record: NewHold,
  now: string,
): Promise<Kept<StoredHold>> =>
  keep<StoredHold>({
    database,
    userId,
    record,
    now,
    insert: () => insertHold(database, userId, record),
    read: () => holdWith(database.query, userId, record.id),
  })

async function keep<Stored>({ database, userId, record, now, insert, read }: Keeping<Stored>) {
  const { query } = database
  const standing = await insert().catch((error: unknown) => {
    // The same record came twice at once, and the other was first.
    if (isUniqueViolation(error)) return null
    throw error
  })
  if (standing !== null) {
    const isAwarded = await awardEarned(query, userId, standing, now)
    return { record, earned: isAwarded ? await badgesOf(query, userId, record.id) : [] }
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
