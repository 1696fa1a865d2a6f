/**
 * Migrations of a distributed database that break off: the process that migrates is killed, then the
 * coordinator, each at many moments. What is there after it is all of the migration or nothing, the same on
 * every machine, and the next start completes it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distributePostgres, migratePostgres } from '#server/db/connection/migrate.ts'
import type { Cluster } from '#support/distributed/cluster.ts'
import { askAt, createDistributed, createOnAll, dropDistributed } from '#support/distributed/databases.ts'

export interface MigrationPlan {
  readonly cluster: Cluster
  say(line: string): void
}

const NAME = 'proof_of_migration'
const SHARDS = 4
/** How often each is killed, at moments spread over the time that it takes when nothing disturbs it, and a bit more. */
const CLIENT_KILLS = 10
const COORDINATOR_KILLS = 5
const momentOf = (index: number, kills: number, took: number) => (took * 1.3 * index) / kills

/** One more migration than ours: every kind of change that a real one makes. */
const ANOTHER = [
  'alter table practice_session add column another int not null default 7',
  'create table another_thing (user_id uuid not null, id uuid not null, primary key (user_id, id))',
  'create index another_page on breath_hold (user_id, hold_duration)',
  `create function another(who uuid) returns int language plpgsql volatile as $$ begin return 1; end $$`,
  'update practice_session set another = 8',
]

function folderWithAnother() {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync('drizzle', folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { when: number }[] }
  const last = journal.entries.at(-1) as { when: number }
  const entries = [
    ...journal.entries,
    { ...last, idx: journal.entries.length, when: last.when + 1, tag: 'another' },
  ]
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  writeFileSync(join(folder, 'another.sql'), ANOTHER.join(';\n--> statement-breakpoint\n'))
  return { folder, when: last.when + 1 }
}

/** What of the migration is there, on the coordinator and in each shard; all equal, or this fails. */
async function isThere(url: string, when: number): Promise<boolean> {
  const found = await askAt<{ what: string }>(
    url,
    `select result as what from run_command_on_shards('practice_session',
        $$select count(*) from pg_attribute where attrelid = '%s'::regclass and attname = 'another'$$)
      union all select (to_regclass('another_page') is not null)::int::text
      union all select (to_regclass('another_thing') is not null)::int::text
      union all select count(*)::text from pg_proc where proname = 'another'
      union all select count(*)::text from drizzle.__drizzle_migrations where created_at = ${when}`,
  )
  const kinds = new Set(found.map(({ what }) => what))
  if (kinds.size !== 1) throw new Error(`expected all or nothing, got ${JSON.stringify(found)}`)
  return kinds.has('1')
}

/** Transactions that wait on a machine for the word of the coordinator: none may stay. */
async function hasNoneWaiting(url: string): Promise<void> {
  const waiting = `select sum(result::int)::int as count from run_command_on_all_nodes(
    'select count(*) from pg_prepared_xacts where database = current_database()')`
  for (const begun = Date.now(); ; ) {
    const [row] = await askAt<{ count: number }>(url, waiting)
    if (row?.count === 0) return
    if (Date.now() - begun > 30_000) throw new Error(`${row?.count} transactions stay prepared`)
  }
}

interface Work {
  readonly name: 'migratePostgres' | 'distributePostgres'
  readonly url: string
  readonly folder: string
}

/**
 * Runs a function of migrate.ts in a process of its own.
 * @param cut what ends or disturbs it `after` that many milliseconds; it may have ended by then
 * @returns how long it took, in milliseconds, from the moment at which it had begun its transaction
 */
async function run({ name, url, folder }: Work, after = 0, cut?: (kill: () => void) => Promise<void>) {
  const script = `import('#server/db/connection/migrate.ts').then((it) => it.${name}(process.argv[1], process.argv[2])).catch(() => process.exit(1))`
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script, url, folder], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  const locks = `select count(*)::int as count from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`
  for (;;) {
    const [row] = await askAt<{ count: number }>(url, locks)
    if ((row?.count ?? 0) > 0 || child.exitCode !== null) break
  }
  const begun = performance.now()
  if (cut !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, after))
    await cut(() => child.kill('SIGKILL'))
  }
  await gone
  return performance.now() - begun
}

