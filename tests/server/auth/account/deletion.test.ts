import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tablesOfPeople } from '#server/auth/account/deletion.ts'
import { type ApiServer, PASSWORD, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { heldBack } from '#support/people.ts'
import { expectNothingSecretLogged } from '#tests/server/auth/everything-logged.ts'
import { secretFor } from '#tests/server/auth/sent-emails.ts'

describe.each(databaseKinds)('deleting an account, on the %s database', (kind) => {
  let api: ApiServer
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())
  expectNothingSecretLogged(() => api)

  /** The tables of the database itself that have a `user_id`. */
  const inDatabase = async () =>
    (
      await api.fresh.database.query<{ name: string }>(
        `select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'user_id' order by 1`,
        [],
      )
    ).map(({ name }) => name)

  /** How many rows name `userId` in each of those. */
  const rowsOf = async (userId: string) => {
    const counts: Record<string, number> = {}
    for (const name of await inDatabase()) {
      const [row] = await api.fresh.database.query<{ count: number }>(
        `select count(*)::int as count from "${name}" where user_id = $1`,
        [userId],
      )
      counts[name] = row?.count ?? 0
    }
    return counts
  }

  /** Inserts a row of that person into every table, with values that fit its columns. */
  async function fill(userId: string) {
    for (const name of await inDatabase()) {
      const columns = await api.fresh.database.query<{ name: string; type: string }>(
        `select column_name as name, data_type as type from information_schema.columns
          where table_name = $1 and is_nullable = 'NO' and column_default is null and column_name <> 'user_id'`,
        [name],
      )
      const filler = (type: string) =>
        type === 'uuid' ? `'${randomUUID()}'` : /^(timestamp|date)/.test(type) ? 'now()' : `'1'`
      const names = ['user_id', ...columns.map(({ name }) => `"${name}"`)].join(', ')
      const values = ['$1', ...columns.map(({ type }) => filler(type))].join(', ')
      await api.fresh.database.query(
        `insert into "${name}" (${names}) values (${values}) on conflict do nothing`,
        [userId],
      )
    }
  }

  it('knows every table that says whose a row is', async () => {
    expect([...tablesOfPeople].sort()).toEqual(await inDatabase())
  })

  it('removes everything of that person and nothing of others, and says what', async () => {
    const [person, other] = [await api.signUp(), await api.signUp()]
    await fill(person.id)
    await fill(other.id)
    await api.fresh.database.query('insert into newsletter_subscriber (email) values ($1), ($2)', [
      person.email,
      other.email,
    ])
    const before = await rowsOf(person.id)
    expect(Object.values(before)).not.toContain(0)
    const othersBefore = await rowsOf(other.id)
    const { status, body } = await person.ask('DELETE', '/api/auth/user')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Your account has been deleted.',
      removed: { ...before, user: 1, newsletter_subscriber: 1, auth_verification: 1 },
    })
    expect(Object.values(await rowsOf(person.id)).every((count) => count === 0)).toBe(true)
    expect(await rowsOf(other.id)).toEqual(othersBefore)
    const left = await api.fresh.database.query<{ email: string }>(
      'select email from newsletter_subscriber',
      [],
    )
    expect(left).toEqual([{ email: other.email }])
  })

  it('signs out everywhere at once, and leaves nothing to sign in to', async () => {
    const person = await api.signUp()
    const phone = api.browser()
    await phone.ask('POST', '/api/auth/sign-in', { email: person.email, password: PASSWORD })
    await phone.ask('GET', '/api/auth/user')
    const token = secretFor(api, person.email)
    await person.ask('DELETE', '/api/auth/user')
    expect(person.cookies.size).toBe(0)
    expect((await phone.ask('GET', '/api/auth/user')).status).toBe(401)
    expect(
      (await api.ask('POST', '/api/auth/sign-in', { email: person.email, password: PASSWORD })).status,
    ).toBe(404)
    expect((await api.ask('POST', '/api/auth/verify-email', { token })).status).toBe(400)
    // The address is free again.
    expect((await api.signUp(person.email)).id).not.toBe(person.id)
  })

  it('leaves nothing of a record that is being kept at that moment, nor fails the second time', async () => {
    const person = await api.signUp()
    const session = { id: randomUUID(), technique: 'energizing', duration: 300 }
    const answers = await heldBack(
      { url: api.fresh.url, userId: person.id, what: 'records', waiting: 3 },
      () => [
        person.ask('POST', '/api/breathing-sessions', session),
        person.ask('DELETE', '/api/auth/user'),
        person.ask('DELETE', '/api/auth/user'),
      ],
    )
    // The second call may find no one signed in.
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(Object.values(await rowsOf(person.id)).every((count) => count === 0)).toBe(true)
  })

  it('is for the one who is signed in', async () => {
    expect((await api.ask('DELETE', '/api/auth/user')).status).toBe(401)
  })
})
