/**
 * The built server of a proof in a separate process, which can be killed and started again at the same URL.
 */
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '#scripts/bench/server/programs.ts'
import { freePort } from '#scripts/prove/free-port.ts'
import { makeEmptyDatabase } from '#support/empty-database.ts'
import { startPostgres } from '#support/postgres-server.ts'

export type DatabaseKind = 'embedded' | 'postgres'

export interface KillableServer {
  /** With the host name that cookies are for. */
  readonly url: string
  /** Ends it with SIGKILL, and starts it again. Resolves once it takes requests. */
  killAndStart(): Promise<void>
  /** Its database is removed with it. */
  stop(): Promise<void>
}

/** Needs a build. @param more variables of its environment */
export async function startKillable(
  kind: DatabaseKind,
  more: Record<string, string> = {},
): Promise<KillableServer> {
  const [home, port, postgres] = await Promise.all([
    mkdtemp(join(tmpdir(), 'mortal-')),
    freePort(),
    kind === 'postgres' ? startPostgres() : null,
  ])
  if (kind === 'embedded') await cp(await makeEmptyDatabase(), join(home, 'database'), { recursive: true })
  const url = `http://localhost:${port}`
  const environment = {
    ...{ PORT: String(port), DATA_DIR: home, APP_URL: url, AUTH_SECRET: randomUUID() + randomUUID() },
    // Each scenario states its own client address.
    TRUST_PROXY: '1',
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
    ...more,
  }
  const start = async (): Promise<RunningServer> => {
    const started = startServer({ server: 'dist/server/main.js' }, environment)
    await started.isUp
    return started
  }
  let server = await start()
  return {
    url,
    async killAndStart() {
      await server.kill()
      server = await start()
    },
    async stop() {
      await server.kill()
      await postgres?.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
