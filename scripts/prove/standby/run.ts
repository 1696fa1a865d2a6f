/** Two servers over a primary and a standby, which change places again and again while people record. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type Programs, startServer } from '#scripts/bench/server/programs.ts'
import { freePort } from '#scripts/prove/free-port.ts'
import { randomFrom } from '#scripts/prove/kill/deeds.ts'
import type { Judged } from '#scripts/prove/kill/judge.ts'
import { type Clients, startClients } from '#scripts/prove/kill/people.ts'
import { judgeAll, SECRET, WITHIN, within } from '#scripts/prove/kill/run.ts'
import { usualLimits } from '#server/db/connection/limits.ts'
import { type Pair, startPair } from './pair.ts'
import { readsByReplica, startReadBack } from './read-back.ts'

export interface StandbyPlan {
  readonly programs: Programs
  /** How often the primary is killed. */
  readonly times: number
  readonly seed: number
  /** When it must be over, in milliseconds since 1970. */
  readonly until: number
  say(line: string): void
}

/** What happened after a kill, in milliseconds since it. */
export interface Round {
  readonly promoted: number
  /** The first call was answered, and each person got an answer. */
  readonly first: number
  readonly everyone: number
  /** The dead primary was made the standby, which commits wait for. */
  readonly inStep: number
}

export interface StandbyResult extends Judged {
  readonly people: number
  readonly rounds: readonly Round[]
  /** Kills before which the standby was gone. */
  readonly alone: number
  readonly cuts: number
  /** Reads right after a record, at the other server, and how many reads the standby answered. */
  readonly reads: number
  readonly readsByStandby: number
}

/** In each such round the standby dies first. */
const ALONE = 10

/** After a promotion a call must be answered within this many milliseconds, and everyone's within the second. */
const SOON = { first: 2_000, everyone: 10_000 }

/** How long a person rests after each action, in milliseconds: a kill should cut one, and the end judge all. */
const REST = 120

/** At most as many answers before a kill. */
const ANSWERS = 25

export async function proveStandby(plan: StandbyPlan): Promise<StandbyResult> {
  const { programs, seed, until } = plan
  const pair = await startPair()
  const ports = [await freePort(), await freePort()]
  const metricsPorts = [await freePort(), await freePort()]
  const servers = ports.map((port, at) =>
    startServer(programs, {
      DATABASE_URL: pair.url,
      DATABASE_READ_URL: pair.readUrl,
      AUTH_SECRET: SECRET,
      PORT: String(port),
      METRICS_PORT: String(metricsPorts[at]),
      TRUST_PROXY: '1',
      DATA_DIR: join(programs.home, `data-${port}`),
    }),
  )
  const people: Clients[] = []
  try {
    const urls = await Promise.all(servers.map(({ isUp }) => isUp))
    for (const [which, port] of ports.entries()) {
      const folder = mkdtempSync(join(programs.home, 'run-'))
      const own = { clients: 3, deeds: 80, rest: REST, seed: seed + which, isStoreKilled: true }
      people.push(startClients({ programs, ...own, until, folder, port }))
    }
    await Promise.all(people.map((some) => some.joined()))
    const reader = await startReadBack(urls as [string, string])
    const counted = await changePlaces(plan, pair, people)
    await Promise.all(people.map((some) => some.end()))
    const reads = await reader.stop()
    const ofReplica = await Promise.all(metricsPorts.map(readsByReplica))
    const readsByStandby = ofReplica.reduce((sum, count) => sum + count, 0)
    if (readsByStandby === 0) throw new Error('expected the standby to answer reads, got none')
    const cuts = people.reduce((sum, some) => sum + some.cuts(), 0)
    const logs = people.flatMap((some) => some.logs)
    return { ...counted, cuts, reads, readsByStandby, ...(await judgeAll(urls[0] ?? '', logs)) }
  } finally {
    for (const some of people) some.dismiss()
    await Promise.all(servers.map((server) => server.kill()))
    await pair.stop()
  }
}

async function changePlaces(
  { times, seed, until, say }: StandbyPlan,
  pair: Pair,
  people: readonly Clients[],
) {
  const random = randomFrom(seed)
  const any = <T>(what: (some: Clients) => Promise<T>) => Promise.race(people.map(what))
  const rounds: Round[] = []
  let alone = 0
  while (rounds.length < times) {
    if (Date.now() > until) throw new Error('it is not over in time')
    await any((some) => some.answers(Math.floor(random() * ANSWERS)))
    if ((rounds.length + 1) % ALONE === 0) {
      alone += 1
      await pair.killStandby()
      // Until calls were refused, their commits cut short, and they were asked again.
      await within(usualLimits.milliseconds * 1.4)
    }
    await any((some) => some.question())
    await within(random() * WITHIN)
    const begun = performance.now()
    const since = () => performance.now() - begun
    await pair.killPrimary()
    await pair.promote()
    const promoted = since()
    const all = Promise.all(people.map((some) => some.everyone())).then(since)
    await any((some) => some.answers(1))
    const first = since()
    const everyone = await all
    if (first - promoted > SOON.first || everyone - promoted > SOON.everyone)
      throw new Error(
        `answers came ${first - promoted} ms after the promotion, and ${everyone - promoted} ms to all`,
      )
    await pair.rebuild()
    rounds.push({ promoted, first, everyone, inStep: since() })
    if (rounds.length % ALONE === 0) say(`${rounds.length} of ${times} kills`)
  }
  return { rounds, alone }
}
