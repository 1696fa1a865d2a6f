/** A primary and its standby, which commits wait for: one killed, the other promoted, the lost one made anew. */
import postgres from 'postgres'
import { migratePostgres } from '#server/db/connection/migrate.ts'
import { forStandby, promote, startStandby } from '#support/postgres/standby.ts'
import { type PostgresServer, startPostgres } from '#support/postgres-server.ts'

export interface Pair {
  /** The address that names both. */
  readonly url: string
  /** The same, for reads. */
  readonly readUrl: string
  /** Kills the standby, and leaves it dead. */
  killStandby(): Promise<void>
  /** Kills the primary. */
  killPrimary(): Promise<void>
  /** Makes the standby the primary, which takes writes at once; starts it first where it is dead. */
  promote(): Promise<void>
  /** Makes the host of the dead primary the new standby, and waits until commits wait for it. */
  rebuild(): Promise<void>
  stop(): Promise<void>
}

const NAME = 'standby'

export async function startPair(): Promise<Pair> {
  let primary = await startPostgres(forStandby)
  // Before the copy, so that both have the schema.
  await migratePostgres(primary.url, 'drizzle')
  let standby = await startStandby(primary, { name: NAME, settings: forStandby })
  await waitForIt(primary)
  let isStandbyDead = false
  const hosts = [primary.port, standby.port].map((port) => `127.0.0.1:${port}`).join()
  return {
    url: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`,
    readUrl: `postgres://postgres@${hosts}/postgres?target_session_attrs=standby`,
    async killStandby() {
      isStandbyDead = true
      await standby.kill()
    },
    killPrimary: () => primary.kill(),
    async promote() {
      if (isStandbyDead) await standby.begin()
      isStandbyDead = false
      await promote(standby)
    },
    async rebuild() {
      const inPlaceOf = primary
      primary = standby
      standby = await startStandby(primary, { name: NAME, inPlaceOf, settings: forStandby })
      await waitForIt(primary)
    },
    async stop() {
      await Promise.all([primary.stop(), standby.stop()])
    },
  }
}

/**
 * Makes commits of `primary` wait for its standby from now on. Returns once the standby has all that was
 * acknowledged before that as well: only then may the primary be killed.
 */
async function waitForIt(primary: PostgresServer): Promise<void> {
  const sql = postgres(primary.url, { max: 1, onnotice: () => {} })
  try {
    await until(() => sql`select 1 from pg_stat_replication where state = 'streaming'`)
    await sql.unsafe(`alter system set synchronous_standby_names = '${NAME}'`)
    await sql`select pg_reload_conf()`
    await until(() => sql`select 1 from pg_stat_replication where sync_state = 'sync'`)
    const [at] = await sql<{ lsn: string }[]>`select pg_current_wal_insert_lsn()::text as lsn`
    await until(() => sql`select 1 from pg_stat_replication where flush_lsn >= ${at?.lsn ?? ''}::pg_lsn`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Longest wait for the standby, in milliseconds. */
const PATIENCE = 30_000

async function until(rows: () => PromiseLike<readonly unknown[]>): Promise<void> {
  for (const end = Date.now() + PATIENCE; (await rows()).length === 0; ) {
    if (Date.now() > end) throw new Error('the standby was not in step within 30 s')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
