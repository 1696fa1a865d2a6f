import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Parts } from '#server/api/parts.ts'
import { readStop } from '#server/auth/tokens/unsubscribe-link.ts'
import type { Database } from '#server/db/connection/client.ts'
import { serveSubscribersCsv } from '#server/http/api/subscribers-csv.ts'
import { nameClient } from '#server/http/client-address.ts'
import type { LogEntry } from '#server/http/errors.ts'
import { createConcurrencyLimit, defaultConcurrency } from '#server/http/overload/concurrency-limit.ts'
import { type AppEnvironment, nameRequest } from '#server/http/request-id.ts'
import { newAdmin } from '#support/admins.ts'
import { type ApiServer, type Browser, SECRET, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'

const PATH = '/api/admin/subscribers.csv'
const NAMES = ['email', 'state', 'asked_at', 'confirmed_at', 'unsubscribed_at', 'unsubscribe_link']

/** A reader for RFC 4180, independent of the code that writes the file. */
function readCsv(text: string): string[][] {
  const records: string[][] = [[]]
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const [whole = '', quoted, bare = '', end = ''] = field.exec(text) ?? []
    if (whole === '') throw new Error(`expected a field, got ${JSON.stringify(text.slice(at, at + 60))}`)
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === '\r\n') records.push([])
  }
  // Every record ends with a line break, including the last.
  expect(records.pop()).toEqual([])
  return records
}

