import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualLimits } from '#server/auth/limits/limits.ts'
import { signInByLink } from '#support/admins.ts'
import { type ApiServer, type Browser, PASSWORD, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { expectNothingSecretLogged } from '#tests/server/auth/everything-logged.ts'
import { letterTo, secretFor } from '#tests/server/auth/sent-emails.ts'

const DAY = 24 * 3_600_000

describe.each(databaseKinds)('the newsletter, on the %s database', (kind) => {
  let api: ApiServer
  let made = 0
  let later = 0
  /** Time stands still unless a test advances it. */
  const begun = Date.now()
  const now = () => new Date(begun + later)
  beforeAll(async () => {
    api = await startApi(kind, undefined, undefined, { now })
  })
  afterAll(() => api.stop())
  expectNothingSecretLogged(() => api)

  const newAddress = () => `reader-${++made}@example.com`
  const subscribe = (email: unknown) => api.ask('POST', '/api/newsletter/subscribe', { email })
  const confirm = (token: unknown) => api.ask('POST', '/api/newsletter/confirm', { token })
  const lettersTo = (email: string) => api.mails.filter(({ to }) => to.address === email)
  const confirmations = (email: string) =>
    lettersTo(email).filter(({ text }) => text.includes('/newsletter-confirm?token='))
  const stateOf = async (email: string) => {
    const [row] = await api.fresh.database.query<{ state: string }>(
      `select case when unsubscribed_at is not null and unsubscribed_at >= asked_at then 'out'
        when confirmed_at is not null and unsubscribed_at is null then 'in' else 'asked' end as state
      from newsletter_subscriber where email = $1`,
      [email],
    )
    return row?.state
  }
  const unsubscribe = async (email: string) => {
    const [row] = await api.fresh.database.query<{ id: string }>(
      'select id from newsletter_subscriber where email = $1',
      [email],
    )
    const admin = await signInByLink(api, `admin-${++made}@stilltide.example`)
    const answer = await admin.ask('POST', `/api/admin/subscribers/${row?.id}/unsubscribe`)
    expect(answer.status).toBe(200)
  }
  /** Adds a confirmed address. */
  const newSubscriber = async () => {
    const email = newAddress()
    await subscribe(email)
    expect(await confirm(secretFor(api, email))).toMatchObject({ status: 200 })
    return email
  }

  it('is asked for by anyone, and counts once the link of the letter was used', async () => {
    const email = newAddress()
    expect(await subscribe(` ${email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('check your email') },
    })
    expect(await stateOf(email)).toBe('asked')
    expect(letterTo(api, email).text).toContain('/newsletter-confirm?token=')
    expect(await confirm(secretFor(api, email))).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('subscribed') },
    })
    expect(await stateOf(email)).toBe('in')
  })

  it('keeps the links of both letters to who asks twice in a week, and asks anew when they are over', async () => {
    const email = newAddress()
    const askedAt = async () =>
      (
        await api.fresh.database.query<{ at: string }>(
          'select asked_at::text as at from newsletter_subscriber where email = $1',
          [email],
        )
      )[0]?.at
    await subscribe(email)
    const [first, asked] = [secretFor(api, email), await askedAt()]
    later += 6 * DAY
    await subscribe(email)
    expect(await askedAt()).toBe(asked)
    expect(await confirm(first)).toMatchObject({ status: 200 })
    const other = newAddress()
    await subscribe(other)
    const before = secretFor(api, other)
    later += 8 * DAY
    await subscribe(other)
    expect(await confirm(before)).toMatchObject({ status: 400 })
    expect(await confirm(secretFor(api, other))).toMatchObject({ status: 200 })
  })

  it('answers the same whatever is known of the address, and writes to none that has confirmed', async () => {
    const unknown = await subscribe(newAddress())
    const [asked, confirmed, out] = [newAddress(), await newSubscriber(), await newSubscriber()]
    await subscribe(asked)
    await unsubscribe(out)
    for (const [email, letters] of [
      [asked, 1],
      [confirmed, 0],
      [out, 1],
    ] as const) {
      const before = confirmations(email).length
      const { status, body } = await subscribe(email)
      expect({ status, body }).toEqual({ status: unknown.status, body: unknown.body })
      expect(confirmations(email)).toHaveLength(before + letters)
    }
    expect(await stateOf(confirmed)).toBe('in')
    expect(await stateOf(out)).toBe('asked')
  })

  it('is not confirmed by a program that only looks at the link', async () => {
    const email = newAddress()
    await subscribe(email)
    const token = secretFor(api, email)
    for (const method of ['GET', 'HEAD']) {
      await api.ask(method, `/newsletter-confirm?token=${token}`)
      expect((await api.ask(method, `/api/newsletter/confirm?token=${token}`)).status).toBe(405)
    }
    expect(await stateOf(email)).toBe('asked')
  })

  it('takes a repeated confirmation as the same, and each letter of two', async () => {
    const email = newAddress()
    await subscribe(email)
    const first = secretFor(api, email)
    await subscribe(email)
    const second = secretFor(api, email)
    expect(second).not.toBe(first)
    const answers = await Promise.all([first, first, second, second].map(confirm))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const since = 'select confirmed_at::text as at from newsletter_subscriber where email = $1'
    const before = await api.fresh.database.query(since, [email])
    later += DAY
    expect(await confirm(first)).toMatchObject({ status: 200 })
    expect(await api.fresh.database.query(since, [email])).toEqual(before)
  })

  it('keeps the link for a week and no longer', async () => {
    const [early, late] = [newAddress(), newAddress()]
    await subscribe(early)
    await subscribe(late)
    const [inTime, tooLate] = [secretFor(api, early), secretFor(api, late)]
    later += 7 * DAY - 60_000
    expect(await confirm(inTime)).toMatchObject({ status: 200 })
    later += 60_000
    expect(await confirm(tooLate)).toMatchObject({ status: 400, body: { code: 'invalid-link' } })
    expect(await stateOf(late)).toBe('asked')
  })

  it('holds an old link void once the address has unsubscribed, and takes a new one', async () => {
    const email = newAddress()
    await subscribe(email)
    const old = secretFor(api, email)
    await confirm(old)
    await unsubscribe(email)
    expect(await confirm(old)).toMatchObject({ status: 400, body: { code: 'invalid-link' } })
    expect(await stateOf(email)).toBe('out')
    await subscribe(email)
    expect(await confirm(old)).toMatchObject({ status: 400, body: { code: 'invalid-link' } })
    expect(await confirm(secretFor(api, email))).toMatchObject({ status: 200 })
    expect(await stateOf(email)).toBe('in')
  })

  it('takes no secret that is for something else, and its own opens nothing else', async () => {
    const email = newAddress()
    await subscribe(email)
    const ours = secretFor(api, email)
    for (const path of ['verify-magic-link', 'verify-email', 'reset-password'])
      expect(
        await api.ask('POST', `/api/auth/${path}`, { token: ours, newPassword: 'new and long enough' }),
      ).toMatchObject({ status: 400, body: { code: 'invalid-link' } })
    const other = newAddress()
    await api.ask('POST', '/api/auth/send-magic-link', { email: other, agreeToNewsletter: true })
    expect(await confirm(secretFor(api, other))).toMatchObject({ status: 400 })
    for (const bad of ['', 'x', `${ours}x`, ours.slice(1), ours.toLowerCase(), null, 7, [ours]])
      expect((await confirm(bad)).status).toBe(400)
    expect(await stateOf(email)).toBe('asked')
  })

  it.each([
    'ada@example.com, eve@evil.example',
    'ada@example.com,eve@evil.example',
    'ada@example.com;eve@evil.example',
    'ada@example.com\r\nBcc: eve@evil.example',
    'Ada <ada@example.com>',
    '"ada, eve"@example.com',
    'ada@example.com eve@evil.example',
    'ada@@example.com',
    'ada',
    '',
    ['ada@example.com', 'eve@evil.example'],
    { address: 'ada@example.com' },
  ])('refuses what is not one address: %j', async (email) => {
    const before = api.mails.length
    expect(await subscribe(email)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect(api.mails).toHaveLength(before)
  })

  it('is asked for by the box of a sign-up, with a letter of its own', async () => {
    const [withBox, without] = [newAddress(), newAddress()]
    const signUp = (email: string, agreeToNewsletter: boolean) =>
      api.ask('POST', '/api/auth/sign-up', { email, password: PASSWORD, agreeToNewsletter })
    await signUp(withBox, true)
    await signUp(without, false)
    expect(await stateOf(withBox)).toBe('asked')
    expect(await stateOf(without)).toBeUndefined()
    expect(confirmations(without)).toHaveLength(0)
    const [letter] = confirmations(withBox)
    const [, token] = /newsletter-confirm\?token=([\w-]{43})$/m.exec(letter?.text ?? '') ?? []
    expect(await confirm(token)).toMatchObject({ status: 200 })
    expect(await stateOf(withBox)).toBe('in')
  })

  it('is asked for by the box of a link once that is used, and only then', async () => {
    const [browser, email] = [api.browser(), newAddress()]
    await browser.ask('POST', '/api/auth/send-magic-link', { email, agreeToNewsletter: true })
    expect(confirmations(email)).toHaveLength(0)
    expect(
      await browser.ask('POST', '/api/auth/verify-magic-link', { token: secretFor(api, email) }),
    ).toMatchObject({ status: 200 })
    expect(await stateOf(email)).toBe('asked')
    expect(confirmations(email)).toHaveLength(1)
  })

  it.each([
    { agreeToNewsletter: true, agreeToReminders: false, state: 'asked', nudges: 'off' },
    { agreeToNewsletter: false, agreeToReminders: true, state: undefined, nudges: 'weekly' },
  ])('is a box of its own, apart from the reminder: %j', async ({ state, nudges, ...boxes }) => {
    const [bySignUp, byLink] = [newAddress(), newAddress()]
    const browser = api.browser()
    await browser.ask('POST', '/api/auth/sign-up', { email: bySignUp, password: PASSWORD, ...boxes })
    expect(await stateOf(bySignUp)).toBe(state)
    expect((await browser.ask('GET', '/api/auth/user')).body).toMatchObject({ habitNudgeFrequency: nudges })
    const other = api.browser()
    await other.ask('POST', '/api/auth/send-magic-link', { email: byLink, ...boxes })
    await other.ask('POST', '/api/auth/verify-magic-link', { token: secretFor(api, byLink) })
    expect(await stateOf(byLink)).toBe(state)
    expect((await other.ask('GET', '/api/auth/user')).body).toMatchObject({ habitNudgeFrequency: nudges })
  })

  describe('of somebody with an account', () => {
    const changeTo = async (browser: Browser, newEmail: string) => {
      const body = { newEmail, password: PASSWORD }
      expect(await browser.ask('POST', '/api/auth/change-email', body)).toMatchObject({ status: 200 })
      const token = secretFor(api, newEmail)
      expect(await browser.ask('POST', '/api/auth/verify-email', { token })).toMatchObject({ status: 200 })
    }

    it('goes along to a new address, and its link to stop as well', async () => {
      const [email, newEmail] = [await newSubscriber(), newAddress()]
      const browser = await signInByLink(api, email)
      const id = 'select id from newsletter_subscriber where email = $1'
      const before = await api.fresh.database.query(id, [email])
      await changeTo(browser, newEmail)
      expect(await stateOf(email)).toBeUndefined()
      expect(await stateOf(newEmail)).toBe('in')
      expect(await api.fresh.database.query(id, [newEmail])).toEqual(before)
    })

    it('leaves the new address what it had', async () => {
      const [email, newEmail] = [await newSubscriber(), await newSubscriber()]
      await unsubscribe(newEmail)
      await changeTo(await signInByLink(api, email), newEmail)
      expect(await stateOf(email)).toBeUndefined()
      expect(await stateOf(newEmail)).toBe('out')
    })

    it('cannot be confirmed at the new address by a letter to the old one', async () => {
      const [email, newEmail] = [newAddress(), newAddress()]
      const browser = await signInByLink(api, email)
      await subscribe(email)
      const token = secretFor(api, email)
      await changeTo(browser, newEmail)
      expect(await confirm(token)).toMatchObject({ status: 400 })
      expect(await stateOf(newEmail)).toBe('asked')
    })

    it('goes with the account when that is deleted, also after a change of address', async () => {
      const [email, newEmail] = [await newSubscriber(), newAddress()]
      const browser = await signInByLink(api, email)
      await changeTo(browser, newEmail)
      expect(await browser.ask('DELETE', '/api/auth/user')).toMatchObject({
        status: 200,
        body: { removed: { newsletter_subscriber: 1 } },
      })
      expect(await stateOf(newEmail)).toBeUndefined()
    })

    it('takes along what its own box asked for, though nobody proved that address', async () => {
      const [email, newEmail] = [newAddress(), newAddress()]
      const browser = api.browser()
      await browser.ask('POST', '/api/auth/sign-up', { email, password: PASSWORD, agreeToNewsletter: true })
      const [letter] = confirmations(email)
      const [, token] = /newsletter-confirm\?token=([\w-]{43})$/m.exec(letter?.text ?? '') ?? []
      await confirm(token)
      await changeTo(browser, newEmail)
      expect(await stateOf(newEmail)).toBe('in')
      await browser.ask('DELETE', '/api/auth/user')
      expect(await stateOf(newEmail)).toBeUndefined()
    })

    it('belongs to who asked last: not to the account that asked with another’s address', async () => {
      const email = newAddress()
      const browser = api.browser()
      await browser.ask('POST', '/api/auth/sign-up', { email, password: PASSWORD, agreeToNewsletter: true })
      await subscribe(email)
      await confirm(secretFor(api, email))
      await changeTo(browser, newAddress())
      expect(await stateOf(email)).toBe('in')
      await browser.ask('DELETE', '/api/auth/user')
      expect(await stateOf(email)).toBe('in')
    })

    it('stays with its owner when another made an account with that address and never proved it', async () => {
      const [changed, deleted] = [await newSubscriber(), await newSubscriber()]
      await changeTo(await api.signUp(changed), newAddress())
      expect(await stateOf(changed)).toBe('in')
      await (await api.signUp(deleted)).ask('DELETE', '/api/auth/user')
      expect(await stateOf(deleted)).toBe('in')
    })
  })
})

describe('asking for the newsletter', () => {
  let api: ApiServer
  const waited: number[] = []
  beforeAll(async () => {
    const wait = async (milliseconds: number) => void waited.push(milliseconds)
    api = await startApi('embedded', undefined, undefined, { limits: usualLimits, wait })
  })
  afterAll(() => api.stop())

  it('makes who asks about one address again and again wait, and refuses who asks too often', async () => {
    const subscribe = (email: string) => api.ask('POST', '/api/newsletter/subscribe', { email })
    for (let times = 1; times <= 7; times += 1)
      expect((await subscribe('often@example.com')).status).toBe(200)
    expect(waited).toEqual([250, 500])
    for (let times = 8; times <= usualLimits.mail.most; times += 1)
      expect((await subscribe(`one-${times}@example.com`)).status).toBe(200)
    const refused = await subscribe('another@example.com')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
