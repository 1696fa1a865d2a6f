/** What the published client does besides the calls themselves. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { namedCalls } from '#domain/api/calls.ts'
import { contract } from '#domain/contract/contract.ts'
import { type Entry, scopeFor } from '#domain/contract/entry.ts'
import type { Stilltide } from '#packages/client/calls.ts'
import type { StilltideOptions } from '#packages/client/options.ts'
import { type ApiServer, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { buildAndLoad } from './built.ts'

let built: Awaited<ReturnType<typeof buildAndLoad>>
beforeAll(async () => {
  built = await buildAndLoad()
})
afterAll(() => built.remove())
afterEach(() => {
  vi.useRealTimers()
})

const TOKEN = 'stt_of_the_tests'

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
  readonly how: RequestInit
}

type Told = Response | Error | 'nothing'
const answer = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
const refused = (status: number, code: string, headers?: Record<string, string>) =>
  answer(status, { code, message: `It is ${code}.` }, headers)
const noNetwork = () => new TypeError('fetch failed')

/** A client whose network returns the listed answers in order, and then `{}`. */
function withNetwork(told: Told[] = [], options: Partial<StilltideOptions> = {}) {
  const sent: Sent[] = []
  const send: typeof fetch = async (url, how = {}) => {
    const { pathname, search } = new URL(String(url))
    const body = how.body ? JSON.parse(String(how.body)) : {}
    sent.push({ method: how.method ?? '', path: pathname + search, body, how })
    const next = told.shift() ?? answer(200)
    if (next instanceof Error) throw next
    if (next !== 'nothing') return next
    how.signal?.throwIfAborted()
    return new Promise((_, reject) => {
      how.signal?.addEventListener('abort', () => reject(how.signal?.reason))
    })
  }
  const url = 'http://breathe.example'
  return { sent, client: built.createStilltide({ url, token: TOKEN, fetch: send, ...options }) }
}

/** The error with which `asked` fails. */
const failureOf = (asked: Promise<unknown>): Promise<Error> =>
  asked.then(
    () => Promise.reject(new Error('expected a failure')),
    (error: Error) => error,
  )

