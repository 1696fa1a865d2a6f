import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { connectEmbedded, connectPostgres } from '#server/db/connection/client.ts'
import { usualLimits } from '#server/db/connection/limits.ts'
import type { StatementWatch } from '#server/db/connection/watch.ts'
import { bothKinds, createPostgres, type DatabaseKind } from '#support/databases.ts'

async function connect(kind: DatabaseKind, watch: StatementWatch) {
  if (kind === 'embedded') return connectEmbedded(await PGlite.create(), usualLimits, () => false, watch)
  return connectPostgres(await createPostgres(), true, usualLimits, watch)
}

it.each(bothKinds)(
  'sees every statement and transaction, how it ends, and no value (%s)',
  { timeout: 60_000 },
  async (kind) => {
    const seen: string[] = []
    const watch: StatementWatch = async (statement, run) => {
      const text = statement ?? 'transaction'
      try {
        const answer = await run()
        seen.push(`${text}: done`)
        return answer
      } catch (error) {
        seen.push(`${text}: failed`)
        throw error
      }
    }
    const database = await connect(kind, watch)
    expect(await database.query('select $1::text as said', ['a secret'])).toEqual([{ said: 'a secret' }])
    await expect(database.query('select 1 / $1::int as none', [0])).rejects.toThrow()
    await database.orm.execute(sql`select ${'a secret'}::text as said`)
    await database.orm.transaction((tx) => tx.execute(sql`select 2 as two`))
    expect(seen).toEqual([
      'select $1::text as said: done',
      'select 1 / $1::int as none: failed',
      'select $1::text as said: done',
      'select 2 as two: done',
      'transaction: done',
    ])
    expect(database.load()).toEqual({ most: database.statements, running: 0, waiting: 0 })
    await database.close()
  },
)
