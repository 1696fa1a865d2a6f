/**
 * The server on a database over several machines: one coordinator and two workers with Citus. All of the
 * black-box suite and the random histories; each statement about a person is one task on one machine; a real
 * server killed under load. Without an address it starts machines of its own, and then they break: a worker
 * and the coordinator killed, people moved to a third worker, a migration interrupted.
 *
 *   npm run prove:distributed -- [<url of the coordinator's database>] [--kills 40] [--seed 1]
 *     [--parts server,migration,bad-days,suites]
 *
 * Needs PostgreSQL with Citus (see decision 0036); for machines of its own, its programs at `PG_BIN`. Creates
 * databases on every machine, and drops them.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPrograms, type Programs } from '#scripts/bench/server/programs.ts'
import { type Cluster, startCluster } from '#support/distributed/cluster.ts'
import { askAt, createDistributed, dropDistributed } from '#support/distributed/databases.ts'
import { proveBadDays } from './distributed/bad-days.ts'
import { proveMigration } from './distributed/migration.ts'
import { proveKills } from './kill/run.ts'
import { runProgram } from './run-program.ts'

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  options: { kills: text, seed: text, parts: text },
  allowPositionals: true,
})
const kills = Number(values.kills ?? 40)
/** `migration` and `bad-days` only with machines of its own. */
const parts = (values.parts ?? 'server,migration,bad-days,suites').split(',')
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))

/** The API, accounts and sign-in, HTTP, e-mails, jobs, and random histories. */
const SUITES = [
  ...['tests/server/api', 'tests/server/auth', 'tests/server/http', 'tests/server/jobs', 'tests/server/mail'],
  ...['tests/server/db/record.test.ts', 'tests/server/db/distributed.test.ts'],
]

const say = (line: string) => process.stdout.write(`${line}\n`)

async function proveSuites(url: string) {
  const env = { ...process.env, DISTRIBUTED_URL: url, FULL: '1' }
  if (!(await runProgram('npx', ['vitest', 'run', '--project', 'unit*', ...SUITES], { env })))
    throw new Error('the suite fails on the distributed database')
}

async function proveServer(url: string, programs: Programs) {
  const name = 'proof_of_kills'
  await dropDistributed(url, name)
  const databaseUrl = await createDistributed(url, name, 16)
  const {
    kills: counted,
    cuts,
    ...of
  } = await proveKills({
    databaseUrl,
    programs,
    dataDir: join(programs.home, 'distributed'),
    kills,
    startKills: 4,
    clients: 4,
    deeds: 80,
    answers: 25,
    seed,
    until: Date.now() + 900_000,
    say: (line) => say(`  ${line}`),
  })
  await dropDistributed(url, name)
  say(`${counted} kills of the server under load (${cuts} questions cut), ${of.startKills} while it starts;`)
  say(`  ${of.people} people, ${of.records} records, ${of.deletions} deletions: none lost, none twice`)
}

async function prove(cluster: Cluster | null, url: string, programs: Programs) {
  const [version] = await askAt<{ version: string }>(url, `select citus_version() as version`)
  say(`${version?.version}; from seed ${seed}`)
  if (parts.includes('server')) await proveServer(url, programs)
  if (cluster !== null && parts.includes('migration')) await proveMigration({ cluster, say })
  if (cluster !== null && parts.includes('bad-days'))
    await proveBadDays({ programs, cluster, seed: seed + 50_000, say })
  if (parts.includes('suites')) await proveSuites(url)
}

const [given] = positionals
const cluster = given === undefined ? await startCluster(2) : null
const programs = await buildPrograms()
try {
  await prove(cluster, given ?? (cluster as Cluster).url, programs)
  await programs.remove()
  say('proven')
} catch (error) {
  console.error(error)
  say(`failed: again with --seed ${seed}; what the clients wrote lies in ${programs.home}`)
  process.exitCode = 1
} finally {
  await cluster?.stop()
}
