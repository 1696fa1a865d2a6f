import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepNext } from '#server/jobs/sweep.ts'
import { databaseKinds, type FreshDatabase, freshDatabase } from '#support/databases.ts'
import { newPerson } from '#support/people.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

describe.each(databaseKinds)('sweeping, on the %s database', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
  })
  afterAll(() => fresh.end())
  const query = (text: string, ...parameters: unknown[]) => fresh.database.query(text, parameters)
  const count = async (table: string) =>
    (await fresh.database.query<{ count: number }>(`select count(*)::int as count from ${table}`, []))[0]
      ?.count
  const sweep = sweepNext({ query: (...asked) => fresh.database.query(...asked), now: () => now })

  it('removes what is over, and nothing that is not', async () => {
    const userId = await newPerson(fresh.database)
    for (const days of [1, -1]) {
      await query(
        `insert into auth_verification (id, identifier, value, expires_at) values ($1, 'x', 'x', $2)`,
        randomUUID(),
        ago(days),
      )
      await query(
        'insert into auth_session (id, user_id, token, expires_at) values ($1, $2, $3, $4)',
        randomUUID(),
        userId,
        randomUUID(),
        ago(days),
      )
      await query(
        'insert into rate_limit (key, points, expire) values ($1, 1, $2)',
        `k${days}`,
        Date.parse(ago(days)),
      )
      await query(
        'insert into sister_app_redemption (nonce, expires_at) values ($1, $2)',
        randomUUID(),
        ago(days),
      )
    }
    const letter = (state: string, days: number) =>
      query(
        `insert into letter (id, kind, state, due_at, ended_at) values ($1, 'nudge', $2, $3, $3::timestamptz)`,
        randomUUID(),
        state,
        ago(days),
      )
    const ask = (email: string, days: number, confirmed: string | null = null, out: string | null = null) =>
      query(
        `insert into newsletter_subscriber (email, asked_at, confirmed_at, unsubscribed_at)
          values ($1, $2::timestamptz, $3::timestamptz, $4::timestamptz)`,
        `${email}@example.com`,
        ago(days),
        confirmed,
        out,
      )
    await ask('unanswered', 16)
    await ask('asked', 14)
    await ask('confirmed', 400, ago(399))
    await ask('left', 400, null, ago(10))
    await letter('sent', 16)
    await letter('sent', 14)
    await letter('dead', 91)
    await letter('dead', 89)
    await letter('waiting', 400)
    expect(await sweep()).toBe(false)
    for (const table of ['auth_verification', 'auth_session', 'rate_limit', 'sister_app_redemption'])
      expect({ table, left: await count(table) }).toEqual({ table, left: 1 })
    const asks = await query('select email from newsletter_subscriber order by email')
    expect(asks.map((ask) => (ask as { email: string }).email)).toEqual(
      ['asked', 'confirmed', 'left'].map((name) => `${name}@example.com`),
    )
    const left = await query('select state from letter order by state')
    expect(left).toEqual([{ state: 'dead' }, { state: 'sent' }, { state: 'waiting' }])
  })

  it('removes a thousand at a time, and says that there is more', async () => {
    await query(
      `insert into auth_verification (id, identifier, value, expires_at)
        select gen_random_uuid(), 'x', 'x', $1::timestamptz from generate_series(1, 1500)`,
      ago(2),
    )
    expect(await sweep()).toBe(true)
    expect(await count('auth_verification')).toBe(501)
    expect(await sweep()).toBe(false)
    expect(await count('auth_verification')).toBe(1)
  })
})
