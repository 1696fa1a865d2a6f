import { randomUUID } from 'node:crypto'
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppRouter } from '#server/api/router.ts'
import { newAdmin, signInByLink } from '#support/admins.ts'
import { type ApiServer, type Ask, type Browser, PASSWORD, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'

interface Listed {
  readonly id: string
  readonly email: string
  readonly state: string
  readonly askedAt: string
  readonly confirmedAt: string | null
  readonly unsubscribedAt: string | null
}
interface List {
  readonly subscribers: Listed[]
  readonly nextCursor: string | null
  readonly counts: Record<string, number>
}

describe.each(databaseKinds)('an admin, on the %s database', (kind) => {
  let api: ApiServer
  let later = 0
  beforeAll(async () => {
    api = await startApi(kind, undefined, undefined, { now: () => new Date(Date.now() + later) })
  })
  afterAll(() => api.stop())

  const list = '/api/admin/subscribers'
  const forbidden = { status: 403, body: { code: 'forbidden' } }
  const newAddress = (domain: string) => `${randomUUID()}@${domain}`

  /** All admin endpoints, called with `headers`. */
  const ways = (ask: Ask, headers: Record<string, string> = {}) => [
    ask('GET', list, undefined, headers),
    ask('GET', `${list}?search=a&state=confirmed`, undefined, headers),
    ask('POST', `${list}/${randomUUID()}/unsubscribe`, undefined, headers),
    ask('GET', '/api/admin/subscribers.csv', undefined, headers),
    ask('HEAD', '/api/admin/subscribers.csv', undefined, headers),
    ask('GET', '/api/trpc/admin.subscribers?input=%7B%7D', undefined, headers),
    ask('POST', '/api/trpc/admin.unsubscribe', { id: randomUUID() }, headers),
  ]
  const statusesOf = async (ask: Ask, headers?: Record<string, string>) =>
    (await Promise.all(ways(ask, headers))).map(({ status }) => status)
  const refusedAs = (status: number) => Array.from({ length: 7 }, () => status)
  const isAdmin = async (browser: Browser) => {
    const { status } = await browser.ask('GET', list)
    const { body } = await browser.ask('GET', '/api/health')
    expect(Object.hasOwn(body as object, 'details')).toBe(status === 200)
    return status === 200
  }

  describe('is nobody', () => {
    it('who is not signed in', async () => {
      expect(await statusesOf(api.ask)).toEqual(refusedAs(401))
    })

    it('who signed in by a password, though the address is the provider’s and verified', async () => {
      const email = newAddress('stilltide.example')
      const byLink = await signInByLink(api, email)
      expect(await isAdmin(byLink)).toBe(true)
      await byLink.ask('POST', '/api/auth/set-password', { newPassword: PASSWORD })
      const byPassword = api.browser()
      expect(await byPassword.ask('POST', '/api/auth/sign-in', { email, password: PASSWORD })).toMatchObject({
        status: 200,
        body: { user: { isEmailVerified: true } },
      })
      expect(await statusesOf(byPassword.ask)).toEqual(refusedAs(403))
    })

    it('who signed up with such an address, verified or not', async () => {
      const person = await api.signUp(newAddress('stilltide.example'))
      expect(await statusesOf(person.ask)).toEqual(refusedAs(403))
      const letter = api.mails.findLast(({ to }) => to.address === person.email)
      const [, token] = /token=([\w-]{43})$/m.exec(letter?.text ?? '') ?? []
      expect((await person.ask('POST', '/api/auth/verify-email', { token })).status).toBe(200)
      expect(await isAdmin(person)).toBe(false)
    })

    it('whose address is not verified any more', async () => {
      const email = newAddress('stilltide.example')
      const person = await signInByLink(api, email)
      await api.fresh.database.query('update "user" set email_verified = false where email = $1', [email])
      expect(await statusesOf(person.ask)).toEqual(refusedAs(403))
    })

    it.each([
      'evil-stilltide.example',
      'stilltide.example.evil.com',
      'sub.stilltide.example',
      'xstilltide.example',
      'stilltide.example.',
      'stilltide.examples',
      'example',
      'example.com',
    ])('whose domain is %s', async (domain) => {
      const email = newAddress('example.org')
      const person = await signInByLink(api, email)
      // Bypasses the address check of the sign-in.
      await api.fresh.database.query('update "user" set email = $2 where email = $1', [
        email,
        newAddress(domain),
      ])
      expect(await statusesOf(person.ask)).toEqual(refusedAs(403))
    })

    it('whose address only looks as if it were at that domain', async () => {
      for (const address of [
        'a@stilltide.example@evil.com',
        'a"@stilltide.example"@evil.com',
        'a@evil.com,b@stilltide.example',
      ])
        expect((await api.ask('POST', '/api/auth/send-magic-link', { email: address })).status, address).toBe(
          400,
        )
    })

    it('who came by a link to another address and then changed to such a one', async () => {
      const [browser, newEmail] = [
        await signInByLink(api, newAddress('example.com')),
        newAddress('stilltide.example'),
      ]
      await browser.ask('POST', '/api/auth/change-email', { newEmail })
      const letter = api.mails.findLast(({ to }) => to.address === newEmail)
      const [, token] = /token=([\w-]{43})$/m.exec(letter?.text ?? '') ?? []
      expect((await browser.ask('POST', '/api/auth/verify-email', { token })).status).toBe(200)
      expect((await browser.ask('GET', '/api/auth/user')).body).toMatchObject({ email: newEmail })
      expect(await isAdmin(browser)).toBe(false)
      expect(await isAdmin(await signInByLink(api, newEmail))).toBe(true)
    })

    it('who shows an API token, whatever it may, with or without the cookie', async () => {
      const admin = await newAdmin(api)
      const { body } = await admin.ask('POST', '/api/tokens', { name: 'All', scopes: ['read', 'write'] })
      const { token } = body as { token: string }
      const headers = { authorization: `Bearer ${token}` }
      expect((await api.ask('GET', '/api/user/export', undefined, headers)).status).toBe(200)
      expect(await statusesOf(api.ask, headers)).toEqual(refusedAs(403))
      expect(await statusesOf(admin.ask, headers)).toEqual(refusedAs(403))
      expect(Object.keys((await admin.ask('GET', '/api/health', undefined, headers)).body as object)).toEqual(
        ['status'],
      )
    })

    it('who signed out, was put out, or whose account is deleted', async () => {
      const email = newAddress('stilltide.example')
      const [one, two, three] = [
        await signInByLink(api, email),
        await signInByLink(api, email),
        await signInByLink(api, email),
      ]
      await one.ask('POST', '/api/auth/logout')
      expect(await statusesOf(one.ask)).toEqual(refusedAs(401))
      await two.ask('DELETE', '/api/auth/sign-ins')
      expect(await statusesOf(three.ask)).toEqual(refusedAs(401))
      const kept = new Map(two.cookies)
      await two.ask('DELETE', '/api/auth/user')
      const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
      expect(await statusesOf(api.ask, { cookie })).toEqual(refusedAs(401))
    })

    it('when a page of another site asks in their name', async () => {
      const admin = await newAdmin(api)
      const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      const id = await newSubscriber()
      expect(await admin.ask('POST', `${list}/${id}/unsubscribe`, undefined, elsewhere)).toMatchObject({
        status: 403,
        body: { code: 'foreign-origin' },
      })
      expect(await find(admin, id)).toMatchObject({ state: 'confirmed' })
    })

    it('for a call that was queued for another', async () => {
      const admin = await newAdmin(api)
      const other = { 'stilltide-owner': randomUUID() }
      expect(await statusesOf(admin.ask, other)).toEqual(refusedAs(401))
    })
  })

  it('is who came by a code, or by a link, in every spelling of the address', async () => {
    const [browser, email] = [api.browser(), newAddress('stilltide.example')]
    await browser.ask('POST', '/api/auth/send-magic-link', { email: ` ${email.toUpperCase()} ` })
    const letter = api.mails.findLast(({ to }) => to.address === email)
    const [code] = /\b\d{6}\b/.exec(letter?.text ?? '') ?? []
    expect((await browser.ask('POST', '/api/auth/verify-code', { email, code })).status).toBe(200)
    expect(await isAdmin(browser)).toBe(true)
  })

  it('is of the domain that was set up, whatever its case', async () => {
    const other = await startApi(kind, () => ({ providerDomain: 'Breathe.Example' }))
    expect((await (await signInByLink(other, 'ada@breathe.example')).ask('GET', list)).status).toBe(200)
    expect(await (await newAdmin(other)).ask('GET', list)).toMatchObject(forbidden)
    await other.stop()
  })

  it('is told how the server fares, and nobody else', async () => {
    const details = {
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: kind === 'embedded' ? 'embedded' : 'postgres',
      databaseVersion: expect.stringMatching(/^\d+\.\d+/),
      letters: { waiting: 1, dead: 2, oldest: expect.any(Number) },
    }
    const admin = await newAdmin(api)
    await api.fresh.database.query('delete from letter', [])
    await api.fresh.database.query(
      `insert into letter (id, kind, state, due_at)
      select gen_random_uuid(), 'nudge', state, now() + interval '1 day' from unnest(array['waiting', 'dead', 'dead', 'sent']) state`,
      [],
    )
    expect((await admin.ask('GET', '/api/health')).body).toEqual({ status: 'ok', details })
    for (const ask of [api.ask, (await api.signUp()).ask])
      expect((await ask('GET', '/api/health')).body).toEqual({ status: 'ok' })
  })

  let made = 0
  /** Adds a confirmed address. @returns the id of its row */
  const newSubscriber = async (email = `reader-${++made}@list.example`) => {
    const [row] = await api.fresh.database.query<{ id: string }>(
      'insert into newsletter_subscriber (email, asked_at, confirmed_at) values ($1, $2, $2) returning id',
      [email, new Date(Date.UTC(2026, 0, 1) + made * 60_000).toISOString()],
    )
    return row?.id ?? ''
  }
  const read = async (browser: Browser, query = ''): Promise<List> => {
    const { status, body } = await browser.ask('GET', `${list}${query}`)
    expect(status).toBe(200)
    return body as List
  }
  const find = async (browser: Browser, id: string) =>
    (await read(browser, '?limit=200')).subscribers.find((one) => one.id === id)

  describe('and the subscribers', () => {
    let admin: Browser
    beforeAll(async () => {
      admin = await newAdmin(api)
      await api.fresh.database.query('delete from newsletter_subscriber', [])
      for (let count = 0; count < 25; count += 1) await newSubscriber(`page-${++made}@pages.example`)
    })

    it('reads them page by page, the last first, each once', async () => {
      const found: Listed[] = []
      let cursor: string | null = null
      let pages = 0
      do {
        const page: List = await read(
          admin,
          `?limit=10&search=pages.example${cursor ? `&cursor=${cursor}` : ''}`,
        )
        found.push(...page.subscribers)
        cursor = page.nextCursor
        pages += 1
      } while (cursor !== null)
      expect(pages).toBe(3)
      expect(new Set(found.map(({ id }) => id)).size).toBe(25)
      const times = found.map(({ askedAt }) => askedAt)
      expect(times).toEqual(times.toSorted().toReversed())
      expect(found[0]).toEqual({
        id: expect.any(String),
        email: expect.stringMatching(/^page-\d+@pages\.example$/),
        state: 'confirmed',
        askedAt: times[0],
        confirmedAt: times[0],
        unsubscribedAt: null,
      })
    })

    it('keeps the place in the list while others come and go', async () => {
      const { subscribers, nextCursor } = await read(admin, '?limit=5&search=pages.example')
      const last = subscribers.at(-1)
      await api.fresh.database.query('delete from newsletter_subscriber where id = $1', [last?.id])
      await newSubscriber(`page-${++made}@pages.example`)
      const next = await read(admin, `?limit=5&search=pages.example&cursor=${nextCursor}`)
      expect(next.subscribers).toHaveLength(5)
      expect(next.subscribers.every(({ askedAt }) => askedAt < (last?.askedAt ?? ''))).toBe(true)
    })

    it('reads several that asked in the same instant, each once', async () => {
      const at = new Date(Date.UTC(2025, 5, 5)).toISOString()
      await api.fresh.database.query(
        "insert into newsletter_subscriber (email, asked_at) select 'tie-' || n || '@ties.example', $1 from generate_series(1, 7) n",
        [at],
      )
      const first = await read(admin, '?limit=4&search=ties.example')
      const second = await read(admin, `?limit=4&search=ties.example&cursor=${first.nextCursor}`)
      expect(new Set([...first.subscribers, ...second.subscribers].map(({ id }) => id)).size).toBe(7)
      expect(second.nextCursor).toBeNull()
    })

    it('finds a part of an address as it stands, signs and all', async () => {
      await newSubscriber('odd_%@signs.example')
      await newSubscriber("o'hara+x@signs.example")
      const foundBy = async (search: string) =>
        (await read(admin, `?search=${encodeURIComponent(search)}`)).subscribers.map(({ email }) => email)
      expect(await foundBy('_%@')).toEqual(['odd_%@signs.example'])
      expect(await foundBy(" O'HARA+ ")).toEqual(["o'hara+x@signs.example"])
      expect(await foundBy('%')).toEqual(['odd_%@signs.example'])
      expect(await foundBy('\\')).toEqual([])
      expect(await foundBy("' or true --")).toEqual([])
      expect(await foundBy('nobody of that name')).toEqual([])
    })

    it('counts all of them by what became of them, and lists those of one state', async () => {
      const before = (await read(admin)).counts
      const [asked, out] = [`asked-${randomUUID()}@states.example`, await newSubscriber('out@states.example')]
      await api.ask('POST', '/api/newsletter/subscribe', { email: asked })
      await newSubscriber('in@states.example')
      await admin.ask('POST', `${list}/${out}/unsubscribe`)
      expect((await read(admin, '?search=nobody')).counts).toEqual({
        asked: (before.asked ?? 0) + 1,
        confirmed: (before.confirmed ?? 0) + 1,
        unsubscribed: (before.unsubscribed ?? 0) + 1,
      })
      for (const [state, email] of [
        ['asked', asked],
        ['confirmed', 'in@states.example'],
        ['unsubscribed', 'out@states.example'],
      ])
        expect((await read(admin, `?state=${state}&search=states.example`)).subscribers).toMatchObject([
          { email, state },
        ])
    })

    it('unsubscribes one, once and for all', async () => {
      const id = await newSubscriber()
      const first = await admin.ask('POST', `${list}/${id}/unsubscribe`)
      expect(first).toMatchObject({
        status: 200,
        body: { id, state: 'unsubscribed', unsubscribedAt: expect.any(String) },
      })
      later += 5000
      expect((await admin.ask('POST', `${list}/${id}/unsubscribe`)).body).toEqual(first.body)
      expect(await admin.ask('POST', `${list}/${randomUUID()}/unsubscribe`)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
      expect((await admin.ask('POST', `${list}/x/unsubscribe`)).status).toBe(400)
    })

    it.each([
      'limit=0',
      'limit=201',
      'limit=x',
      'state=gone',
      'cursor=x',
      `cursor=${Buffer.from('0000-01-01T00:00:00Z x').toString('base64url')}`,
      'search=%00',
    ])('refuses %s', async (query) => {
      expect(await admin.ask('GET', `${list}?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'bad-request' },
      })
    })

    it('reads them by tRPC as well', async () => {
      const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const link = httpBatchLink({ url: `${api.url}/api/trpc`, headers: { cookie } })
      const client = createTRPCClient<AppRouter>({ links: [link] })
      expect((await client.admin.subscribers.query({ limit: 1 })).subscribers).toHaveLength(1)
    })
  })
})
