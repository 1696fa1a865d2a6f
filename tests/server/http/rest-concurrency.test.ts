import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { CallContext } from '#server/auth/call-context.ts'
import { createConcurrencyLimit } from '#server/http/overload/concurrency-limit.ts'
import { isCostlyRequest } from '#server/http/overload/costly.ts'
import { type Examples, startExamples } from './example-api.ts'

let api: Examples
afterEach(() => api.stop())

/** Work that waits until released, and reports when it began. */
function gate() {
  const begun: (() => void)[] = []
  const waiting: (() => void)[] = []
  return {
    work: () =>
      new Promise((resolve) => {
        waiting.push(() => resolve({ status: 'ok' }))
        begun.shift()?.()
      }),
    begins: () => new Promise<void>((resolve) => begun.push(resolve)),
    open: () => {
      for (const go of waiting.splice(0)) go()
    },
  }
}

const unavailable = { message: expect.any(String), code: 'unavailable' }

it('answers 503 at once beyond the most requests in flight, and serves again when there is room', async () => {
  const { work, begins, open } = gate()
  api = await startExamples(
    { 'health.read': work },
    { concurrency: createConcurrencyLimit({ longest: 60_000, most: 2 }) },
  )
  const two = [begins(), begins()]
  const first = [api.send('GET', '/api/health'), api.send('GET', '/api/health')]
  await Promise.all(two)

  const beyond = await api.send('GET', '/api/achievements')
  expect(beyond.status).toBe(503)
  expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await beyond.json()).toEqual(unavailable)
  const inEnvelope = await api.send('GET', '/api/trpc/achievements.catalogue')
  expect(inEnvelope.status).toBe(503)
  expect((await inEnvelope.json()).error.data).toMatchObject({ httpStatus: 503, apiCode: 'unavailable' })

  // A failed answer here would make an orchestrator stop the server just for being busy.
  expect((await api.send('GET', '/api/health/live')).status).toBe(200)

  open()
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(200)
  expect((await api.send('GET', '/api/achievements')).status).toBe(200)
})

it('answers 503 when the work takes too long, and counts it on until it ends', async () => {
  const { work, open } = gate()
  const concurrency = { longest: 1, most: 1 }
  api = await startExamples({ 'health.read': work }, { concurrency: createConcurrencyLimit(concurrency) })
  const late = await api.send('GET', '/api/health')
  expect(late.status).toBe(503)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(late.headers.get('cache-control')).toBe('no-store')
  expect(await late.json()).toEqual(unavailable)
  expect((await api.send('GET', '/api/health')).status).toBe(503)
  expect(api.called).toHaveLength(1)

  concurrency.longest = 60_000
  open()
  expect((await api.send('POST', '/api/auth/logout')).status).toBe(200)
})

/**
 * Begins a request whose body never ends.
 * @returns the first part of the response, with the connection still open
 */
