/** Changes that need the whole history counted again: a deletion, an import, clearing it. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type RecordWithGoal, replay } from '#domain/stats/aggregates.ts'
import { bridgedDays } from '#domain/stats/chains.ts'
import type { Database, Orm } from '#server/db/connection/client.ts'
import { insertPresets, type NewPreset, nullIfTooMany } from '#server/db/people/presets.ts'
import { withUserLock } from '#server/db/people/user-lock.ts'
import {
  breathHold,
  holdHistogram,
  person,
  practiceDay,
  practiceSession,
  share,
  userAchievement,
  userTotals,
} from '#server/db/schema/tables.ts'
import { forgetDeleted, type RecordKind, rememberDeleted } from './deleted-records.ts'
import type { NewHold } from './insert-hold.ts'
import type { NewSession } from './insert-session.ts'

/** Rows inserted by one statement, which may have at most 65 535 parameters. */
const BATCH = 1000

/** Deletes one session for good: if it is sent again, it is not stored again. @returns whether it existed */
export const deleteSession = (database: Database, userId: string, id: string): Promise<boolean> =>
  deleteRecord(database, userId, 'session', (orm) =>
    orm
      .delete(practiceSession)
      .where(and(eq(practiceSession.userId, userId), eq(practiceSession.id, id)))
      .returning({ id: practiceSession.id }),
  )

/** Deletes one hold for good: if it is sent again, it is not stored again. @returns whether it existed */
export const deleteHold = (database: Database, userId: string, id: string): Promise<boolean> =>
  deleteRecord(database, userId, 'hold', (orm) =>
    orm
      .delete(breathHold)
      .where(and(eq(breathHold.userId, userId), eq(breathHold.id, id)))
      .returning({ id: breathHold.id }),
  )

function deleteRecord(
  database: Database,
  userId: string,
  kind: RecordKind,
  remove: (orm: Orm) => Promise<{ id: string }[]>,
) {
  return withUserLock(database, userId, async (orm) => {
    const removed = await remove(orm)
    await rememberDeleted(orm, { userId, kind, ids: removed.map(({ id }) => id) })
    if (removed.length > 0) await recount(orm, userId)
    return removed.length > 0
  })
}

/**
 * Removes sessions, holds, statistics, streaks, shares and badges; records that ended until `now` and arrive
 * late from a device's queue are dropped.
 */
export const clearHistory = (database: Database, userId: string, now: Date) =>
  withUserLock(database, userId, async (orm) => {
    await orm.update(person).set({ historyClearedAt: now }).where(eq(person.userId, userId))
    const sessions = await orm
      .delete(practiceSession)
      .where(eq(practiceSession.userId, userId))
      .returning({ id: practiceSession.id })
    const holds = await orm
      .delete(breathHold)
      .where(eq(breathHold.userId, userId))
      .returning({ id: breathHold.id })
    const badges = await orm
      .delete(userAchievement)
      .where(eq(userAchievement.userId, userId))
      .returning({ id: userAchievement.id })
    for (const table of [practiceDay, holdHistogram, share, userTotals])
      await orm.delete(table).where(eq(table.userId, userId))
    return { sessions: sessions.length, holds: holds.length, achievements: badges.length }
  })

/** The records of an imported file. */
export interface RestoredRecords {
  readonly sessions: readonly NewSession[]
  readonly holds: readonly NewHold[]
  readonly presets: readonly NewPreset[]
}

/**
 * Stores what a person imports, each record once, including deleted ones and those from before a Clear
 * History: all of it or nothing.
 * @returns how many were new; null when there would be too many presets
 */
