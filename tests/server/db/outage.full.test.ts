import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connectPostgres, type Database, POOL } from '#server/db/connection/client.ts'
import { startApi } from '#support/api-server.ts'
import { type PostgresServer, startPostgres } from '#support/postgres-server.ts'

const refusal = { code: 'unavailable', status: 503, retryAfter: 2 }
const short = { milliseconds: 1500, waiting: 3 }

let server: PostgresServer
let outside: ReturnType<typeof postgres>
let open: { close(): Promise<void> }[] = []
beforeAll(async () => {
  server = await startPostgres(['fsync=off', 'deadlock_timeout=2s'])
  outside = postgres(server.url, { max: 2, onnotice: () => {}, backoff: () => 0.05 })
})
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()))
  open = []
})
afterAll(async () => {
  await outside.end({ timeout: 0 })
  await server.stop()
})

function connected(isPrepared = true, limits = short): Database {
  const database = connectPostgres(server.url, isPrepared, limits)
  open.push(database)
  return database
}

const running = async (text: string) =>
  (await outside`select pid from pg_stat_activity where state = 'active' and query like ${`${text}%`}`).length

describe.each([true, false])('a query without end, prepared: %s', (isPrepared) => {
  it('is given up, and the database stops it', async () => {
    const database = connected(isPrepared)
    await expect(database.query('select pg_sleep(60)', [])).rejects.toMatchObject(refusal)
    await expect.poll(() => running('select pg_sleep'), { timeout: 20_000 }).toBe(0)
    expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }])
  })

  it('is given up as well when drizzle asks, and in a transaction, which is undone', async () => {
    const database = connected(isPrepared)
    await database.query('create table if not exists undone (id int)', [])
    await expect(database.orm.execute(sql`select pg_sleep(60)`)).rejects.toMatchObject(refusal)
    const transaction = database.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into undone values (1)`)
      await tx.transaction((inner) => inner.execute(sql`select pg_sleep(60)`))
    })
    await expect(transaction).rejects.toMatchObject(refusal)
    expect(await database.query('select * from undone', [])).toEqual([])
    await expect.poll(() => running('select pg_sleep'), { timeout: 20_000 }).toBe(0)
  })
})

it('refuses at once when all connections are busy and enough wait', async () => {
  const database = connected(true, { milliseconds: 20_000, waiting: 3 })
  const busy = Array.from({ length: 13 }, () => database.query('select pg_sleep(0.5)', []))
  await expect(database.query('select 1', [])).rejects.toMatchObject(refusal)
  expect(await Promise.all(busy)).toHaveLength(13)
})

it('repeats a statement that lost a deadlock', async () => {
  const database = connected(true, { milliseconds: 20_000, waiting: 3 })
  await outside.unsafe(`create table pair (id int primary key, n int); insert into pair values (1, 0), (2, 0);
    create function bump() returns void language plpgsql as
    $$ begin update pair set n = n + 1 where id = 2; update pair set n = n + 1 where id = 1; end $$`)
  let bumped: Promise<unknown> | undefined
  await outside.begin(async (other) => {
    // Our connection must be the one that detects the deadlock, and loses.
    await other`set local deadlock_timeout = '60s'`
    await other`update pair set n = n + 10 where id = 1`
    bumped = database.query('select bump()', [])
    const isWaiting = () => outside`select 1 from pg_locks where not granted`.then((rows) => rows.length)
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(1)
    await other`update pair set n = n + 10 where id = 2`
  })
  await bumped
  expect(await database.query('select n from pair order by id', [])).toEqual([{ n: 11 }, { n: 11 }])
})

describe('a database that is gone', () => {
  it('is told as 503, and asked again when it is back, by the same server', async () => {
    const database = connected(true, { milliseconds: 5_000, waiting: 50 })
    const fresh = { database, url: server.url, end: async () => {} }
    const api = await startApi('postgres', () => ({}), fresh)
    const status = async () => (await api.ask('GET', '/api/health')).status
    expect(await status()).toBe(200)
    await server.end()
    // Also for calls that go through a library.
    const credentials = { email: 'away@example.com', password: 'breathe in, breathe out' }
    for (const path of ['/api/auth/sign-up', '/api/auth/sign-in'])
      expect(await api.ask('POST', path, credentials), path).toMatchObject({ status: 503 })
    const answer = await api.ask('GET', '/api/health')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.body).toMatchObject({ code: 'unavailable' })
    expect(await Promise.all(Array.from({ length: 40 }, status))).toEqual(Array(40).fill(503))
    await server.begin()
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
    await api.stop()
  })

  const end = (pids: readonly number[]) =>
    outside`select pg_terminate_backend(pid) from unnest(${pids as number[]}::int[]) as pid`
  const pid = sql`select pg_backend_pid() as pid`

  it.each(['asks on', 'is done', 'asks on in a part of it'])(
    'ends the connection of a transaction between two statements, which then %s: it fails, and nothing else',
    async (then) => {
      const database = connected(true, { milliseconds: 5_000, waiting: 50 })
      const cut = database.orm.transaction(async (tx) => {
        const [row] = (await tx.execute(pid)) as unknown as { pid: number }[]
        await end([row?.pid ?? 0])
        // The end of the connection arrives before the next statement.
        await new Promise((resolve) => setTimeout(resolve, 100))
        if (then === 'asks on') await tx.execute(sql`select 1`)
        if (then === 'asks on in a part of it') await tx.transaction((inner) => inner.execute(sql`select 1`))
      })
      await expect(cut).rejects.toMatchObject(refusal)
      const all = Array.from({ length: 3 * POOL }, () => database.query('select 1 as one', []))
      expect(await Promise.all(all)).toEqual(Array(3 * POOL).fill([{ one: 1 }]))
    },
  )

  it('ends connections at the moment at which something is sent over them: each is made anew', async () => {
    const database = connected(true, { milliseconds: 5_000, waiting: 500 })
    // A rejection without a cause means that there was no answer at all.
    const unanswered: unknown[] = []
    const refused = (error: Error) => void (error.cause ?? unanswered.push(error))
    for (let round = 0; round < 8; round += 1) {
      const pids = await Promise.all(
        Array.from({ length: POOL }, () =>
          database
            .query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.02)', [])
            .catch(() => []),
        ),
      )
      const cuts = end(pids.flat().map((row) => row.pid))
      const asked: Promise<unknown>[] = []
      for (let turn = 0; turn < 40; turn += 1) {
        asked.push(...Array.from({ length: POOL }, () => database.query('select 1', []).catch(refused)))
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
      await Promise.all([cuts, ...asked])
    }
    expect(unanswered).toEqual([])
    // The last connections end before the check whether all can be used again.
    await new Promise((resolve) => setTimeout(resolve, 300))
    const had = await Promise.all(
      Array.from({ length: POOL }, () =>
        database.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.3)', []),
      ),
    )
    expect(new Set(had.flat().map((row) => row.pid)).size).toBe(POOL)
  })

  it('may fall silent without a word, and is asked over new connections', async () => {
    const { port } = new URL(server.url)
    const through = new Set<Socket>()
    let isSilent = false
    const proxy = createServer((from) => {
      const to = connect(Number(port), '127.0.0.1')
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        through.add(one)
        one.on('data', (chunk) => isSilent || other.write(chunk))
        one.on('error', () => {})
        one.on('close', () => isSilent || other.destroy())
      }
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const url = new URL(server.url)
    url.port = String((proxy.address() as { port: number }).port)
    const database = connectPostgres(url.href, true, short)
    open.push(database)
    // As many as there are connections, so that all are open.
    await Promise.all(Array.from({ length: POOL }, () => database.query('select pg_sleep(0.1)', [])))
    isSilent = true
    const asked = Array.from({ length: POOL }, () => database.orm.execute(sql`select 1`))
    for (const one of asked) await expect(one).rejects.toMatchObject(refusal)
    for (const socket of through) socket.pause()
    isSilent = false
    const ask = () => database.query('select 1 as one', []).catch(() => 'refused')
    await expect.poll(ask, { timeout: 20_000 }).toEqual([{ one: 1 }])
    for (const socket of through) socket.destroy()
    proxy.close()
  })
})
