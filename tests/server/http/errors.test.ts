import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { answerError, type LogEntry } from '#server/http/errors.ts'
import { type AppEnvironment, nameRequest } from '#server/http/request-id.ts'
import { serveBuild } from './fixture-site.ts'

let logged: LogEntry[]
beforeEach(() => {
  logged = []
})

/** An app in which something goes wrong that nobody expected. */
function brokenApp() {
  const app = new Hono<AppEnvironment>()
  app.use(nameRequest(() => 'request-7', false))
  app.all('*', () => {
    throw new Error('select * from "user" failed at /srv/app')
  })
  app.onError(answerError((entry) => logged.push(entry)))
  return app
}

it('tells a caller of the API only that it was our fault', async () => {
  const answer = await brokenApp().request('/api/sessions')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-request-id')).toBe('request-7')
  expect(await answer.json()).toEqual({ message: 'Something went wrong on our side', code: 'internal' })
})

it('tells everybody else the same in plain words', async () => {
  const answer = await brokenApp().request('/learn')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toBe('Something went wrong on our side\n')
})

it('logs the error under the name of the request, with the route and not the address that was asked', async () => {
  await brokenApp().request('/auth/token-of-a-person?code=123456', { method: 'POST' })
  expect(logged).toEqual([
    {
      level: 'error',
      requestId: 'request-7',
      method: 'POST',
      route: '/*',
      error: expect.stringContaining('select * from "user" failed'),
    },
  ])
  expect(JSON.stringify(logged)).not.toMatch(/token-of-a-person|123456/)
  expect(JSON.stringify(logged[0]).split('\n')).toHaveLength(1)
})

it('keeps the headers of every answer on an error', async () => {
  const server = await serveBuild({
    isKnownPath: () => {
      throw new Error('broken')
    },
  })
  const { status, headers, body } = await server.get('/learn')
  expect(status).toBe(500)
  expect(body.toString()).toBe('Something went wrong on our side\n')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(server.logged).toHaveLength(1)
  await server.stop()
})