export const restore = (database: Database, userId: string, { sessions, holds, presets }: RestoredRecords) =>
  withUserLock(database, userId, async (orm) => {
    const newPresets = await insertPresets(orm, userId, presets)
    const { arrivals, goalMinutes } = await timeZoneOf(orm, userId)
    const lived = (of: NewSession | NewHold, index: number) => ({
      userId,
      id: of.id,
      arrival: arrivals + 1 + index,
      startedAt: new Date(of.startedAt),
      completedAt: new Date(of.completedAt),
      timeZone: of.timeZone,
      dayBeginsAt: of.dayBeginsAt ?? 0,
    })
    const sessionRows = sessions.map((of, index) => {
      const { technique, duration, breathCount, averagePace, pace, day, hour } = of
      return {
        ...lived(of, index),
        technique,
        duration,
        breathCount,
        averagePace,
        pace,
        day,
        hour,
        goalMinutes,
      }
    })
    const holdRows = holds.map((of, index) => ({
      ...lived(of, sessions.length + index),
      holdDuration: of.holdDuration,
    }))
    let [newSessions, newHolds] = [0, 0]
    for (const some of batches(sessionRows)) {
      await forgetDeleted(orm, { userId, kind: 'session', ids: some.map(({ id }) => id) })
      const added = await orm
        .insert(practiceSession)
        .values(some)
        .onConflictDoNothing()
        .returning({ id: practiceSession.id })
      newSessions += added.length
    }
    for (const some of batches(holdRows)) {
      await forgetDeleted(orm, { userId, kind: 'hold', ids: some.map(({ id }) => id) })
      const added = await orm
        .insert(breathHold)
        .values(some)
        .onConflictDoNothing()
        .returning({ id: breathHold.id })
      newHolds += added.length
    }
    await orm
      .update(userTotals)
      .set({ arrivals: arrivals + sessions.length + holds.length })
      .where(eq(userTotals.userId, userId))
    if (newSessions + newHolds > 0) await recount(orm, userId)
    return { sessions: newSessions, holds: newHolds, presets: newPresets.length }
  }).catch(nullIfTooMany)

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}

async function timeZoneOf(orm: Orm, userId: string) {
  const [totals] = await orm
    .select({ arrivals: userTotals.arrivals })
    .from(userTotals)
    .where(eq(userTotals.userId, userId))
  const [mine] = await orm
    .select({ goalMinutes: person.goalMinutes })
    .from(person)
    .where(eq(person.userId, userId))
  if (mine === undefined) throw new Error('expected a person, got none')
  return { arrivals: totals?.arrivals ?? 0, goalMinutes: mine.goalMinutes }
}

/** Replays the history in order of arrival into days, totals and histogram; shares and arrivals stay. */
async function recount(orm: Orm, userId: string): Promise<void> {
  const { days, totals, holds, chains } = replay(await arrivalsOf(orm, userId))
  await orm.delete(practiceDay).where(eq(practiceDay.userId, userId))
  await orm.delete(holdHistogram).where(eq(holdHistogram.userId, userId))
  for (const some of batches([...days.values()]))
    await orm.insert(practiceDay).values(some.map((day) => ({ userId, ...day })))
  for (const some of batches([...holds]))
    await orm.insert(holdHistogram).values(some.map(([seconds, count]) => ({ userId, seconds, count })))
  const daySet = (of: ReturnType<typeof sql>) => sql`coalesce((
    select range_agg(daterange(day, day, '[]')) from practice_day where user_id = ${userId} and ${of}
  ), '{}')`
  const bridged = bridgedDays(chains, (day) => days.has(day))
  const { firstStart, lastEnd, ...others } = totals
  await orm
    .update(userTotals)
    .set({
      ...others,
      firstStart: firstStart === null ? null : new Date(firstStart),
      lastEnd: lastEnd === null ? null : new Date(lastEnd),
      practiceDays: daySet(sql`true`),
      goalDays: daySet(sql`seconds >= goal_minutes * 60`),
      bridgedDays: `{${bridged.map((day) => `[${day},${day}]`).join(',')}}`,
    })
    .where(eq(userTotals.userId, userId))
  await orm.execute(sql`select count_streaks(${userId}::uuid)`)
}

async function arrivalsOf(orm: Orm, userId: string): Promise<RecordWithGoal[]> {
  const sessions = await orm
    .select()
    .from(practiceSession)
    .where(eq(practiceSession.userId, userId))
    .orderBy(asc(practiceSession.arrival))
  const holds = await orm
    .select({ arrival: breathHold.arrival, holdDuration: breathHold.holdDuration })
    .from(breathHold)
    .where(eq(breathHold.userId, userId))
    .orderBy(asc(breathHold.arrival))
  const numbered = [
    ...sessions.map(({ arrival, goalMinutes, startedAt, completedAt, ...session }) => {
      const { day, hour, duration, pace, averagePace } = session
      const technique = session.technique as TechniqueId | 'other'
      const lived = { start: startedAt.getTime(), end: completedAt.getTime(), day, hour }
      const record = { kind: 'session' as const, ...lived, technique, duration, pace, averagePace }
      return { arrival, goalMinutes, record }
    }),
    ...holds.map(({ arrival, holdDuration }) => ({
      arrival,
      goalMinutes: 0,
      record: { kind: 'hold' as const, holdDuration },
    })),
  ]
  return numbered.sort((a, b) => a.arrival - b.arrival)
}
