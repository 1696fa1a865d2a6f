/** Hosts that say nothing more, as when their machine hangs: no connection breaks, and nothing is refused. */
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { POOL } from '#server/db/connection/client.ts'
import { openDatabase } from '#server/db/open.ts'
import { forStandby, promote, startStandby } from '#support/postgres/standby.ts'
import { type PostgresServer, startPostgres } from '#support/postgres-server.ts'

const settings = ['fsync=off', ...forStandby]
const embedded = { migrationsFolder: 'drizzle', dataDir: '', make: async () => {}, isLost() {} }

let [first, second, replica]: PostgresServer[] = []
beforeAll(async () => {
  first = await startPostgres(settings)
  second = await startStandby(first, { name: 'second', settings })
  replica = await startStandby(first, { name: 'replica', settings })
}, 60_000)
const silent: (() => void)[] = []
afterAll(async () => {
  for (const speak of silent) speak()
  // It answers what was sent to it in the silence first, cancellations among it.
  for (const server of [first, replica]) {
    const sql = postgres(server?.url ?? '', { max: 1 })
    await sql`select 1`
    await sql.end({ timeout: 1 })
  }
  await Promise.all([first, second, replica].map((server) => server?.stop()))
})

it('a silent replica delays a read once, and a silent primary is left for the one that was promoted', async () => {
  if (!first || !second || !replica) throw new Error('expected three servers')
  const database = await openDatabase({
    ...embedded,
    databaseUrl: `postgres://postgres@127.0.0.1:${first.port},127.0.0.1:${second.port}/postgres`,
    databaseReadUrl: replica.url,
    isPrepared: true,
  })
  const read = () => database.read('select 1 as one', [])
  expect(await read()).toEqual([{ one: 1 }])
  silent.push(replica.silence())
  const begun = performance.now()
  expect(await Promise.all([1, 2, 3].map(read))).toEqual(Array(3).fill([{ one: 1 }]))
  expect(performance.now() - begun).toBeLessThan(4_000)
  const next = performance.now()
  // Each would take a second if it waited too.
  for (let count = 0; count < 20; count += 1) await read()
  expect(performance.now() - next).toBeLessThan(5_000)

  await Promise.all(Array.from({ length: POOL }, () => database.query('select pg_sleep(0.1)', [])))
  silent.push(first.silence())
  const asking = performance.now()
  const asked = Array.from({ length: 2 * POOL }, () => database.query('select 1', []))
  for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  expect(performance.now() - asking).toBeLessThan(11_000)
  await promote(second)
  const promoted = performance.now()
  const write = () =>
    database.query('create table if not exists written (at int)', []).then(
      () => true,
      () => false,
    )
  await expect.poll(write, { timeout: 30_000, interval: 50 }).toBe(true)
  expect(performance.now() - promoted).toBeLessThan(8_000)
  await database.close()
}, 90_000)
