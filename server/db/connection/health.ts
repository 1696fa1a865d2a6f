/** What the people who run the service see of the database's state. */

import type { Query } from './client.ts'

export interface DatabaseHealth {
  readonly database: 'embedded' | 'postgres'
  readonly databaseVersion: string
}

interface Row {
  readonly isEmbedded: boolean
  readonly databaseVersion: string
}

const STATEMENT = `select version() like '%PGlite%' as "isEmbedded", current_setting('server_version') as "databaseVersion"`

export async function checkDatabase(query: Query): Promise<DatabaseHealth> {
  const [row] = await query<Row>(STATEMENT, [])
  if (row === undefined) throw new Error('expected the database to report its version, got nothing')
  const { isEmbedded, databaseVersion } = row
  return { database: isEmbedded ? 'embedded' : 'postgres', databaseVersion }
}
