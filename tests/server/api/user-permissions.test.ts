import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWNER_HEADER } from '#domain/api/calls.ts'
import { contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'
import { type SignedUp, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { CALLER_BY, type RecordApi, startRecordApi } from '#support/people.ts'

const { sessions, holds, presets, achievements, user } = contract
const groups = { sessions, holds, presets, achievements, user }

/** A valid body for each writing call. */
const bodies: Record<string, () => object> = {
  'sessions.record': () => ({ id: randomUUID(), technique: 'energizing', duration: 60 }),
  'sessions.recordStopped': () => ({ id: randomUUID(), technique: 'energizing', duration: 60 }),
  'holds.record': () => ({ id: randomUUID(), holdDuration: 30 }),
  'presets.create': () => ({
    name: 'Evening',
    sessionDuration: 60,
    breathingPace: 5,
    delayStart: 0,
    audioOption: 'none',
  }),
  'presets.rename': () => ({ name: 'Dusk' }),
  'achievements.transfer': () => ({ anonymousBadges: [{ id: 'night-owl' }] }),
  'achievements.share': () => ({}),
  'user.setDayBegins': () => ({ dayBeginsAt: 3 }),
  'user.setGoal': () => ({ goalMinutes: 30 }),
  'user.setHabitNudge': () => ({ habitNudgeFrequency: 'weekly' }),
  'user.import': () => ({
    format: 'stilltide-export',
    version: 1,
    sessions: [{ technique: 'other', duration: 5 }],
  }),
}
/** Queries that a reading call needs. */
const queries: Record<string, string> = { 'user.days': '?from=2026-11-01&to=2026-11-21' }
const calls = Object.entries(groups)
  .flatMap(([group, of]) =>
    Object.entries<Entry>(of).map(([name, entry]) => ({ name: `${group}.${name}`, entry })),
  )
  .filter(({ name }) => name !== 'achievements.catalogue')
const writes = calls.filter(({ entry }) => entry.method !== 'GET')

/** A person's cookies with the first character of each changed. */
const forged = ({ cookies }: SignedUp) =>
  [...cookies]
    .map(([name, [first, ...rest]]) => `${name}=${first === 'x' ? 'y' : 'x'}${rest.join('')}`)
    .join('; ')

describe.each(databaseKinds)('who may do what on the %s database', (kind) => {
  let api: RecordApi
  let real: Awaited<ReturnType<typeof startApi>>
  let mine: SignedUp
  let theirs: SignedUp
  /** A session, a hold and a preset of `mine`, by the id in their paths. */
  const kept: Record<string, string> = {}
  beforeAll(async () => {
    api = await startRecordApi(kind)
    real = await startApi(kind)
    mine = await real.signUp()
    theirs = await real.signUp()
    const made = {
      'sessions.record': sessions.record,
      'holds.record': holds.record,
      'presets.create': presets.create,
    }
    for (const [name, { method, path }] of Object.entries(made)) {
      const { body } = await mine.ask(method, path, bodies[name]?.())
      kept[path.replace('breathing-', '')] = (body as { id: string }).id
    }
  })
  afterAll(async () => {
    expect([...api.logged, ...real.logged]).toEqual([])
    await Promise.all([api.stop(), real.stop()])
  })

  /** The call applied to `mine`'s data. */
  const askedOf = ({ name, entry }: (typeof calls)[number]) => {
    const path = entry.path.replace('{id}', kept[entry.path.replace('/{id}', '')] ?? '')
    return [entry.method, path + (queries[name] ?? ''), bodies[name]?.()] as const
  }
  const allOf = async ({ ask }: SignedUp) => {
    const { exportedAt, ...file } = (await ask('GET', '/api/user/export')).body as { exportedAt: string }
    const [stats, breath] = [await ask('GET', '/api/user/stats'), await ask('GET', '/api/user/breath-stats')]
    return { file, stats: stats.body, breath: breath.body }
  }

  it.each(calls)(
    '$name is refused to whoever is not signed in, a cookie of no session included',
    async (call) => {
      const [method, path, body] = askedOf(call)
      const refused = { status: 401, body: { code: 'not-signed-in', message: expect.any(String) } }
      expect(await real.ask(method, path, body)).toMatchObject(refused)
      expect(await real.ask(method, path, body, { cookie: forged(mine) })).toMatchObject(refused)
      expect(await real.ask(method, path, body, { [OWNER_HEADER]: mine.id })).toMatchObject(refused)
    },
  )

  it.each(writes)(
    '$name that was queued for somebody else waits: 401, and nothing is written',
    async (call) => {
      const before = [await allOf(mine), await allOf(theirs)]
      const [method, path, body] = askedOf(call)
      const refused = { status: 401, body: { code: 'other-person' } }
      expect(await mine.ask(method, path, body, { [OWNER_HEADER]: theirs.id })).toMatchObject(refused)
      expect(await mine.ask(method, path, body, { [OWNER_HEADER]: randomUUID() })).toMatchObject(refused)
      expect(await mine.ask(method, path, body, { [OWNER_HEADER]: '' })).toMatchObject(refused)
      expect([await allOf(mine), await allOf(theirs)]).toEqual(before)
    },
  )

  it.each(writes.filter(({ entry }) => entry.path.includes('{id}')))(
    '$name on what is another’s is not found, and nothing is written',
    async (call) => {
      const before = await allOf(mine)
      const answer = await theirs.ask(...askedOf(call))
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect(await allOf(mine)).toEqual(before)
    },
  )

  it('shows each only what is their own', async () => {
    expect(await allOf(theirs)).toMatchObject({
      file: { account: { email: theirs.email }, sessions: [], holds: [], presets: [], achievements: [] },
      stats: { sessionCount: 0 },
      breath: { totalRecords: 0 },
    })
    expect(await allOf(mine)).toMatchObject({
      file: {
        account: { email: mine.email },
        sessions: { length: 1 },
        holds: { length: 1 },
        presets: { length: 1 },
      },
    })
    const { userId, ...stats } = {
      ...(await mine.ask('GET', `/api/user/stats?userId=${theirs.id}`)),
      userId: 0,
    }
    expect(stats.body).toMatchObject({ sessionCount: 1 })
  })

  it.each(writes)('$name is refused to another site that uses the cookie', async (call) => {
    const before = await allOf(mine)
    const answer = await mine.ask(...askedOf(call), {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
    expect(await allOf(mine)).toEqual(before)
  })

  it('lets a token do all of this but clear the history', async () => {
    const somebody = await api.someone()
    for (const call of calls) {
      const { method, path, access } = call.entry
      if (path.includes('{id}')) continue
      const asked = path + (queries[call.name] ?? '')
      const { status, body } = await somebody.ask(method, asked, bodies[call.name]?.(), {
        [CALLER_BY]: 'token',
      })
      const isRefused = access === 'account'
      expect({ name: call.name, status }).toEqual({ name: call.name, status: isRefused ? 403 : 200 })
      if (isRefused) expect(body).toMatchObject({ code: 'forbidden' })
    }
    expect((await somebody.ask('GET', '/api/user/stats')).body).toMatchObject({ sessionCount: 3 })
  })

  it.each(writes)('$name that was queued for oneself is done', async (call) => {
    const answer = await mine.ask(...askedOf(call), { [OWNER_HEADER]: mine.id })
    expect(answer.status).toBe(200)
  })
})
