import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, PASSWORD, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { expectNothingSecretLogged } from '#tests/server/auth/everything-logged.ts'

describe.each(databaseKinds)('with a password, on the %s database', (kind) => {
  let api: ApiServer
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())
  expectNothingSecretLogged(() => api)

  it('signs up, and is signed in', async () => {
    const ada = api.browser()
    const { status, body } = await ada.ask('POST', '/api/auth/sign-up', {
      email: ' Ada@Example.com ',
      password: 'sixsix',
      agreeToNewsletter: true,
    })
    expect(status).toBe(200)
    const user = {
      email: 'ada@example.com',
      isEmailVerified: false,
      hasPassword: true,
      dailyGoalMinutes: 15,
      habitNudgeFrequency: 'weekly',
    }
    expect(body).toMatchObject({ user, isNew: true })
    expect(await ada.ask('GET', '/api/auth/user')).toMatchObject({ status: 200, body: user })
  })

  it('wishes for no nudges without the box, and counts nobody as a subscriber who has not confirmed', async () => {
    const { ask } = await api.signUp('no-box@example.com')
    expect((await ask('GET', '/api/auth/user')).body).toMatchObject({ habitNudgeFrequency: 'off' })
    const asked = await api.fresh.database.query(
      'select email from newsletter_subscriber where confirmed_at is not null or email = $1',
      ['no-box@example.com'],
    )
    expect(asked).toEqual([])
  })

  it('sets one cookie that scripts cannot read and other sites do not send, and a mark that says no more than that', async () => {
    const { headers } = await api.browser().ask('POST', '/api/auth/sign-up', {
      email: 'cookie@example.com',
      password: PASSWORD,
    })
    const [cookie, mark, ...more] = headers.getSetCookie()
    expect(mark).toMatch(/^stilltide-signed-in=[\w-]{8}; Max-Age=2592000; Path=\/; SameSite=Lax$/)
    expect(more).toEqual([])
    expect(cookie).toMatch(
      /^stilltide\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it('answers 409 in the words that the sign-up looks for, when there is an account', async () => {
    const { email } = await api.signUp()
    const again = await api.ask('POST', '/api/auth/sign-up', {
      email: email.toUpperCase(),
      password: PASSWORD,
    })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'account-exists', message: expect.stringContaining('already exists') },
    })
  })

  it('makes one account when the same address signs up many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        api.ask('POST', '/api/auth/sign-up', { email: 'race@example.com', password: PASSWORD }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it.each([
    ['a short password', { email: 'a@example.com', password: 'fives' }],
    ['a long password', { email: 'a@example.com', password: 'x'.repeat(129) }],
    ['two addresses', { email: 'a@example.com, b@example.com', password: PASSWORD }],
    ['a name with the address', { email: 'A <a@example.com>', password: PASSWORD }],
    ['a line break in the address', { email: 'a@example.com\r\nBcc: b@example.com', password: PASSWORD }],
    ['a semicolon in the address', { email: 'a@example.com;b@example.com', password: PASSWORD }],
    ['a NUL in the password', { email: 'a@example.com', password: 'abc\0defgh' }],
  ])('refuses %s', async (_, input) => {
    const before = api.mails.length
    expect(await api.ask('POST', '/api/auth/sign-up', input)).toMatchObject({
      status: 400,
      body: { code: 'bad-request' },
    })
    expect(api.mails.length).toBe(before)
  })

  it('signs in, in another browser', async () => {
    const { email, id } = await api.signUp()
    const phone = api.browser()
    expect(await phone.ask('POST', '/api/auth/sign-in', { email, password: PASSWORD })).toMatchObject({
      status: 200,
      body: { user: { id, email }, isNew: false },
    })
    expect(await phone.ask('GET', '/api/auth/user')).toMatchObject({ status: 200, body: { id } })
  })

  it('answers 401 for a wrong password, and 404 for an address without an account', async () => {
    const { email } = await api.signUp()
    expect(await api.ask('POST', '/api/auth/sign-in', { email, password: 'not this one' })).toMatchObject({
      status: 401,
      body: { code: 'wrong-password' },
    })
    expect(
      await api.ask('POST', '/api/auth/sign-in', { email: 'nobody@example.com', password: PASSWORD }),
    ).toMatchObject({ status: 404, body: { code: 'account-not-found', message: 'Account not found' } })
  })

  it('takes the mark away with the session', async () => {
    const { ask } = await api.signUp()
    const { headers } = await ask('POST', '/api/auth/logout')
    expect(headers.getSetCookie()).toContain('stilltide-signed-in=; Max-Age=0; Path=/; SameSite=Lax')
  })

  it('signs out here and nowhere else', async () => {
    const { email, ask } = await api.signUp()
    const phone = api.browser()
    await phone.ask('POST', '/api/auth/sign-in', { email, password: PASSWORD })
    const stolen = Object.fromEntries(phone.cookies)
    expect(await phone.ask('POST', '/api/auth/logout')).toMatchObject({ status: 200 })
    expect(phone.cookies.size).toBe(0)
    const cookie = Object.entries(stolen)
      .map((pair) => pair.join('='))
      .join('; ')
    expect((await api.ask('GET', '/api/auth/user', undefined, { cookie })).status).toBe(401)
    expect((await ask('GET', '/api/auth/user')).status).toBe(200)
  })

  it('signs out whoever is not signed in, without a word', async () => {
    expect((await api.ask('POST', '/api/auth/logout')).status).toBe(200)
  })

  it('never takes on a session that was planted in the browser before', async () => {
    const attacker = await api.signUp()
    const planted = attacker.cookies.get('stilltide.session_token') ?? ''
    const { email } = await api.signUp()
    const victim = api.browser()
    victim.cookies.set('stilltide.session_token', planted)
    await victim.ask('POST', '/api/auth/sign-in', { email, password: PASSWORD })
    expect(victim.cookies.get('stilltide.session_token')).not.toBe(planted)
    expect((await victim.ask('GET', '/api/auth/user')).body).toMatchObject({ email })
    // The browser's previous sign-in has ended.
    expect((await attacker.ask('GET', '/api/auth/user')).status).toBe(401)
  })

  it('believes no cookie that it did not sign', async () => {
    const { cookies } = await api.signUp()
    const [token = '', signature = ''] = decodeURIComponent(
      cookies.get('stilltide.session_token') ?? '',
    ).split('.')
    const other = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`
    for (const value of [
      token,
      `${token}.`,
      `${token}.${other}`,
      `x${token}.${signature}`,
      '%',
      '.',
      `.${signature}`,
    ]) {
      const cookie = `stilltide.session_token=${value.includes('%') ? value : encodeURIComponent(value)}`
      expect((await api.ask('GET', '/api/auth/sign-ins', undefined, { cookie })).status).toBe(401)
    }
  })

  it('believes no cookie that another secret signed', async () => {
    const { cookies } = await api.signUp()
    const [token = ''] = decodeURIComponent(cookies.get('stilltide.session_token') ?? '').split('.')
    const signature = createHmac('sha256', 'another secret').update(token).digest('base64')
    const cookie = `stilltide.session_token=${encodeURIComponent(`${token}.${signature}`)}`
    expect((await api.ask('GET', '/api/auth/sign-ins', undefined, { cookie })).status).toBe(401)
  })

  it('has no use for a cookie in a Bearer call', async () => {
    const { ask, id } = await api.signUp()
    const bearer = { authorization: 'Bearer nothing' }
    expect((await ask('GET', '/api/auth/user', undefined, bearer)).status).toBe(401)
    await ask('POST', '/api/auth/logout', undefined, bearer)
    const [row] = await api.fresh.database.query('select 1 from auth_session where user_id = $1', [id])
    expect(row).toBeDefined()
  })

  it('renews a sign-in that is more than a day old, by a new cookie of the same token', async () => {
    const { ask, id, cookies } = await api.signUp()
    const before = cookies.get('stilltide.session_token')
    const in28Days = new Date(Date.now() + 28 * 86_400_000).toISOString()
    await api.fresh.database.query('update auth_session set expires_at = $2 where user_id = $1', [
      id,
      in28Days,
    ])
    const { headers } = await ask('GET', '/api/auth/user')
    expect(headers.getSetCookie()[0]).toContain('Max-Age=2592000')
    expect(cookies.get('stilltide.session_token')).toBe(before)
    const [row] = await api.fresh.database.query<{ days: number }>(
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from auth_session where user_id = $1',
      [id],
    )
    expect(row?.days).toBe(30)
  })

  it('refuses a sign-in whose time is over', async () => {
    const { cookies, id } = await api.signUp()
    await api.fresh.database.query(
      `update auth_session set expires_at = now() - interval '1 second' where user_id = $1`,
      [id],
    )
    const cookie = `stilltide.session_token=${cookies.get('stilltide.session_token')}`
    expect((await api.ask('GET', '/api/auth/sign-ins', undefined, { cookie })).status).toBe(401)
  })

  it('keeps no address of the network and no token that opens anything by itself', async () => {
    const { id } = await api.signUp()
    const [row] = await api.fresh.database.query<{ ip: string | null; token: string; method: string }>(
      'select ip_address as ip, token, method from auth_session where user_id = $1',
      [id],
    )
    expect(row).toMatchObject({ ip: '', method: 'sign-up' })
    const cookie = `stilltide.session_token=${row?.token}`
    expect((await api.ask('GET', '/api/auth/sign-ins', undefined, { cookie })).status).toBe(401)
  })
})

describe('behind https', () => {
  it('sets cookies that only https brings back, and believes them', async () => {
    const api = await startApi('embedded', undefined, undefined, { appUrl: 'https://breathe.example' })
    const ada = await api.signUp()
    expect([...ada.cookies.keys()]).toEqual(['__Secure-stilltide.session_token', 'stilltide-signed-in'])
    expect((await ada.ask('GET', '/api/auth/sign-ins')).status).toBe(200)
    const { headers } = await ada.ask('POST', '/api/auth/send-magic-link', { email: ada.email })
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Secure-stilltide\.asking=.*; HttpOnly; SameSite=Lax; Secure$/,
    )
    const plain = `stilltide.session_token=${ada.cookies.get('__Secure-stilltide.session_token')}`
    expect((await api.ask('GET', '/api/auth/sign-ins', undefined, { cookie: plain })).status).toBe(401)
    await api.stop()
  })
})
