import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWNER_HEADER } from '#domain/api/calls.ts'
import {
  buildPrograms,
  type Programs,
  type RunningServer,
  startServer,
} from '#scripts/bench/server/programs.ts'
import { POOL } from '#server/db/connection/client.ts'
import { SESSION_STATEMENTS } from '#server/db/records/save-record.ts'
import { PASSWORD, SECRET } from '#support/api-server.ts'
import { createPostgres } from '#support/databases.ts'
import { heldBack } from '#support/people.ts'
import { quickNode } from '#support/quick-node.ts'
import {
  type PlainHistory,
  plainBreathStats,
  plainEarned,
  plainUserStats,
} from '#support/records/plain-recount.ts'

const DAY = 86_400_000

describe('two servers on one PostgreSQL', () => {
  let programs: Programs
  let servers: RunningServer[] = []
  let urls: string[] = []
  let databaseUrl: string
  beforeAll(async () => {
    programs = await buildPrograms(quickNode)
    databaseUrl = await createPostgres()
    const environment = { DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET, PORT: '0' }
    servers = ['one', 'other'].map((name) =>
      startServer(programs, { ...environment, DATA_DIR: `${programs.home}/${name}` }),
    )
    urls = await Promise.all(servers.map(({ isUp }) => isUp))
  }, 120_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await programs?.remove()
  })

  /** A person who signed up on one server, and calls both in turn. */
  async function someone() {
    const answer = await fetch(`${urls[0]}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: PASSWORD }),
    })
    const cookie = answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    const told = await answer.json()
    expect(told).toHaveProperty('user.id')
    const { user } = told as { user: { id: string } }
    let turn = 0
    const ask = async (method: string, path: string, body?: object, server = turn++ % 2) => {
      const asked = await fetch(urls[server] + path, {
        method,
        // As the app's own outbox names a call's owner.
        headers: { cookie, 'content-type': 'application/json', [OWNER_HEADER]: user.id },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: asked.status, body: (await asked.json()) as Record<string, unknown> }
    }
    return { id: user.id, ask }
  }
  type Ask = Awaited<ReturnType<typeof someone>>['ask']
  /** Statements on all connections of both servers begin before any is done. */
  const atOnce = <T>(id: string, ask: () => Promise<T>[], each = POOL) =>
    heldBack({ url: databaseUrl, userId: id, what: 'records', waiting: 2 * each }, ask)

  /** The answer of both servers, which must be the same. */
  async function said(ask: Ask, path: string) {
    const [one, other] = [await ask('GET', path, undefined, 0), await ask('GET', path, undefined, 1)]
    expect(other).toEqual(one)
    return one.body
  }
  const badgesOf = async (ask: Ask) =>
    new Set(
      ((await said(ask, '/api/user/achievements')) as unknown as { achievement: { name: string } }[]).map(
        ({ achievement }) => achievement.name,
      ),
    )

  it('keep a record once that comes a hundred times at once, and answer all alike', async () => {
    const { ask, id } = await someone()
    const session = {
      id: randomUUID(),
      technique: 'energizing',
      duration: 700,
      timeZone: 'UTC',
      sessionHour: 12,
    }
    const hold = { id: randomUUID(), holdDuration: 65 }
    const hundred = () => Array.from({ length: 100 }, () => ask('POST', '/api/breathing-sessions', session))
    const answers = await atOnce(id, hundred, SESSION_STATEMENTS)
    const ofHold = await atOnce(id, () =>
      Array.from({ length: 100 }, () => ask('POST', '/api/breath-holds', hold)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    for (const answer of ofHold) expect(answer).toEqual(ofHold[0])
    expect(answers[0]).toMatchObject({ status: 200, body: { ...session, newAchievements: { length: 2 } } })
    expect(ofHold[0]).toMatchObject({ status: 200, body: { ...hold, newAchievements: { length: 2 } } })
    expect(await said(ask, '/api/sessions')).toMatchObject({ sessions: [{ id: session.id }] })
    expect(await said(ask, '/api/user/stats')).toMatchObject({
      sessionCount: 1,
      totalTime: 700,
      personalBest: 65,
    })
    expect(await said(ask, '/api/user/breath-stats')).toMatchObject({ totalRecords: 1 })
  })

  it('come to the sum of what both were sent at once, deletions among it', async () => {
    const { ask, id } = await someone()
    // Six days in a row and holds of one length: their order of arrival makes no difference.
    const noon = Math.floor(Date.now() / DAY) * DAY - DAY / 2
    const lived = (day: number) => ({
      id: randomUUID(),
      startedAt: new Date(noon - day * DAY).toISOString(),
      completedAt: new Date(noon - day * DAY + 300_000).toISOString(),
      timeZone: 'UTC',
    })
    const session = (day: number, duration: number) => {
      const paces = { pace: 36 / 7, averagePace: 36 / 7 }
      return { ...lived(day), ...paces, technique: 'energizing', duration }
    }
    const gone = Array.from({ length: 12 }, (_, n) => session(n % 6, 5))
    for (const one of gone) await ask('POST', '/api/breathing-sessions', one)
    const sessions = Array.from({ length: 60 }, (_, n) => session(n % 6, 100 + n))
    const holds = Array.from({ length: 15 }, () => ({ ...lived(0), holdDuration: 61 }))
    const answers = await atOnce(id, () => [
      ...sessions.map((one) => ask('POST', '/api/breathing-sessions', one)),
      ...gone.map(({ id }) => ask('DELETE', `/api/sessions/${id}`)),
      ...holds.map((one) => ask('POST', '/api/breath-holds', one)),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

    const history: PlainHistory = [
      ...sessions.map((one) => ({ kind: 'session' as const, goal: 15, ...one })),
      ...holds.map((one) => ({ kind: 'hold' as const, ...one })),
    ]
    const today = new Date(noon).toISOString().slice(0, 10)
    const { todayTime, ...stats } = plainUserStats(history, today, Date.now())
    expect(await said(ask, '/api/user/stats?timeZone=UTC')).toMatchObject(stats)
    expect(stats).toMatchObject({ sessionCount: 60, dailyStreak: 6, currentGoalStreak: 6 })
    expect(await said(ask, '/api/user/breath-stats')).toEqual(plainBreathStats(history))
    expect(await badgesOf(ask)).toEqual(plainEarned(history, 0, new Set()))
    const { sessions: kept } = (await said(ask, '/api/sessions?limit=200')) as { sessions: { id: string }[] }
    expect(kept.map(({ id }) => id).sort()).toEqual(sessions.map(({ id }) => id).sort())
  })

  it('leave nothing of a history that is cleared at one while its records come to both', async () => {
    const { ask, id } = await someone()
    const completedAt = new Date(Date.now() - 60_000).toISOString()
    const answers = await atOnce(id, () =>
      Array.from({ length: 40 }, (_, n) => {
        if (n === 0) return ask('DELETE', '/api/user/history')
        const record = { id: randomUUID(), completedAt }
        // Two calls to each server in turn, so that both servers get both kinds.
        return n % 4 < 2
          ? ask('POST', '/api/sessions', { ...record, technique: 'other', duration: 1900 })
          : ask('POST', '/api/breath-holds', { ...record, holdDuration: 200 })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await said(ask, '/api/user/stats')).toMatchObject({
      sessionCount: 0,
      totalTime: 0,
      personalBest: null,
    })
    expect(await said(ask, '/api/breath-holds')).toEqual([])
    expect(await badgesOf(ask)).toEqual(new Set())
  })
})
