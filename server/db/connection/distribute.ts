/**
 * Splits the database over machines with Citus: a person's rows, all on one of them, by their id. Accounts,
 * sign-ins, limits and e-mails stay on the coordinator. Everything here changes only what is missing, so that
 * it may be repeated, and follows each migration.
 */
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as record from '#server/db/schema/record.ts'

/** Runs one statement. */
export type Run = (statement: string, parameters?: readonly unknown[]) => Promise<readonly unknown[]>

/** The tables of what people practise and prefer, `person` first: the others are placed as it is. */
const tables: readonly string[] = [
  'person',
  ...Object.values<unknown>(record)
    .filter((entry): entry is PgTable => is(entry, PgTable))
    .map((table) => getTableConfig(table).name)
    .filter((name) => name !== 'person'),
]

/** Whether the database is split over machines. */
export async function isDistributed(run: Run): Promise<boolean> {
  const [found] = (await run(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as "hasCitus"`,
  )) as {
    hasCitus: boolean
  }[]
  return found?.hasCitus === true && (await distributedTables(run)).includes('person')
}

async function distributedTables(run: Run): Promise<readonly string[]> {
  const rows = await run(
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
      where p.partmethod = 'h' and c.relnamespace = 'public'::regnamespace`,
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}

/** Our functions that the other machines lack. The first argument of those about one person is `who`. */
const MISSING_FUNCTIONS = `
select p.oid::regprocedure::text as signature, p.proargnames[1] = 'who' as "isAboutPerson"
from pg_proc p
where p.pronamespace = 'public'::regnamespace
  and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  and not exists (
    select 1 from pg_catalog.pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid
      and (o.distribution_argument_index is not null or p.proargnames[1] is distinct from 'who')
  )
order by p.oid`

/** One after another on each machine: several changes of one table in a transaction must not run side by side. */
export const beSequential = (run: Run) => run(`set local citus.multi_shard_modify_mode = 'sequential'`)

/**
 * Splits what is not split yet, within a transaction.
 * @returns the tables that were split now
 */
export async function distribute(run: Run): Promise<readonly string[]> {
  const before = await distributedTables(run)
  const added = tables.filter((name) => !before.includes(name))
  for (const name of added)
    await run('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      name,
      'user_id',
      name === 'person' ? 'none' : 'person',
    ])
  // Known to Citus, so that a transaction that changes an account and its person is one on both machines.
  await run(
    `select citus_add_local_table_to_metadata('"user"', cascade_via_foreign_keys => true)
      where not exists (select 1 from pg_dist_partition where logicalrelid = '"user"'::regclass)`,
  )
  const missing = (await run(MISSING_FUNCTIONS)) as { signature: string; isAboutPerson: boolean }[]
  for (const { signature, isAboutPerson } of missing)
    await (isAboutPerson
      ? run(`select create_distributed_function($1::regprocedure, 'who', colocate_with => 'person')`, [
          signature,
        ])
      : run('select create_distributed_function($1::regprocedure)', [signature]))
  return added
}

/** Removes the rows that stay behind on the coordinator once they are elsewhere. */
export async function removeLeftBehind(run: Run): Promise<void> {
  for (const name of tables)
    await run('select truncate_local_data_after_distributing_table($1::regclass)', [name])
}

/** Why the database cannot be split; null if it can. */
export async function reasonAgainst(run: Run): Promise<string | null> {
  const one = async <Row>(text: string) => ((await run(text)) as Row[])[0]
  const [{ version } = { version: null }] = (await run(
    `select (select extversion from pg_extension where extname = 'citus') as version`,
  )) as { version: string | null }[]
  if (version === null)
    return 'has no Citus: install it on every machine, add it to shared_preload_libraries, and run "create extension citus"'
  const nodes = await one<{ coordinators: number; workers: number }>(
    `select count(*) filter (where groupid = 0)::int as coordinators,
      count(*) filter (where shouldhaveshards)::int as workers from pg_dist_node where isactive`,
  )
  if (nodes?.coordinators !== 1)
    return `does not know its own address: run "select citus_set_coordinator_host('<host>', <port>)"`
  if (nodes.workers === 0) return `has no workers: run "select citus_add_node('<host>', <port>)" for each`
  const others = await one<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name not like 'citus\\_%'`,
  )
  if ((others?.count ?? 0) > 0)
    return `has ${others?.count} other connections: stop every server and program that uses it first`
  return null
}
