import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Client, createClient } from '#client/create-client.ts'
import { findRequestError, nullIfSignedOut, RequestError } from '#client/request-error.ts'
import { namedCalls, pathFields } from '#domain/api/calls.ts'
import { type Asked, type StandIn, startStandIn, type Told } from './stand-in.ts'

let server: StandIn
let client: Client
const ID = '0198a3f4-6c1e-7b52-9d0a-3c8f5a1e2b47'

beforeAll(async () => {
  server = await startStandIn()
  client = createClient({ url: server.url })
})
beforeEach(() => {
  server.asked.length = 0
  server.answer = {}
})
afterAll(() => server.stop())

const asked = () => server.asked[0] as Asked
/** The error of a call that gets this answer. */
async function failure(told: Told, call: () => Promise<unknown> = () => client.user.stats.query({})) {
  server.answer = told
  return call().then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error as Error,
  )
}

describe('a call goes to its documented path', () => {
  it.each(namedCalls.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const [group = '', one = ''] = name.split('.')
    const input = Object.fromEntries(pathFields(call).map((field) => [field, ID]))
    const groups = client as unknown as Record<string, Record<string, Record<string, Asking>>>
    await groups[group]?.[one]?.[call.method === 'GET' ? 'query' : 'mutate']?.(input)
    expect(asked()).toMatchObject({ method: call.method, path: call.path.replace(/\{\w+\}/, ID), body: '' })
    expect(asked().headers['content-type']).toBeUndefined()
  })

  it('with its fields as JSON, and only what was given', async () => {
    await client.user.setGoal.mutate({ goalMinutes: 20, changedAt: undefined })
    expect(asked()).toMatchObject({ method: 'POST', path: '/api/user/goal', body: '{"goalMinutes":20}' })
    expect(asked().headers['content-type']).toBe('application/json')
  })

  it('with null as a value that was given', async () => {
    await client.holds.record.mutate({ userId: null, holdDuration: 40 })
    expect(JSON.parse(asked().body)).toEqual({ userId: null, holdDuration: 40 })
  })

  it('with the fields of its path in the path, the rest in the body', async () => {
    await client.presets.rename.mutate({ id: ID, name: 'Evening' })
    expect(asked()).toMatchObject({ method: 'PUT', path: `/api/presets/${ID}`, body: '{"name":"Evening"}' })
  })

  it('with what it reads by in the query, encoded', async () => {
    await client.sessions.list.query({ limit: 5, cursor: 'a&b=c d' })
    expect(asked().path).toBe('/api/sessions?limit=5&cursor=a%26b%3Dc+d')
  })

  it('and no field can lead to another path', async () => {
    await client.sessions.delete.mutate({ id: '../user/history?x#y' })
    expect(asked().path).toBe('/api/sessions/..%2Fuser%2Fhistory%3Fx%23y')
    for (const id of ['', '.', '..'])
      await expect(client.sessions.delete.mutate({ id })).rejects.toThrow('expected a value for {id}')
    expect(server.asked).toHaveLength(1)
  })

  it('at the address given, with or without a stroke at its end', async () => {
    await createClient({ url: `${server.url}/` }).user.stats.query({})
    expect(asked().path).toBe('/api/user/stats')
  })
})

type Asking = (input: unknown) => Promise<unknown>

