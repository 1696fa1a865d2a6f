/**
 * The bad days of a database over several machines, while people record: a worker killed, the coordinator
 * killed, and people moved to a new worker. At the end all that was acknowledged is there, once.
 */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type Programs, startServer } from '#scripts/bench/server/programs.ts'
import { freePort } from '#scripts/prove/free-port.ts'
import { startClients } from '#scripts/prove/kill/people.ts'
import { judgeAll, SECRET } from '#scripts/prove/kill/run.ts'
import type { Cluster, Machine } from '#support/distributed/cluster.ts'
import { addressAt, askAt, createDistributed, dropDistributed } from '#support/distributed/databases.ts'

export interface BadDaysPlan {
  readonly programs: Programs
  readonly cluster: Cluster
  readonly seed: number
  say(line: string): void
}

const NAME = 'bad_days'
const SHARDS = 8
/** Calls of each person who is watched while a machine is away. */
const CALLS = 60
/** How long calls may take to come back once a machine is there again, in milliseconds. */
const BACK = 10_000
/** A call of a person whose machine works must not wait for another machine longer than this, in milliseconds. */
const SLOW = 2_000

/** A person who is watched, and the port of the machine that has them. */
interface Watched {
  readonly cookie: string
  readonly port: number
  readonly address: string
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly milliseconds: number
}

export async function proveBadDays(plan: BadDaysPlan): Promise<void> {
  const { programs, cluster, say } = plan
  const databaseUrl = await createDistributed(cluster.url, NAME, SHARDS)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = startServer(programs, {
    DATA_DIR: join(programs.home, 'bad-days'),
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: SECRET,
    PORT: String(port),
    TRUST_PROXY: '1',
  })
  try {
    await server.isUp
    const watched = await watchedOn(url, databaseUrl, cluster.workers)
    const scenes = [loseWorker, loseCoordinator, move]
    for (const [index, scene] of scenes.entries())
      await whilePeopleRecord({ ...plan, seed: plan.seed + index * 1000 }, port, () =>
        scene({ ...plan, url, watched, databaseUrl }),
      )
  } catch (error) {
    say(server.said().slice(-4000))
    throw error
  } finally {
    await server.kill()
    await dropDistributed(cluster.url, NAME)
  }
}

/** Plays a scene while people record, and judges what is there of them at the end. */
async function whilePeopleRecord(
  { programs, seed, say }: BadDaysPlan,
  port: number,
  scene: () => Promise<void>,
) {
  const people = startClients({
    programs,
    clients: 4,
    // They stay until the end: limits on signing in would end those who come while a machine is away.
    deeds: 1_000_000,
    seed,
    until: Date.now() + 300_000,
    folder: mkdtempSync(join(programs.home, 'run-')),
    port,
    isProxied: true,
  })
  try {
    await people.joined()
    await people.answers(40)
    await scene()
    await people.answers(40)
    await people.end()
    const of = await judgeAll(`http://127.0.0.1:${port}`, people.logs)
    say(
      `    ${of.people} people, ${of.records} records, ${of.deletions} deletions, ${of.repeats} repeats meanwhile: none lost, none twice`,
    )
  } finally {
    people.dismiss()
  }
}

/** A new person on each of the workers. */
async function watchedOn(url: string, databaseUrl: string, workers: readonly Machine[]) {
  const found = new Map<number, Watched>()
  for (let made = 0; found.size < workers.length; made += 1) {
    if (made === 50) throw new Error('expected people on each worker')
    const address = `10.250.0.${made}`
    const body = { email: `watched-${made}@example.com`, password: 'breathe in, breathe out' }
    const joined = await send(url, 'POST', '/api/auth/sign-up', { address, body })
    const { user } = (await joined.json()) as { user: { id: string } }
    const cookie = joined.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    const [place] = await askAt<{ port: number }>(
      databaseUrl,
      `select nodeport as port from pg_dist_shard_placement
        where shardid = get_shard_id_for_distribution_column('person', '${user.id}'::uuid)`,
    )
    const port = place?.port ?? 0
    if (!found.has(port)) found.set(port, { cookie, port, address })
  }
  return found
}

interface Sent {
  readonly address: string
  readonly cookie?: string
  readonly body?: object
}

