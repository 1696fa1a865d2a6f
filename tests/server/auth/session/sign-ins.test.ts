import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, PASSWORD, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { expectNothingSecretLogged } from '#tests/server/auth/everything-logged.ts'
import { codeFor, secretFor } from '#tests/server/auth/sent-emails.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(databaseKinds)('sign-ins, on the %s database', (kind) => {
  let api: ApiServer
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())
  expectNothingSecretLogged(() => api)

  interface SignIn {
    readonly id: string
    readonly device: string
    readonly isCurrent: boolean
  }
  const withPhone = async () => {
    const person = await api.signUp()
    const phone = api.browser()
    const body = { email: person.email, password: PASSWORD }
    await phone.ask('POST', '/api/auth/sign-in', body, { 'user-agent': FIREFOX })
    const { body: list } = await person.ask('GET', '/api/auth/sign-ins')
    return { person, phone, list: list as SignIn[] }
  }
  const isIn = async ({ ask }: { ask: ApiServer['ask'] }) =>
    (await ask('GET', '/api/auth/sign-ins')).status === 200

  it('are listed with their device and without anything that signs in', async () => {
    const { list, person } = await withPhone()
    expect(list).toHaveLength(2)
    expect(list.find(({ isCurrent }) => !isCurrent)).toMatchObject({ device: 'Firefox on Linux' })
    expect(Object.keys(list[0] ?? {}).sort()).toEqual([
      'createdAt',
      'device',
      'id',
      'isCurrent',
      'lastSeenAt',
    ])
    const [token = ''] = (person.cookies.get('stilltide.session_token') ?? '').split('.')
    expect(JSON.stringify(list)).not.toContain(token)
  })

  it('remember by what they were opened: an admin needs a link or a code', async () => {
    const { person } = await withPhone()
    const { email } = person
    const [one, two] = [api.browser(), api.browser()]
    await one.ask('POST', '/api/auth/verify-email', { token: secretFor(api, email), password: PASSWORD })
    await one.ask('POST', '/api/auth/send-magic-link', { email })
    await one.ask('POST', '/api/auth/verify-magic-link', { token: secretFor(api, email) })
    await two.ask('POST', '/api/auth/send-magic-link', { email })
    await two.ask('POST', '/api/auth/verify-code', { email, code: codeFor(api, email) })
    const rows = await api.fresh.database.query<{ method: string }>(
      'select method from auth_session where user_id = $1 order by created_at',
      [person.id],
    )
    expect(rows.map(({ method }) => method)).toEqual(['sign-up', 'password', 'link', 'code'])
  })

  it('end one by one, and the revoked one is refused at once, also when it was just remembered', async () => {
    const { person, phone, list } = await withPhone()
    expect(await isIn(phone)).toBe(true)
    const id = list.find(({ isCurrent }) => !isCurrent)?.id
    expect((await person.ask('DELETE', `/api/auth/sign-ins/${id}`)).status).toBe(200)
    expect([await isIn(phone), await isIn(person)]).toEqual([false, true])
    expect((await person.ask('DELETE', `/api/auth/sign-ins/${id}`)).status).toBe(404)
  })

  it('end all but this one', async () => {
    const { person, phone } = await withPhone()
    expect(await person.ask('DELETE', '/api/auth/sign-ins')).toMatchObject({
      status: 200,
      body: { ended: 1 },
    })
    expect([await isIn(phone), await isIn(person)]).toEqual([false, true])
  })

  it('of others are out of reach', async () => {
    const { list } = await withPhone()
    const stranger = await api.signUp()
    expect((await stranger.ask('DELETE', `/api/auth/sign-ins/${list[0]?.id}`)).status).toBe(404)
    expect((await stranger.ask('DELETE', '/api/auth/sign-ins/no-uuid')).status).toBe(400)
    expect((await api.ask('GET', '/api/auth/sign-ins')).status).toBe(401)
  })
})
