import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCrossOrigin } from '#server/auth/session/origin.ts'
import { type ApiServer, PASSWORD, startApi } from '#support/api-server.ts'

describe('a call from another site', () => {
  const APP = 'https://breathe.example'
  const asked = (headers: Record<string, string>, method = 'POST', path = '/api/auth/sign-in') =>
    isCrossOrigin({ method, path, headers: new Headers(headers) }, APP)

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://breathe.example' },
    { origin: 'https://breathe.example:8443' },
    { origin: 'https://breathe.example.evil.example' },
    { origin: 'https://evil.example', host: 'evil.example' },
    { origin: 'http://evil.example', host: 'evil.example' },
    { origin: 'http://localhost.evil.example', host: 'localhost.evil.example' },
    { origin: 'http://localhost:4000', host: 'localhost:3000' },
    { origin: 'http://127.0.0.1:3000', host: 'localhost:3000' },
    { origin: '' },
  ])('is one with %j', (headers) => {
    expect(asked(headers)).toBe(true)
  })

  it.each<Record<string, string>>([
    {},
    { origin: APP },
    { origin: APP, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    { origin: 'http://[::1]:3000', host: '[::1]:3000' },
    { origin: 'https://evil.example', authorization: 'Bearer token' },
  ])('is none with %j', (headers) => {
    expect(asked(headers)).toBe(false)
  })

  it('may read, and unsubscribe by one click of a mail program', () => {
    const foreign = { origin: 'https://evil.example' }
    expect(asked(foreign, 'GET')).toBe(false)
    expect(asked(foreign, 'POST', '/api/unsubscribe')).toBe(false)
    expect(asked(foreign, 'POST', '/api/unsubscribe/x')).toBe(true)
    expect(asked(foreign, 'DELETE', '/api/auth/user')).toBe(true)
  })
})

describe('the API, asked from another site', () => {
  let api: ApiServer
  beforeAll(async () => {
    api = await startApi('embedded')
  })
  afterAll(() => api.stop())

  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const refused = { status: 403, body: { code: 'foreign-origin' } }

  it('does nothing for who is signed in, nor in a frame without an origin', async () => {
    const person = await api.signUp()
    for (const headers of [foreign, { origin: 'null' }]) {
      expect(await person.ask('DELETE', '/api/auth/user', undefined, headers)).toMatchObject(refused)
      expect(await person.ask('POST', '/api/auth/logout', undefined, headers)).toMatchObject(refused)
    }
    expect((await person.ask('GET', '/api/auth/user')).status).toBe(200)
  })

  it.each([
    ['sign-in', { email: 'a@example.com', password: PASSWORD }],
    ['sign-up', { email: 'a@example.com', password: PASSWORD }],
    ['send-magic-link', { email: 'a@example.com' }],
    ['verify-magic-link', { token: 'x' }],
    ['verify-code', { email: 'a@example.com', code: '123456' }],
    ['describe-code', { email: 'a@example.com', code: '123456' }],
    ['verify-email', { token: 'x' }],
    ['reset-password', { token: 'x', newPassword: PASSWORD }],
  ])('signs nobody in, without a cookie either: %s', async (call, body) => {
    const answer = await api.ask('POST', `/api/auth/${call}`, body, foreign)
    expect(answer).toMatchObject(refused)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('is refused by tRPC as well, in its envelope', async () => {
    const { status, body } = await api.ask('POST', '/api/trpc/auth.logout', {}, foreign)
    expect(status).toBe(403)
    expect(body).toMatchObject({ error: { data: { apiCode: 'foreign-origin' } } })
  })

  it('lets in what comes from its own page on the loopback, and what is no browser', async () => {
    const host = new URL(api.url).host
    const own: Record<string, string>[] = [
      { origin: `http://${host}` },
      { 'sec-fetch-site': 'same-origin' },
      {},
    ]
    for (const headers of own)
      expect((await api.ask('POST', '/api/auth/logout', undefined, headers)).status).toBe(200)
  })
})
