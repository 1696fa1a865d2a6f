/** Work on a person's whole history that nothing may interrupt. */
import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Orm } from '#server/db/connection/client.ts'
import { person, practiceDay, userTotals } from '#server/db/schema/tables.ts'

const ATTEMPTS = 5

/**
 * Does `work` while no record of this person can be saved. Starts again if it loses to another transaction.
 */
export async function withUserLock<T>(
  database: Database,
  userId: string,
  work: (orm: Orm) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.orm.transaction(async (orm) => {
        // One such piece of work per person at a time: the next must see the days that this one writes.
        await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`)
        // A record's statement locks this row in share mode before it takes days and totals: this waits for
        // those under way.
        await orm
          .select({ userId: person.userId })
          .from(person)
          .where(eq(person.userId, userId))
          .for('update')
        // Only if the person still exists: the account may have been deleted while this waited.
        await orm.execute(sql`
          insert into user_totals (user_id, arrivals) select user_id, 0 from person where user_id = ${userId}
          on conflict do nothing`)
        // In the order in which a record's statement takes them: days, then totals.
        await orm
          .select({ day: practiceDay.day })
          .from(practiceDay)
          .where(eq(practiceDay.userId, userId))
          .orderBy(asc(practiceDay.day))
          .for('update')
        await orm
          .select({ userId: userTotals.userId })
          .from(userTotals)
          .where(eq(userTotals.userId, userId))
          .for('update')
        return work(orm as unknown as Orm)
      })
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === '40P01' || code === '40001' || (cause !== undefined && isDeadlock(cause))
}
