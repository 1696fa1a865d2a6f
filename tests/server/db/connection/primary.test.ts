/** A primary and a standby: who is asked, before and after a promotion. */
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishBy, subscribeTo } from '#server/auth/session/pub-sub.ts'
import { sharedSessionCache } from '#server/auth/session/session-cache.ts'
import { connectPostgres, connectPrimary, type Database } from '#server/db/connection/client.ts'
import { findPrimary, type Primary } from '#server/db/connection/primary.ts'
import { openDatabase } from '#server/db/open.ts'
import { startApi } from '#support/api-server.ts'
import { forStandby, promote, startStandby } from '#support/postgres/standby.ts'
import { type PostgresServer, startPostgres } from '#support/postgres-server.ts'

const settings = ['fsync=off', ...forStandby]
const refusal = { code: 'unavailable', status: 503, retryAfter: 2 }
/** A call must be answered again this many milliseconds after the promotion. */
const SOON = 2_000

/** What only the embedded database needs. */
const embedded = { migrationsFolder: 'drizzle', dataDir: '', make: async () => {}, isLost() {} }

let first: PostgresServer
let second: PostgresServer
let hosts: readonly string[]
const open: { close(): Promise<void> }[] = []
beforeAll(async () => {
  first = await startPostgres(settings)
  second = await startStandby(first, { name: 'second', settings })
  hosts = [second.url, first.url]
}, 60_000)
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()))
  await Promise.all([first.stop(), second.stop()])
})

async function foundAmong(urls: readonly string[]): Promise<Primary> {
  const primary = await findPrimary(urls)
  if (primary === undefined) throw new Error('expected a primary, got none')
  return primary
}

/** A database over both hosts, of which the standby is named first. */
async function connected(): Promise<Database> {
  const database = connectPrimary(await foundAmong(hosts), true)
  open.push(database)
  return database
}

const isReadable = 'select pg_is_in_recovery() as "isStandby"'

describe('of two hosts', () => {
  it('the one that takes writes is used, although the standby is named first', async () => {
    const database = await connected()
    expect(database.primary?.host).toBe(2)
    expect(await database.query(isReadable, [])).toEqual([{ isStandby: false }])
  })

  it('one may be away', async () => {
    const away = 'postgres://postgres@127.0.0.1:1/postgres'
    expect((await foundAmong([away, first.url])).host).toBe(2)
  })

  it('none may take writes: a server does not start, and names them without the account', async () => {
    const { host } = new URL(second.url)
    const databaseUrl = `postgres://me:hidden@127.0.0.1:1,${host}/postgres`
    await expect(openDatabase({ ...embedded, databaseUrl, isPrepared: true })).rejects.toThrow(
      `None of 127.0.0.1:1, ${host} is a database that takes writes: start or promote one, or check DATABASE_URL.`,
    )
  })

  it('a write that a standby refuses is told as 503, and connections are made anew', async () => {
    const database = connectPostgres(second.url, true)
    open.push(database)
    const pid = () => database.query('select pg_backend_pid() as pid', [])
    const before = await pid()
    const again = async () => {
      await expect(database.query('create table refused (id int)', [])).rejects.toMatchObject(refusal)
      const transaction = database.orm.transaction((tx) => tx.execute(sql`create table refused (id int)`))
      await expect(transaction).rejects.toMatchObject(refusal)
      return pid()
    }
    // Not with each write: it may be a primary with a full disk.
    expect(await again()).toEqual(before)
    await expect.poll(again, { timeout: 20_000 }).not.toEqual(before)
  })
})

it('when the primary is gone and the standby promoted, everything moves there by itself', async () => {
  const databaseUrl = `postgres://postgres@${hosts.map((url) => new URL(url).host).join()}/postgres`
  const moved: number[] = []
  const database = await openDatabase({
    ...embedded,
    databaseUrl,
    isPrepared: true,
    onMoved: (host) => moved.push(host),
  })
  const fresh = { database, url: databaseUrl, end: async () => {} }
  const api = await startApi('postgres', () => ({}), fresh)
  const person = await api.signUp('before@example.com')
  const heard: string[] = []
  const cache = sharedSessionCache(() => new Date(), 'me', publishBy(database.query))
  const stopListening = await subscribeTo(database.primary as Primary, {
    hear: (text) => heard.push(text),
    beginListening: cache.beginListening,
  })
  const replicated = postgres(first.url, { max: 1 })
  await expect
    .poll(() => replicated`select 1 from pg_stat_replication where replay_lsn >= pg_current_wal_flush_lsn()`)
    .toHaveLength(1)
  await replicated.end({ timeout: 1 })

  await first.kill()
  // Neither waits for a host that is gone, nor writes to one that is not the primary yet.
  for (let count = 0; count < 30; count += 1) {
    const answer = await person.ask('POST', '/api/breath-holds', { holdDuration: 30 })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
  }
  await promote(second)
  const promoted = Date.now()
  const keep = async () => (await person.ask('POST', '/api/breath-holds', { holdDuration: 31 })).status
  await expect.poll(keep, { timeout: 20_000, interval: 20 }).toBe(200)
  expect(Date.now() - promoted).toBeLessThan(SOON)
  expect(await person.ask('GET', '/api/user/breath-stats')).toMatchObject({
    body: { totalRecords: 1, longest: 31 },
  })
  expect(moved).toEqual([1])

  // Messages between processes move as well.
  await cache.evict('someone')
  await expect.poll(() => heard, { timeout: 20_000 }).toContain('evict someone')
  await stopListening()

  // The old one comes back as it was, and takes writes too: it missed the promotion, and is not asked.
  await first.begin()
  expect((await foundAmong([first.url, second.url])).host).toBe(2)
  expect(await database.query('select count(*)::int as holds from breath_hold', [])).toEqual([{ holds: 1 }])
  await api.stop()
  await database.close()
}, 60_000)
