import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnvironment } from '#server/http/request-id.ts'
import { shed } from '#server/http/shed.ts'

function app() {
  const state = { isFull: false, reached: [] as string[], told: [] as number[] }
  const hono = new Hono<AppEnvironment>()
  hono.use(
    shed(
      () => state.isFull,
      (count) => state.told.push(count),
    ),
  )
  hono.all('*', (c) => {
    state.reached.push(c.req.path)
    return c.text('served')
  })
  return { state, ask: (path: string) => hono.request(path) }
}

it('lets everything through while there is room', async () => {
  const { state, ask } = app()
  expect(await (await ask('/api/user/stats')).text()).toBe('served')
  expect(state.told).toEqual([])
})

it('refuses a call when the API is full, before anything is done for it, and says how many', async () => {
  const { state, ask } = app()
  state.isFull = true
  const answers = await Promise.all([
    ask('/api/user/stats'),
    ask('/api/breathing-sessions'),
    ask('/api/health/ready'),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  }
  expect(state.reached).toEqual([])
  await expect.poll(() => state.told, { timeout: 10_000 }).toEqual([3])
  state.isFull = false
  expect((await ask('/api/user/stats')).status).toBe(200)
})

it('leaves pages, being alive and tRPC to those who answer them', async () => {
  const { state, ask } = app()
  state.isFull = true
  for (const path of ['/', '/learn', '/api/health/live', '/api/trpc/health.read'])
    expect((await ask(path)).status).toBe(200)
})
