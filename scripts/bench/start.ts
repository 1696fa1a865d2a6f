/**
 * `npm run bench:start`: what a start of the built server costs, on each database, in CPU seconds until its
 * first line. Another build than the usual one may be given.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#support/postgres-server.ts'
import { median } from './figures.ts'

interface Start {
  /** CPU seconds of the server and of the processes it waited for. */
  readonly cpu: number
  readonly wall: number
  /** Resident memory in MB. */
  readonly memory: number
}

const main = process.argv[2] ?? 'dist/server/main.js'
const rounds = 5
/** CPU seconds (design › Budgets, for PostgreSQL). */
const most = { 'PostgreSQL, empty': 1, PostgreSQL: 1, 'embedded, first': 10, 'embedded, later': 2 }

/** Ticks per second in `/proc`, on every Linux. */
const TICKS = 100

/** Starts the built server with `environment`, reads its costs at its first line, and ends it. */
async function startOnce(environment: Record<string, string>): Promise<Start> {
  const began = performance.now()
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), ended])
  const wall = (performance.now() - began) / 1000
  if (child.exitCode !== null) throw new Error('bench: the server did not start')
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')
  const cpu = [11, 12, 13, 14].reduce((sum, field) => sum + Number(stat[field]), 0) / TICKS
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1000
  child.kill('SIGTERM')
  await ended
  return { cpu, wall, memory }
}

async function measure(name: keyof typeof most, environment: () => Record<string, string>, times = rounds) {
  const starts: Start[] = []
  for (let round = 0; round < times; round += 1) starts.push(await startOnce(environment()))
  const of = (what: keyof Start) => median(starts.map((start) => start[what])) ?? Number.NaN
  const isWithin = of('cpu') <= most[name]
  console.log(
    `${name.padEnd(18)} ${of('cpu').toFixed(2).padStart(6)} s CPU (at most ${most[name]}) ${of('wall').toFixed(2).padStart(6)} s ${of('memory').toFixed(0).padStart(5)} MB${isWithin ? '' : '  too much'}`,
  )
  return isWithin
}

if (process.platform !== 'linux') throw new Error('bench: reads /proc, which only Linux has')
if (!existsSync(main)) throw new Error('bench: there is no build yet: run npm run build')
const folder = mkdtempSync(join(tmpdir(), 'bench-start-'))
const postgres = await startPostgres()
const shared = { DATABASE_URL: postgres.url, AUTH_SECRET: 'a secret for the bench, long enough' }
let made = 0
const fresh = () => {
  made += 1
  return { DATA_DIR: join(folder, String(made)) }
}
const within = [
  await measure('PostgreSQL, empty', () => shared, 1),
  await measure('PostgreSQL', () => shared),
  await measure('embedded, first', fresh),
  await measure('embedded, later', () => ({ DATA_DIR: join(folder, String(made)) })),
]
await postgres.stop()
rmSync(folder, { recursive: true })
process.exitCode = within.every(Boolean) ? 0 : 1
