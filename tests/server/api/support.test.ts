import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualLimits } from '#server/auth/limits/limits.ts'
import { type ApiServer, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'

interface Kept {
  user_id: string | null
  type: string
  subject: string
  message: string
  email: string | null
}

describe.each(databaseKinds)('a message to us (%s)', (kind) => {
  let api: ApiServer
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  const path = '/api/support/contact'
  const kept = (subject: string) =>
    api.fresh.database.query<Kept>(
      'select user_id, type, subject, message, email from support_message where subject = $1',
      [subject],
    )

  it('is kept, trimmed, with the address that a guest left', async () => {
    const body = { subject: ' Bells ', message: ' Softer?\n', type: 'feature', userEmail: ' Ada@Example.com' }
    const answer = await api.ask('POST', path, body)
    expect(answer).toMatchObject({ status: 200, body: { message: 'Message sent successfully' } })
    expect(await kept('Bells')).toEqual([
      { user_id: null, type: 'feature', subject: 'Bells', message: 'Softer?', email: 'ada@example.com' },
    ])
  })

  it('needs no address, and is general unless it says otherwise', async () => {
    expect((await api.ask('POST', path, { subject: 'Nameless', message: 'Thank you' })).status).toBe(200)
    expect(await kept('Nameless')).toMatchObject([{ type: 'general', email: null }])
  })

  it('bears the account’s own address when somebody is signed in, whatever is sent', async () => {
    const ada = await api.signUp()
    const body = { subject: 'Mine', message: 'From me', userEmail: 'another@example.com' }
    expect((await ada.ask('POST', path, body)).status).toBe(200)
    expect(await kept('Mine')).toMatchObject([{ user_id: ada.id, email: ada.email }])
  })

  it.each([
    [{ subject: '  ', message: 'x' }],
    [{ subject: 'x', message: '\n\t' }],
    [{ subject: '\u200b', message: 'x' }],
    [{ subject: 'x', message: '\u2060\u202e' }],
  ])('needs a subject and a message: %j', async (body) => {
    const answer = await api.ask('POST', path, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      message: 'Subject and message are required',
      code: 'bad-request',
    })
  })

  it('keeps every character that a person can write, and none that a database refuses', async () => {
    const message = 'Zoë’s 🌊 "quoted"; drop table x --\r\n<b>'
    expect((await api.ask('POST', path, { subject: 'Signs', message })).status).toBe(200)
    expect(await kept('Signs')).toMatchObject([{ message }])
    const turned = '\u202eBells\u202c\r\nof the evening'
    expect((await api.ask('POST', path, { subject: turned, message })).status).toBe(200)
    expect(await kept('Bells of the evening'), 'a subject is one line').toMatchObject([{ message }])
    expect((await api.ask('POST', path, { subject: 'NUL', message: 'a\0b' })).status).toBe(400)
    expect((await api.ask('POST', path, { subject: 'Half', message: '\ud800' })).status).toBe(400)
  })
})

it('is refused beyond the limit of a client, with the time to wait, and not kept', async () => {
  const limits = { ...usualLimits, contact: { most: 2, seconds: 600 } }
  const api = await startApi('embedded', () => ({}), undefined, { limits })
  const send = () => api.ask('POST', '/api/support/contact', { subject: 'Again', message: 'and again' })
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  const refused = await send()
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const rows = await api.fresh.database.query('select 1 from support_message', [])
  expect(rows).toHaveLength(2)
  await api.stop()
})
