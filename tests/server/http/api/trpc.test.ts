import { createTRPCClient, httpBatchLink, httpBatchStreamLink, httpLink, TRPCClientError } from '@trpc/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '#domain/api/errors.ts'
import type { AppRouter } from '#server/api/router.ts'
import { ada, type Examples, someId, startExamples } from '#tests/server/http/example-api.ts'

let api: Examples
beforeAll(async () => {
  api = await startExamples({
    'auth.logout': (_input: unknown, { setCookie }) => {
      setCookie('a=1; HttpOnly')
      setCookie('b=2; HttpOnly')
      return undefined
    },
    'auth.signUp': () => {
      throw new DomainError('too-many', undefined, 30)
    },
    'presets.rename': async () => {
      throw new DomainError('not-found', 'There is no such preset')
    },
    'support.contact': () => {
      throw new Error('select * from secrets')
    },
    'user.stats': () => ({ sessionCount: 'many' }),
  })
})
afterAll(() => api.stop())
beforeEach(() => {
  api.called.length = 0
  api.logged.length = 0
})

const asAda = { 'x-test': 'ada' }
const at = (headers: Record<string, string>) => ({ url: `${api.url}/api/trpc`, headers })
const client = (headers: Record<string, string> = {}) =>
  createTRPCClient<AppRouter>({ links: [httpLink(at(headers))] })

/** The error with which a call is refused. */
async function refused(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(TRPCClientError)
  const { message, data } = error as TRPCClientError<AppRouter>
  return { message, ...data }
}

