import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { securityHeaders } from '#server/http/headers.ts'
import { tooMuch, tooMuchOfOne } from '#server/http/overload/concurrency-limit.ts'
import { shedLoad } from '#server/http/overload/load-shedding.ts'

let close = () => {}
afterEach(() => {
  vi.useRealTimers()
  close()
  close = () => {}
})

async function served() {
  const state = {
    isFull: false,
    refusal: tooMuch,
    reached: [] as (string | undefined)[],
    told: [] as number[],
  }
  const listener = shedLoad(
    ({ url }, response) => {
      state.reached.push(url)
      response.end('served')
    },
    () => (state.isFull ? state.refusal : null),
    (count) => state.told.push(count),
    securityHeaders('https://breathe.example'),
  )
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  return {
    state,
    ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  }
}

it('lets everything through while there is room', async () => {
  const { state, ask } = await served()
  expect(await (await ask('/api/user/stats')).text()).toBe('served')
  expect(state.told).toEqual([])
})

it('refuses a call when the API is full, before anything is done for it, and says how many', async () => {
  const { state, ask } = await served()
  state.isFull = true
  const answers = await Promise.all([
    ask('/api/user/stats?timeZone=Europe/Berlin'),
    ask('/api/breathing-sessions', { method: 'POST', body: '{"id":' }),
    ask('/api/health/ready'),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=/)
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors')
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  }
  expect(state.reached).toEqual([])
  await expect.poll(() => state.told, { timeout: 10_000 }).toEqual([3])
  state.isFull = false
  expect((await ask('/api/user/stats')).status).toBe(200)
})

it('reads a small body that it refused and keeps the connection, and ends it behind a large one', async () => {
  const { state, ask } = await served()
  state.isFull = true
  const small = await ask('/api/user/import', { method: 'POST', body: 'x'.repeat(1_000) })
  expect(small.headers.get('connection')).toBe('keep-alive')
  const large = await ask('/api/user/import', { method: 'POST', body: 'x'.repeat(100_000) })
  expect([large.status, large.headers.get('connection')]).toEqual([503, 'close'])
})

it('makes a client that has its share wait for its refusal, and ends the connection', async () => {
  const { state, ask } = await served()
  Object.assign(state, { isFull: true, refusal: tooMuchOfOne })
  const before = performance.now()
  const answer = await ask('/api/user/stats')
  expect(performance.now() - before).toBeGreaterThan(450)
  expect([answer.status, answer.headers.get('connection')]).toEqual([429, 'close'])
  expect(await answer.json()).toMatchObject({ code: 'too-many' })
})

it('refuses such calls one after another, and at once when too many of them wait', () => {
  vi.useFakeTimers()
  const refused: { call: number; at: number }[] = []
  const refuse = shedLoad(
    () => {},
    () => tooMuchOfOne,
    () => {},
    {},
  )
  const begin = performance.now()
  for (let call = 0; call < 2_000; call += 1) {
    const end = () => refused.push({ call, at: performance.now() - begin })
    const response = { setHeader: () => {}, writeHead: () => ({ end }) }
    refuse({ url: '/api/user/stats', headers: {} } as IncomingMessage, response as unknown as ServerResponse)
  }
  const atOnce = refused.length
  vi.runAllTimers()
  expect(refused).toHaveLength(2_000)
  expect(atOnce).toBeGreaterThan(500)
  const later = refused.slice(atOnce)
  expect(later.length).toBeGreaterThan(500)
  expect(later.map(({ call }) => call)).toEqual(later.map((_, index) => index))
  for (const [index, { at }] of later.entries()) expect(at).toBeGreaterThan(450 + index)
})

it('leaves pages, being alive and tRPC to those who answer them', async () => {
  const { state, ask } = await served()
  state.isFull = true
  for (const path of ['/', '/learn', '/api/health/live', '/api/health/live?x=1', '/api/trpc/health.read'])
    expect((await ask(path)).status).toBe(200)
})
