import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCodes } from '#server/auth/tokens/codes.ts'
import { type ApiServer, type Browser, PASSWORD, SECRET, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { expectNothingSecretLogged } from './everything-logged.ts'
import { codeFor, letterTo, secretFor } from './sent-emails.ts'

describe.each(databaseKinds)('with a link or a code, on the %s database', (kind) => {
  let api: ApiServer
  let made = 0
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())
  expectNothingSecretLogged(() => api)

  const newAddress = () => `person-${++made}@example.com`
  const send = (browser: Browser, email: string, agreeToNewsletter = false) =>
    browser.ask('POST', '/api/auth/send-magic-link', { email, agreeToNewsletter })
  const use = (browser: Browser, token: string) =>
    browser.ask('POST', '/api/auth/verify-magic-link', { token })
  const type = (browser: Browser, email: string, code: string) =>
    browser.ask('POST', '/api/auth/verify-code', { email, code })
  const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

  it('makes an account for an unknown address, verified, when the link is used', async () => {
    const [browser, email] = [api.browser(), newAddress()]
    expect(await send(browser, email, true)).toMatchObject({ status: 200 })
    expect(letterTo(api, email).text).toContain(`${api.url.replace('127.0.0.1', 'localhost')}/auth/`)
    const user = { email, isEmailVerified: true, hasPassword: false, habitNudgeFrequency: 'weekly' }
    expect(await use(browser, secretFor(api, email))).toMatchObject({
      status: 200,
      body: { user, isNew: true },
    })
    expect((await browser.ask('GET', '/api/auth/user')).body).toMatchObject(user)
  })

  it('takes an address whose domain is not ASCII, in each way to write it, as one and the same account', async () => {
    const ascii = `ada-${++made}@xn--mnchen-3ya.de`
    const [browser, typed] = [api.browser(), ascii.replace('xn--mnchen-3ya', 'MÜNCHEN')]
    const credentials = { email: typed, password: PASSWORD, agreeToNewsletter: false }
    expect(await browser.ask('POST', '/api/auth/sign-up', credentials)).toMatchObject({
      status: 200,
      body: { user: { email: ascii }, isNew: true },
    })
    for (const email of [ascii, typed, typed.toLowerCase()])
      expect(
        await api.browser().ask('POST', '/api/auth/sign-in', { email, password: PASSWORD }),
      ).toMatchObject({
        status: 200,
        body: { user: { email: ascii } },
      })
    const other = api.browser()
    expect(await send(other, typed)).toMatchObject({ status: 200 })
    expect(await type(other, typed, codeFor(api, ascii))).toMatchObject({
      status: 200,
      body: { isNew: false },
    })
  })

  it('makes no account before that', async () => {
    const [browser, email] = [api.browser(), newAddress()]
    await send(browser, email)
    expect(
      await browser.ask('POST', '/api/auth/describe-magic-link', { token: secretFor(api, email) }),
    ).toMatchObject({ status: 200, body: { maskedEmail: 'p•••@example.com' } })
    expect((await browser.ask('POST', '/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(404)
  })

  it('signs in to the account that is there, as often as the letter is asked for, and by each link once', async () => {
    const [browser, email] = [api.browser(), newAddress()]
    await send(browser, email)
    const first = secretFor(api, email)
    const { body } = (await use(browser, first)) as { body: { user: object } }
    expect(await use(api.browser(), first)).toMatchObject({ status: 400, body: { code: 'invalid-link' } })
    await send(browser, email)
    expect(await use(api.browser(), secretFor(api, email))).toMatchObject({
      status: 200,
      body: { user: body.user, isNew: false },
    })
  })

  it('is used by one of many calls at the same time', async () => {
    const email = newAddress()
    await send(api.browser(), email)
    const token = secretFor(api, email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(api.browser(), token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  it('makes one account of two links that are used at once', async () => {
    const email = newAddress()
    await send(api.browser(), email)
    const one = secretFor(api, email)
    await send(api.browser(), email)
    const answers = await Promise.all([use(api.browser(), one), use(api.browser(), secretFor(api, email))])
    const ids = answers.map(({ body }) => (body as { user?: { id: string } }).user?.id)
    expect(ids[0]).toBeDefined()
    expect(ids[1]).toBe(ids[0])
    const made = answers.filter(({ body }) => (body as { isNew?: boolean }).isNew)
    expect(made).toHaveLength(1)
  })

  it('is not used up by what only looks at its page', async () => {
    const [browser, email] = [api.browser(), newAddress()]
    await send(browser, email)
    const token = secretFor(api, email)
    expect((await api.ask('GET', `/api/auth/verify-magic-link?token=${token}`)).status).toBe(405)
    expect((await api.ask('GET', `/auth/${token}`)).headers.getSetCookie()).toEqual([])
    await browser.ask('POST', '/api/auth/describe-magic-link', { token })
    expect((await use(browser, token)).status).toBe(200)
  })

  it('is over after 15 minutes, link and code', async () => {
    const [browser, email] = [api.browser(), newAddress()]
    await send(browser, email)
    await api.fresh.database.query(
      `update auth_verification set expires_at = expires_at - interval '15 minutes'`,
      [],
    )
    expect((await use(browser, secretFor(api, email))).status).toBe(400)
    expect((await type(browser, email, codeFor(api, email))).status).toBe(400)
  })

  it('keeps neither link nor code as it was sent', async () => {
    const email = newAddress()
    await send(api.browser(), email)
    const rows = await api.fresh.database.query('select identifier, value from auth_verification', [])
    expect(JSON.stringify(rows)).not.toContain(secretFor(api, email))
    expect(JSON.stringify(rows)).not.toContain(`"${codeFor(api, email)}"`)
  })

  describe('the code', () => {
    it('signs in the browser that asked, and ends the link', async () => {
      const [browser, email] = [api.browser(), newAddress()]
      await send(browser, email)
      expect(await type(browser, email, codeFor(api, email))).toMatchObject({
        status: 200,
        body: { user: { email, isEmailVerified: true }, isNew: true },
      })
      expect((await browser.ask('GET', '/api/auth/user')).status).toBe(200)
      expect((await use(api.browser(), secretFor(api, email))).status).toBe(400)
    })

    it.each([
      ['Arabic digits', '٠١٢٣٤٥٦٧٨٩'],
      ['Persian digits', '۰۱۲۳۴۵۶۷۸۹'],
      ['digits in full width', '０１２３４５６７８９'],
      ['digits beyond the first plane', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
    ])('is right in %s and with a space in it', async (_, digits) => {
      const [browser, email] = [api.browser(), newAddress()]
      await send(browser, email)
      const typed = [...codeFor(api, email)].map((digit) => [...digits][Number(digit)])
      const code = `${typed.slice(0, 3).join('')} ${typed.slice(3).join('')}`
      expect((await browser.ask('POST', '/api/auth/describe-code', { email, code })).status).toBe(200)
      expect((await type(browser, email, code)).status).toBe(200)
    })

    it('is worth nothing in another browser, nor for another address, and stays right where it was asked for', async () => {
      const [browser, email] = [api.browser(), newAddress()]
      await send(browser, email)
      const code = codeFor(api, email)
      expect(await type(api.browser(), email, code)).toMatchObject({
        status: 400,
        body: { code: 'invalid-code' },
      })
      const attacker = api.browser()
      await send(attacker, newAddress())
      expect((await type(attacker, email, code)).status).toBe(400)
      expect((await type(browser, newAddress(), code)).status).toBe(400)
      expect((await type(browser, email, code)).status).toBe(200)
    })

    it('works once, also for tries that come at the same time', async () => {
      const codes = createCodes({ query: api.fresh.database.query, secret: SECRET, now: () => new Date() })
      const row = codes.rowOf('browser', newAddress())
      const code = await codes.put(row, { isNewsletter: false, link: 'none' })
      const takes = await Promise.all([1, 2, 3].map(() => codes.take(row, code)))
      expect(takes.filter((taken) => taken !== null)).toHaveLength(1)
      expect(await codes.take(row, code)).toBeNull()
    })

    it('is void after three wrong tries', async () => {
      const [browser, email] = [api.browser(), newAddress()]
      await send(browser, email)
      const code = codeFor(api, email)
      for (const by of [1, 2, 3]) expect((await type(browser, email, other(code, by))).status).toBe(400)
      expect((await type(browser, email, code)).status).toBe(400)
    })

    it('still works at the third try', async () => {
      const [browser, email] = [api.browser(), newAddress()]
      await send(browser, email)
      const code = codeFor(api, email)
      for (const by of [1, 2]) await type(browser, email, other(code, by))
      expect((await type(browser, email, code)).status).toBe(200)
    })

    it('has three tries in all, also for guesses that come at the same time', async () => {
      const [browser, email] = [api.browser(), newAddress()]
      await send(browser, email)
      const code = codeFor(api, email)
      await Promise.all(Array.from({ length: 12 }, (_, by) => type(browser, email, other(code, by + 1))))
      expect((await type(browser, email, code)).status).toBe(400)
      const [row] = await api.fresh.database.query<{ tries: string }>(
        `select left(value, 1) as tries from auth_verification where identifier like 'code:%'
          order by created_at desc limit 1`,
        [],
      )
      expect(row?.tries).toBe('0')
    })

    it('stays right in the browser that asked when the link is used in another one', async () => {
      const [browser, phone, email] = [api.browser(), api.browser(), newAddress()]
      await send(browser, email)
      expect((await use(phone, secretFor(api, email))).status).toBe(200)
      expect((await type(browser, email, codeFor(api, email))).status).toBe(200)
    })

    it('says that its letter made the account, also where its link was used in another browser first', async () => {
      const [browser, phone, email] = [api.browser(), api.browser(), newAddress()]
      await send(browser, email)
      expect(await use(phone, secretFor(api, email))).toMatchObject({ body: { isNew: true } })
      const code = codeFor(api, email)
      expect(await type(browser, email, code)).toMatchObject({ status: 200, body: { isNew: true } })
      await send(browser, email)
      const again = codeFor(api, email)
      expect(await type(browser, email, again)).toMatchObject({ status: 200, body: { isNew: false } })
    })

    it('ends when the link is used in the browser that asked', async () => {
      const [browser, email] = [api.browser(), newAddress()]
      await send(browser, email)
      await use(browser, secretFor(api, email))
      expect((await type(browser, email, codeFor(api, email))).status).toBe(400)
    })

    it('is not made void by others who ask for the same address, or guess', async () => {
      const [browser, attacker, email] = [api.browser(), api.browser(), newAddress()]
      await send(browser, email)
      const [code, link] = [codeFor(api, email), secretFor(api, email)]
      await send(attacker, email)
      for (let guess = 0; guess < 5; guess++) await type(attacker, email, other(code))
      expect((await type(browser, email, code)).status).toBe(200)
      expect((await use(api.browser(), link)).status).toBe(400)
    })

    it('believes no asking cookie that was not signed here', async () => {
      const [browser, email] = [api.browser(), newAddress()]
      await send(browser, email)
      const [nonce = ''] = (browser.cookies.get('stilltide.asking') ?? '').split('.')
      browser.cookies.set('stilltide.asking', `${nonce}.${'A'.repeat(43)}`)
      expect((await type(browser, email, codeFor(api, email))).status).toBe(400)
    })

    it('can be looked at as often as one likes where it is right, and costs a try where it is wrong', async () => {
      const [browser, email] = [api.browser(), newAddress()]
      await send(browser, email)
      const code = codeFor(api, email)
      const look = (code: string) => browser.ask('POST', '/api/auth/describe-code', { email, code })
      for (let time = 0; time < 4; time++)
        expect(await look(code)).toMatchObject({
          status: 200,
          body: { maskedEmail: 'p•••@example.com', removes: { passwords: 0, signIns: 0, tokens: 0 } },
        })
      for (const by of [1, 2, 3])
        expect(await look(other(code, by))).toMatchObject({ status: 400, body: { code: 'invalid-code' } })
      expect([(await look(code)).status, (await type(browser, email, code)).status]).toEqual([400, 400])
    })

    it('shows nothing to a browser that did not ask for it', async () => {
      const [browser, email] = [api.browser(), newAddress()]
      await send(browser, email)
      const stranger = { email, code: codeFor(api, email) }
      expect((await api.ask('POST', '/api/auth/describe-code', stranger)).status).toBe(400)
    })

    it('is bound by a cookie that scripts cannot read', async () => {
      const { headers } = await send(api.browser(), newAddress())
      expect(headers.getSetCookie()[0]).toMatch(
        /^stilltide\.asking=[\w-]+\.[\w-]{43}; Max-Age=900; Path=\/api; HttpOnly; SameSite=Lax$/,
      )
    })
  })

  it('sends nothing to what is more than one address', async () => {
    const before = api.mails.length
    for (const email of [
      'a@example.com,b@example.com',
      'a@example.com\nb@example.com',
      'a@example.com\r\nBcc: b@example.com',
      '"a,b"@example.com',
      'a@example.com b@example.com',
      'a@[127.0.0.1]',
      'a@example.com\u0000',
      { address: 'a@example.com' },
      ['a@example.com'],
    ])
      expect((await api.ask('POST', '/api/auth/send-magic-link', { email })).status).toBe(400)
    expect(api.mails.length).toBe(before)
  })

  it('never merges: who signs in by a link gets that account, and what the browser did before is untouched', async () => {
    const [attacker, victim] = [await api.signUp(), await api.signUp()]
    await send(attacker, attacker.email)
    const { body } = await use(victim, secretFor(api, attacker.email))
    expect(body).toMatchObject({ user: { id: attacker.id } })
    const back = api.browser()
    expect(
      await back.ask('POST', '/api/auth/sign-in', { email: victim.email, password: PASSWORD }),
    ).toMatchObject({ status: 200, body: { user: { id: victim.id } } })
  })

  it('cannot be made to sign a victim in from another site, into the account of whoever sent the link', async () => {
    const [attacker, email] = [api.browser(), newAddress()]
    await send(attacker, email)
    const token = secretFor(api, email)
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const victim = api.browser()
    const { status, headers } = await victim.ask('POST', '/api/auth/verify-magic-link', { token }, foreign)
    expect(status).toBe(403)
    expect(headers.getSetCookie()).toEqual([])
    expect((await use(attacker, token)).status).toBe(200)
  })
})
