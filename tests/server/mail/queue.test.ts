import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressChangedEmail } from '#server/mail/emails.ts'
import { createQueue } from '#server/mail/queue.ts'
import { type ApiServer, PASSWORD, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'

const newAddress = () => `${randomUUID()}@home.example`

describe.each(databaseKinds)('letters handed over, on the %s database', (kind) => {
  let api: ApiServer
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  /** Kinds of the e-mails queued for an address, whoever they belong to. */
  const waitingFor = async (address: string) => {
    const rows = await api.fresh.database.query<{ kind: string }>(
      `select kind from letter where payload like '%' || $1::text || '%' order by kind`,
      [address],
    )
    return rows.map(({ kind }) => kind)
  }

  it('wait in the database, for as long as they are worth it', async () => {
    const [email, now] = [newAddress(), new Date('2026-11-21T12:00:00Z')]
    const woken: number[] = []
    const { query } = api.fresh.database
    const queue = createQueue({ query, now: () => now, newId: randomUUID, wake: () => woken.push(1) })
    await queue.send(addressChangedEmail(email, 'x'))
    await queue.send({ ...addressChangedEmail(email, 'x'), lifetime: 900 })
    expect(woken).toHaveLength(2)
    const rows = await query<{ expires: number | null }>(
      `select (extract(epoch from expires_at - created_at))::float8 as expires from letter
        where payload like '%' || $1::text || '%' order by expires`,
      [email],
    )
    expect(rows).toEqual([{ expires: 900 }, { expires: null }])
  })

  it('go with the account that they are for, also those to an address that it was to have', async () => {
    const [email, newEmail, otherEmail] = [newAddress(), newAddress(), newAddress()]
    const [person, other] = [await api.signUp(email), await api.signUp(otherEmail)]
    await api.ask('POST', '/api/auth/send-magic-link', { email })
    await api.ask('POST', '/api/auth/forgot-password', { email })
    await person.ask('POST', '/api/auth/change-email', { newEmail, password: PASSWORD })
    await person.ask('POST', '/api/support/contact', { subject: 'Hello', message: `I am ${email}` })
    expect(await waitingFor(email)).toEqual(['reset', 'sign-in', 'support', 'verification'])
    expect(await waitingFor(newEmail)).toEqual(['change'])
    const answer = await person.ask('DELETE', '/api/auth/user')
    expect(answer).toMatchObject({ status: 200, body: { removed: { letter: 5 } } })
    expect([await waitingFor(email), await waitingFor(newEmail)]).toEqual([[], []])
    expect(await waitingFor(otherEmail)).toEqual(['verification'])
    expect((await other.ask('GET', '/api/auth/user')).status).toBe(200)
  })

  it('that a guest writes belong to nobody, even where the address that gets them has an account', async () => {
    const support = await api.signUp('support@stilltide.example')
    const subject = randomUUID()
    await api.ask('POST', '/api/support/contact', { subject, message: 'Hello' })
    await support.ask('DELETE', '/api/auth/user')
    expect(await waitingFor(subject)).toEqual(['support'])
  })

  it('to an address of two lines are refused before anything is kept', async () => {
    const twoLines = 'ada@home.example\r\nBcc: bob@home.example'
    for (const [path, body] of [
      ['/api/auth/send-magic-link', { email: twoLines }],
      ['/api/auth/forgot-password', { email: twoLines }],
      ['/api/newsletter/subscribe', { email: twoLines }],
      ['/api/support/contact', { subject: 'x', message: 'y', userEmail: twoLines }],
    ] as const)
      expect(await api.ask('POST', path, body)).toMatchObject({ status: 400 })
    expect(await waitingFor('bob@home.example')).toEqual([])
  })

  it('to the longest address that can be typed are taken in', async () => {
    // 64 before the @, and 254 in total (RFC 5321 § 4.5.3.1).
    const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example`
    expect(email).toHaveLength(254)
    expect((await api.ask('POST', '/api/auth/send-magic-link', { email })).status).toBe(200)
    expect(await waitingFor(email)).toEqual(['sign-in'])
  })
})