const send = (url: string, method: string, path: string, { address, cookie, body }: Sent) =>
  fetch(url + path, {
    method,
    headers: {
      'x-forwarded-for': address,
      connection: 'close',
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** A call about a person's rows: every second one writes. */
async function call(url: string, { cookie, address }: Watched, index: number): Promise<Answer> {
  const begun = performance.now()
  const body = { technique: 'energizing', duration: 60, timeZone: 'UTC' }
  const answer =
    index % 2 === 0
      ? await send(url, 'POST', '/api/breathing-sessions', { cookie, address, body })
      : await send(url, 'GET', '/api/user/stats', { cookie, address })
  await answer.arrayBuffer()
  const retryAfter = answer.headers.get('retry-after')
  return { status: answer.status, retryAfter, milliseconds: performance.now() - begun }
}

async function calls(url: string, person: Watched): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (let index = 0; index < CALLS; index += 1) answers.push(await call(url, person, index))
  return answers
}

const slowest = (answers: readonly Answer[]) => Math.max(...answers.map(({ milliseconds }) => milliseconds))

function expectAll(answers: readonly Answer[], status: number, who: string) {
  const others = answers.filter((one) => one.status !== status || (status === 503 && one.retryAfter === null))
  if (others.length > 0)
    throw new Error(`expected ${status} for ${who}, got ${JSON.stringify(others.slice(0, 3))}`)
}

/** @returns milliseconds until a call of each is answered again */
async function backFor(url: string, watched: Iterable<Watched>): Promise<number> {
  const begun = performance.now()
  for (const person of watched)
    for (;;) {
      const { status } = await call(url, person, 0)
      if (status === 200) break
      if (performance.now() - begun > BACK) throw new Error(`no answer within ${BACK} ms, but ${status}`)
    }
  return performance.now() - begun
}

interface Scene extends BadDaysPlan {
  readonly url: string
  readonly databaseUrl: string
  readonly watched: ReadonlyMap<number, Watched>
}

async function loseWorker({ cluster, url, watched, say }: Scene) {
  const [gone, ...others] = cluster.workers as [Machine, ...Machine[]]
  await gone.kill()
  const lost = await calls(url, watched.get(gone.port) as Watched)
  expectAll(lost, 503, 'people of the worker that is gone')
  const kept = (await Promise.all(others.map(({ port }) => calls(url, watched.get(port) as Watched)))).flat()
  expectAll(kept, 200, 'people of the other workers')
  if (slowest(kept) > SLOW) throw new Error(`others waited ${slowest(kept).toFixed(0)} ms`)
  const ready = await fetch(`${url}/api/health/ready`)
  if (ready.status !== 200) throw new Error(`expected the server to be ready, got ${ready.status}`)
  await gone.begin()
  const back = await backFor(url, watched.values())
  say(
    `  a worker killed: its people got 503 with Retry-After (${lost.length} calls, at most ${slowest(lost).toFixed(0)} ms),`,
  )
  say(
    `    all others 200 (${kept.length} calls, at most ${slowest(kept).toFixed(0)} ms); back ${back.toFixed(0)} ms after it`,
  )
}

async function loseCoordinator({ cluster, url, watched, say }: Scene) {
  await cluster.coordinator.kill()
  const lost = (await Promise.all([...watched.values()].map((person) => calls(url, person)))).flat()
  expectAll(lost, 503, 'everyone')
  const ready = await fetch(`${url}/api/health/ready`)
  if (ready.status !== 503) throw new Error(`expected the server not to be ready, got ${ready.status}`)
  await cluster.coordinator.begin()
  const back = await backFor(url, watched.values())
  say(
    `  the coordinator killed: everyone got 503 with Retry-After (${lost.length} calls, at most ${slowest(lost).toFixed(0)} ms); back ${back.toFixed(0)} ms after it`,
  )
}

/** A third worker takes its share of the people while they record. */
async function move({ cluster, url, watched, databaseUrl, say }: Scene) {
  const added = await cluster.addWorker()
  const place = { host: '127.0.0.1', port: added.port }
  await askAt(addressAt(cluster.url, place), `create database ${NAME}`)
  await askAt(addressAt(cluster.url, place, NAME), 'create extension citus')
  await askAt(databaseUrl, `select citus_add_node('127.0.0.1', ${added.port})`)
  let isMoving = true
  const begun = performance.now()
  const moving = askAt(
    databaseUrl,
    'select citus_rebalance_start()',
    'select citus_rebalance_wait()',
  ).finally(() => {
    isMoving = false
  })
  const answers: Answer[] = []
  const asking = [...watched.values()].map(async (person) => {
    for (let index = 0; isMoving; index += 1) answers.push(await call(url, person, index))
  })
  await Promise.all([moving, ...asking])
  const took = performance.now() - begun
  const [moved] = await askAt<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from citus_shards where table_name = 'person'::regclass and nodeport = ${added.port}`,
  )
  if (!moved?.count) throw new Error('expected people on the new worker, got none')
  const refused = answers.filter(({ status }) => status !== 200)
  expectAll(refused, 503, 'those whose shard is changing hands')
  say(
    `  ${moved.count} of ${SHARDS} shards moved to a third worker in ${(took / 1000).toFixed(1)} s: ${answers.length} calls meanwhile, ${refused.length} of them 503, at most ${slowest(answers).toFixed(0)} ms`,
  )
}
