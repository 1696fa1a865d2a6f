import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualCeilings } from '#server/auth/limits/ceilings.ts'
import { createCodes } from '#server/auth/tokens/codes.ts'
import type { Query } from '#server/db/connection/client.ts'
import { type ApiServer, PASSWORD, SECRET, startApi } from '#support/api-server.ts'
import { databaseKinds, type FreshDatabase, freshDatabase } from '#support/databases.ts'
import { codeFor, secretFor } from '#tests/server/auth/sent-emails.ts'

const MOST = usualCeilings.mail.most
const CROWD = 40

describe.each(databaseKinds)('ceilings per address, on the %s database', (kind) => {
  let fresh: FreshDatabase
  let api: ApiServer
  /** Statements since the last check, without their parameters. */
  const statements: string[] = []
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    const query: Query = (text, parameters) => {
      statements.push(text.trim().split('\n')[0] as string)
      return fresh.database.query(text, parameters)
    }
    api = await startApi(
      kind,
      undefined,
      { ...fresh, database: { ...fresh.database, query } },
      {
        trustProxy: 1,
        ceilings: { ...usualCeilings, support: { most: 3, seconds: 3600 } },
      },
    )
  })
  afterAll(async () => {
    await api.stop()
    await fresh.end()
  })

  const lettersTo = (email: string) => api.mails.filter(({ to }) => to.address === email).length
  const from = (client: number) => ({ 'x-forwarded-for': `203.0.113.${client}` })
  const address = () => `${randomUUID()}@example.com`

  it('send one person no more than their hour’s mails, whoever asks, and answer all alike', async () => {
    const { email } = await api.signUp()
    const answers: string[] = []
    for (let client = 0; client < CROWD; client += 1) {
      const { status, body } = await api.ask('POST', '/api/auth/send-magic-link', { email }, from(client))
      answers.push(`${status} ${JSON.stringify(body)}`)
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^200 /)
    expect(lettersTo(email)).toBe(MOST)
  })

  it('count what a stranger can cause together: links, resets, newsletters, changes of address', async () => {
    const { email } = await api.signUp()
    const stranger = await api.signUp()
    const ask = (call: string, body: object) => api.ask('POST', `/api/${call}`, body)
    for (let times = 0; times < MOST; times += 1) {
      await ask('auth/send-magic-link', { email })
      await ask('auth/forgot-password', { email })
      await ask('newsletter/subscribe', { email })
    }
    expect(lettersTo(email)).toBe(MOST)
    const other = address()
    for (let times = 0; times < 2 * MOST; times += 1)
      await stranger.ask('POST', '/api/auth/change-email', { newEmail: other, password: PASSWORD })
    expect(lettersTo(other)).toBe(MOST)
  })

  it('leave a code that was sent alone: it works after forty others have asked and guessed', async () => {
    const email = address()
    const person = api.browser()
    await person.ask('POST', '/api/auth/send-magic-link', { email })
    const code = codeFor(api, email)
    const wrong = code === '123456' ? '654321' : '123456'
    for (let client = 0; client < CROWD; client += 1) {
      const guesser = api.browser()
      await guesser.ask('POST', '/api/auth/send-magic-link', { email }, from(client))
      for (let guess = 0; guess < 3; guess += 1)
        expect((await guesser.ask('POST', '/api/auth/verify-code', { email, code: wrong })).status).toBe(400)
    }
    expect((await person.ask('POST', '/api/auth/verify-code', { email, code })).status).toBe(200)
  })

  it('let nobody guess a code that was not sent, though it looks as if one were', async () => {
    const { query } = fresh.database
    const codes = createCodes({ query, secret: SECRET, now: () => new Date() })
    const sent = { isNewsletter: false, link: 'link:none' }
    const [real, none] = [codes.rowOf('one browser', 'a'), codes.rowOf('another', 'a')]
    const [code, shown] = [await codes.put(real, sent), await codes.putNone(none, sent)]
    expect(shown).toMatch(/^\d{6}$/)
    expect(await codes.take(none, shown)).toBeNull()
    expect(await codes.take(real, code)).toMatchObject(sent)
  })

  it('lock nobody out: password and open session work on, and the next hour sends again', async () => {
    const person = await api.signUp()
    for (let times = 0; times < CROWD; times += 1)
      await api.ask('POST', '/api/auth/forgot-password', { email: person.email }, from(times))
    expect((await person.ask('GET', '/api/auth/user')).status).toBe(200)
    const again = await api.ask('POST', '/api/auth/sign-in', { email: person.email, password: PASSWORD })
    expect(again.status).toBe(200)
    const before = lettersTo(person.email)
    await fresh.database.query('update rate_limit set expire = 1', [])
    await api.ask('POST', '/api/auth/forgot-password', { email: person.email })
    expect(lettersTo(person.email)).toBe(before + 1)
  })

  it('do the same work beyond as below, down to the statement', async () => {
    const email = address()
    const work = async () => {
      statements.length = 0
      await api.ask('POST', '/api/auth/send-magic-link', { email })
      return [...statements]
    }
    const below = await work()
    for (let times = 0; times < MOST; times += 1) await work()
    const beyond = await work()
    expect(lettersTo(email)).toBe(MOST)
    expect(beyond).toEqual(below)
    expect(below.length).toBeGreaterThan(3)
  })

  it('tell by no work whether an address has an account, or reads the newsletter', async () => {
    const { email } = await api.signUp()
    const reader = address()
    await api.ask('POST', '/api/newsletter/subscribe', { email: reader })
    await api.ask('POST', '/api/newsletter/confirm', { token: secretFor(api, reader) })
    const workOf = async (call: string, email: string) => {
      statements.length = 0
      const { status, body } = await api.ask('POST', `/api/${call}`, { email })
      return [status, body, ...statements]
    }
    expect(await workOf('auth/forgot-password', address())).toEqual(
      await workOf('auth/forgot-password', email),
    )
    const [before, work] = [api.mails.length, await workOf('newsletter/subscribe', reader)]
    expect(api.mails).toHaveLength(before)
    expect(work).toEqual(await workOf('newsletter/subscribe', address()))
  })

  it('keep messages to support, and mail so many of them', async () => {
    const ask = (subject: string) =>
      api.ask('POST', '/api/support/contact', { type: 'stilltide', subject, message: 'Good day.' })
    const statuses: number[] = []
    for (let times = 0; times < 5; times += 1) statuses.push((await ask(`Message ${times}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(api.mails.filter(({ kind }) => kind === 'support')).toHaveLength(3)
    expect(await fresh.database.query('select 1 from support_message', [])).toHaveLength(5)
  })

  it('keep neither text nor address nor owner of a letter that was not sent', async () => {
    const withheld = await fresh.database.query(
      `select 1 from letter where state = 'withheld' and (payload is not null or user_id is not null)`,
      [],
    )
    expect(withheld).toEqual([])
    expect(await fresh.database.query(`select 1 from letter where state = 'withheld'`, [])).not.toEqual([])
  })
})
