import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, PASSWORD, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { expectNothingSecretLogged } from './everything-logged.ts'
import { secretFor } from './letters.ts'

const NEW = 'another one, longer'

describe.each(databaseKinds)('a password, on the %s database', (kind) => {
  let api: ApiServer
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())
  expectNothingSecretLogged(() => api)

  const signIn = async (email: string, password: string) => {
    const browser = api.browser()
    const { status } = await browser.ask('POST', '/api/auth/sign-in', { email, password })
    return { ...browser, status }
  }
  const forgot = (email: string) => api.ask('POST', '/api/auth/forgot-password', { email })
  const reset = (token: string, newPassword = NEW) =>
    api.ask('POST', '/api/auth/reset-password', { token, newPassword })

  it('is set anew by a link, which ends every sign-in and works once', async () => {
    const person = await api.signUp()
    const phone = await signIn(person.email, PASSWORD)
    await forgot(person.email)
    const token = secretFor(api, person.email)
    expect((await reset(token, 'short')).status).toBe(400)
    expect((await reset(token)).status).toBe(200)
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'invalid-link' } })
    for (const { ask } of [person, phone]) expect((await ask('GET', '/api/auth/user')).status).toBe(401)
    expect((await signIn(person.email, PASSWORD)).status).toBe(401)
    expect((await signIn(person.email, NEW)).status).toBe(200)
  })

  it('answers the same for an address without an account, and writes to nobody', async () => {
    const { email } = await api.signUp()
    const known = await forgot(email)
    const before = api.mails.length
    const unknown = await forgot('nobody@example.com')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(api.mails.length).toBe(before)
  })

  it('is not set by a link from before the last change', async () => {
    const { email, ask } = await api.signUp()
    await forgot(email)
    const token = secretFor(api, email)
    await ask('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW })
    expect((await reset(token)).status).toBe(400)
    expect((await signIn(email, NEW)).status).toBe(200)
  })

  it('is set by one of two links at the same time', async () => {
    const { email } = await api.signUp()
    await forgot(email)
    const one = secretFor(api, email)
    await forgot(email)
    const answers = await Promise.all([
      reset(one, 'the first one'),
      reset(secretFor(api, email), 'the second'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, '%00'])(
    'takes no made-up link: %j',
    async (token) => {
      expect((await reset(token)).status).toBe(400)
    },
  )

  it('is over after an hour', async () => {
    const { email } = await api.signUp()
    await forgot(email)
    await api.fresh.database.query(
      `update auth_verification set expires_at = expires_at - interval '1 hour'`,
      [],
    )
    expect((await reset(secretFor(api, email))).status).toBe(400)
  })

  it('changes by the one there is, and signs out the other devices but not this one', async () => {
    const { email, ask } = await api.signUp()
    const phone = await signIn(email, PASSWORD)
    const change = (currentPassword: string) =>
      ask('POST', '/api/auth/change-password', { currentPassword, newPassword: NEW })
    expect(await change('not this one')).toMatchObject({ status: 401, body: { code: 'wrong-password' } })
    expect((await change(PASSWORD)).status).toBe(200)
    expect((await ask('GET', '/api/auth/user')).status).toBe(200)
    expect((await phone.ask('GET', '/api/auth/user')).status).toBe(401)
    expect((await signIn(email, NEW)).status).toBe(200)
  })

  it('is set first by who came by link, once', async () => {
    const [browser, email] = [api.browser(), 'by-link@example.com']
    await browser.ask('POST', '/api/auth/send-magic-link', { email })
    await browser.ask('POST', '/api/auth/verify-magic-link', { token: secretFor(api, email) })
    const change = { currentPassword: PASSWORD, newPassword: NEW }
    expect((await browser.ask('POST', '/api/auth/change-password', change)).status).toBe(409)
    expect((await signIn(email, NEW)).status).toBe(401)
    const answers = await Promise.all(
      [NEW, NEW].map((newPassword) => browser.ask('POST', '/api/auth/set-password', { newPassword })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await signIn(email, NEW)).status).toBe(200)
  })

  it.each(['change-password', 'set-password'])('asks who it is at %s', async (call) => {
    const body = { currentPassword: PASSWORD, newPassword: NEW }
    expect((await api.ask('POST', `/api/auth/${call}`, body)).status).toBe(401)
  })

  it('stands nowhere as it was typed', async () => {
    await api.signUp()
    const rows = await api.fresh.database.query('select password from auth_account', [])
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })
})
