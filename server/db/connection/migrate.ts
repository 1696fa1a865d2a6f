/** Migrates a database to the schema: everything that is missing in one transaction, or nothing. */
import type { PGlite } from '@electric-sql/pglite'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import postgres from 'postgres'
import { StartError } from '#server/config/start-error.ts'
import {
  beSequential,
  distribute,
  isDistributed,
  type Run,
  reasonAgainst,
  removeLeftBehind,
} from './distribute.ts'

/** The number of our lock, so that processes that start together migrate one after another. */
const LOCK = 7_281_946_303

/** Where drizzle-kit also stores which migrations were applied. */
const DONE = 'drizzle.__drizzle_migrations'

/**
 * @returns how many were missing
 * @throws StartError when the database has a migration that `known` lacks: it belongs to a newer server
 */
async function applyMigrations(run: Run, known: readonly MigrationMeta[]): Promise<number> {
  const [found] = (await run(`select to_regclass('${DONE}') is not null as is_there`)) as {
    is_there: boolean
  }[]
  if (!found?.is_there) {
    await run('create schema if not exists drizzle')
    await run(`create table ${DONE} (id serial primary key, hash text not null, created_at bigint)`)
  }
  const done = (await run(`select hash, created_at::float8 as at from ${DONE}`)) as {
    hash: string
    at: number
  }[]
  const newest = Math.max(...done.map(({ at }) => at))
  if (newest > Math.max(...known.map(({ folderMillis }) => folderMillis)))
    throw new StartError(
      `The database was migrated by a newer server (${new Date(newest).toISOString()}): start that one.`,
    )
  const missing = known.filter(({ folderMillis }) => folderMillis > newest)
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) await run(statement)
    await run(`insert into ${DONE} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
  return missing.length
}

/**
 * Waits for a process that is already migrating, and needs no cleanup: a crash in the middle rolls its
 * transaction back, on every machine.
 * @param migrationsFolder the project's `drizzle/`
 * @returns whether the database is split over machines
 */
export const migratePostgres = (url: string, migrationsFolder: string): Promise<boolean> =>
  overOneConnection(url, (sql) =>
    sql.begin(async (client) => {
      const run = runnerOf(client)
      await client`select pg_advisory_xact_lock(${LOCK})`
      const isSplit = await isDistributed(run)
      if (isSplit) await beSequential(run)
      const count = await applyMigrations(run, readMigrationFiles({ migrationsFolder }))
      // Tables and functions that the migrations added.
      if (isSplit && count > 0) await distribute(run)
      return isSplit
    }),
  )

/**
 * Migrates a database, and splits it over machines with Citus; again, where that was interrupted.
 * @returns the tables that were split now
 * @throws StartError where it cannot be
 */
export const distributePostgres = (url: string, migrationsFolder: string): Promise<readonly string[]> =>
  overOneConnection(url, async (sql) => {
    const added = await sql.begin(async (client) => {
      const run = runnerOf(client)
      await client`select pg_advisory_xact_lock(${LOCK})`
      const reason = await reasonAgainst(run)
      if (reason !== null) {
        const { host, pathname } = new URL(url)
        throw new StartError(`The database ${host}${pathname} ${reason}.`)
      }
      await beSequential(run)
      await applyMigrations(run, readMigrationFiles({ migrationsFolder }))
      return distribute(run)
    })
    await removeLeftBehind(runnerOf(sql))
    return added
  })

/** Unprepared, and with locks of transactions, so that it works behind a PgBouncer as well. */
async function overOneConnection<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, prepare: false, onnotice: () => {}, connect_timeout: 5 })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

const runnerOf =
  (client: Pick<postgres.Sql, 'unsafe'>): Run =>
  (statement, parameters = []) =>
    client.unsafe(statement, [...parameters] as never[])

/** Whether this server has the migration of that instant, in milliseconds since 1970. */
export const hasMigration = (migrationsFolder: string, instant: number): boolean =>
  readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis === instant)

/**
 * The same for the embedded database, which no other process has open.
 * @param until the instant of the last migration to apply, in milliseconds since 1970
 */
export async function migrateEmbedded(
  pglite: PGlite,
  migrationsFolder: string,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis <= until)
  await pglite.transaction(async (client) => {
    await applyMigrations(async (statement, parameters = []) => {
      if (parameters.length > 0) return (await client.query(statement, [...parameters])).rows
      return (await client.exec(statement)).flatMap(({ rows }) => rows)
    }, known)
  })
}
