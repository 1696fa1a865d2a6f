import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createLimits, type LimitTable, usualLimits, waitAfter } from '#server/auth/limits/limits.ts'
import { createConcurrencyLimit } from '#server/http/overload/concurrency-limit.ts'
import {
  type ApiAnswer,
  type ApiOptions,
  type ApiServer,
  PASSWORD,
  SECRET,
  startApi,
} from '#support/api-server.ts'
import { databaseKinds, type FreshDatabase, freshDatabase } from '#support/databases.ts'
import { codeFor } from '#tests/server/auth/sent-emails.ts'

const narrow = (change: Partial<LimitTable>): LimitTable => ({
  ...(Object.fromEntries(
    Object.keys(usualLimits).map((what) => [what, { most: 1000, seconds: 60 }]),
  ) as LimitTable),
  ...change,
})

describe.each(databaseKinds)('limits, on the %s database', (kind) => {
  let fresh: FreshDatabase | undefined
  let api: ApiServer | undefined
  const start = async (options: ApiOptions) => {
    fresh ??= await freshDatabase(kind)
    api = await startApi(kind, undefined, fresh, options)
    return api
  }
  afterEach(async () => {
    await api?.stop()
    api = undefined
    await fresh?.database.query('delete from rate_limit', [])
  })
  afterAll(() => fresh?.end())

  const signIn = ({ ask }: ApiServer, email: string, headers = {}) =>
    ask('POST', '/api/auth/sign-in', { email, password: 'a guess' }, headers)

  it('refuse a client that tries too many passwords, and say when to come back', async () => {
    const server = await start({ limits: narrow({ password: { most: 3, seconds: 60 } }) })
    const { email } = await server.signUp()
    for (let guess = 0; guess < 3; guess++) expect((await signIn(server, email)).status).toBe(401)
    const { status, headers, body } = await signIn(server, email)
    expect([status, (body as { code: string }).code]).toEqual([429, 'too-many'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  it('are not walked past by another X-Forwarded-For each time, nor by headers of proxies', async () => {
    const server = await start({ limits: narrow({ password: { most: 3, seconds: 60 } }) })
    const { email } = await server.signUp()
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess++) {
      const address = `203.0.113.${guess}`
      const headers = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` }
      statuses.push((await signIn(server, email, headers)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429])
  })

  it('count the address that the proxy saw, and nothing before it', async () => {
    const server = await start({ limits: narrow({ password: { most: 2, seconds: 60 } }), trustProxy: 1 })
    const { email } = await server.signUp()
    const from = async (forwarded: string) =>
      (await signIn(server, email, { 'x-forwarded-for': forwarded })).status
    expect([await from('1.1.1.1, 203.0.113.7'), await from('2.2.2.2, 203.0.113.7')]).toEqual([401, 401])
    expect(await from('3.3.3.3, 203.0.113.7:4711')).toBe(429)
    expect(await from('203.0.113.7, 203.0.113.8')).toBe(401)
  })

  it('take all of an IPv6 customer for one', async () => {
    const server = await start({ limits: narrow({ password: { most: 2, seconds: 60 } }), trustProxy: 1 })
    const { email } = await server.signUp()
    const from = async (address: string) =>
      (await signIn(server, email, { 'x-forwarded-for': address })).status
    expect([await from('2001:db8:1:2::1'), await from('[2001:db8:1:2:ffff::2]:443')]).toEqual([401, 401])
    expect(await from('2001:db8:1:2:3:4:5:6')).toBe(429)
    expect(await from('2001:db8:1:3::1')).toBe(401)
  })

  it('lock nobody out: whoever is attacked signs in from elsewhere, a little later', async () => {
    const waits: number[] = []
    const server = await start({
      limits: narrow({ password: { most: 12, seconds: 60 } }),
      trustProxy: 1,
      wait: async (milliseconds) => void waits.push(milliseconds),
    })
    const { email } = await server.signUp()
    for (let guess = 0; guess < 13; guess++)
      await signIn(server, email, { 'x-forwarded-for': '203.0.113.66' })
    expect((await signIn(server, email, { 'x-forwarded-for': '203.0.113.66' })).status).toBe(429)
    const { status } = await server.ask(
      'POST',
      '/api/auth/sign-in',
      { email, password: PASSWORD },
      { 'x-forwarded-for': '198.51.100.1' },
    )
    expect(status).toBe(200)
    expect(Math.max(...waits)).toBe(4000)
  })

  it('keep nobody else waiting: calls that are delayed hold no place in flight', async () => {
    const waits = new Set<() => void>()
    const wait = () => new Promise<void>((resolve) => waits.add(resolve))
    const flight = createConcurrencyLimit({
      longest: 60_000,
      most: 16,
      share: 1 / 4,
      waiting: { most: 128, share: 1 / 4 },
    })
    const server = await start({ trustProxy: 1, wait, concurrency: flight })
    const person = await server.signUp()
    const calls = ['sign-in', 'forgot-password', 'send-magic-link', 'verify-code']
    const attack: Promise<ApiAnswer>[] = []
    let answered = 0
    for (let index = 0; index < 24; index += 1) {
      const call = server.ask(
        'POST',
        `/api/auth/${calls[index % calls.length]}`,
        { email: person.email, password: 'a guess', code: '123456' },
        { 'x-forwarded-for': `203.0.113.${index % 3}` },
      )
      attack.push(call)
      void call.then(() => {
        answered += 1
      })
      await expect.poll(() => waits.size + answered, { timeout: 10_000 }).toBe(index + 1)
    }
    // More than there are slots.
    expect(waits.size).toBeGreaterThan(16)
    for (let times = 0; times < 5; times += 1)
      expect((await person.ask('GET', '/api/auth/user')).status).toBe(200)
    let isOver = false
    const over = Promise.all(attack).then((answers) => {
      isOver = true
      return answers
    })
    while (!isOver) {
      for (const go of waits) go()
      waits.clear()
      await new Promise((resolve) => setImmediate(resolve))
    }
    const statuses = (await over).map(({ status }) => status)
    expect(statuses).not.toContain(503)
    expect(flight.count()).toBe(0)
  })

  it('hold for codes, sign-ups and mails as well', async () => {
    const one = { most: 1, seconds: 60 }
    const server = await start({ limits: narrow({ code: one, signUp: one, mail: one }) })
    const browser = server.browser()
    const email = `limits-${kind}@example.com`
    const ask = async (call: string, body: object) =>
      (await browser.ask('POST', `/api/auth/${call}`, body)).status
    expect([await ask('send-magic-link', { email }), await ask('send-magic-link', { email })]).toEqual([
      200, 429,
    ])
    expect(await ask('forgot-password', { email })).toBe(429)
    const code = codeFor(server, email)
    expect([await ask('verify-code', { email, code }), await ask('verify-code', { email, code })]).toEqual([
      200, 429,
    ])
    expect(await ask('reset-password', { token: 'x', newPassword: PASSWORD })).toBe(429)
    await server.signUp()
    expect(await ask('sign-up', { email: `other-${email}`, password: PASSWORD })).toBe(429)
  })

  it('are counted in the database, for processes together, without an address in it', async () => {
    const server = await start({ limits: narrow({ password: { most: 1, seconds: 60 } }) })
    const { email } = await server.signUp()
    await signIn(server, email)
    const other = await startApi(kind, undefined, fresh, {
      limits: narrow({ password: { most: 1, seconds: 60 } }),
    })
    expect((await signIn(other, email)).status).toBe(429)
    await other.stop()
    const rows = JSON.stringify(await fresh?.database.query('select * from rate_limit', []))
    expect(rows).toContain('password:')
    expect(rows).not.toContain(email)
    expect(rows).not.toContain('127.0.0.1')
  })

  it('begin anew when their time is over', async () => {
    const server = await start({ limits: narrow({ password: { most: 1, seconds: 60 } }) })
    const { email } = await server.signUp()
    expect([(await signIn(server, email)).status, (await signIn(server, email)).status]).toEqual([401, 429])
    await fresh?.database.query('update rate_limit set expire = 1', [])
    expect((await signIn(server, email)).status).toBe(401)
  })

  it('hold when many come at the same time', async () => {
    fresh ??= await freshDatabase(kind)
    const limits = createLimits({
      database: fresh.database,
      secret: SECRET,
      table: narrow({ contact: { most: 5, seconds: 60 } }),
      wait: async () => {},
    })
    const calls = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        limits.count('contact', { client: '203.0.113.9', releaseSlotWhile: (wait) => wait() }),
      ),
    )
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('let a migration of 5 000 records pass, sessions and holds, and end somewhere', async () => {
    fresh ??= await freshDatabase(kind)
    const limits = createLimits({ database: fresh.database, secret: SECRET, wait: async () => {} })
    for (let record = 0; record < 10_000; record++) await limits.countWrite('203.0.113.5')
    const more = async () => {
      for (let record = 0; record < 10_000; record++) await limits.countWrite('203.0.113.5')
    }
    await expect(more()).rejects.toMatchObject({ code: 'too-many', retryAfter: expect.any(Number) })
  })
})

it('lets an address wait longer and longer, but never long', () => {
  const waits = Array.from({ length: 30 }, (_, times) => waitAfter(times + 1))
  expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
  expect(waits.slice(5, 11)).toEqual([250, 500, 1000, 2000, 4000, 4000])
  expect(Math.max(...waits, waitAfter(1e9))).toBe(4000)
})