async function sendHalf(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 100\r\n\r\n{"half')
  return { answer: once(socket, 'data').then(([data]) => String(data)), end: () => socket.destroy() }
}

it('does not count clients that keep their bodies back, and gives each its time', async () => {
  const concurrency = { longest: 60_000, most: 1 }
  api = await startExamples({}, { concurrency: createConcurrencyLimit(concurrency) })
  const waiting = [await sendHalf(api.port), await sendHalf(api.port)]
  expect((await api.send('GET', '/api/health')).status).toBe(200)
  concurrency.longest = 1
  const late = await sendHalf(api.port)
  expect(await late.answer).toMatch(/^HTTP\/1.1 503 /)
  concurrency.longest = 60_000
  expect((await api.send('GET', '/api/health')).status).toBe(200)
  for (const { end } of [...waiting, late]) end()
  expect(api.called.map(({ name }) => name)).toEqual(['health.read', 'health.read'])
})

it('keeps the books when work fails', async () => {
  const fail = async () => {
    throw new Error('broken')
  }
  api = await startExamples(
    { 'health.read': fail },
    { concurrency: createConcurrencyLimit({ longest: 60_000, most: 1 }) },
  )
  for (let times = 0; times < 3; times += 1) expect((await api.send('GET', '/api/health')).status).toBe(500)
})

const from = (client: string) => ({ 'x-forwarded-for': client })

it('refuses what one client asks beyond its share, and answers everybody else', async () => {
  const { work, begins, open } = gate()
  const concurrency = createConcurrencyLimit({ longest: 60_000, most: 8, share: 1 / 4 })
  api = await startExamples({ 'health.read': work }, { concurrency, trustProxy: 1 })
  const two = [begins(), begins()]
  const first = [1, 2].map(() => api.send('GET', '/api/health', undefined, from('203.0.113.1')))
  await Promise.all(two)

  const beyond = await api.send('GET', '/api/achievements', undefined, from('203.0.113.1'))
  expect([beyond.status, (await beyond.json()).code]).toEqual([429, 'too-many'])
  expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0)
  const inEnvelope = await api.send('GET', '/api/trpc/achievements.catalogue', undefined, from('203.0.113.1'))
  expect([inEnvelope.status, (await inEnvelope.json()).error.data.apiCode]).toEqual([429, 'too-many'])
  expect((await api.send('GET', '/api/achievements', undefined, from('203.0.113.2'))).status).toBe(200)

  open()
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(200)
})

it('counts each call of a batch, so that batches are no way around the share', async () => {
  const { work, begins, open } = gate()
  const concurrency = createConcurrencyLimit({ longest: 60_000, most: 64, share: 1 / 4 })
  api = await startExamples({ 'health.read': work }, { concurrency, trustProxy: 1 })
  const batch = (size: number) =>
    api.send(
      'GET',
      `/api/trpc/${Array(size).fill('health.read').join(',')}?batch=1&input={}`,
      undefined,
      from('203.0.113.1'),
    )
  const ten = Array.from({ length: 10 }, begins)
  const first = batch(10)
  await Promise.all(ten)
  expect((await batch(7)).status).toBe(429)
  expect((await api.send('GET', '/api/achievements', undefined, from('203.0.113.2'))).status).toBe(200)
  open()
  expect((await first).status).toBe(200)
  expect(concurrency.count()).toBe(0)
})

it('lets the calls of one client wait aside, up to so many, and gives others its places meanwhile', async () => {
  const { work, begins, open } = gate()
  const waiting = (_: never, { releaseSlotWhile }: CallContext) => releaseSlotWhile(work)
  const concurrency = createConcurrencyLimit({
    longest: 60_000,
    most: 8,
    share: 1 / 4,
    waiting: { most: 12, share: 1 / 4 },
  })
  api = await startExamples({ 'health.read': waiting }, { concurrency, trustProxy: 1 })
  const three = Array.from({ length: 3 }, begins)
  const first: Promise<Response>[] = []
  for (const begun of three) {
    first.push(api.send('GET', '/api/health', undefined, from('203.0.113.1')))
    await begun
  }
  expect(concurrency.count()).toBe(0)
  const beyond = await api.send('GET', '/api/health', undefined, from('203.0.113.1'))
  expect([beyond.status, (await beyond.json()).code]).toEqual([429, 'too-many'])
  const another = begins()
  const theirs = api.send('GET', '/api/health', undefined, from('203.0.113.2'))
  await another
  open()
  for (const answer of await Promise.all([...first, theirs])) expect(answer.status).toBe(200)
})

