import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stopUrl, type UnsubscribeScope } from '#server/auth/tokens/unsubscribe-link.ts'
import { type ApiServer, SECRET, type SignedUp, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const ELSEWHERE = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }

describe.each(databaseKinds)('the page that stops letters, on the %s database', (kind) => {
  let api: ApiServer
  let made = 0
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  const linkOf = (what: UnsubscribeScope, of: string) => stopUrl(api.url, SECRET, what, of)
  const post = (link: string, headers: Record<string, string> = {}, body: BodyInit = ONE_CLICK) =>
    fetch(link, { method: 'POST', headers: { ...FORM, ...headers }, body })

  /** Adds an address with a confirmed subscription. @returns the id of its row */
  const newSubscriber = async () => {
    const [row] = await api.fresh.database.query<{ id: string }>(
      'insert into newsletter_subscriber (email, confirmed_at) values ($1, now()) returning id',
      [`reader-${++made}@example.com`],
    )
    return row?.id ?? ''
  }
  const endedAt = async (id: string) => {
    const [row] = await api.fresh.database.query<{ at: string | null }>(
      'select unsubscribed_at::text as at from newsletter_subscriber where id = $1',
      [id],
    )
    return row?.at
  }
  /** A person who gets a weekly nudge. */
  const newReminded = async () => {
    const person = await api.signUp()
    await person.ask('POST', '/api/user/habit-nudge-preference', { habitNudgeFrequency: 'weekly' })
    return person
  }
  const wishOf = async (person: SignedUp) =>
    ((await person.ask('GET', '/api/auth/user')).body as { habitNudgeFrequency: string }).habitNudgeFrequency

  it('asks before it stops the newsletter, and stops it at its button', async () => {
    const id = await newSubscriber()
    const opened = await fetch(linkOf('newsletter', id))
    expect(opened.status).toBe(200)
    expect(await opened.text()).toContain('<h1>Stop the newsletter?</h1>')
    expect(await endedAt(id)).toBeNull()
    const stopped = await post(linkOf('newsletter', id), { origin: api.url })
    expect(stopped.status).toBe(200)
    expect(await stopped.text()).toContain('<h1>Newsletter stopped</h1>')
    expect(await endedAt(id)).toEqual(expect.any(String))
  })

  it('stops the weekly reminder, for whoever has the link', async () => {
    const person = await newReminded()
    const opened = await fetch(linkOf('nudge', person.id))
    expect(await opened.text()).toContain('<h1>Stop the weekly reminder?</h1>')
    expect(await wishOf(person)).toBe('weekly')
    expect((await post(linkOf('nudge', person.id))).status).toBe(200)
    expect(await wishOf(person)).toBe('off')
  })

  it('is a page by our policy, which a screen reader reads: one title, one button, no script', async () => {
    const opened = await fetch(linkOf('newsletter', await newSubscriber()))
    const html = await opened.text()
    expect(opened.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i)
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    expect(opened.headers.get('content-security-policy')).toMatch(
      /script-src 'self'; style-src 'self';.*form-action 'self'/,
    )
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html.match(/<button>Unsubscribe<\/button>/g)).toHaveLength(1)
    // Its form posts to the page's own URL, with the fields that RFC 8058 has mail programs send.
    expect(html).toContain(
      '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">',
    )
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=|src=|javascript:|@/i)
    const [, style = ''] = /<link rel="stylesheet" href="(\/[^"]+)">/.exec(html) ?? []
    const sheet = await fetch(api.url + style)
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await sheet.text()).toContain('prefers-color-scheme: light')
  })

  it.each(['GET', 'HEAD'])('never acts when it is only looked at: %s', async (method) => {
    const [id, person] = [await newSubscriber(), await newReminded()]
    for (const link of [linkOf('newsletter', id), linkOf('nudge', person.id)])
      for (const headers of [{}, FORM, { 'x-http-method-override': 'POST' }] as Record<string, string>[])
        expect((await fetch(`${link}&List-Unsubscribe=One-Click`, { method, headers })).status).toBe(200)
    expect(await endedAt(id)).toBeNull()
    expect(await wishOf(person)).toBe('weekly')
  })

  it('acts at the one click of a mail program: from anywhere, without a cookie, in either form', async () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const ways: ((link: string) => Promise<Response>)[] = [
      (link) => post(link, ELSEWHERE),
      (link) => fetch(link, { method: 'POST', body: form, headers: ELSEWHERE }),
      (link) => fetch(link, { method: 'POST' }),
      (link) => post(link, { origin: 'null' }),
      (link) => post(link, { authorization: 'Bearer of nothing that we know' }),
      (link) => post(link, { cookie: 'stilltide.session_token=nobody.at%20all' }),
    ]
    for (const way of ways) {
      const id = await newSubscriber()
      const answer = await way(linkOf('newsletter', id))
      expect(answer.status).toBe(200)
      expect(answer.redirected).toBe(false)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await endedAt(id)).toEqual(expect.any(String))
    }
  })

  it('answers a repeat as the first time and changes nothing, also at once', async () => {
    const id = await newSubscriber()
    const link = linkOf('newsletter', id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(link)))
    const pages = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(pages).size).toBe(1)
    const at = await endedAt(id)
    expect((await post(link)).status).toBe(200)
    expect(await endedAt(id)).toBe(at)
  })

  it('says the same when there is nobody any more', async () => {
    const gone = await api.signUp()
    await gone.ask('DELETE', '/api/auth/user')
    for (const link of [linkOf('nudge', gone.id), linkOf('newsletter', randomUUID())])
      expect((await post(link)).status).toBe(200)
  })

  it('is void for everything else: another’s id, the other kind, a changed sign, no token, two', async () => {
    const [id, other, person] = [await newSubscriber(), await newSubscriber(), await newReminded()]
    const token = new URL(linkOf('newsletter', id)).searchParams.get('token') ?? ''
    const [, , signature = ''] = token.split('.')
    const [, , ofPerson = ''] = (new URL(linkOf('nudge', person.id)).searchParams.get('token') ?? '').split(
      '.',
    )
    const bad = [
      `newsletter.${other}.${signature}`,
      `nudge.${person.id}.${signature}`,
      `newsletter.${person.id}.${ofPerson}`,
      `nudge.${id}.${signature}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token}A`,
      '',
      'x'.repeat(5000),
      '\0',
    ]
    for (const one of bad) {
      const link = `${api.url}/api/unsubscribe?token=${encodeURIComponent(one)}`
      for (const answer of [await fetch(link), await post(link)]) {
        expect(answer.status).toBe(400)
        const html = await answer.text()
        expect(html).toContain('<h1>This link is incomplete</h1>')
        expect(html).not.toContain('<button')
      }
    }
    expect((await post(`${api.url}/api/unsubscribe`)).status).toBe(400)
    // Of two tokens, the first counts.
    expect((await post(`${api.url}/api/unsubscribe?token=x&token=${token}`)).status).toBe(400)
    expect(await endedAt(id)).toBeNull()
    expect(await endedAt(other)).toBeNull()
    expect(await wishOf(person)).toBe('weekly')
  })

  it('takes no other method', async () => {
    const link = linkOf('newsletter', await newSubscriber())
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const answer = await fetch(link, { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
    }
  })

  it('leaves no token in a log when the database fails', async () => {
    const logged = await startApi(kind, ({ database }) => ({
      database: { ...database, query: () => Promise.reject(new Error('expected a database, got none')) },
    }))
    const id = randomUUID()
    const answer = await post(stopUrl(logged.url, SECRET, 'newsletter', id))
    expect(answer.status).toBe(500)
    expect(logged.logged).toMatchObject([{ route: '/api/unsubscribe', status: 500 }])
    expect(JSON.stringify(logged.logged)).not.toContain(id)
    await logged.stop()
  })
})
