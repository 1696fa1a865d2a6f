import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '#domain/api/errors.ts'
import type { AppDeps } from '#server/app.ts'
import { answerError, type LogEntry } from '#server/http/errors.ts'
import { type AppEnvironment, nameRequest } from '#server/http/request-id.ts'
import { serveBuild, silentParts } from './fixture-site.ts'

let logged: LogEntry[]
beforeEach(() => {
  logged = []
})

/** An app in which something goes wrong. */
function brokenApp(error: Error = new Error('select * from "user" failed at /srv/app')) {
  const app = new Hono<AppEnvironment>()
  app.use(nameRequest(() => 'request-7', false))
  app.all('*', () => {
    throw error
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

describe('what the database refuses', () => {
  it('is logged by its code and place, without what was asked or stored', async () => {
    const driver = Object.assign(new Error('duplicate key: (email)=(me@home.example)'), {
      code: '23505',
      severity: 'ERROR',
      constraint_name: 'user_email_unique',
      table_name: 'user',
      routine: '_bt_check_unique',
      detail: 'Key (email)=(me@home.example) already exists.',
    })
    const answer = await brokenApp(new Error('A statement failed', { cause: driver })).request('/api/x')
    expect(answer.status).toBe(500)
    expect(logged).toEqual([
      {
        level: 'error',
        requestId: 'request-7',
        method: 'GET',
        route: '/*',
        failure: {
          code: '23505',
          severity: 'ERROR',
          constraint: 'user_email_unique',
          table: 'user',
          routine: '_bt_check_unique',
        },
        error: expect.stringMatching(/^\s+at /),
      },
    ])
    expect(JSON.stringify(logged)).not.toContain('me@home')
  })

  it('because it is away is 503, however deep it lies, with the time to wait', async () => {
    const away = Object.assign(new DomainError('unavailable', undefined, 2), {
      cause: Object.assign(new Error('write CONNECTION_CLOSED db:5432'), { code: 'CONNECTION_CLOSED' }),
    })
    const answer = await brokenApp(new Error('better-auth failed', { cause: away })).request('/api/x')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
    expect(logged).toMatchObject([{ failure: { code: 'CONNECTION_CLOSED' } }])
  })
})

describe('the line of a failed request', () => {
  const failing = (whoIs: AppDeps['parts']['whoIs']) => {
    const query = () => Promise.reject(new DomainError('unavailable', undefined, 2))
    return serveBuild({ parts: { ...silentParts, whoIs, database: { ...silentParts.database, query } } })
  }

  it('tells status, length and person, once', async () => {
    const server = await failing(async () => ({ id: 'person-3', by: 'cookie', signIn: '' }))
    expect((await server.get('/api/health')).status).toBe(503)
    expect(server.logged).toEqual([
      {
        level: 'error',
        requestId: 'request-1',
        method: 'GET',
        route: '/api/health',
        status: 503,
        milliseconds: expect.any(Number),
        userId: 'person-3',
      },
    ])
    await server.stop()
  })

  it('is not written for what was answered, or refused for good reason', async () => {
    const server = await serveBuild()
    await server.get('/')
    await server.get('/api/health')
    await server.get('/api/nowhere')
    await server.get('/api/health', {}, 'DELETE')
    expect(server.logged).toEqual([])
    await server.stop()
  })
})
