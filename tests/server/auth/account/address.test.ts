import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, PASSWORD, type SignedUp, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { expectNothingSecretLogged } from '#tests/server/auth/everything-logged.ts'
import { letterTo, secretFor } from '#tests/server/auth/sent-emails.ts'

describe.each(databaseKinds)('an address, on the %s database', (kind) => {
  let api: ApiServer
  let made = 0
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())
  expectNothingSecretLogged(() => api)

  const newAddress = () => `new-${++made}@example.com`
  const verify = ({ ask }: Pick<SignedUp, 'ask'>, token: string) =>
    ask('POST', '/api/auth/verify-email', { token })
  const askForChange = ({ ask }: SignedUp, newEmail: string, password?: string) =>
    ask('POST', '/api/auth/change-email', { newEmail, password })

  it('is verified by the link of the letter that signing up sends, once', async () => {
    const person = await api.signUp()
    const token = secretFor(api, person.email)
    expect((await verify(person, token)).status).toBe(200)
    expect((await person.ask('GET', '/api/auth/user')).body).toMatchObject({ isEmailVerified: true })
    expect(await verify(person, token)).toMatchObject({ status: 400, body: { code: 'invalid-link' } })
  })

  it('is sent the letter again on wish, and not once it is verified', async () => {
    const person = await api.signUp()
    const first = secretFor(api, person.email)
    expect((await person.ask('POST', '/api/auth/send-verification')).status).toBe(200)
    const second = secretFor(api, person.email)
    expect(second).not.toBe(first)
    await verify(person, second)
    expect((await person.ask('POST', '/api/auth/send-verification')).status).toBe(409)
    expect((await api.ask('POST', '/api/auth/send-verification')).status).toBe(401)
  })

  it('changes once the link to the new one is used, and the old one is told', async () => {
    const person = await api.signUp()
    const [old, next] = [person.email, newAddress()]
    expect((await askForChange(person, next, PASSWORD)).status).toBe(200)
    expect((await person.ask('GET', '/api/auth/user')).body).toMatchObject({ email: old })
    expect((await verify(person, secretFor(api, next))).body).toMatchObject({ removed: false })
    expect((await person.ask('GET', '/api/auth/user')).body).toMatchObject({
      email: next,
      isEmailVerified: true,
      hasPassword: true,
    })
    expect(letterTo(api, old).subject).toContain('has changed')
    expect(letterTo(api, old).text).not.toContain(next)
    const signIn = (email: string) => api.ask('POST', '/api/auth/sign-in', { email, password: PASSWORD })
    expect([(await signIn(old)).status, (await signIn(next)).status]).toEqual([404, 200])
  })

  it('asks for none of who came by link', async () => {
    const [browser, email, next] = [api.browser(), newAddress(), newAddress()]
    await browser.ask('POST', '/api/auth/send-magic-link', { email })
    await browser.ask('POST', '/api/auth/verify-magic-link', { token: secretFor(api, email) })
    await browser.ask('POST', '/api/auth/change-email', { newEmail: next })
    expect((await verify(browser, secretFor(api, next))).status).toBe(200)
    expect((await browser.ask('GET', '/api/auth/user')).body).toMatchObject({ email: next })
  })

  it('is not that of another account, neither when asked for nor when the link is used', async () => {
    const [person, other] = [await api.signUp(), await api.signUp()]
    expect(await askForChange(person, other.email, PASSWORD)).toMatchObject({
      status: 409,
      body: { code: 'account-exists' },
    })
    const next = newAddress()
    await askForChange(person, next, PASSWORD)
    const token = secretFor(api, next)
    await api.signUp(next)
    expect((await verify(person, token)).status).toBe(400)
    expect((await person.ask('GET', '/api/auth/user')).body).toMatchObject({ email: person.email })
  })

  it('stays when who asked for the change has signed out since', async () => {
    const person = await api.signUp()
    const next = newAddress()
    await askForChange(person, next, PASSWORD)
    await person.ask('POST', '/api/auth/logout')
    expect((await verify(person, secretFor(api, next))).status).toBe(400)
  })

  it('is not changed by an older link than the last change', async () => {
    const person = await api.signUp()
    const [one, two] = [newAddress(), newAddress()]
    for (const next of [one, two]) await askForChange(person, next, PASSWORD)
    expect((await verify(person, secretFor(api, two))).status).toBe(200)
    expect((await verify(person, secretFor(api, one))).status).toBe(400)
  })

  it.each(['a@example.com,b@example.com', 'a@example.com\nBcc: b@example.com', 'A <a@example.com>'])(
    'is one address: %j is refused',
    async (newEmail) => {
      const person = await api.signUp()
      const before = api.mails.length
      expect((await askForChange(person, newEmail, PASSWORD)).status).toBe(400)
      expect(api.mails.length).toBe(before)
    },
  )

  it('is shown masked, and only to who has a link', async () => {
    const { email } = await api.signUp()
    const describe = (token: string) => api.ask('POST', '/api/auth/describe-verification', { token })
    expect((await describe(secretFor(api, email))).body).toMatchObject({
      maskedEmail: `${email.slice(0, 1)}•••@example.com`,
    })
    expect((await describe('made up')).status).toBe(400)
  })
})