describe('tRPC’s client', () => {
  it('asks by GET and changes by POST, with the work that REST does', async () => {
    expect(await client().health.read.query({})).toMatchObject({ status: 'ok' })
    expect((await api.send('GET', '/api/trpc/health.read')).status).toBe(200)
    const kept = await client(asAda).sessions.record.mutate({ technique: 'four-seven-eight', duration: 300 })
    expect(kept.newAchievements).toEqual([])
    expect(api.called.at(-1)).toMatchObject({
      name: 'sessions.record',
      input: { technique: '4-7-8', duration: 300 },
      context: { person: ada },
    })
  })

  it('batches', async () => {
    const batching = createTRPCClient<AppRouter>({ links: [httpBatchLink(at(asAda))] })
    const [health, list] = await Promise.all([
      batching.health.read.query({}),
      batching.presets.list.query({}),
    ])
    expect(health).toMatchObject({ status: 'ok' })
    expect(list).toHaveLength(1)
    expect(api.called.map(({ name }) => name)).toEqual(['health.read', 'presets.list'])
  })

  it('may batch 32 calls and not one more', async () => {
    const batch = (size: number) => {
      const input = JSON.stringify(
        Object.fromEntries(Array.from({ length: size }, (_, index) => [index, {}])),
      )
      const names = Array.from({ length: size }, () => 'health.read').join(',')
      return api.send('GET', `/api/trpc/${names}?batch=1&input=${encodeURIComponent(input)}`)
    }
    expect((await batch(32)).status).toBe(200)
    expect(api.called).toHaveLength(32)
    const refusal = await batch(33)
    expect(refusal.status).toBe(400)
    expect(await refusal.json()).toMatchObject({
      error: {
        message:
          'A batch can have at most 32 calls, and this one has 33. Set `maxItems: 32` in httpBatchLink.',
        data: { apiCode: 'bad-request', httpStatus: 400 },
      },
    })
    expect(api.called).toHaveLength(32)
  })

  it('says to each call of a batch that is too large what is wrong, and does as it says', async () => {
    const asked = (maxItems: number) => {
      const batching = createTRPCClient<AppRouter>({ links: [httpBatchLink({ ...at(asAda), maxItems })] })
      return Array.from({ length: 40 }, () => batching.health.read.query({}))
    }
    for (const call of asked(Number.POSITIVE_INFINITY))
      expect(await refused(call)).toMatchObject({
        message: expect.stringContaining('maxItems: 32'),
        apiCode: 'bad-request',
      })
    expect(api.called).toEqual([])
    await Promise.all(asked(32))
    expect(api.called).toHaveLength(40)
  })

  it.each(['trpc-accept', 'accept'] as const)(
    'says what to use in place of a stream, which it asks for by %s',
    async (streamHeader) => {
      const streaming = createTRPCClient<AppRouter>({
        links: [httpBatchStreamLink({ ...at(asAda), streamHeader })],
      })
      const calls = [streaming.health.read.query({}), streaming.presets.list.query({})]
      for (const call of calls)
        expect(await refused(call)).toMatchObject({
          message: 'Responses aren’t streamed. Use httpBatchLink instead of httpBatchStreamLink.',
          apiCode: 'bad-request',
        })
      expect(api.called).toEqual([])
    },
  )

  it('is told a refusal with our code, status and words', async () => {
    expect(await refused(client(asAda).presets.rename.mutate({ id: someId, name: 'Dawn' }))).toEqual({
      message: 'There is no such preset',
      code: 'NOT_FOUND',
      httpStatus: 404,
      path: 'presets.rename',
      apiCode: 'not-found',
    })
  })

  it('is told the first thing that is wrong with an input', async () => {
    const call = client(asAda).presets.rename.mutate({ id: 'one', name: 'Dawn' })
    const { message, apiCode, field } = await refused(call)
    expect(field).toBe('id')
    expect(message).not.toMatch(/^id/)
    expect(message).not.toContain('[')
    expect(apiCode).toBe('bad-request')
  })

  it('is told when to try again', async () => {
    const headers: Headers[] = []
    const noting: typeof fetch = async (...asked) => {
      const answer = await fetch(...asked)
      headers.push(answer.headers)
      return answer
    }
    const noted = createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${api.url}/api/trpc`, fetch: noting })],
    })
    const call = noted.auth.signUp.mutate({ email: 'ada@example.com', password: 'secret' })
    expect(await refused(call)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      apiCode: 'too-many',
      retryAfter: 30,
    })
    expect(headers[0]?.get('retry-after')).toBe('30')
  })

  it.each([
    [
      'an error that nobody expected',
      (c: ReturnType<typeof client>) => c.support.contact.mutate({ subject: 'a', message: 'b' }),
    ],
    ['an answer that breaks its own schema', (c: ReturnType<typeof client>) => c.user.stats.query({})],
  ])('is told nothing of %s, which stands in the log', async (_, call) => {
    expect(await refused(call(client()))).toMatchObject({
      message: 'Something went wrong on our side',
      httpStatus: 500,
      apiCode: 'internal',
    })
    expect(api.logged).toHaveLength(1)
    expect(api.logged[0]).toMatchObject({ level: 'error', requestId: expect.stringMatching(/^request-/) })
    expect(api.logged[0]?.route).toMatch(/^\/api\/trpc\/(support\.contact|user\.stats)$/)
    expect(api.logged[0]?.error).toMatch(/secrets|sessionCount/)
  })
})

describe('who calls', () => {
  it.each([
    ['nobody', {}, 'not-signed-in'],
    ['a token where a cookie is needed', { 'x-test': 'token' }, 'forbidden'],
    ['Ada with a call queued for another', { ...asAda, 'stilltide-owner': someId }, 'other-person'],
  ])('%s is refused before the input is read', async (_, headers, code) => {
    const call = client(headers).auth.changePassword.mutate({ currentPassword: '', newPassword: '' })
    expect((await refused(call)).apiCode).toBe(code)
    expect(api.called).toEqual([])
  })
})

describe('an answer', () => {
  it('sets every cookie, also in a batch', async () => {
    for (const path of ['auth.logout', 'auth.logout?batch=1']) {
      const body = path.includes('batch') ? '{"0":{}}' : '{}'
      const answer = await api.send('POST', `/api/trpc/${path}`, body)
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2; HttpOnly'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  it.each([
    ['an unknown procedure', 'GET', 'nowhere.at', undefined, {}, 404, 'not-found'],
    ['a prototype’s name', 'GET', 'constructor', undefined, {}, 404, 'not-found'],
    ['a question by POST', 'POST', 'health.read', '{}', {}, 405, 'method-not-allowed'],
    ['a change by GET', 'GET', 'auth.logout', undefined, {}, 405, 'method-not-allowed'],
    ['a broken body', 'POST', 'auth.logout', '{"', {}, 400, 'bad-request'],
    ['broken input', 'GET', 'health.read?input=%7B', undefined, {}, 400, 'bad-request'],
    ['a broken path', 'GET', '%zz', undefined, {}, 404, 'not-found'],
    ['another type', 'POST', 'auth.logout', 'a=1', { 'content-type': 'text/plain' }, 415, 'unsupported-type'],
    [
      'a stream',
      'GET',
      'health.read?batch=1&input=%7B%7D',
      undefined,
      { 'trpc-accept': 'application/jsonl' },
      400,
      'bad-request',
    ],
    ['too long a body', 'POST', 'auth.logout', 'x'.repeat(4_200_000), {}, 413, 'too-large'],
  ])('to %s comes in tRPC’s envelope', async (_, method, path, body, headers, status, code) => {
    const answer = await api.send(method, `/api/trpc/${path}`, body, headers)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const told = await answer.json()
    const { error } = Array.isArray(told) ? told[0] : told
    expect(error).toMatchObject({ message: expect.any(String), data: { httpStatus: status, apiCode: code } })
    expect(JSON.stringify(told)).not.toMatch(/stack|node_modules|\.ts/)
  })
})
