/**
 * Backs the embedded database up while people record, and restores it: everything acknowledged before the
 * backup is there. Then backs it up once more when they are done: the server restored from that is judged by
 * the plain recount, and the API's own tests run on it: their embedded databases are copies of it.
 *
 *   npm run prove:restore -- [--seed 1]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { buildPrograms, startServer } from '#scripts/bench/server/programs.ts'
import { freePort } from './free-port.ts'
import { readClientRecord } from './kill/log.ts'
import { startClients } from './kill/people.ts'
import { judgeAll, SECRET } from './kill/run.ts'
import { runProgram } from './run-program.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' } } })
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
/** The black-box suites of the API: what every call does, who may call it, and how people sign in. */
const SUITES = ['tests/server/api', 'tests/server/auth', 'tests/server/db/record.test.ts']

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Line {
  readonly event: string
  readonly deed?: { readonly kind: string; readonly id: string }
  readonly status?: number
}
/** Without a file, the person has not begun yet. */
const linesIn = (log: string): Line[] =>
  (existsSync(log) ? readFileSync(log, 'utf8') : '')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

/**
 * Ids of the records that were acknowledged within the first `count` lines of a log, and whose deletion was
 * never requested.
 */
function acknowledged(log: string, count: number): string[] {
  const lines = linesIn(log)
  const deleted = new Set(lines.flatMap(({ deed }) => (deed?.kind === 'delete' ? [deed.id] : [])))
  const ids: string[] = []
  let deed: Line['deed']
  for (const line of lines.slice(0, count)) {
    if (line.event === 'asked') deed = line.deed
    const isRecord = deed?.kind === 'session' || deed?.kind === 'hold'
    if (line.event === 'answered' && line.status === 200 && deed && isRecord) ids.push(deed.id)
  }
  return ids.filter((id) => !deleted.has(id))
}

/** Ids of the records that the server at `url` has for the person who wrote `log`. */
async function keptOf(url: string, log: string): Promise<Set<string>> {
  const life = readClientRecord(log)
  if (life === null) return new Set()
  const answer = await fetch(`${url}/api/user/export`, { headers: { cookie: life.cookie } })
  const { sessions = [], holds = [] } = (await answer.json()) as Record<string, { id: string }[]>
  return new Set([...sessions, ...holds].map(({ id }) => id))
}

const programs = await buildPrograms()
const folder = (name: string) => join(programs.home, name)
const environment = { AUTH_SECRET: SECRET, TRUST_PROXY: '1' }

/** Runs one of the program's other commands on a folder. */
async function command(dataDir: string, ...given: string[]) {
  const env = { PATH: process.env.PATH, ...environment, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [programs.server, ...given], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${given.join(' ')}: ${said}`)
  say(`  ${said.trim().replaceAll(programs.home, '…')}`)
}

try {
  say(`from seed ${seed}`)
  const port = await freePort()
  const server = startServer(programs, { ...environment, DATA_DIR: folder('first'), PORT: String(port) })
  await server.isUp
  const until = Date.now() + 240_000
  const people = startClients({ programs, clients: 4, deeds: 60, seed, until, folder: programs.home, port })
  await people.joined()
  await people.answers(150)
  const before = people.logs.map((log) => ({ log, count: linesIn(log).length }))
  await command(folder('first'), '--backup', folder('under-load'))
  await people.end()
  await command(folder('first'), '--backup', folder('at-rest'))
  await server.kill()

  await command(folder('second'), '--restore', folder('under-load'))
  const second = startServer(programs, { ...environment, DATA_DIR: folder('second'), PORT: '0' })
  let count = 0
  for (const of of before) {
    const kept = await keptOf(await second.isUp, of.log)
    for (const id of acknowledged(of.log, of.count)) {
      if (!kept.has(id)) throw new Error(`acknowledged before the backup, and not in it: ${id}`)
      count += 1
    }
  }
  await second.kill()
  say(`backed up under load: ${count} records acknowledged before it are all there`)

  await command(folder('third'), '--restore', folder('at-rest'))
  const third = startServer(programs, { ...environment, DATA_DIR: folder('third'), PORT: '0' })
  const judged = await judgeAll(await third.isUp, people.logs)
  await third.kill()
  say(
    `restored: ${judged.people} people, ${judged.records} records, figures and badges as the plain recount has them`,
  )

  const restored = await PGlite.create(join(folder('third'), 'database'))
  const tar = await restored.dumpDataDir('none')
  await restored.close()
  writeFileSync(folder('template.tar'), Buffer.from(await tar.arrayBuffer()))
  const env = { ...process.env, EMBEDDED_TEMPLATE: folder('template.tar'), FULL: '1' }
  const suites = ['vitest', 'run', '--project', 'unit*', '-t', 'embedded', ...SUITES]
  if (!(await runProgram('npx', suites, { env }))) throw new Error('the suite fails on the restored database')
  await programs.remove()
  say('proven')
} catch (error) {
  console.error(error)
  say(`failed: again with --seed ${seed}; all of it lies in ${programs.home}`)
  process.exit(1)
}
