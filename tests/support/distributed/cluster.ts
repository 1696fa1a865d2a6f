/**
 * A cluster of its own in a temporary folder: a coordinator and workers, from the programs at `PG_BIN` or those
 * that `pg_config` names. Citus must be installed there.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#support/browsers/common-processes.ts'
import { askAt } from './databases.ts'

export interface Machine {
  readonly port: number
  /** Of its main process. */
  readonly pid: number
  /** Ends all its processes with SIGKILL. */
  kill(): Promise<void>
  /** Starts it again after `kill`. */
  begin(): Promise<void>
}

export interface Cluster {
  /** The address of the coordinator's database `postgres`, which knows all workers. */
  readonly url: string
  readonly coordinator: Machine
  readonly workers: readonly Machine[]
  /** Starts another worker, which no database knows yet. */
  addWorker(): Promise<Machine>
  stop(): Promise<void>
}

/** The user `nobody`, which every Unix has: PostgreSQL does not run as root. */
const NOBODY = 65_534
const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

const settings = [
  `listen_addresses='127.0.0.1'`,
  `unix_socket_directories=''`,
  `shared_preload_libraries='citus'`,
  'max_connections=300',
  'shared_buffers=64MB',
  // Each database with Citus has a process of its own.
  'max_worker_processes=200',
  'max_prepared_transactions=300',
  'wal_level=logical',
  'citus.node_connection_timeout=3000',
  'citus.recover_2pc_interval=1000',
]

export async function startCluster(count: number): Promise<Cluster> {
  const bin = process.env.PG_BIN ?? execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
  const home = mkdtempSync(join(tmpdir(), 'cluster-'))
  if (as.uid !== undefined) chownSync(home, NOBODY, NOBODY)
  const machines: Machine[] = []
  const add = async () => {
    const machine = await startMachine(bin, join(home, String(machines.length)))
    machines.push(machine)
    return machine
  }
  const stop = async () => {
    for (const machine of machines) await machine.kill()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const coordinator = await add()
    const workers: Machine[] = []
    for (let index = 0; index < count; index += 1) workers.push(await add())
    const at = ({ port }: Machine) => `postgres://postgres@127.0.0.1:${port}/postgres`
    for (const machine of machines) await askAt(at(machine), 'create extension citus')
    await askAt(
      at(coordinator),
      `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
      ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
    )
    const addWorker = async () => {
      const worker = await add()
      await askAt(at(worker), 'create extension citus')
      return worker
    }
    return { url: at(coordinator), coordinator, workers, addWorker, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startMachine(bin: string, folder: string): Promise<Machine> {
  const port = await freePort()
  const program = (name: string) => join(bin, name)
  mkdirSync(folder)
  if (as.uid !== undefined) chownSync(folder, NOBODY, NOBODY)
  const options = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(program('initdb'), options, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  appendFileSync(join(folder, 'postgresql.conf'), `\n${[...settings, `port=${port}`].join('\n')}\n`)
  const start = async () => {
    const child = spawn(program('postgres'), ['-D', folder], {
      ...as,
      cwd: folder,
      // Its connections to the others look for certificates in the home folder.
      env: { ...process.env, HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await isReady(child)
    return child
  }
  let child = await start()
  return {
    port,
    get pid() {
      return child.pid as number
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      killAll(child.pid as number)
      await gone
    },
    async begin() {
      child = await start()
    },
  }
}

function isReady(child: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-4000)
      if (said.includes('ready to accept connections')) resolve()
    })
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)))
  })
}

/** Its children too: each has a session of its own, and would go on. */
function killAll(pid: number): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  for (const one of [pid, ...children.map(Number)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It ended in the meantime.
    }
  }
}