const session = { technique: 'box-breathing', duration: 300 } as const
const preset = { name: 'Dawn', sessionDuration: 300, breathingPace: 5, delayStart: 0, audioOption: 'none' }
const file = { format: 'stilltide-export', version: 1 }
const message = { type: 'general', subject: 'Bells', message: 'Softer, please' }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('the client', () => {
  it('has every call of its parts that takes a token, and asks each at its documented path', async () => {
    const { sent, client } = withNetwork()
    const id = randomUUID()
    const ours = Object.entries<Record<string, (input: unknown) => unknown>>(
      client as unknown as Record<keyof Stilltide, never>,
    )
    const needed = { ...session, ...preset, ...file, ...message, from: '2026-11-01', to: '2026-11-30' }
    const wishes = { goalMinutes: 5, dayBeginsAt: 0, habitNudgeFrequency: 'off' }
    const more = { holdDuration: 1, ...wishes, anonymousBadges: [] }
    for (const [, calls] of ours)
      for (const call of Object.values(calls)) await call({ id, ...needed, ...more })
    const groups = ours.map(([group]) => group)
    const entries = contract as unknown as Record<string, Record<string, Entry>>
    const expected = namedCalls.filter(({ name }) => {
      const [group = '', call = ''] = name.split('.')
      const entry = entries[group]?.[call]
      return groups.includes(group) && entry !== undefined && scopeFor(entry) !== null
    })
    expect(groups).toEqual(['presets', 'sessions', 'holds', 'achievements', 'user', 'support'])
    expect(sent.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual(
      expected.map(({ method, path }) => `${method} ${path.replace('{id}', id)}`),
    )
  })

  it('shows its token in the header alone, and never a cookie', async () => {
    const { sent, client } = withNetwork([], { token: ` ${TOKEN}\n`, url: 'http://breathe.example/' })
    await client.sessions.list({ limit: 5 })
    await client.sessions.record(session)
    for (const { how, path, body } of sent) {
      expect(new Headers(how.headers).get('authorization')).toBe(`Bearer ${TOKEN}`)
      expect(how.credentials).toBe('omit')
      expect(path + JSON.stringify(body)).not.toContain(TOKEN)
    }
    expect(sent[0]?.path).toBe('/api/sessions?limit=5')
  })

  it.each(['', 'breathe.example', 'ftp://breathe.example', '/api'])(
    'is not made of the address %j',
    (url) => {
      expect(() => built.createStilltide({ url, token: TOKEN })).toThrow('expected an address such as')
    },
  )

  it.each([undefined, null, 7, {}, 'undefined', 'null'])('is not made without a token: %j', (token) => {
    const make = () => withNetwork([], { token: token as string })
    expect(make).toThrow(TypeError)
    expect(make).toThrow('expected an API token (stt_…)')
  })

  it.each<[name: string, input: unknown, words: string]>([
    ['user.days', undefined, 'expected from, to in the input of user.days, got no from, to'],
    ['user.days', { from: '2026-11-01' }, 'user.days, got no to'],
    ['sessions.record', { technique: 'other' }, 'sessions.record, got no duration'],
    ['holds.record', {}, 'holds.record, got no holdDuration'],
    ['sessions.delete', {}, 'sessions.delete, got no id'],
    ['user.setGoal', { goalMinutes: undefined }, 'user.setGoal, got no goalMinutes'],
    ['user.stats', 'UTC', 'expected an object as the input of user.stats'],
    ['user.stats', null, 'expected an object as the input of user.stats'],
  ])('fails at once where %s lacks what it needs: %j', async (name, input, words) => {
    const { sent, client } = withNetwork()
    const [group = '', call = ''] = name.split('.')
    const calls = client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
    const failure = await failureOf(calls[group]?.[call]?.(input) ?? Promise.resolve())
    expect(failure).toBeInstanceOf(TypeError)
    expect(failure.message).toContain(words)
    expect(sent).toEqual([])
  })

  it.each(['', 'stt_ x', 'Bearer stt_x', 'stt_secret\r\nx: y'])(
    'is not made of the token %j, and does not tell it',
    (token) => {
      const make = () => built.createStilltide({ url: 'http://breathe.example', token })
      expect(make).toThrow('expected an API token')
      expect(make).not.toThrow('secret')
    },
  )
})

describe('a record', () => {
  const at = new Date('2026-11-21T07:30:00.000Z')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const sentFor = async (record: (client: Stilltide) => Promise<unknown>) => {
    vi.useFakeTimers({ toFake: ['Date'], now: at })
    const { sent, client } = withNetwork()
    await record(client)
    return sent[0]?.body
  }

  it('gets an id, its times, its zone and the clock, where they are left out', async () => {
    const lived = { completedAt: at.toISOString(), timeZone: zone, sentAt: at.toISOString() }
    const id = expect.stringMatching(uuid)
    for (const kind of ['record', 'recordStopped'] as const)
      expect(await sentFor(({ sessions }) => sessions[kind](session))).toEqual({
        ...{ ...session, ...lived, id },
        startedAt: '2026-11-21T07:25:00.000Z',
      })
    expect(await sentFor(({ holds }) => holds.record({ holdDuration: 75 }))).toEqual({
      ...{ holdDuration: 75, ...lived, id },
      startedAt: '2026-11-21T07:28:45.000Z',
    })
    expect(await sentFor(({ achievements }) => achievements.share())).toEqual({ id })
  })

  it('keeps what it was given', async () => {
    const given = {
      id: randomUUID(),
      startedAt: '2026-11-20T06:00:00.000Z',
      completedAt: '2026-11-20T06:10:00.000Z',
      timeZone: 'Asia/Kathmandu',
      sentAt: '2026-11-20T06:10:01.000Z',
    }
    expect(await sentFor(({ sessions }) => sessions.record({ ...session, ...given }))).toEqual({
      ...session,
      ...given,
    })
  })

  it('is completed from the one time that is told', async () => {
    const [startedAt, completedAt] = ['2026-11-20T06:00:00.000Z', '2026-11-20T06:05:00.000Z']
    for (const told of [{ startedAt }, { completedAt }, { startedAt, id: undefined }])
      expect(await sentFor(({ sessions }) => sessions.record({ ...session, ...told }))).toMatchObject({
        startedAt,
        completedAt,
        id: expect.stringMatching(uuid),
      })
  })

  it('leaves start and zone open to who tells the hour by themselves', async () => {
    const body = await sentFor(({ sessions }) => sessions.record({ ...session, sessionHour: 23 }))
    expect(Object.keys(body ?? {}).toSorted()).toEqual(
      ['completedAt', 'duration', 'id', 'sentAt', 'sessionHour', 'technique'].toSorted(),
    )
  })

  it('is left to the server where what it was given can be no time', async () => {
    const body = await sentFor(({ sessions }) =>
      sessions.record({ technique: 'other', duration: 1e300, completedAt: 'soon' }),
    )
    expect(body).toMatchObject({ completedAt: 'soon', duration: 1e300 })
    expect(body?.startedAt).toBeUndefined()
  })

  it('tells the clock anew at each try, and is the same record', async () => {
    vi.useFakeTimers({ now: at })
    const { sent, client } = withNetwork([noNetwork()])
    const asked = client.sessions.record(session)
    await vi.advanceTimersByTimeAsync(1000)
    await asked
    const [one, two] = sent.map(({ body }) => body)
    expect(Date.parse(String(two?.sentAt))).toBeGreaterThan(Date.parse(String(one?.sentAt)))
    expect({ ...two, sentAt: '' }).toEqual({ ...one, sentAt: '' })
  })
})

describe('a call that fails', () => {
  it.each<[string, Told, object]>([
    [
      'a field that is wrong',
      refused(400, 'bad-request'),
      { status: 400, code: 'bad-request', retryAfter: null },
    ],
    ['a token that is over', refused(401, 'invalid-token'), { status: 401, code: 'invalid-token' }],
    ['a scope that is lacking', refused(403, 'forbidden'), { status: 403, code: 'forbidden' }],
    ['something of the server’s own', refused(500, 'internal'), { status: 500, code: 'internal' }],
    ['a proxy that knows nothing', answer(404, '<h1>Not here</h1>'), { status: 404, code: 'strange-answer' }],
    [
      'a code of a later server',
      refused(418, 'teapot'),
      { status: 418, code: 'strange-answer', message: 'It is teapot.' },
    ],
    ['a sign-in page', answer(200, '<h1>Welcome to the hotel</h1>'), { status: 200, code: 'strange-answer' }],
  ])('says what went wrong, and is made once: %s', async (_, told, expected) => {
    const { sent, client } = withNetwork([told])
    const failure = await failureOf(client.sessions.record(session))
    expect(failure).toBeInstanceOf(built.StilltideError)
    expect(failure).toMatchObject({ name: 'StilltideError', ...expected })
    expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain(TOKEN)
    expect(sent).toHaveLength(1)
  })

  it('says so where nobody was reached, and why', async () => {
    const cause = noNetwork()
    const { client } = withNetwork([cause], { retries: 0 })
    const failure = await failureOf(client.user.stats())
    expect(failure).toMatchObject({ code: 'no-network', status: null, retryAfter: null, cause })
  })

  it('is tried again twice where that does no harm, after a wait that grows', async () => {
    vi.useFakeTimers()
    // The shortest random waits: half of the longest.
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0)
    for (const make of [
      ({ sessions }: Stilltide) => sessions.record(session),
      ({ holds }: Stilltide) => holds.record({ holdDuration: 1 }),
      ({ achievements }: Stilltide) => achievements.share(),
      ({ user }: Stilltide) => user.stats(),
    ]) {
      const { sent, client } = withNetwork([
        noNetwork(),
        refused(503, 'unavailable'),
        answer(502, 'Bad gateway'),
      ])
      const failed = failureOf(make(client))
      await vi.advanceTimersByTimeAsync(124)
      expect(sent).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(sent).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(249)
      expect(sent).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await failed).toMatchObject({ status: 502, code: 'strange-answer' })
      expect(sent).toHaveLength(3)
    }
    chance.mockRestore()
  })

  it('is made once where a second time might do harm, and where nobody wants more', async () => {
    const id = randomUUID()
    for (const make of [
      ({ sessions }: Stilltide) => sessions.delete({ id }),
      ({ user }: Stilltide) => user.setGoal({ goalMinutes: 10 }),
      ({ support }: Stilltide) => support.contact({ subject: 'a', message: 'b' }),
    ]) {
      const { sent, client } = withNetwork([noNetwork()])
      expect(await failureOf(make(client))).toMatchObject({ code: 'no-network' })
      expect(sent).toHaveLength(1)
    }
    const { sent, client } = withNetwork([refused(503, 'unavailable')], { retries: 0 })
    expect(await failureOf(client.user.stats())).toMatchObject({ code: 'unavailable' })
    expect(sent).toHaveLength(1)
  })

  it('waits as long as the server asks, and hands on what is too long', async () => {
    vi.useFakeTimers()
    const patient = withNetwork([refused(429, 'too-many', { 'retry-after': '7' })])
    const asked = patient.client.user.stats()
    await vi.advanceTimersByTimeAsync(7_000)
    expect(patient.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(300)
    expect(patient.sent).toHaveLength(2)
    await asked
    const { sent, client } = withNetwork([refused(429, 'too-many', { 'retry-after': '600' })])
    expect(await failureOf(client.user.stats())).toMatchObject({
      code: 'too-many',
      status: 429,
      retryAfter: 600,
    })
    expect(sent).toHaveLength(1)
  })

  it('ends when nothing is answered in time', async () => {
    vi.useFakeTimers()
    const { sent, client } = withNetwork(['nothing', 'nothing'], { timeout: 5_000, retries: 1 })
    const failed = failureOf(client.user.stats())
    await vi.advanceTimersByTimeAsync(4_999)
    expect(sent[0]?.how.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failed).toMatchObject({ code: 'timed-out', status: null })
    expect(sent).toHaveLength(2)
  })

  it('ends with the reason of its signal: before, under way, and between two tries', async () => {
    const reason = new Error('closed')
    const before = withNetwork(['nothing'])
    expect(await failureOf(before.client.user.stats({}, { signal: AbortSignal.abort(reason) }))).toBe(reason)
    const under = withNetwork(['nothing'])
    const leaving = new AbortController()
    const failed = failureOf(under.client.user.stats({}, { signal: leaving.signal }))
    await vi.waitFor(() => expect(under.sent).toHaveLength(1))
    leaving.abort(reason)
    expect(await failed).toBe(reason)
    vi.useFakeTimers()
    const between = withNetwork([refused(503, 'unavailable', { 'retry-after': '20' })])
    const giving = new AbortController()
    const given = failureOf(between.client.user.stats({}, { signal: giving.signal }))
    await vi.advanceTimersByTimeAsync(1_000)
    giving.abort(reason)
    expect(await given).toBe(reason)
    expect(between.sent).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is a mistake of who wrote it where the path lacks a field', async () => {
    const { sent, client } = withNetwork()
    const failure = await failureOf(client.presets.delete({ id: '' }))
    expect(failure.message).toBe('expected a value for {id} of the path, got ""')
    expect(failure).not.toBeInstanceOf(built.StilltideError)
    expect(sent).toEqual([])
  })
})

