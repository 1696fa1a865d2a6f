/** Presets of a person. */
import { and, asc, count, eq } from 'drizzle-orm'
import type { Database, Orm } from '#server/db/connection/client.ts'
import { person, preset } from '#server/db/schema/tables.ts'

export type StoredPreset = Omit<typeof preset.$inferSelect, 'userId'>
export type NewPreset = Omit<StoredPreset, 'createdAt'>

/** The most presets of a person: a list that is still readable. */
export const MOST_PRESETS = 200

const columns = {
  id: preset.id,
  name: preset.name,
  sessionDuration: preset.sessionDuration,
  breathingPace: preset.breathingPace,
  delayStart: preset.delayStart,
  audioOption: preset.audioOption,
  soundscape: preset.soundscape,
  soundscapeLevel: preset.soundscapeLevel,
  createdAt: preset.createdAt,
}
const mine = (userId: string, id: string) => and(eq(preset.userId, userId), eq(preset.id, id))

/** Oldest first. */
export const presetsOf = ({ orm }: Database, userId: string): Promise<StoredPreset[]> =>
  orm
    .select(columns)
    .from(preset)
    .where(eq(preset.userId, userId))
    .orderBy(asc(preset.createdAt), asc(preset.id))

/**
 * Stores presets, each once by its id.
 * @returns those that are new; null when there would be more than `MOST_PRESETS`, and nothing was stored
 */
export const addPresets = ({ orm }: Database, userId: string, presets: readonly NewPreset[]) =>
  orm
    .transaction(async (tx) => {
      // The person's row is the lock of the list: two simultaneous calls are counted one after the other.
      await tx.select({ userId: person.userId }).from(person).where(eq(person.userId, userId)).for('update')
      return insertPresets(tx as unknown as Orm, userId, presets)
    })
    .catch(nullIfTooMany)

/**
 * The same within a transaction that holds the person's row and fails with the error thrown here.
 * @throws TooManyPresets
 */
export async function insertPresets(orm: Orm, userId: string, presets: readonly NewPreset[]) {
  const rows = presets.map((one) => ({ userId, ...one }))
  const added =
    rows.length === 0 ? [] : await orm.insert(preset).values(rows).onConflictDoNothing().returning(columns)
  const [total] = await orm.select({ count: count() }).from(preset).where(eq(preset.userId, userId))
  if ((total?.count ?? 0) > MOST_PRESETS) throw new TooManyPresets()
  return added
}

/** The outcome of a failed transaction that added presets: null for too many; throws other errors on. */
export function nullIfTooMany(error: unknown): null {
  if (error instanceof TooManyPresets) return null
  throw error
}

/** Rolls back what was added beyond the limit. */
class TooManyPresets extends Error {}

export async function presetWith({ orm }: Database, userId: string, id: string) {
  const [row] = await orm.select(columns).from(preset).where(mine(userId, id))
  return row
}

/** Undefined where the person has none with this id. */
export async function renamePreset({ orm }: Database, userId: string, id: string, name: string) {
  const [row] = await orm.update(preset).set({ name }).where(mine(userId, id)).returning(columns)
  return row
}

/** @returns whether it existed */
export async function deletePreset({ orm }: Database, userId: string, id: string): Promise<boolean> {
  return (await orm.delete(preset).where(mine(userId, id)).returning({ id: preset.id })).length > 0
}
