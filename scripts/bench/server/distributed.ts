/**
 * `npm run bench:distributed`: what a write and a read cost on a database over one worker and over two, beside
 * the same PostgreSQL without Citus; interleaved runs, median. All machines of the database share this
 * machine's cores with the server and the load, so that what matters is the CPU that each of them uses for a
 * request: what one more worker brings is worked out from it. `-- --quick` runs a short form.
 */
import { readdirSync, readFileSync } from 'node:fs'
import postgres from 'postgres'
import { calls } from '#domain/api/calls.ts'
import { median } from '#scripts/bench/figures.ts'
import { machine, shown, table, writeRaw, writeSection } from '#scripts/bench/report.ts'
import { sessionCookieName } from '#server/auth/session/cookies.ts'
import { migratePostgres } from '#server/db/connection/migrate.ts'
import { type Cluster, type Machine, startCluster } from '#support/distributed/cluster.ts'
import { askAt, createDistributed } from '#support/distributed/databases.ts'
import { buildFiles } from './build.ts'
import type { LoadPlan } from './load.ts'
import { type Member, signInMembers } from './members.ts'
import { cpuOf, load, type Measured, serve } from './processes.ts'

const isQuick = process.argv.includes('--quick')
const RUNS = isQuick ? 1 : 5
const SECONDS = isQuick ? 2 : 6
const WARM_UP = isQuick ? 2 : 10
const CONNECTIONS = 32
const SHARDS = 32
const SECRET = 'a secret of the benchmark, and of nothing else'

const kinds = [
  { what: 'write', path: calls.sessions.record.path },
  { what: 'read', path: calls.user.stats.path },
] as const

interface Subject {
  readonly name: string
  readonly url: string
  readonly server: Measured
  readonly members: readonly Member[]
}

/** CPU in microseconds for one request. */
interface Figure {
  readonly perSecond: number
  readonly server: number
  readonly coordinator: number
  /** Of all workers together. */
  readonly workers: number
}

/** CPU time of all processes of a machine so far, in microseconds. */
function cpuOfMachine({ pid }: Machine): number {
  const hundredths = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        const [, rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')
        const fields = rest.split(' ').map(Number)
        const own = (fields[11] ?? 0) + (fields[12] ?? 0)
        // Its own process also has the time of those that ended.
        if (Number(name) === pid) return own + (fields[13] ?? 0) + (fields[14] ?? 0)
        return fields[1] === pid ? own : 0
      } catch {
        // It ended in the meantime.
        return 0
      }
    })
  return hundredths.reduce((sum, one) => sum + one, 0) * 10_000
}

async function prepare(name: string, url: string, path: string, isSplit: boolean): Promise<Subject> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const members = await signInMembers(sql, SECRET, sessionCookieName(false))
  await sql.unsafe('vacuum analyze')
  await sql.end()
  const environment = { DATABASE_URL: url, AUTH_SECRET: SECRET }
  return { name, url, members, server: await serve(path, isSplit ? 'distributed' : '', environment) }
}

async function subjectsOn(cluster: Cluster): Promise<readonly Subject[]> {
  const path = (await buildFiles('.cache/bench-distributed'))('ours.ts')
  await askAt(cluster.url, 'create database alone')
  const alone = cluster.url.replace(/\/postgres$/, '/alone')
  await migratePostgres(alone, 'drizzle')
  const one = await createDistributed(cluster.url, 'one', SHARDS, 1)
  const two = await createDistributed(cluster.url, 'two', SHARDS, 2)
  return [
    await prepare('PostgreSQL alone', alone, path, false),
    await prepare('one worker', one, path, true),
    await prepare('two workers', two, path, true),
  ]
}

const wishOf = ({ server, members }: Subject, kind: (typeof kinds)[number], seconds: number): LoadPlan => ({
  port: server.port,
  ...kind,
  seconds,
  connections: CONNECTIONS,
  members,
})

async function measure(subject: Subject, kind: (typeof kinds)[number], cluster: Cluster): Promise<Figure> {
  const used = () => ({
    server: cpuOf(subject.server.pid),
    coordinator: cpuOfMachine(cluster.coordinator),
    workers: cluster.workers.reduce((sum, one) => sum + cpuOfMachine(one), 0),
  })
  await load(wishOf(subject, kind, 1))
  const before = used()
  const { answers, others, perSecond } = await load(wishOf(subject, kind, SECONDS))
  const after = used()
  if (others > 0) throw new Error(`${subject.name}: expected only 200, got ${others} others of ${answers}`)
  const each = (of: keyof typeof before) => (after[of] - before[of]) / answers
  return {
    perSecond,
    server: each('server'),
    coordinator: each('coordinator'),
    workers: each('workers'),
  }
}

const cluster = await startCluster(2)
try {
  const subjects = await subjectsOn(cluster)
  const figures: Record<string, Figure[]> = {}
  for (const subject of subjects) for (const kind of kinds) await load(wishOf(subject, kind, WARM_UP))
  for (let run = 1; run <= RUNS; run += 1)
    for (const kind of kinds)
      for (const subject of subjects) {
        const figure = await measure(subject, kind, cluster)
        const name = `${kind.what}, ${subject.name}`
        figures[name] = [...(figures[name] ?? []), figure]
        console.log(`run ${run}, ${name}: ${JSON.stringify(figure)}`)
      }
  for (const { server } of subjects) await server.stop()
  const [{ version = '' } = {}] = await askAt<{ version: string }>(
    cluster.url,
    `select split_part(citus_version(), ' on ', 1) || ', PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as version`,
  )
  const middle = (name: string, of: keyof Figure) => median((figures[name] ?? []).map((one) => one[of]))
  const rows = Object.keys(figures).map((name) => [
    name,
    shown(middle(name, 'perSecond')),
    shown(middle(name, 'server')),
    shown(middle(name, 'coordinator')),
    shown(middle(name, 'workers')),
  ])
  const about = machine(version)
  const raw = writeRaw(isQuick ? 'distributed-quick' : 'distributed', { about, figures })
  const head = [
    'request',
    'per second',
    'CPU µs of the server',
    'of the coordinator',
    'of the workers together',
  ]
  console.log(table(head, rows))
  if (!isQuick)
    writeSection(
      'distributed',
      [
        `${about.date.slice(0, 10)}, ${version}, Node ${about.node}, fsync on, ${CONNECTIONS} connections, ${SHARDS} shards, ${RUNS} interleaved runs of ${SECONDS} s, medians. **Everything ran on one machine with ${about.cores} cores** of ${about.processor}: the server, the load, the coordinator and the workers. Raw: [${raw}](${raw}).`,
        table(head, rows),
      ].join('\n\n'),
    )
} finally {
  await cluster.stop()
}