it('does few of the calls that cost much at a time, clients in turn, and holds no other call up by them', async () => {
  const { work, begins, open } = gate()
  const order: string[] = []
  const run = (_: never, { client }: CallContext) => {
    order.push(client)
    return work().then(() => ({ message: 'ok' }))
  }
  const concurrency = createConcurrencyLimit({
    longest: 60_000,
    most: 8,
    share: 1 / 4,
    waiting: { most: 64, share: 1 / 4 },
    costly: { most: 1 },
  })
  api = await startExamples({ 'auth.forgotPassword': run }, { concurrency, trustProxy: 1 })
  const forget = (client: string) =>
    api.send('POST', '/api/auth/forgot-password', '{"email":"ada@example.com"}', from(client))
  const begun = begins()
  const calls = [forget('203.0.113.1')]
  await begun
  for (let count = 1; count <= 9; count += 1) {
    calls.push(forget(count < 9 ? '203.0.113.1' : '203.0.113.2'))
    await expect.poll(() => concurrency.waiting(), { timeout: 10_000 }).toBe(count)
  }
  expect(concurrency.count()).toBe(1)
  for (let count = 0; count < 4; count += 1)
    expect((await api.send('GET', '/api/achievements', undefined, from('203.0.113.3'))).status).toBe(200)
  for (let count = 1; count < calls.length; count += 1) {
    const next = begins()
    open()
    await next
  }
  open()
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200)
  expect(order.indexOf('203.0.113.2')).toBeLessThanOrEqual(2)
  expect([concurrency.count(), concurrency.waiting()]).toEqual([0, 0])
})

it('takes in a share of the calls that cost much from each client, and tells by the path which do', async () => {
  const { work, begins, open } = gate()
  const concurrency = createConcurrencyLimit({
    longest: 60_000,
    most: 64,
    share: 1 / 4,
    costlyUnanswered: { most: 4, share: 1 / 2 },
  })
  api = await startExamples({ 'auth.forgotPassword': () => work() }, { concurrency, trustProxy: 1 })
  const forget = (client: string) =>
    api.send('POST', '/api/auth/forgot-password', '{"email":"ada@example.com"}', from(client))
  const running: Promise<Response>[] = []
  for (const client of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
    const begun = begins()
    running.push(forget(client))
    await begun
  }
  expect([(await forget('203.0.113.1')).status, concurrency.refusal('203.0.113.1', true)?.code]).toEqual([
    429,
    'too-many',
  ])
  expect([concurrency.refusal('203.0.113.1'), concurrency.refusal('203.0.113.3', true)]).toEqual([null, null])
  for (const _ of running) open()
  for (const answer of await Promise.all(running)) expect(answer.status).toBe(200)
  expect(concurrency.refusal('203.0.113.1', true)).toBeNull()
  expect(
    [
      ['POST', '/api/auth/sign-in?x=1'],
      ['DELETE', '/api/auth/user'],
      ['GET', '/api/auth/user'],
      ['GET', '/api/sessions'],
    ].map(([method, path]) => isCostlyRequest(method, path)),
  ).toEqual([true, true, false, false])
})

it('gives those who come back from waiting a place in turn, and none to others than there are', async () => {
  const holding = gate()
  const concurrency = createConcurrencyLimit({
    longest: 60_000,
    most: 8,
    share: 1 / 4,
    waiting: { most: 64, share: 1 / 4 },
  })
  const doors = gate()
  const most: number[] = []
  const run = async (_: never, { releaseSlotWhile }: CallContext) => {
    await releaseSlotWhile(doors.work)
    most.push(concurrency.count())
    return holding.work()
  }
  api = await startExamples({ 'health.read': run }, { concurrency, trustProxy: 1 })
  const begun = Array.from({ length: 6 }, doors.begins)
  const calls: Promise<Response>[] = []
  for (const door of begun) {
    calls.push(api.send('GET', '/api/health', undefined, from('203.0.113.1')))
    await door
  }
  const running = [holding.begins(), holding.begins()]
  doors.open()
  await Promise.all(running)
  expect((await api.send('GET', '/api/achievements', undefined, from('203.0.113.2'))).status).toBe(200)
  while (most.length < 6) {
    const next = holding.begins()
    holding.open()
    await next
  }
  holding.open()
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200)
  expect(Math.max(...most)).toBe(2)
  expect(concurrency.count()).toBe(0)
})
