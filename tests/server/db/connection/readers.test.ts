/** A primary and a replica: what is read where, when the replica lags, is gone, or follows another primary. */
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/connection/client.ts'
import { REPLICA_POSITION } from '#server/db/connection/lsn.ts'
import { openDatabase } from '#server/db/open.ts'
import { startApi } from '#support/api-server.ts'
import { forStandby, promote, startStandby } from '#support/postgres/standby.ts'
import { type PostgresServer, startPostgres } from '#support/postgres-server.ts'

const settings = ['fsync=off', ...forStandby]
const embedded = { migrationsFolder: 'drizzle', dataDir: '', make: async () => {}, isLost() {} }

let primary: PostgresServer
let replica: PostgresServer
let onReplica: ReturnType<typeof postgres>
let closes: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  primary = await startPostgres(settings)
  replica = await startStandby(primary, { name: 'replica', settings })
  onReplica = postgres(replica.url, { max: 1, onnotice: () => {} })
}, 60_000)
afterEach(async () => {
  await Promise.all(closes.map((close) => close()))
  closes = []
})
afterAll(async () => {
  await onReplica.end({ timeout: 1 })
  await Promise.all([primary.stop(), replica.stop()])
})

async function opened(databaseReadUrl = replica.url, databaseUrl = primary.url) {
  const from = { replica: 0, primary: 0 }
  const troubles: unknown[] = []
  const statements: (string | null)[] = []
  const database = await openDatabase({
    ...embedded,
    databaseUrl,
    databaseReadUrl,
    isPrepared: true,
    watch(text, run) {
      statements.push(text)
      return run()
    },
    onRead: (where) => {
      from[where] += 1
    },
    onReplica: (host, trouble) => troubles.push([host, trouble]),
  })
  closes.push(database.close)
  await database.query('create table if not exists line (at int)', [])
  await database.query('truncate line', [])
  return { database, from, troubles, statements }
}

const write = ({ query }: Database, at: number) => query('insert into line values ($1)', [at])
const newest = async ({ read }: Database) =>
  (await read<{ at: number }>('select max(at) as at from line', []))[0]?.at

/** Reads until a replica has answered: on a busy machine it lags now and then. */
const untilReplica = async ({ database, from }: Awaited<ReturnType<typeof opened>>) => {
  const before = from.replica
  const count = async () => {
    await newest(database)
    return from.replica
  }
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(before)
}

it('a read sees every write that was acknowledged before, and a replica answers it', async () => {
  const { database, from } = await opened()
  for (let at = 1; at <= 300; at += 1) {
    await write(database, at)
    expect(await newest(database)).toBe(at)
  }
  // Mostly; on a busy machine it lags now and then.
  expect(from.replica).toBeGreaterThan(30)
  expect(from.replica + from.primary).toBe(300)
})

it('also what another server wrote, however many read at once', async () => {
  const [one, other] = [await opened(), await opened()]
  for (let at = 1; at <= 50; at += 1) {
    await write(one.database, at)
    const seen = await Promise.all(Array.from({ length: 10 }, () => newest(other.database)))
    expect(seen).toEqual(Array(10).fill(at))
  }
  expect(other.from.replica).toBeGreaterThan(50)
})

it('a replica that is behind is left alone, and the primary answers; one line when it lasts, one when it is over', async () => {
  const all = await opened()
  const { database, from, troubles, statements } = all
  await write(database, 1)
  await untilReplica(all)
  const before = { ...from }
  await onReplica`select pg_wal_replay_pause()`
  try {
    await write(database, 2)
    for (let count = 0; count < 50; count += 1) expect(await newest(database)).toBe(2)
    // Only the first of them waited for it, and a check now and then.
    const asked = statements.filter((text) => text === REPLICA_POSITION)
    expect(asked.length).toBeLessThan(40)
    expect(from).toEqual({ replica: before.replica, primary: before.primary + 50 })
    expect(troubles).toEqual([])
    const told = async () => {
      expect(await newest(database)).toBe(2)
      return troubles
    }
    await expect.poll(told, { timeout: 20_000 }).toEqual([[1, 'behind']])
    expect((await database.replicaLags?.())?.[0]).toBeGreaterThan(1)
  } finally {
    await onReplica`select pg_wal_replay_resume()`
  }
  const over = async () => {
    await newest(database)
    return troubles
  }
  await expect.poll(over, { timeout: 20_000 }).toEqual([
    [1, 'behind'],
    [1, null],
  ])
  expect(await database.replicaLags?.()).toEqual([0])
}, 60_000)

