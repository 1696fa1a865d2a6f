/**
 * A server that is killed repeatedly while people record: at the end all that was acknowledged is there,
 * once.
 */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type Programs, type RunningServer, startServer } from '#scripts/bench/server/programs.ts'
import { freePort } from '#scripts/prove/free-port.ts'
import { randomFrom } from './deeds.ts'
import { type Judged, judge } from './judge.ts'
import { readClientRecord } from './log.ts'
import { type Clients, startClients } from './people.ts'

export interface KillPlan {
  readonly programs: Programs
  /** A PostgreSQL, or null for the embedded database. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** How often it is killed with a request under way, and how often while it starts. */
  readonly kills: number
  readonly startKills: number
  /** How many people record at once, and how much each does before another takes their place. */
  readonly clients: number
  readonly deeds: number
  /** The server gives fewer answers than this before the request that the kill cuts. */
  readonly answers: number
  readonly seed: number
  /** When it must be over, in milliseconds since 1970. */
  readonly until: number
  say(line: string): void
}

export interface KillResult extends Judged {
  readonly people: number
  readonly kills: number
  readonly startKills: number
  /** Kills that hit no request, and were not counted. */
  readonly misses: number
  /** Requests cut. */
  readonly cuts: number
}

/** A request takes some milliseconds: the kill follows at most this many after one was sent. */
export const WITHIN = 12

/** Signs the cookies of every proof. */
export const SECRET = 'a secret of the kill proof, long enough to sign cookies'

export async function proveKills(plan: KillPlan): Promise<KillResult> {
  const { programs, databaseUrl, dataDir, seed } = plan
  const folder = mkdtempSync(join(programs.home, 'run-'))
  const port = await freePort()
  const environment: Record<string, string> = {
    DATA_DIR: dataDir,
    AUTH_SECRET: SECRET,
    PORT: String(port),
    TRUST_PROXY: '1',
  }
  if (databaseUrl !== null) environment.DATABASE_URL = databaseUrl
  const servers: RunningServer[] = []
  const start = () => {
    const server = startServer(programs, environment)
    servers.push(server)
    return server
  }
  const people = startClients({ ...plan, folder, port })
  try {
    const counted = await killAgain(plan, start, people, randomFrom(seed))
    const url = await start().isUp
    await people.end()
    return { ...counted, cuts: people.cuts(), ...(await judgeAll(url, people.logs)) }
  } finally {
    people.dismiss()
    await servers.at(-1)?.kill()
  }
}

/** Starts and kills the server as often as planned. */
async function killAgain(plan: KillPlan, start: () => RunningServer, people: Clients, random: () => number) {
  const { kills, startKills, answers, until, say } = plan
  const counted = { kills: 0, startKills: 0, misses: 0 }
  let startTook = 500
  while (counted.kills < kills || counted.startKills < startKills) {
    if (Date.now() > until) throw new Error('it is not over in time')
    const begun = Date.now()
    const server = start()
    const isDrawn = counted.startKills < startKills && random() < startKills / (kills + startKills)
    if (isDrawn || counted.kills >= kills) {
      await within(random() * startTook)
      await server.kill()
      counted.startKills += 1
      continue
    }
    await server.isUp
    startTook = Date.now() - begun
    await people.joined()
    await people.answers(Math.floor(random() * answers))
    await people.question()
    await within(random() * WITHIN)
    const cut = people.nextCut()
    await server.kill()
    counted[(await cut) ? 'kills' : 'misses'] += 1
    if ((counted.kills + counted.misses) % 25 === 0) say(`${counted.kills} of ${kills} kills`)
  }
  return counted
}

/** Resolves after that many milliseconds. */
export const within = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Judges the log of each client. @param url of a server that is up */
export async function judgeAll(url: string, logs: readonly string[]): Promise<Judged & { people: number }> {
  const judged: Judged[] = []
  for (const path of logs) {
    const life = readClientRecord(path)
    if (life !== null) judged.push(await judge(url, life))
  }
  return { people: judged.length, ...sumOf(judged) }
}

/** The sum over all clients. */
function sumOf(all: readonly Judged[]): Judged {
  const total = { records: 0, deletions: 0, repeats: 0, retried: 0, givenUpKept: 0, givenUpLost: 0 }
  for (const one of all) for (const key of Object.keys(total) as (keyof Judged)[]) total[key] += one[key]
  return total
}
