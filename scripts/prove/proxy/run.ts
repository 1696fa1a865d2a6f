/** Two processes behind nginx over one database: killed, stopped in order and cut off from it under load. */
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type Programs, type RunningServer, startServer } from '#scripts/bench/server/programs.ts'
import { freePort } from '#scripts/prove/free-port.ts'
import { randomFrom } from '#scripts/prove/kill/deeds.ts'
import type { Judged } from '#scripts/prove/kill/judge.ts'
import { type Clients, startClients } from '#scripts/prove/kill/people.ts'
import { judgeAll, SECRET, WITHIN, within } from '#scripts/prove/kill/run.ts'
import type { PostgresServer } from '#support/postgres-server.ts'
import { startNginx } from './programs.ts'
import { slowestSignOut } from './sign-out.ts'

export interface ProxyPlan {
  readonly programs: Programs
  readonly postgres: PostgresServer
  /** The database's URL for the processes, through a pooler or not. */
  readonly databaseUrl: string
  readonly isPrepared: boolean
  /** Kills that cut a request; stops in order, one process after the other; restarts of the database. */
  readonly kills: number
  readonly stops: number
  readonly restarts: number
  readonly seed: number
  /** When it must be over, in milliseconds since 1970. */
  readonly until: number
}

export interface ProxyResult extends Judged {
  readonly people: number
  readonly kills: number
  /** Requests cut by kills, by stops in order, and while the database was down. */
  readonly cuts: number
  readonly stopCuts: number
  readonly restartCuts: number
  /** Longest until a sign-out was known in the other process, in milliseconds. */
  readonly signOut: number
}

/** How many sign-outs in each direction. */
const SIGN_OUTS = 10

/** One of the two places behind nginx, and the process in it. */
interface Place {
  readonly url: string
  now: RunningServer
  /** Starts another process there, and waits until it takes requests. */
  renew(): Promise<void>
}

export async function proveProxy(plan: ProxyPlan): Promise<ProxyResult> {
  const { programs, seed, until } = plan
  const folder = mkdtempSync(join(programs.home, 'proxy-'))
  const ports = [await freePort(), await freePort()] as const
  let fail = (_: Error) => {}
  const hasFailed = new Promise<never>((_, reject) => {
    fail = reject
  })
  hasFailed.catch(() => {})
  const places = await Promise.all(ports.map((port) => place(plan, port, fail)))
  const nginx = await startNginx(ports)
  const people = startClients({
    programs,
    clients: 6,
    deeds: 60,
    seed,
    until,
    folder,
    port: nginx.port,
    isProxied: true,
  })
  try {
    return await Promise.race([tryAll(plan, places, people, nginx.port), hasFailed])
  } finally {
    people.dismiss()
    await nginx.stop()
    await Promise.all(places.map(({ now }) => now.kill()))
  }
}

async function tryAll(plan: ProxyPlan, places: readonly Place[], people: Clients, port: number) {
  await people.joined()
  const counted = await killThem(plan, places, people)
  const stopCuts = await cutsOf(people, () => stopThem(plan, places, people))
  const restartCuts = await cutsOf(people, () => restartDatabase(plan, people))
  await people.end()
  const judged = await judgeAll(`http://127.0.0.1:${port}`, people.logs)
  const [one, other] = places as [Place, Place]
  const signOut = await slowestSignOut([one.url, other.url], SIGN_OUTS)
  return { ...counted, stopCuts, restartCuts, signOut, ...judged }
}

/** @param fail called when a process ends by itself */
async function place(
  { programs, databaseUrl, isPrepared }: ProxyPlan,
  port: number,
  fail: (error: Error) => void,
): Promise<Place> {
  const environment = {
    DATA_DIR: join(programs.home, `place-${port}`),
    DATABASE_URL: databaseUrl,
    DATABASE_PREPARE: isPrepared ? '1' : '0',
    AUTH_SECRET: SECRET,
    PORT: String(port),
    // nginx, and in front of it the proxy that each client claims to use.
    TRUST_PROXY: '2',
  }
  const start = () => {
    const server = startServer(programs, environment)
    server.process.once('exit', (code) => {
      // Neither killed nor asked to stop.
      if (code !== null && code !== 0) fail(new Error(`a process ended by itself: ${server.said()}`))
    })
    return server
  }
  const made: Place = {
    url: `http://127.0.0.1:${port}`,
    now: start(),
    async renew() {
      made.now = start()
      await made.now.isUp
    },
  }
  await made.now.isUp
  return made
}

/** Requests that were cut while `work` ran. */
async function cutsOf(people: Clients, work: () => Promise<void>): Promise<number> {
  const before = people.cuts()
  await work()
  return people.cuts() - before
}

/** Kills one and the other with a request under way, until a request was cut as often as planned. */
async function killThem({ kills, seed, until }: ProxyPlan, places: readonly Place[], people: Clients) {
  const random = randomFrom(seed)
  let [counted, turn] = [0, 0]
  const cuts = await cutsOf(people, async () => {
    while (counted < kills) {
      if (Date.now() > until) throw new Error('it is not over in time')
      const place = places[turn++ % places.length] as Place
      await people.answers(Math.floor(random() * 20))
      await people.question()
      await within(random() * WITHIN)
      const cut = people.nextCut()
      await place.now.kill()
      await place.renew()
      if (await cut) counted += 1
    }
  })
  return { kills: counted, cuts }
}

/** An upgrade: each process is asked to stop, ends in order, and another takes its place. */
async function stopThem({ stops }: ProxyPlan, places: readonly Place[], people: Clients) {
  for (let turn = 0; turn < stops; turn++) {
    const place = places[turn % places.length] as Place
    await people.answers(40)
    const { process } = place.now
    const gone = once(process, 'exit')
    process.kill('SIGTERM')
    const [code] = await gone
    if (code !== 0) throw new Error(`expected a stop in order, got ${code}: ${place.now.said()}`)
    await place.renew()
  }
  await people.answers(40)
}

/** Stops the database as a crash does, and starts it again, while people send requests. */
async function restartDatabase({ postgres, restarts }: ProxyPlan, people: Clients) {
  for (let turn = 0; turn < restarts; turn++) {
    await people.answers(40)
    await people.question()
    await postgres.end()
    await within(300)
    await postgres.begin()
    await people.answers(40)
  }
}
