/** What those who run the service are told of the database. */

import { type QueueFigures, queueFigures } from '#server/db/mail/email-queue.ts'
import type { Query } from './client.ts'

export interface DatabaseHealth {
  readonly database: 'embedded' | 'postgres'
  readonly databaseVersion: string
  readonly letters: QueueFigures
}

interface Row {
  readonly isEmbedded: boolean
  readonly databaseVersion: string
}

const STATEMENT = `select version() like '%PGlite%' as "isEmbedded", current_setting('server_version') as "databaseVersion"`

/** @param now ISO instant */
export async function checkDatabase(query: Query, now: string): Promise<DatabaseHealth> {
  const [row] = await query<Row>(STATEMENT, [])
  if (row === undefined) throw new Error('expected the database to tell of itself, got nothing')
  const { isEmbedded, databaseVersion } = row
  const letters = await queueFigures(query, now)
  return { database: isEmbedded ? 'embedded' : 'postgres', databaseVersion, letters }
}
