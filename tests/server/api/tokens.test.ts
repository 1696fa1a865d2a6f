/** API tokens from their owner's point of view: created, listed, used, revoked. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, PASSWORD, type SignedUp, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'

const DAY = 86_400_000

describe.each(databaseKinds)('API tokens, on the %s database', (kind) => {
  let api: ApiServer
  // Sign-ins use the real clock, tokens this one: whole seconds, only ever advancing.
  let at = Math.floor(Date.now() / 1000) * 1000
  beforeAll(async () => {
    api = await startApi(kind, undefined, undefined, { now: () => new Date(at) })
  })
  afterAll(() => api.stop())

  interface Made {
    readonly id: string
    readonly token: string
    readonly expiresAt: string
  }
  async function make(person: SignedUp, wish: object = {}): Promise<Made> {
    const body = { name: 'My program', scopes: ['read', 'write'], ...wish }
    const answer = await person.ask('POST', '/api/tokens', body)
    expect(answer.status).toBe(200)
    return answer.body as Made
  }
  const by = ({ token }: Pick<Made, 'token'>) => ({ authorization: `Bearer ${token}` })
  const list = async (person: SignedUp) => (await person.ask('GET', '/api/tokens')).body
  const read = (made: Made) => api.ask('GET', '/api/sessions', undefined, by(made))

  it('are made with a name, scopes and an end, shown once, and listed without the secret', async () => {
    const person = await api.signUp()
    expect(await list(person)).toEqual([])
    const expiresAt = new Date(at + DAY).toISOString()
    const { token, ...kept } = await make(person, {
      name: ' Watch ',
      scopes: ['write', 'read', 'write'].slice(1),
      expiresAt,
    })
    expect(token).toMatch(/^stt_[0-9A-Za-z]{39}$/)
    expect(kept).toEqual({
      id: expect.any(String),
      name: 'Watch',
      scopes: ['read', 'write'],
      createdAt: new Date(at).toISOString(),
      expiresAt,
      lastUsedAt: null,
    })
    const again = await person.ask('GET', '/api/tokens')
    expect(again.body).toEqual([kept])
    const stored = await api.fresh.database.query('select * from api_token where id = $1', [kept.id])
    expect(JSON.stringify([again.body, stored])).not.toContain(token.slice(4, 20))
  })

  it('end after 90 days unless told, and never live longer than 366', async () => {
    const person = await api.signUp()
    expect((await make(person)).expiresAt).toBe(new Date(at + 90 * DAY).toISOString())
    const asked = (end: number) =>
      person.ask('POST', '/api/tokens', {
        name: 'x',
        scopes: ['read'],
        expiresAt: new Date(end).toISOString(),
      })
    expect((await asked(at + 366 * DAY)).status).toBe(200)
    for (const end of [at + 366 * DAY + 1000, at, at - DAY])
      expect(await asked(end)).toMatchObject({
        status: 400,
        body: { code: 'bad-request', message: expect.stringContaining('366 days') },
      })
  })

  it('are not made of what is wrong', async () => {
    const person = await api.signUp()
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { name: 'a\u0000b' },
      { name: '\u200b\u202e' },
      { scopes: [] },
      { scopes: ['admin'] },
      { scopes: 'read' },
      { expiresAt: 'never' },
    ]) {
      const body = { name: 'x', scopes: ['read'], ...wrong }
      const answer = await person.ask('POST', '/api/tokens', body)
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    }
    expect(await list(person)).toEqual([])
  })

  it('record and read in the name of their owner', async () => {
    const person = await api.signUp()
    const made = await make(person)
    const session = { id: randomUUID(), technique: 'box-breathing', duration: 300 }
    const answer = await api.ask('POST', '/api/breathing-sessions', session, by(made))
    expect(answer).toMatchObject({ status: 200, body: session })
    expect(await read(made)).toMatchObject({ status: 200, body: { sessions: [{ id: session.id }] } })
    expect(await api.ask('GET', '/api/user/stats', undefined, by(made))).toMatchObject({
      body: { sessionCount: 1, totalTime: 300 },
    })
    expect(await person.ask('GET', '/api/user/stats')).toMatchObject({ body: { sessionCount: 1 } })
  })

  it('tell to the hour when they were used last, and no more often', async () => {
    const person = await api.signUp()
    const made = await make(person)
    const used = async () => ((await list(person)) as { lastUsedAt: string }[])[0]?.lastUsedAt
    await read(made)
    const first = new Date(at).toISOString()
    expect(await used()).toBe(first)
    at += 59 * 60_000
    await read(made)
    expect(await used()).toBe(first)
    at += 60_000
    await read(made)
    expect(await used()).toBe(new Date(at).toISOString())
  })

  it('are over at their end, to the second, though they were remembered just before', async () => {
    const person = await api.signUp()
    const made = await make(person, { expiresAt: new Date(at + 60_000).toISOString() })
    at += 59_000
    expect((await read(made)).status).toBe(200)
    at += 1000
    expect(await read(made)).toMatchObject({ status: 401, body: { code: 'invalid-token' } })
    expect(await list(person)).toHaveLength(1)
    await make(person)
    expect(await list(person)).toHaveLength(1)
  })

  it('are revoked by their owner alone, at once', async () => {
    const [person, stranger] = [await api.signUp(), await api.signUp()]
    const [made, other] = [await make(person), await make(person)]
    expect((await read(made)).status).toBe(200)
    expect(await stranger.ask('DELETE', `/api/tokens/${made.id}`)).toMatchObject({ status: 404 })
    expect((await read(made)).status).toBe(200)
    expect((await person.ask('DELETE', `/api/tokens/${made.id}`)).status).toBe(200)
    expect(await read(made)).toMatchObject({ status: 401, body: { code: 'invalid-token' } })
    expect((await read(other)).status).toBe(200)
    expect(await person.ask('DELETE', `/api/tokens/${made.id}`)).toMatchObject({ status: 404 })
    expect(await person.ask('DELETE', '/api/tokens/no-uuid')).toMatchObject({ status: 400 })
  })

  it('are fifty at most, those that are over aside', async () => {
    const person = await api.signUp()
    const wish = { name: 'x', scopes: ['read'], expiresAt: new Date(at + DAY).toISOString() }
    const answers = await Promise.all(
      Array.from({ length: 55 }, () => person.ask('POST', '/api/tokens', wish)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    at += 2 * DAY
    expect((await person.ask('POST', '/api/auth/confirm', { password: PASSWORD })).status).toBe(200)
    await make(person)
    expect(await list(person)).toHaveLength(1)
  })

  it('are for who is signed in', async () => {
    for (const [method, path] of [
      ['GET', '/api/tokens'],
      ['POST', '/api/tokens'],
      ['DELETE', `/api/tokens/${randomUUID()}`],
    ] as const)
      expect(await api.ask(method, path)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  })
})
