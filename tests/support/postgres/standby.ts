/** A standby of a PostgreSQL server, made from a copy of its files while it runs, and its promotion. */
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import {
  freePort,
  giveToServer,
  makeHome,
  type PostgresServer,
  runPostgres,
} from '#support/postgres-server.ts'

/** For both: enough log is kept for one that was away for a while, and a standby asks again for it soon. */
export const forStandby = ['wal_keep_size=512MB', 'wal_retrieve_retry_interval=100ms']

export interface StandbySetup {
  /** Its name for the primary, as in `synchronous_standby_names`. */
  readonly name: string
  /** A server that is gone, whose place it takes: its folder and its port. */
  readonly inPlaceOf?: PostgresServer
  /** As the primary's. */
  readonly settings: readonly string[]
}

/** Makes and starts a standby of `primary`, and waits until it takes queries. */
export async function startStandby(
  primary: PostgresServer,
  { name, inPlaceOf, settings }: StandbySetup,
): Promise<PostgresServer> {
  const home = inPlaceOf?.home ?? makeHome()
  rmSync(home.folder, { recursive: true, force: true })
  const sql = postgres(primary.url, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_backup_start(${name}, true)`
    copyFiles(primary.home.folder, home.folder)
    const [stopped] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`
    write(join(home.folder, 'backup_label'), stopped?.labelfile ?? '')
  } finally {
    await sql.end({ timeout: 1 })
  }
  write(join(home.folder, 'standby.signal'), '')
  // What was set on the primary by `alter system`.
  write(join(home.folder, 'postgresql.auto.conf'), '')
  const from = `primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`
  return runPostgres(home, inPlaceOf?.port ?? (await freePort()), [...settings, from])
}

/** Makes a primary of a standby, whose own primary is gone. */
export async function promote(standby: PostgresServer): Promise<void> {
  const sql = postgres(standby.url, { max: 1, onnotice: () => {} })
  try {
    const [done] = await sql<{ ok: boolean }[]>`select pg_promote(true, 30) as ok`
    if (done?.ok !== true) throw new Error('the standby was not promoted within 30 s')
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Folders whose content belongs to the running server alone. */
const empty = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const left = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init'])

/** Copies a running server's files, of which some change or vanish meanwhile: its log mends that. */
function copyFiles(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  giveToServer(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (left.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue
    if (entry.isDirectory()) {
      if (!empty.has(entry.name)) copyFiles(source, target)
      else makeFolders(target, entry.name === 'pg_wal' ? ['archive_status', 'summaries'] : [])
    } else copyUnlessGone(source, target)
  }
}

function makeFolders(path: string, within: readonly string[]): void {
  for (const folder of [path, ...within.map((name) => join(path, name))]) {
    mkdirSync(folder, { mode: 0o700 })
    giveToServer(folder)
  }
}

function copyUnlessGone(source: string, target: string): void {
  try {
    copyFileSync(source, target)
    giveToServer(target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function write(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 })
  giveToServer(path)
}
