/** Migrates a database to the schema: everything that is missing in one transaction, or nothing. */
import type { PGlite } from '@electric-sql/pglite'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import postgres from 'postgres'
import { StartError } from '#server/config/start-error.ts'

/** The number of our lock, so that processes that start together migrate one after another. */
const LOCK = 7_281_946_303

/** Where drizzle-kit also stores which migrations were applied. */
const DONE = 'drizzle.__drizzle_migrations'

type Run = (statement: string, parameters?: readonly unknown[]) => Promise<readonly unknown[]>

/** @throws StartError when the database has a migration that `known` lacks: it belongs to a newer server. */
async function applyMigrations(run: Run, known: readonly MigrationMeta[]): Promise<void> {
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
  for (const { sql, hash, folderMillis } of known) {
    if (folderMillis <= newest) continue
    for (const statement of sql) await run(statement)
    await run(`insert into ${DONE} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}

/**
 * Waits for a process that is already migrating, and needs no cleanup: a crash in the middle rolls its
 * transaction back.
 * @param migrationsFolder the project's `drizzle/`
 */
export async function migratePostgres(url: string, migrationsFolder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  // Unprepared, and with a lock of the transaction, so that it works behind a PgBouncer as well.
  const sql = postgres(url, { max: 1, prepare: false, onnotice: () => {}, connect_timeout: 5 })
  try {
    await sql.begin(async (client) => {
      await client`select pg_advisory_xact_lock(${LOCK})`
      await applyMigrations(
        (statement, parameters = []) => client.unsafe(statement, [...parameters] as never[]),
        known,
      )
    })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

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
  await pglite.transaction((client) =>
    applyMigrations(async (statement, parameters = []) => {
      if (parameters.length > 0) return (await client.query(statement, [...parameters])).rows
      return (await client.exec(statement)).flatMap(({ rows }) => rows)
    }, known),
  )
}