const TABLES = `select count(*)::int as count from citus_tables where citus_table_type = 'distributed'`

/** The splitting itself, of a database with people, broken off and begun again. */
async function proveDistribution({ cluster, say }: MigrationPlan): Promise<void> {
  const counts = { whole: 0, none: 0 }
  const begin = async (): Promise<Work> => {
    await dropDistributed(cluster.url, NAME)
    const url = await createOnAll(cluster.url, NAME, SHARDS)
    await migratePostgres(url, 'drizzle')
    await askAt(
      url,
      `insert into "user" (id, name, email) select gen_random_uuid(), '', n || '@example.com' from generate_series(1, 5000) n`,
      'insert into person (user_id) select id from "user"',
    )
    return { name: 'distributePostgres', url, folder: 'drizzle' }
  }
  const took = await run(await begin())
  for (let index = 0; index < CLIENT_KILLS; index += 1) {
    const work = await begin()
    const { url } = work
    await run(work, momentOf(index, CLIENT_KILLS, took), async (kill) => kill())
    await hasNoneWaiting(url)
    const [before] = await askAt<{ count: number }>(url, TABLES)
    counts[before?.count === 0 ? 'none' : 'whole'] += 1
    // Refused for a moment, while the killed process's connection is noticed.
    for (;;) {
      const done = await distributePostgres(url, 'drizzle').catch((error: Error) => {
        if (!/other connections/.test(error.message)) throw error
        return null
      })
      if (done === null) continue
      if (done.length > 0 && before?.count !== 0) throw new Error(`a part was missing: ${done.join(', ')}`)
      break
    }
    const [people] = await askAt<{ count: number }>(url, 'select count(*)::int as count from person')
    if (people?.count !== 5000) throw new Error(`expected 5000 people, got ${people?.count}`)
  }
  say(
    `a splitting broken off ${CLIENT_KILLS} times: ${counts.whole} times all of it was there, ${counts.none} times nothing; then completed, with all 5000 people`,
  )
}

export async function proveMigration({ cluster, say }: MigrationPlan): Promise<void> {
  await proveDistribution({ cluster, say })
  const { folder, when } = folderWithAnother()
  const counts = { whole: 0, none: 0 }
  const begin = async (): Promise<Work> => {
    await dropDistributed(cluster.url, NAME)
    const url = await createDistributed(cluster.url, NAME, SHARDS)
    await askAt(
      url,
      `insert into practice_session (user_id, id, arrival, started_at, completed_at, time_zone, technique, duration,
        breath_count, day, hour, goal_minutes)
      select gen_random_uuid(), gen_random_uuid(), 1, now(), now(), 'UTC', 'energizing', 60, 5, now()::date, 12, 15
      from generate_series(1, 20000)`,
    )
    return { name: 'migratePostgres', url, folder }
  }
  const tryOnce = async (after: number, cut: (kill: () => void) => Promise<void>) => {
    const work = await begin()
    const { url } = work
    await run(work, after, cut)
    await hasNoneWaiting(url)
    counts[(await isThere(url, when)) ? 'whole' : 'none'] += 1
    if (!(await migratePostgres(url, folder))) throw new Error('expected the database to stay distributed')
    if (!(await isThere(url, when))) throw new Error('expected the migration to be there')
    const [left] = await askAt<{ count: number }>(
      url,
      `select count(*)::int as count from practice_session where another is distinct from 8`,
    )
    if (left?.count !== 0) throw new Error(`expected every row to be changed, ${left?.count} are not`)
  }
  try {
    const took = await run(await begin())
    for (let index = 0; index < CLIENT_KILLS; index += 1)
      await tryOnce(momentOf(index, CLIENT_KILLS, took), async (kill) => kill())
    for (let index = 0; index < COORDINATOR_KILLS; index += 1)
      await tryOnce(momentOf(index, COORDINATOR_KILLS, took), async () => {
        await cluster.coordinator.kill()
        await cluster.coordinator.begin()
      })
  } finally {
    await dropDistributed(cluster.url, NAME)
    rmSync(folder, { recursive: true })
  }
  say(
    `a migration broken off ${CLIENT_KILLS} times by its process and ${COORDINATOR_KILLS} times by the coordinator: ${counts.whole} times all of it was there, ${counts.none} times nothing; then completed`,
  )
}
