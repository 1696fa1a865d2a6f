/** Messages to the people who run the service. */
import type { Database } from '#server/db/connection/client.ts'
import { supportMessage } from '#server/db/schema/tables.ts'

export type NewMessage = Omit<typeof supportMessage.$inferInsert, 'userId'>

/** @param userId null for guests */
export async function keepMessage({ orm }: Database, userId: string | null, message: NewMessage) {
  await orm.insert(supportMessage).values({ userId, ...message })
}