describe.each(databaseKinds)('the subscribers’ file, on the %s database', (kind) => {
  let api: ApiServer
  let parts: Parts
  let admin: Browser
  /** Called for each page that is read; may make it fail. */
  let readingPage: () => void | Promise<void> = () => {}
  const watched = (database: Database): Database => ({
    ...database,
    query: async (text, parameters) => {
      if (text.includes('order by s.email')) await readingPage()
      return database.query(text, parameters)
    },
  })
  beforeAll(async () => {
    api = await startApi(kind, (usual) => {
      parts = { ...usual, database: watched(usual.database) }
      return parts
    })
    admin = await newAdmin(api)
  })
  beforeEach(async () => {
    readingPage = () => {}
    await api.fresh.database.query('delete from newsletter_subscriber', [])
  })
  afterAll(() => api.stop())

  const add = (emails: readonly string[]) =>
    api.fresh.database.query(
      `insert into newsletter_subscriber (email, asked_at)
        select json_array_elements_text($1::text::json), '2026-01-02T03:04:05.678Z'`,
      [JSON.stringify(emails)],
    )
  /** Adds `count` subscribers at once. */
  const addMany = (count: number) =>
    api.fresh.database.query(
      "insert into newsletter_subscriber (email, confirmed_at) select 'reader-' || n || '@example.com', now() from generate_series(1, $1::int) n",
      [count],
    )
  const cookie = () => [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const open = (method = 'GET') => fetch(api.url + PATH, { method, headers: { cookie: cookie() } })
  const read = async () => readCsv(await (await open()).text())

  it('is a download of text in UTF-8, which nobody keeps', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await open(method)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="stilltide-subscribers-\d{4}-\d\d-\d\d\.csv"$/,
      )
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect((await fetch(api.url + PATH, { method: 'POST', headers: { cookie: cookie() } })).status).toBe(405)
  })

  it('holds its line of names when there is nobody', async () => {
    expect(await read()).toEqual([NAMES])
  })

  it('tells of each what the list tells, and how to stop it, in the order of addresses', async () => {
    await add(['zoe@example.com', 'ada@example.com', 'mia@example.com'])
    await api.fresh.database.query(
      `update newsletter_subscriber set confirmed_at = '2026-02-03T04:05:06Z',
        unsubscribed_at = case when email like 'zoe%' then '2026-03-04T05:06:07Z'::timestamptz end where email not like 'ada%'`,
      [],
    )
    const [names, ...rows] = await read()
    expect(names).toEqual(NAMES)
    const asked = '2026-01-02T03:04:05.678Z'
    const [confirmed, ended] = ['2026-02-03T04:05:06.000Z', '2026-03-04T05:06:07.000Z']
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      ['ada@example.com', 'asked', asked, '', ''],
      ['mia@example.com', 'confirmed', asked, confirmed, ''],
      ['zoe@example.com', 'unsubscribed', asked, confirmed, ended],
    ])
    for (const [email = '', , , , , link = ''] of rows) {
      const stop = readStop(SECRET, new URL(link).searchParams.get('token') ?? '')
      const [row] = await api.fresh.database.query<{ email: string }>(
        'select email from newsletter_subscriber where id = $1',
        [stop?.of],
      )
      expect([stop?.what, row?.email]).toEqual(['newsletter', email])
    }
  })

  it.each([
    '=cmd()@example.com',
    "=cmd|' /c calc'!a1@example.com",
    '=hyperlink("http://evil.example";"x")@example.com',
    '+1+1@example.com',
    '-2+3@example.com',
    '@sum(a1)@example.com',
    '\t=1@example.com',
    '\r=1@example.com',
    '\n=1@example.com',
    '＝1@example.com',
  ])('lets no spreadsheet take an address for a formula: %j', async (email) => {
    await add([email])
    const [, row] = await read()
    expect(row?.[0]).toBe(`'${email}`)
  })

  it.each([
    'a"b@example.com',
    '"@example.com',
    'a,b@example.com',
    'a\r\nb@example.com',
    'a\nb@example.com',
    'zoë@exämple.com',
    '🌊@example.com',
    ' spaced @example.com',
    "o'hara@example.com",
  ])('gives back every other address as it is: %j', async (email) => {
    await add([email])
    expect((await read()).map(([first]) => first)).toEqual(['email', email])
  })

  it('holds 20 000, each once, of which a thousand are in memory at a time', async () => {
    await addMany(20_000)
    let pages = 0
    readingPage = () => {
      pages += 1
    }
    const log: LogEntry[] = []
    const app = new Hono<AppEnvironment>()
    const serve = serveSubscribersCsv(parts, createConcurrencyLimit(defaultConcurrency), (entry) =>
      log.push(entry),
    )
    app.use(async (c, next) => {
      c.set('client', 'here')
      await next()
    })
    app.get(PATH, serve)
    const { body } = await app.request(PATH, { headers: { cookie: cookie() } })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    const seen = new Set<string>()
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      const rows = readCsv(part.value)
      expect(rows.length).toBeLessThanOrEqual(1001)
      for (const [email = ''] of rows) seen.add(email)
      // The stream in between may read one page ahead and holds one itself.
      expect(pages * 1000).toBeLessThanOrEqual(seen.size + 3000)
    }
    expect(seen.size).toBe(20_001)
    expect(pages).toBe(21)
    expect(log).toEqual([])
  }, 60_000)

  it('reads on no more once its reader has gone', async () => {
    await addMany(20_000)
    let pages = 0
    readingPage = () => {
      pages += 1
    }
    const app = new Hono<AppEnvironment>()
    app.use(
      nameRequest(() => 'r', false),
      nameClient(0),
    )
    app.get(
      PATH,
      serveSubscribersCsv(parts, createConcurrencyLimit(defaultConcurrency), () => {}),
    )
    const { body } = await app.request(PATH, { headers: { cookie: cookie() } })
    const reader = body?.getReader()
    await reader?.read()
    await reader?.read()
    expect(pages).toBe(2)
    await reader?.cancel()
    expect(await reader?.read()).toMatchObject({ done: true })
    expect(pages).toBe(2)
  })

  it('is no error when its reader goes while a page is being read', async () => {
    await addMany(3000)
    let goOn = () => {}
    const mayRead = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let pages = 0
    let begins = () => {}
    const begun = new Promise<void>((resolve) => {
      begins = resolve
    })
    readingPage = async () => {
      pages += 1
      if (pages < 2) return
      begins()
      await mayRead
    }
    const log: LogEntry[] = []
    const app = new Hono<AppEnvironment>()
    app.use(
      nameRequest(() => 'r', false),
      nameClient(0),
    )
    const serve = serveSubscribersCsv(parts, createConcurrencyLimit(defaultConcurrency), (entry) =>
      log.push(entry),
    )
    app.get(PATH, serve)
    const { body } = await app.request(PATH, { headers: { cookie: cookie() } })
    const reader = body?.getReader()
    await reader?.read()
    const next = reader?.read()
    await begun
    await reader?.cancel()
    goOn()
    await next
    await api.fresh.database.query('select 1', [])
    await new Promise((resolve) => setImmediate(resolve))
    expect(log).toEqual([])
  })

  it('goes over the wire whole', async () => {
    await addMany(5000)
    const rows = await read()
    expect(new Set(rows.map(([email]) => email)).size).toBe(5001)
  })

  it('breaks off when the database fails midway, so that half a file never looks whole, and logs it', async () => {
    await addMany(5000)
    let pages = 0
    readingPage = () => {
      pages += 1
      if (pages === 3) throw new Error('expected a page, got none')
    }
    api.logged.length = 0
    await expect(open().then((answer) => answer.text())).rejects.toThrow()
    expect(api.logged).toMatchObject([
      { route: PATH, method: 'GET', requestId: expect.any(String), error: expect.stringContaining('a page') },
    ])
  })

  it('answers 500 and no file when the database fails at once', async () => {
    readingPage = () => {
      throw new Error('expected a page, got none')
    }
    api.logged.length = 0
    const answer = await open()
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ code: 'internal' })
    expect(api.logged).toHaveLength(1)
  })

  it('is not sent to anybody else', async () => {
    await add(['ada@example.com'])
    for (const [answer, status] of [
      [await api.ask('GET', PATH), 401],
      [await (await api.signUp()).ask('GET', PATH), 403],
    ] as const) {
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toBe('application/json')
      expect(JSON.stringify(answer.body)).not.toContain('ada@')
    }
  })
})
