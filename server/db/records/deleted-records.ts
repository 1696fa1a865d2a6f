/** The ids of records that a person deleted, so that sending one again does not bring its record back. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#server/db/connection/client.ts'
import { deletedRecord } from '#server/db/schema/tables.ts'

export type RecordKind = 'session' | 'hold'

/** Ids of one kind of record. */
export interface RecordIds {
  readonly userId: string
  readonly kind: RecordKind
  readonly ids: readonly string[]
}

/** Stores that these were deleted. */
export async function rememberDeleted(orm: Orm, { userId, kind, ids }: RecordIds): Promise<void> {
  if (ids.length === 0) return
  await orm
    .insert(deletedRecord)
    .values(ids.map((id) => ({ userId, kind, id })))
    .onConflictDoNothing()
}

/** Removes these from the deleted ones: the person imports them again. */
export async function forgetDeleted(orm: Orm, { userId, kind, ids }: RecordIds): Promise<void> {
  if (ids.length === 0) return
  const { userId: owner, kind: of, id } = deletedRecord
  await orm.delete(deletedRecord).where(and(eq(owner, userId), eq(of, kind), inArray(id, [...ids])))
}
