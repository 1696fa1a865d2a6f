/** Commits wait for a standby. One that is gone makes them wait in vain, and what they wrote can be read all the same. */
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectPrimary, type Database } from '#server/db/connection/client.ts'
import { migratePostgres } from '#server/db/connection/migrate.ts'
import { findPrimary, type Primary } from '#server/db/connection/primary.ts'
import { startApi } from '#support/api-server.ts'
import { forStandby, promote, startStandby } from '#support/postgres/standby.ts'
import { type PostgresServer, startPostgres } from '#support/postgres-server.ts'

const settings = ['fsync=off', ...forStandby]
/** Commits wait no longer than this, in milliseconds. */
const short = { milliseconds: 1_000, waiting: 50 }

let first: PostgresServer
let second: PostgresServer
let database: Database
beforeAll(async () => {
  first = await startPostgres(settings)
  await migratePostgres(first.url, 'drizzle')
  second = await startStandby(first, { name: 'second', settings })
  database = connectPrimary((await findPrimary([first.url, second.url])) as Primary, true, short)
}, 60_000)
afterAll(async () => {
  await database.close()
  await Promise.all([first.stop(), second.stop()])
})

it('what a repeated call finds is acknowledged only when the standby has it too', async () => {
  const fresh = { database, url: first.url, end: async () => {} }
  const { signUp, stop } = await startApi('postgres', () => ({}), fresh)
  const person = await signUp()
  const own = postgres(first.url, { max: 1, onnotice: () => {} })
  await own.unsafe(`alter system set synchronous_standby_names = 'second'`)
  await own.unsafe('select pg_reload_conf()')
  const standbys = () => own`select 1 from pg_stat_replication where sync_state = 'sync'`
  await expect.poll(standbys, { timeout: 20_000 }).toHaveLength(1)
  const visible = async () =>
    (await own<{ id: string }[]>`select id from practice_session`).map(({ id }) => id).sort()

  const [kept, cut] = [randomUUID(), randomUUID()]
  const save = async (id: string) => {
    const session = { id, technique: 'box-breathing', duration: 300, timeZone: 'UTC' }
    return (await person.ask('POST', '/api/breathing-sessions', session)).status
  }
  const remove = async (id: string) => (await person.ask('DELETE', `/api/sessions/${id}`)).status
  expect(await save(kept)).toBe(200)
  expect(await save(kept)).toBe(200)

  await second.end()
  expect(await save(cut)).toBe(503)
  await expect.poll(visible, { timeout: 20_000 }).toContain(cut)
  expect(await save(cut)).toBe(503)
  expect(await remove(kept)).toBe(503)
  // A transaction waits on, unless someone ends that.
  await own`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
  await expect.poll(visible, { timeout: 20_000 }).toEqual([cut])
  expect(await remove(kept)).toBe(503)
  await own.end({ timeout: 1 })

  // So nobody was told of what the standby never got.
  await first.kill()
  await second.begin()
  await promote(second)
  await expect.poll(() => save(kept), { timeout: 20_000 }).toBe(200)
  const list = async () => {
    const { body } = await person.ask('GET', '/api/sessions')
    return (body as { sessions: { id: string }[] }).sessions.map(({ id }) => id).sort()
  }
  expect(await list()).toEqual([kept])
  expect(await save(cut)).toBe(200)
  expect(await list()).toEqual([kept, cut].sort())
  await stop()
}, 60_000)