it('a replica may be gone: nothing fails, and another one answers', async () => {
  const away = replica.url.replace(`:${replica.port}/`, `:1,127.0.0.1:${replica.port}/`)
  const all = await opened(away)
  const { database, troubles } = all
  await write(database, 1)
  for (let count = 0; count < 20; count += 1) expect(await newest(database)).toBe(1)
  await untilReplica(all)
  const told = async () => {
    await newest(database)
    return troubles
  }
  await expect.poll(told, { timeout: 20_000 }).toEqual([[1, 'away']])
  expect(await database.replicaLags?.()).toEqual([undefined, 0])
}, 60_000)

it('the primary named as a replica is not asked as one', async () => {
  const { database, from } = await opened(primary.url)
  await write(database, 1)
  expect(await newest(database)).toBe(1)
  expect(from).toEqual({ replica: 0, primary: 1 })
  expect(await database.replicaLags?.()).toEqual([undefined])
})

describe('the API', () => {
  it('reads statistics and lists there, right after the record, and nothing that guards', async () => {
    const { database } = await opened()
    const read: string[] = []
    const spied: Database = {
      ...database,
      read(text, parameters) {
        read.push(text)
        return database.read(text, parameters)
      },
    }
    const api = await startApi('postgres', () => ({}), {
      database: spied,
      url: primary.url,
      end: async () => {},
    })
    closes.push(api.stop)
    const person = await api.signUp()
    const session = { id: randomUUID(), technique: 'box-breathing', duration: 300, timeZone: 'UTC' }
    for (const _ of [1, 2]) await person.ask('POST', '/api/breathing-sessions', session)
    await person.ask('POST', '/api/breath-holds', { holdDuration: 40 })
    await person.ask('POST', '/api/auth/sign-in', { email: person.email, password: 'not it' })
    await person.ask('POST', '/api/user/goal', { goalMinutes: 5 })
    await person.ask('GET', '/api/auth/user')
    await person.ask('GET', '/api/user/achievements')
    await person.ask('GET', '/api/user/export')
    expect(read).toEqual([])
    expect(await person.ask('GET', '/api/user/stats')).toMatchObject({
      body: { sessionCount: 1, personalBest: 40 },
    })
    expect(await person.ask('GET', '/api/user/breath-stats')).toMatchObject({ body: { totalRecords: 1 } })
    expect(await person.ask('GET', '/api/sessions')).toMatchObject({
      body: { sessions: [{ id: session.id }] },
    })
    expect(await person.ask('GET', '/api/breath-holds')).toMatchObject({ body: [{ holdDuration: 40 }] })
    expect(read.length).toBeGreaterThanOrEqual(4)
    read.length = 0
    expect(await person.ask('DELETE', `/api/sessions/${session.id}`)).toMatchObject({ status: 200 })
    expect(read).toEqual([])
    expect(await person.ask('GET', '/api/sessions')).toMatchObject({ body: { sessions: [] } })
  })
})

it('an account without rights learns of a promotion later, one with the rights of pg_monitor at once', async () => {
  const database = postgres(primary.url, { max: 1, onnotice: () => {} })
  await database.unsafe('create role plain login; create role monitor login; grant pg_monitor to monitor')
  await database.end({ timeout: 1 })
  for (const account of ['plain', 'monitor']) {
    const own = postgres(replica.url.replace('postgres@', `${account}@`), { max: 1 })
    const position = async () => (await own.unsafe<{ timeline: string }[]>(REPLICA_POSITION))[0]?.timeline
    await expect.poll(() => position().catch(() => null), { timeout: 20_000 }).toBe('00000001')
    await own.end({ timeout: 1 })
  }
})

it('when they change places, the new standby answers once it follows the new primary', async () => {
  const both = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/postgres`
  const { database, from } = await opened(both, both)
  await write(database, 1)
  expect(await newest(database)).toBe(1)
  await expect.poll(() => onReplica`select 1 from line where at = 1`).toHaveLength(1)
  await primary.kill()
  await promote(replica)
  ;[primary, replica] = [replica, await startStandby(replica, { name: 'new', inPlaceOf: primary, settings })]
  const written = () =>
    write(database, 2).then(
      () => true,
      () => false,
    )
  await expect.poll(written, { timeout: 20_000 }).toBe(true)
  const before = from.replica
  const answered = async () => {
    expect(await newest(database)).toBe(2)
    return from.replica
  }
  await expect.poll(answered, { timeout: 40_000 }).toBeGreaterThan(before)
}, 90_000)