describe.each(databaseKinds)('the client at a real server, on the %s database', (kind) => {
  let api: ApiServer
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  const tokenOf = async (scopes = ['read', 'write']) => {
    const person = await api.signUp()
    const { body } = await person.ask('POST', '/api/tokens', { name: 'The client', scopes })
    return (body as { token: string }).token
  }

  it('keeps a session once whose answers were lost', async () => {
    let lost = 0
    const losing: typeof fetch = async (...asked) => {
      const answered = await fetch(...asked)
      if (lost++ < 2) throw noNetwork()
      return answered
    }
    const token = await tokenOf()
    const { sessions } = built.createStilltide({ url: api.url, token, fetch: losing })
    const kept = await sessions.record(session)
    expect(lost).toBe(3)
    const client = built.createStilltide({ url: api.url, token })
    expect((await client.sessions.list({ limit: 10 })).sessions.map(({ id }) => id)).toEqual([kept.id])
    expect(await client.user.stats()).toMatchObject({ sessionCount: 1, totalTime: 300 })
  })

  it('says what a token may not', async () => {
    const client = built.createStilltide({ url: api.url, token: await tokenOf(['read']) })
    expect(await client.presets.list()).toEqual([])
    expect(await failureOf(client.sessions.record(session))).toMatchObject({
      ...{ status: 403, code: 'forbidden', message: 'This API token doesn’t have the scope “write”.' },
    })
  })
})
