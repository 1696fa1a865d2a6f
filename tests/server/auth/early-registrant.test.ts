/** A person who registers someone else's address must lose access once the owner confirms it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#server/auth/session/person.ts'
import type { SessionCache } from '#server/auth/session/session-cache.ts'
import { type ApiServer, PASSWORD, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { expectNothingSecretLogged } from './everything-logged.ts'
import { codeFor, secretFor } from './sent-emails.ts'

describe.each(databaseKinds)('the early registrant, on the %s database', (kind) => {
  let api: ApiServer
  let made = 0
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())
  expectNothingSecretLogged(() => api)

  const register = () => api.signUp(`boss-${++made}@stilltide.example`)
  const isInside = async (browser: { ask: ApiServer['ask'] }) =>
    (await browser.ask('GET', '/api/auth/user')).status === 200
  const passwordWorks = async (email: string) =>
    (await api.ask('POST', '/api/auth/sign-in', { email, password: PASSWORD })).status === 200

  it('is put out when the owner verifies the address, password and all, as the page says beforehand', async () => {
    const attacker = await register()
    const { email } = attacker
    const phone = api.browser()
    await phone.ask('POST', '/api/auth/sign-in', { email, password: PASSWORD })
    const token = secretFor(api, email)
    const owner = api.browser()
    expect(await owner.ask('POST', '/api/auth/describe-verification', { token })).toMatchObject({
      status: 200,
      body: { maskedEmail: 'b•••@stilltide.example', removes: { passwords: 1, signIns: 2, tokens: 0 } },
    })
    expect(await owner.ask('POST', '/api/auth/verify-email', { token })).toMatchObject({
      status: 200,
      body: { removed: true },
    })
    expect([await isInside(attacker), await isInside(phone), await passwordWorks(email)]).toEqual([
      false,
      false,
      false,
    ])
    await owner.ask('POST', '/api/auth/send-magic-link', { email })
    expect(
      await owner.ask('POST', '/api/auth/verify-magic-link', { token: secretFor(api, email) }),
    ).toMatchObject({
      status: 200,
      body: { user: { id: attacker.id, isEmailVerified: true, hasPassword: false } },
    })
  })

  it.each(['link', 'code'] as const)(
    'is put out when the owner signs in by a %s, as the page says beforehand',
    async (way) => {
      const attacker = await register()
      const { email } = attacker
      const owner = api.browser()
      await owner.ask('POST', '/api/auth/send-magic-link', { email })
      const token = secretFor(api, email)
      const [call, proof] =
        way === 'link' ? ['magic-link', { token }] : ['code', { email, code: codeFor(api, email) }]
      expect(await owner.ask('POST', `/api/auth/describe-${call}`, proof)).toMatchObject({
        body: { maskedEmail: 'b•••@stilltide.example', removes: { passwords: 1, signIns: 1, tokens: 0 } },
      })
      expect((await owner.ask('POST', `/api/auth/verify-${call}`, proof)).status).toBe(200)
      expect([await isInside(owner), await isInside(attacker), await passwordWorks(email)]).toEqual([
        true,
        false,
        false,
      ])
    },
  )

  it('cannot slip in again with the password while the owner verifies', async () => {
    const attacker = await register()
    const { email } = attacker
    const token = secretFor(api, email)
    const tries = Array.from({ length: 6 }, async () => {
      const browser = api.browser()
      await browser.ask('POST', '/api/auth/sign-in', { email, password: PASSWORD })
      return browser
    })
    await api.browser().ask('POST', '/api/auth/verify-email', { token })
    for (const browser of await Promise.all(tries)) expect(await isInside(browser)).toBe(false)
  })

  it('cannot use the mail of its own earlier request either, once a password was set by reset', async () => {
    const attacker = await register()
    const { email } = attacker
    await api.ask('POST', '/api/auth/forgot-password', { email })
    const token = secretFor(api, email)
    await api.ask('POST', '/api/auth/reset-password', { token, newPassword: 'of the owner' })
    expect([await isInside(attacker), await passwordWorks(email)]).toEqual([false, false])
    const owner = api.browser()
    expect(await owner.ask('POST', '/api/auth/sign-in', { email, password: 'of the owner' })).toMatchObject({
      status: 200,
      body: { user: { isEmailVerified: true } },
    })
  })

  it('gets no foothold by changing an own account to the address of somebody else', async () => {
    const attacker = await register()
    const victim = `victim-${made}@example.com`
    await attacker.ask('POST', '/api/auth/change-email', { newEmail: victim, password: PASSWORD })
    const token = secretFor(api, victim)
    const owner = api.browser()
    expect((await owner.ask('POST', '/api/auth/describe-verification', { token })).body).toMatchObject({
      removes: { passwords: 1, signIns: 1 },
    })
    expect((await owner.ask('POST', '/api/auth/verify-email', { token })).body).toMatchObject({
      removed: true,
    })
    expect([await isInside(attacker), await passwordWorks(victim)]).toEqual([false, false])
  })

  it('can do nothing to the account where its sign-in is remembered for a few more seconds', async () => {
    const person = await api.signUp(`remembered-${made}@stilltide.example`)
    const [token = ''] = decodeURIComponent(person.cookies.get('stilltide.session_token') ?? '').split('.')
    const [row] = await api.fresh.database.query<{ id: string }>(
      'select id from auth_session where token = $1',
      [token],
    )
    const stale: Person = { id: person.id, by: 'cookie', signIn: row?.id ?? '' }
    const memory: SessionCache = {
      recall: () => stale,
      mark: () => 0,
      store: () => {},
      evict: async () => {},
    }
    const elsewhere = await startApi(kind, undefined, api.fresh, { sessionCache: memory })
    const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ')
    const ask = (method: string, call: string, body?: object) =>
      elsewhere.ask(method, `/api/auth/${call}`, body, { cookie })
    expect((await ask('GET', 'sign-ins')).status).toBe(200)
    await api.ask('POST', '/api/auth/verify-email', { token: secretFor(api, person.email) })
    const answers = [
      await ask('POST', 'set-password', { newPassword: PASSWORD }),
      await ask('POST', 'change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }),
      await ask('POST', 'change-email', { newEmail: `attacker-${made}@example.com` }),
      await ask('GET', 'user'),
      await ask('DELETE', 'user'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    await elsewhere.stop()
  })

  it('cannot take the account along by a change of address that was asked for before', async () => {
    const attacker = await register()
    const own = `attacker-${made}@example.com`
    await attacker.ask('POST', '/api/auth/change-email', { newEmail: own, password: PASSWORD })
    await api.ask('POST', '/api/auth/verify-email', { token: secretFor(api, attacker.email) })
    const token = secretFor(api, own)
    expect((await attacker.ask('POST', '/api/auth/describe-verification', { token })).status).toBe(400)
    expect((await attacker.ask('POST', '/api/auth/verify-email', { token })).status).toBe(400)
  })

  it('is not who verifies in the browser that signed up: nothing is removed there', async () => {
    const person = await register()
    const token = secretFor(api, person.email)
    expect((await person.ask('POST', '/api/auth/describe-verification', { token })).body).toMatchObject({
      removes: { passwords: 0, signIns: 0, tokens: 0 },
    })
    expect((await person.ask('POST', '/api/auth/verify-email', { token })).body).toMatchObject({
      removed: false,
    })
    expect([await isInside(person), await passwordWorks(person.email)]).toEqual([true, true])
  })

  it('is not who knows the password and gives it elsewhere; a wrong one leaves the link as it is', async () => {
    const person = await register()
    const token = secretFor(api, person.email)
    const phone = api.browser()
    expect(
      await phone.ask('POST', '/api/auth/verify-email', { token, password: 'not this one' }),
    ).toMatchObject({ status: 401, body: { code: 'wrong-password' } })
    expect(await phone.ask('POST', '/api/auth/verify-email', { token, password: PASSWORD })).toMatchObject({
      status: 200,
      body: { removed: false },
    })
    expect([await isInside(person), await passwordWorks(person.email)]).toEqual([true, true])
  })

  it('is not who types the code elsewhere and gives the password; a wrong one leaves the code as it is', async () => {
    const person = await register()
    const phone = api.browser()
    const { email } = person
    await phone.ask('POST', '/api/auth/send-magic-link', { email })
    const code = codeFor(api, email)
    const type = (given: object) => phone.ask('POST', '/api/auth/verify-code', { email, code, ...given })
    for (let time = 0; time < 4; time++)
      expect(await type({ password: 'not this one' })).toMatchObject({
        status: 401,
        body: { code: 'wrong-password' },
      })
    expect(
      await type({ code: code === '000000' ? '000001' : '000000', password: 'not this one' }),
    ).toMatchObject({
      status: 400,
      body: { code: 'invalid-code' },
    })
    expect(await type({ password: PASSWORD })).toMatchObject({
      status: 200,
      body: { user: { id: person.id, hasPassword: true } },
    })
    expect([await isInside(person), await passwordWorks(email)]).toEqual([true, true])
  })

  it('keeps nothing by a sign-in of its own: being signed in is not having signed up', async () => {
    const attacker = await register()
    const phone = api.browser()
    await phone.ask('POST', '/api/auth/sign-in', { email: attacker.email, password: PASSWORD })
    const token = secretFor(api, attacker.email)
    expect((await phone.ask('POST', '/api/auth/verify-email', { token })).body).toMatchObject({
      removed: true,
    })
    expect(await isInside(attacker)).toBe(false)
  })
})
