/** The client against the whole server, over a real database. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '#client/create-client.ts'
import { findRequestError, nullIfSignedOut } from '#client/request-error.ts'
import { createMemoryStore } from '#device/storage/memory-store.ts'
import { openStore } from '#device/storage/open-store.ts'
import { sendWaiting } from '#device/sync/outbox.ts'
import { openRecords } from '#device/sync/records.ts'
import type { Owner } from '#domain/records/owner.ts'
import type { HoldRecord, SessionRecord } from '#domain/records/record.ts'
import { type ApiServer, type SignedUp, startApi } from '#support/api-server.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApi('embedded')
})
afterAll(() => server.stop())

/** A client with the cookies of a browser, as a browser sends them. */
const clientOf = ({ cookies }: Pick<SignedUp, 'cookies'>) =>
  createClient({
    url: server.url,
    fetch: (url, how = {}) => {
      const headers = new Headers(how.headers)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      headers.set('origin', server.url)
      return fetch(url, { ...how, headers })
    },
  })

const now = () => new Date().toISOString()
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const lived = (seconds: number) => ({
  ...{ id: randomUUID(), startedAt: ago(seconds + 60), completedAt: ago(seconds), timeZone: 'Europe/Berlin' },
})
const session = (seconds: number, ending: SessionRecord['ending']): SessionRecord => ({
  ...{ kind: 'session', ...lived(seconds), technique: 'energizing', duration: 60, breathCount: 5, ending },
  ...{ averagePace: 5.6, pace: 36 / 7, sessionHour: 10, isWeekend: false },
})
const hold = (seconds: number, holdDuration = 40): HoldRecord => ({
  kind: 'hold',
  ...lived(seconds),
  holdDuration,
})

const emptyDevice = async () => openRecords(openStore({ database: createMemoryStore(now), now }))

it('nobody signed in is null where that is asked for, and an error of the catalogue else', async () => {
  const client = clientOf(server.browser())
  expect(await nullIfSignedOut(client.auth.user.query({}))).toBeNull()
  const error = await client.holds.list.query({ limit: 5 }).catch((reason: unknown) => reason)
  expect(findRequestError(error)).toMatchObject({
    status: 401,
    code: 'not-signed-in',
    hasServerMessage: true,
  })
})

it('who signed up is told', async () => {
  const person = await server.signUp()
  expect(await clientOf(person).auth.user.query({})).toMatchObject({ id: person.id, email: person.email })
})

it('what waits arrives, each once though it is sent twice, and the statistics tell it', async () => {
  const person = await server.signUp()
  const client = clientOf(person)
  const owner: Owner = { kind: 'user', id: person.id }
  const practised = [session(400, 'completed'), session(300, 'stopped'), hold(200, 75), hold(100, 0)]
  for (let times = 0; times < 2; times++) {
    const records = await emptyDevice()
    for (const record of practised) await records.add(record, owner, { name: 'waiting' })
    const parts = { records, client, now, locks: null, onAcknowledged: async () => {} }
    expect(await sendWaiting(person.id, parts)).toMatchObject({ acknowledged: 4, waitingFor: 'nothing' })
    expect(await records.list(owner)).toEqual([])
  }
  const { sessions } = await client.sessions.list.query({})
  expect(sessions.map(({ id, pace }) => [id, pace])).toEqual([
    [practised[1]?.id, 5],
    [practised[0]?.id, 36 / 7],
  ])
  expect((await client.holds.list.query({})).map(({ id }) => id)).toEqual([
    practised[3]?.id,
    practised[2]?.id,
  ])
  expect(await client.holds.personalBest.query({})).toEqual({ holdDuration: 75 })
  expect(await client.user.stats.query({})).toMatchObject({
    sessionCount: 2,
    totalTime: 120,
    personalBest: 75,
  })
})

it('a record of somebody else than the one signed in is not written, and waits', async () => {
  const [one, other] = [await server.signUp(), await server.signUp()]
  const records = await emptyDevice()
  await records.add(hold(10), { kind: 'user', id: one.id }, { name: 'waiting' })
  const parts = { records, client: clientOf(other), now, locks: null, onAcknowledged: async () => {} }
  expect(await sendWaiting(one.id, parts)).toMatchObject({ acknowledged: 0, waitingFor: 'signed-out' })
  expect(await clientOf(other).holds.list.query({})).toEqual([])
  expect(await sendWaiting(one.id, { ...parts, client: clientOf(one) })).toMatchObject({ acknowledged: 1 })
})

it('what the server cannot take is refused for good, with its words', async () => {
  const person = await server.signUp()
  const records = await emptyDevice()
  const owner: Owner = { kind: 'user', id: person.id }
  await records.add({ ...hold(10), id: 'one of another app' }, owner, { name: 'waiting' })
  const parts = { records, client: clientOf(person), now, locks: null, onAcknowledged: async () => {} }
  expect(await sendWaiting(person.id, parts)).toMatchObject({
    acknowledged: 0,
    refused: 1,
    waitingFor: 'nothing',
  })
  const [kept] = await records.list(owner)
  expect(kept?.state).toMatchObject({
    name: 'set-aside',
    reason: 'refused',
    note: 'Invalid UUID',
  })
})
