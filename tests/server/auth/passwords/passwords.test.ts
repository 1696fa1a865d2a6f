import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, PASSWORD, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { expectNothingSecretLogged } from '#tests/server/auth/everything-logged.ts'
import { secretFor } from '#tests/server/auth/sent-emails.ts'

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

  describe.each([
    ['one of the most used', () => 'Football', /most common passwords/],
    ['one of the most used, in capitals', () => 'QWERTY123', /most common passwords/],
    ['one of the most used, in full-width letters', () => 'ｐａｓｓｗｏｒｄ', /most common passwords/],
    ['one of the most used, between spaces', () => ' iloveyou ', /most common passwords/],
    ['the own address', (email: string) => email, /your email address/],
    ['the own address in capitals', (email: string) => email.toUpperCase(), /your email address/],
    ['what stands before the @', (email: string) => email.split('@')[0] ?? '', /your email address/],
    ['what stands before the +', (email: string) => email.split('+')[0] ?? '', /your email address/],
    ['the name of the app', () => 'stillTide', /Stilltide/],
  ])('that is %s is refused', (_, passwordOf, why) => {
    const address = () => `${randomUUID()}+app@example.com`
    const refused = { status: 400, body: { code: 'weak-password', message: expect.stringMatching(why) } }

    it('at sign-up, which makes no account', async () => {
      const email = address()
      const sent = { email, password: passwordOf(email) }
      expect(await api.ask('POST', '/api/auth/sign-up', sent)).toMatchObject(refused)
      expect((await signIn(email, sent.password)).status).toBe(404)
    })

    it('at a change', async () => {
      const { email, ask } = await api.signUp(address())
      const sent = { currentPassword: PASSWORD, newPassword: passwordOf(email) }
      expect(await ask('POST', '/api/auth/change-password', sent)).toMatchObject(refused)
      expect((await signIn(email, PASSWORD)).status).toBe(200)
    })

    it('as a first one', async () => {
      const [browser, email] = [api.browser(), address()]
      await browser.ask('POST', '/api/auth/send-magic-link', { email })
      await browser.ask('POST', '/api/auth/verify-magic-link', { token: secretFor(api, email) })
      const sent = { newPassword: passwordOf(email) }
      expect(await browser.ask('POST', '/api/auth/set-password', sent)).toMatchObject(refused)
    })

    it('by a reset, whose link stays good for another', async () => {
      const { email } = await api.signUp(address())
      await forgot(email)
      const token = secretFor(api, email)
      expect(await reset(token, passwordOf(email))).toMatchObject(refused)
      expect((await reset(token)).status).toBe(200)
      expect((await signIn(email, NEW)).status).toBe(200)
    })
  })

  it.each(['123456a!b', 'sunshine in my garden', 'пароль-моря', 'ada', 'a@b.co', 'x'.repeat(128)])(
    'that is not easily guessed passes, or is only too short: %s',
    async (password) => {
      const answer = await api.ask('POST', '/api/auth/sign-up', {
        email: `${randomUUID()}@example.com`,
        password,
      })
      if (password.length >= 6) expect(answer.status).toBe(200)
      else expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    },
  )

  describe('whose hash an earlier version wrote', () => {
    const stored = async (id: string) => {
      const [row] = await api.fresh.database.query<{ hash: string }>(
        'select password as hash from auth_account where user_id = $1',
        [id],
      )
      return row?.hash
    }
    const outdated = async () => {
      const person = await api.signUp()
      const hash = await hashPassword(PASSWORD)
      await api.fresh.database.query('update auth_account set password = $2 where user_id = $1', [
        person.id,
        hash,
      ])
      return { ...person, hash }
    }

    it('still signs in, and is written anew by that', async () => {
      const { id, email } = await outdated()
      expect((await signIn(email, PASSWORD)).status).toBe(200)
      expect(await stored(id)).toMatch(/^\$scrypt\$/)
      expect((await signIn(email, PASSWORD)).status).toBe(200)
    })

    it('stays as it is where the password was wrong', async () => {
      const { id, email, hash } = await outdated()
      expect((await signIn(email, 'not this one')).status).toBe(401)
      expect(await stored(id)).toBe(hash)
    })

    it('signs in on several devices at the same time', async () => {
      const { email } = await outdated()
      const devices = await Promise.all(Array.from({ length: 4 }, () => signIn(email, PASSWORD)))
      expect(devices.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      for (const { ask } of devices) expect((await ask('GET', '/api/auth/user')).status).toBe(200)
    })
  })

  it('stands nowhere as it was typed', async () => {
    await api.signUp()
    const rows = await api.fresh.database.query('select password from auth_account', [])
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })
})