describe('who calls', () => {
  it('is told by cookies, as the browser keeps them', async () => {
    const sent: RequestInit[] = []
    const keep: typeof fetch = (url, how = {}) => {
      sent.push(how)
      return fetch(url, how)
    }
    await createClient({ url: server.url, fetch: keep }).user.stats.query({})
    await createClient({ url: server.url, fetch: keep, token: 'secret' }).user.stats.query({})
    expect(sent.map(({ credentials }) => credentials)).toEqual(['include', 'omit'])
    expect(server.asked.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer secret'])
  })

  it('and whose record it is, by a header where the call was queued', async () => {
    await client.holds.record.mutate({ holdDuration: 40 }, { context: { owner: '7' } })
    await client.holds.record.mutate({ holdDuration: 40 })
    expect(server.asked.map(({ headers }) => headers['stilltide-owner'])).toEqual(['7', undefined])
  })
})

it('an answer is read in a moment that the caller chooses', async () => {
  const seen: string[] = []
  let come = () => {}
  const moment = () =>
    new Promise<void>((resolve) => {
      seen.push('here')
      come = resolve
    })
  const call = client.user.stats.query({}, { context: { beforeParse: moment } }).then(() => seen.push('read'))
  await vi.waitUntil(() => seen.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(seen).toEqual(['here'])
  come()
  await call
  expect(seen).toEqual(['here', 'read'])
})

describe('an answer that is no success is an error (spec §8)', () => {
  it('with the message of its JSON body, the code and the time to wait', async () => {
    const body = { message: 'Please wait.', code: 'too-many' }
    const error = await failure({ status: 429, body, headers: { 'retry-after': '12' } })
    expect(error.message).toBe('Please wait.')
    expect(findRequestError(error)).toMatchObject({
      status: 429,
      code: 'too-many',
      retryAfter: 12,
      hasServerMessage: true,
    })
  })

  it.each([
    ['a body that is no JSON', { status: 502, body: '<h1>Bad gateway</h1>' }, '502: <h1>Bad gateway</h1>'],
    ['JSON without a message', { status: 400, body: { error: 'x' } }, '400: {"error":"x"}'],
    ['a message that is no text', { status: 400, body: { message: 7 } }, '400: {"message":7}'],
    ['JSON that is null', { status: 400, body: 'null' }, '400: null'],
    ['no body', { status: 503, statusText: 'Service Unavailable', body: '' }, '503: Service Unavailable'],
  ])('with status and body for %s', async (_, told, message) => {
    const error = await failure(told)
    expect(error.message).toBe(message)
    expect(findRequestError(error)).toMatchObject({
      status: told.status,
      code: null,
      hasServerMessage: false,
    })
  })

  it('an unknown code is none', async () => {
    const error = await failure({ status: 418, body: { message: 'Tea', code: 'teapot' } })
    expect(findRequestError(error)).toMatchObject({ status: 418, code: null })
  })

  it('a page that answers 200 in the server’s place is none either', async () => {
    const error = await failure({ body: '<html>Sign in to the hotel</html>' })
    expect(findRequestError(error)).toMatchObject({ status: 200, code: null, hasServerMessage: false })
  })

  it('a 401 is null for a lookup that says so, and an error else', async () => {
    const told = { status: 401, body: { message: 'Please sign in.', code: 'not-signed-in' } }
    const error = await failure(told, () => client.auth.user.query({}))
    expect(findRequestError(error)).toBeInstanceOf(RequestError)
    expect(await nullIfSignedOut(client.auth.user.query({}))).toBeNull()
    server.answer = { status: 500, body: { message: 'No' } }
    await expect(nullIfSignedOut(client.auth.user.query({}))).rejects.toThrow('No')
  })
})

describe('a call without an answer', () => {
  it('is an error that tells of none', async () => {
    const gone = await startStandIn()
    const lost = createClient({ url: gone.url })
    await gone.stop()
    const error = await failure({}, () => lost.user.stats.query({}))
    expect(findRequestError(error)).toBeNull()
  })

  it('is given up by its signal, and the server sees that', async () => {
    server.answer = null
    const giveUp = new AbortController()
    const call = client.user.stats.query({}, { signal: giveUp.signal })
    await expect.poll(() => server.asked.length).toBe(1)
    giveUp.abort()
    const error = await call.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(findRequestError(error)).toBeNull()
    await server.left
  })

  it('is given up after its time', async () => {
    server.answer = null
    const hasty = createClient({ url: server.url, timeout: 50 })
    const error = await hasty.user.stats.query({}).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ cause: { name: 'TimeoutError' } })
    expect(findRequestError(error)).toBeNull()
  })

  it('is not even made when its signal was given before', async () => {
    await expect(client.user.stats.query({}, { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(server.asked).toEqual([])
  })
})
