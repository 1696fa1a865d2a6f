/** Opens the database that the configuration names, and migrates it to the schema. */

import { hostsOf } from '#server/config/postgres-hosts.ts'
import { StartError } from '#server/config/start-error.ts'
import { connectPrimary, type Database } from './connection/client.ts'
import { usualLimits } from './connection/limits.ts'
import { distributePostgres, migratePostgres } from './connection/migrate.ts'
import { findPrimary } from './connection/primary.ts'
import { openReaders, type ReaderEvents } from './connection/readers.ts'
import type { EmbeddedSetup } from './embedded/embedded.ts'

export interface DatabaseSetup extends EmbeddedSetup, ReaderEvents {
  /** `postgres://…`, of one host or several, or undefined for the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** `postgres://…` of replicas, of one host or several. */
  readonly databaseReadUrl?: string | undefined
  /** False behind an old PgBouncer in transaction mode. */
  readonly isPrepared: boolean
  /** Called when another host has become the primary, with its place in `databaseUrl`; the first is 1. */
  readonly onMoved?: ((host: number) => void) | undefined
}

/**
 * @throws StartError when the database cannot be reached, is newer than this server, or is in use by another
 */
export async function openDatabase(setup: DatabaseSetup): Promise<Database> {
  const { databaseUrl, databaseReadUrl, isPrepared, migrationsFolder, watch, onMoved } = setup
  if (databaseUrl === undefined) {
    // Imported only here: a server on PostgreSQL does not need it.
    const { openEmbedded } = await import('./embedded/embedded.ts')
    return openEmbedded(setup)
  }
  const primary = await primaryOf(databaseUrl)
  let isDistributed: boolean
  try {
    isDistributed = await migratePostgres(primary.url, migrationsFolder)
  } catch (error) {
    throw error instanceof StartError ? error : (startErrorOf(primary.url, error) ?? error)
  }
  // A position in the coordinator's log says nothing about the workers'.
  if (isDistributed && databaseReadUrl !== undefined)
    throw new StartError('DATABASE_READ_URL is set, but the database is distributed by Citus: unset it.')
  primary.follow(() => onMoved?.(primary.host))
  const database = connectPrimary(primary, isPrepared, usualLimits, watch, isDistributed)
  if (databaseReadUrl === undefined) return database
  return withReaders(database, hostsOf(databaseReadUrl), setup)
}

/**
 * Splits a database with Citus over its machines.
 * @returns the tables that were split
 * @throws StartError where none of the hosts takes writes, or Citus or workers are missing
 */
export async function distributeDatabase(
  databaseUrl: string,
  migrationsFolder: string,
): Promise<readonly string[]> {
  const { url } = await primaryOf(databaseUrl)
  return distributePostgres(url, migrationsFolder)
}

/** The same database, of which replicas may answer what is only read. */
function withReaders(database: Database, urls: readonly string[], setup: DatabaseSetup): Database {
  const { read, lags, close } = openReaders(database.query, { ...setup, urls })
  return {
    ...database,
    read,
    replicaLags: lags,
    close: () => Promise.all([close(), database.close()]).then(() => {}),
  }
}

/** @throws StartError where none of the hosts takes writes */
async function primaryOf(databaseUrl: string) {
  const urls = hostsOf(databaseUrl)
  const primary = await findPrimary(urls)
  if (primary !== undefined) return primary
  const hosts = urls.map((url) => new URL(url).host).join(', ')
  throw new StartError(
    `None of ${hosts} is a database that takes writes: start or promote one, or check DATABASE_URL.`,
  )
}

/** By SQLSTATE; everything else that fits in a line is a failed connection. */
const reasons: Readonly<Record<string, string>> = {
  '25006': 'is a standby, or takes no writes for another reason: check DATABASE_URL',
  '28000': 'does not allow this account: check DATABASE_URL',
  '28P01': 'rejects the account or its password: check DATABASE_URL',
  '3D000': 'does not exist: create it, or check DATABASE_URL',
  '42501': 'does not allow this account to create tables: grant it that right',
  '53300': 'has no free connections: raise its max_connections',
  '57P03': 'is starting or stopping: try again',
}
const awayName = /^(CONNECT(ION)?_[A-Z]+|E[A-Z_]+)$/

function startErrorOf(url: string, error: unknown): StartError | undefined {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return undefined
  const reason =
    reasons[code] ??
    (awayName.test(code) ? `cannot be reached (${code}): start it, or check DATABASE_URL` : undefined)
  // Never the whole URL: it contains a password.
  const { host, pathname } = new URL(url)
  return reason === undefined
    ? undefined
    : new StartError(`The database ${host}${pathname} ${reason}.`, { cause: error })
}
