import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecurityLog, type SecurityEvent, securityEvents } from '#server/auth/security-log.ts'
import { createLog } from '#server/log.ts'
import { newAdmin } from '#support/admins.ts'
import {
  type ApiServer,
  type Browser,
  PASSWORD,
  SECRET,
  type SignedUp,
  startApi,
} from '#support/api-server.ts'
import { secretFor } from './sent-emails.ts'

type Line = Readonly<Record<string, unknown>> & { readonly event: SecurityEvent }

const NEW = 'another one, longer'

/** The client's address in these tests, behind our proxy. */
const CLIENT = '203.0.113.77'
const AT = { 'x-forwarded-for': CLIENT }

describe('the log of security events', () => {
  let api: ApiServer
  const [out, err] = [new PassThrough(), new PassThrough()]
  const lines: Line[] = []
  let text = ''
  let clock = 0

  beforeAll(async () => {
    const now = () => new Date(Date.now() + clock)
    const log = createLog(out, err, now)
    const limits = Object.fromEntries(
      ['password', 'signUp', 'mail', 'code', 'contact', 'write'].map((what) => [
        what,
        { most: what === 'contact' ? 1 : 1_000_000, seconds: 3600 },
      ]),
    ) as never
    api = await startApi('embedded', undefined, undefined, {
      limits,
      now,
      noted: log.securityEvent,
      trustProxy: 1,
    })
  })
  afterAll(() => api.stop())

  /** The lines that the server has written since the last call. */
  function written(): Line[] {
    const fresh = String(out.read() ?? '')
    text += fresh
    const found = fresh
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line)
    lines.push(...found)
    return found
  }
  /** Waits for a call by the client. @returns the lines that it logged */
  const noting = async (asked: Promise<unknown>) => {
    await asked
    return written()
  }
  const at =
    (browser: Browser): Browser['ask'] =>
    (method, path, body, headers) =>
      browser.ask(method, path, body, { ...AT, ...headers })
  const signUp = async (): Promise<SignedUp> => {
    const email = `${randomUUID()}@example.com`
    const browser = api.browser()
    const { body } = await at(browser)('POST', '/api/auth/sign-up', { email, password: PASSWORD })
    const { id } = (body as { user: { id: string } }).user
    written()
    return { ...browser, ask: at(browser), email, id }
  }
  const post = (path: string, body: unknown = {}, headers = {}) =>
    api.ask('POST', path, body, { ...AT, ...headers })

  it('tells a sign-up, a sign-in by each way, and each that fails', async () => {
    const email = `${randomUUID()}@example.com`
    const credentials = { email, password: PASSWORD }
    const [made] = await noting(post('/api/auth/sign-up', credentials))
    expect(made).toMatchObject({ event: 'account.made', method: 'sign-up', level: 'info' })
    expect(made).toMatchObject({ userId: expect.any(String), requestId: expect.any(String) })
    expect(await noting(post('/api/auth/sign-in', credentials))).toMatchObject([
      { event: 'sign-in', method: 'password', userId: made?.userId, addressHash: made?.addressHash },
    ])
    expect(await noting(post('/api/auth/sign-in', { ...credentials, password: 'no' }))).toMatchObject([
      { event: 'sign-in.failed', code: 'wrong-password', level: 'warn', addressHash: made?.addressHash },
    ])
    expect(
      await noting(post('/api/auth/sign-in', { ...credentials, email: 'nobody@example.com' })),
    ).toMatchObject([{ event: 'sign-in.failed', code: 'account-not-found' }])

    const [browser, other] = [api.browser(), `${randomUUID()}@example.com`]
    const ask = at(browser)
    expect(await noting(ask('POST', '/api/auth/send-magic-link', { email: other }))).toMatchObject([
      { event: 'sign-in.asked', addressHash: expect.any(String) },
    ])
    const code = /\b(\d{6})\b/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await noting(ask('POST', '/api/auth/verify-code', { email: other, code: wrong }))).toMatchObject([
      { event: 'sign-in.failed', code: 'invalid-code', method: 'code' },
    ])
    expect(await noting(ask('POST', '/api/auth/verify-code', { email: other, code }))).toMatchObject([
      { event: 'account.made', method: 'code' },
      { event: 'sign-in', method: 'code' },
    ])
    await noting(ask('POST', '/api/auth/send-magic-link', { email }))
    const token = secretFor(api, email)
    expect(await noting(ask('POST', '/api/auth/verify-magic-link', { token }))).toMatchObject([
      { event: 'address.verified', userId: made?.userId, method: 'link' },
      { event: 'sign-in', method: 'link', userId: made?.userId },
    ])
    expect(await noting(ask('POST', '/api/auth/verify-magic-link', { token }))).toMatchObject([
      { event: 'sign-in.failed', code: 'invalid-link', method: 'link' },
    ])
    expect(await noting(ask('POST', '/api/auth/logout'))).toMatchObject([
      { event: 'sign-out', userId: made?.userId },
    ])
    expect(await noting(ask('POST', '/api/auth/logout'))).toEqual([])
  })

  it('tells what becomes of a password, and each that fails', async () => {
    const { email, id, ask } = await signUp()
    const change = (currentPassword: string) =>
      noting(ask('POST', '/api/auth/change-password', { currentPassword, newPassword: NEW }))
    expect(await change('wrong')).toMatchObject([
      { event: 'password.change-failed', code: 'wrong-password', userId: id },
    ])
    expect(await change(PASSWORD)).toMatchObject([{ event: 'password.changed', userId: id }])
    expect(await noting(post('/api/auth/forgot-password', { email }))).toMatchObject([
      { event: 'password.reset-asked', addressHash: expect.any(String) },
    ])
    const reset = { token: secretFor(api, email), newPassword: PASSWORD }
    expect(await noting(post('/api/auth/reset-password', reset))).toMatchObject([
      { event: 'password.reset', userId: id },
    ])
    expect(await noting(post('/api/auth/reset-password', reset))).toMatchObject([
      { event: 'password.reset-failed', code: 'invalid-link' },
    ])
    const byLink = at(await newAdmin(api))
    written()
    expect(await noting(byLink('POST', '/api/auth/set-password', { newPassword: NEW }))).toMatchObject([
      { event: 'password.set', userId: expect.any(String) },
    ])
  })

  it('tells what becomes of an address, and each that fails', async () => {
    const { email, id, ask } = await signUp()
    const verify = (to: string) => ask('POST', '/api/auth/verify-email', { token: secretFor(api, to) })
    expect(await noting(verify(email))).toMatchObject([{ event: 'address.verified', userId: id }])
    expect(await noting(verify(email))).toMatchObject([
      { event: 'address.verify-failed', code: 'invalid-link' },
    ])
    const { email: taken } = await signUp()
    const change = (newEmail: string) =>
      ask('POST', '/api/auth/change-email', { newEmail, password: PASSWORD })
    expect(await noting(change(taken))).toMatchObject([
      { event: 'address.change-failed', code: 'account-exists', userId: id },
    ])
    const newEmail = `${randomUUID()}@example.com`
    expect(await noting(change(newEmail))).toMatchObject([{ event: 'address.change-asked', userId: id }])
    expect(await noting(verify(newEmail))).toMatchObject([{ event: 'address.changed', userId: id }])
  })

  it('tells of API tokens when they are made, revoked, and used after their end', async () => {
    const { id, ask } = await signUp()
    const make = async () =>
      (await ask('POST', '/api/tokens', { name: 'my watch', scopes: ['read'] })).body as {
        id: string
        token: string
      }
    const one = await make()
    expect(written()).toMatchObject([{ event: 'token.made', userId: id, subject: one.id }])
    const use = (token: string) =>
      noting(api.ask('GET', '/api/sessions', undefined, { ...AT, authorization: `Bearer ${token}` }))
    expect(await use(one.token)).toEqual([])
    expect(await noting(ask('DELETE', `/api/tokens/${one.id}`))).toMatchObject([
      { event: 'token.revoked', userId: id, subject: one.id },
    ])
    expect(await use(one.token)).toMatchObject([{ event: 'token.refused', route: '/api/sessions' }])
    const other = await make()
    written()
    clock += 91 * 86_400_000
    expect(await use(other.token)).toMatchObject([
      { event: 'token.refused', code: 'invalid-token', userId: id, subject: other.id },
    ])
    clock = 0
  })

  it('tells of sign-ins that a person ended, of their record, and of the account’s end', async () => {
    const { id, email, ask } = await signUp()
    for (const _ of [1, 2, 3]) await post('/api/auth/sign-in', { email, password: PASSWORD })
    written()
    const signIns = (await ask('GET', '/api/auth/sign-ins')).body as { id: string; isCurrent: boolean }[]
    const other = signIns.find(({ isCurrent }) => !isCurrent)
    expect(await noting(ask('DELETE', `/api/auth/sign-ins/${other?.id}`))).toMatchObject([
      { event: 'sign-in.ended', userId: id, count: 1 },
    ])
    expect(await noting(ask('DELETE', '/api/auth/sign-ins'))).toMatchObject([
      { event: 'sign-in.ended', userId: id, count: 2 },
    ])
    expect(await noting(ask('GET', '/api/user/export'))).toMatchObject([
      { event: 'record.exported', userId: id },
    ])
    expect(await noting(ask('DELETE', '/api/user/history'))).toMatchObject([
      { event: 'record.cleared', userId: id },
    ])
    expect(await noting(ask('DELETE', '/api/auth/user'))).toMatchObject([
      { event: 'account.deleted', userId: id },
    ])
  })

  it('tells what admins read, take out and end', async () => {
    await api.ask('POST', '/api/newsletter/subscribe', { email: 'reader@example.com' })
    const ask = at(await newAdmin(api))
    written()
    const read = await ask('GET', '/api/admin/subscribers')
    expect(written()).toMatchObject([{ event: 'admin.read', userId: expect.any(String), count: 1 }])
    const [{ id } = { id: '' }] = (read.body as { subscribers: { id: string }[] }).subscribers
    expect(await noting(ask('GET', '/api/admin/subscribers.csv'))).toMatchObject([
      { event: 'admin.exported' },
    ])
    expect(await noting(ask('POST', `/api/admin/subscribers/${id}/unsubscribe`))).toMatchObject([
      { event: 'admin.unsubscribed', subject: id },
    ])
  })

  it('tells whom it refused by permission, by origin and by limit, through REST and tRPC', async () => {
    const { id, ask } = await signUp()
    for (const path of [
      '/api/admin/subscribers',
      '/api/admin/subscribers.csv',
      '/api/trpc/admin.subscribers?input={}',
    ]) {
      const route = path.startsWith('/api/trpc') ? '/api/admin/subscribers' : path
      expect(await noting(ask('GET', path))).toMatchObject([
        { event: 'refused.permission', code: 'forbidden', userId: id, route, level: 'warn' },
      ])
      expect(await noting(api.ask('GET', path, undefined, AT))).toMatchObject([
        { event: 'refused.permission', code: 'not-signed-in', route },
      ])
    }
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    for (const path of ['/api/auth/logout', '/api/trpc/auth.logout'])
      expect(await noting(ask('POST', path, {}, foreign))).toMatchObject([
        { event: 'refused.origin', code: 'foreign-origin' },
      ])
    const message = { subject: 'a', message: 'b', type: 'bug' }
    const contact = () => noting(post('/api/support/contact', message))
    await contact()
    expect(await contact()).toMatchObject([
      { event: 'refused.limit', code: 'too-many', route: '/api/support/contact' },
    ])
  })

  it('tells when a sign-in is confirmed, and when that fails', async () => {
    const { id, email, ask } = await signUp()
    expect(await noting(ask('POST', '/api/auth/send-confirmation-code'))).toMatchObject([
      { event: 'confirmation.asked', userId: id },
    ])
    const code = /\b(\d{6})\b/.exec(api.mails.findLast(({ to }) => to.address === email)?.text ?? '')?.[1]
    expect(await noting(ask('POST', '/api/auth/confirm', { password: 'wrong' }))).toMatchObject([
      { event: 'confirmation.failed', code: 'wrong-password', method: 'password', userId: id },
    ])
    expect(await noting(ask('POST', '/api/auth/confirm', { code }))).toMatchObject([
      { event: 'confirmed', method: 'code', userId: id },
    ])
  })

  it('takes no part of a line from what was typed or sent', async () => {
    const forged = '"}\n{"level":"info","event":"admin.read"}'
    const email = `"a\\n{"event"}"@example.com`
    const found = [
      ...(await noting(post('/api/auth/sign-in', { email, password: forged }))),
      ...(await noting(post('/api/auth/sign-in', { email: 'me@example.com', password: forged }))),
      ...(await noting(
        api.ask('GET', '/api/admin/subscribers', undefined, {
          'x-forwarded-for': '"}{"event":"x"}',
          'x-request-id': 'a b {"event":"x"}',
          'user-agent': '{"event":"admin.read"}',
        }),
      )),
      ...(await noting(api.ask('GET', '/api/trpc/%22%7D%0A%7B?input={}', undefined, AT))),
    ]
    expect(found.map(({ event }) => event)).toEqual(['sign-in.failed', 'refused.permission'])
    expect(text).not.toContain('admin.read"}"')
    for (const { event } of lines) expect(Object.keys(securityEvents)).toContain(event)
  })

  it('has been seen to write every one of its events, each with a request and a client', () => {
    expect(new Set(lines.map(({ event }) => event))).toEqual(new Set(Object.keys(securityEvents)))
    for (const line of lines)
      expect(line).toMatchObject({
        requestId: expect.any(String),
        clientHash: expect.stringMatching(/^[\w-]{16}$/),
      })
  })

  it('holds no address, password, code, link, token or client', () => {
    const secrets = [
      ...[PASSWORD, NEW, SECRET, CLIENT, '127.0.0.1', '@example.com', '@stilltide', 'stt_', 'my watch'],
      ...api.mails.flatMap((letter) => [
        ...(letter.text.match(/\b\d{6}\b/g) ?? []),
        ...[...letter.text.matchAll(/[/=]([\w-]{43})$/gm)].map(([, secret = '']) => secret),
      ]),
    ]
    expect(secrets.length).toBeGreaterThan(20)
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('tells every event in docs/security.md, in the same words', () => {
    const page = readFileSync('docs/security.md', 'utf8')
    const rows = [...page.matchAll(/^\| `([\w.-]+)` \| (info|warn) \| (.+) \|$/gm)].map(
      ([, event, level, when]) => [event, { level, when }],
    )
    expect(Object.fromEntries(rows)).toEqual(securityEvents)
  })
})

describe('a line', () => {
  const note = (secret: string, client: string, email?: string) => {
    const written: Record<string, unknown>[] = []
    createSecurityLog(secret, (line) => written.push({ ...line }))('sign-in', {
      requestId: 'r',
      client,
      email,
    })
    return written[0] ?? {}
  }

  it('shows the same client and address by the same hash, and nothing without the secret', () => {
    const one = note(SECRET, '192.0.2.1', 'a@example.com')
    expect(note(SECRET, '192.0.2.1', 'a@example.com')).toEqual(one)
    expect(note(SECRET, '::ffff:192.0.2.1').clientHash).toBe(one.clientHash)
    expect(note(SECRET, '2001:db8::1').clientHash).toBe(note(SECRET, '2001:db8::2').clientHash)
    expect(note(SECRET, '192.0.2.2').clientHash).not.toBe(one.clientHash)
    expect(note('another secret', '192.0.2.1').clientHash).not.toBe(one.clientHash)
    expect(note(SECRET, 'a@example.com').clientHash).not.toBe(one.addressHash)
  })
})
