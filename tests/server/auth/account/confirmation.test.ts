import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signInByLink } from '#support/admins.ts'
import { type ApiServer, type Browser, PASSWORD, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { expectNothingSecretLogged } from '#tests/server/auth/everything-logged.ts'

const MINUTE = 60_000

describe.each(databaseKinds)('what needs a sign-in of the last 15 minutes, on the %s database', (kind) => {
  let api: ApiServer
  let clock = 0
  beforeAll(async () => {
    api = await startApi(kind, undefined, undefined, { now: () => new Date(Date.now() + clock) })
  })
  afterEach(() => {
    clock = 0
  })
  afterAll(() => api.stop())
  expectNothingSecretLogged(() => api)

  const again = { status: 403, body: { code: 'sign-in-again' } }
  const confirm = ({ ask }: Pick<Browser, 'ask'>, proof: object) => ask('POST', '/api/auth/confirm', proof)
  const askCode = ({ ask }: Pick<Browser, 'ask'>) => ask('POST', '/api/auth/send-confirmation-code')
  const codeFor = (email: string) => {
    const letter = api.mails.findLast(({ kind, to }) => kind === 'confirm' && to.address === email)
    return /\b(\d{6})\b/.exec(letter?.text ?? '')?.[1] ?? ''
  }
  const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
  const byLink = async () => {
    const email = `${randomUUID()}@example.com`
    return { ...(await signInByLink(api, email)), email }
  }
  /** Signs in on another device. @returns the sign-in's id */
  async function elsewhere({ ask }: Browser, email: string) {
    await api.ask('POST', '/api/auth/sign-in', { email, password: PASSWORD })
    const signIns = (await ask('GET', '/api/auth/sign-ins')).body as { id: string; isCurrent: boolean }[]
    return signIns.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  }
  const token = { name: 'my watch', scopes: ['read'] }

  const acts = {
    'to make an API token': ({ ask }: Browser) => ask('POST', '/api/tokens', token),
    'to ask for another address': ({ ask }: Browser) =>
      ask('POST', '/api/auth/change-email', { newEmail: `${randomUUID()}@example.com` }),
    'to end all other sign-ins': ({ ask }: Browser) => ask('DELETE', '/api/auth/sign-ins'),
    'to delete the account': ({ ask }: Browser) => ask('DELETE', '/api/auth/user'),
  }
  const names = Object.keys(acts) as (keyof typeof acts)[]

  it.each(names)('%s: 15 minutes later it is refused, and done after the password', async (name) => {
    const person = await api.signUp()
    clock = 15 * MINUTE
    expect(await acts[name](person)).toMatchObject(again)
    expect(await confirm(person, { password: 'not this one' })).toMatchObject({
      status: 401,
      body: { code: 'wrong-password' },
    })
    expect(await acts[name](person)).toMatchObject(again)
    expect((await confirm(person, { password: PASSWORD })).status).toBe(200)
    expect((await acts[name](person)).status).toBe(200)
  })

  it.each(names)('%s: within them nothing is asked', async (name) => {
    const person = await api.signUp()
    clock = 15 * MINUTE - 5_000
    expect((await acts[name](person)).status).toBe(200)
  })

  it('to end one other sign-in, but not one’s own', async () => {
    const person = await api.signUp()
    const id = await elsewhere(person, person.email)
    const signIns = (await person.ask('GET', '/api/auth/sign-ins')).body as {
      id: string
      isCurrent: boolean
    }[]
    clock = 20 * MINUTE
    expect(await person.ask('DELETE', `/api/auth/sign-ins/${id}`)).toMatchObject(again)
    await confirm(person, { password: PASSWORD })
    expect((await person.ask('DELETE', `/api/auth/sign-ins/${id}`)).status).toBe(200)
    clock = 60 * MINUTE
    const own = signIns.find(({ isCurrent }) => isCurrent)?.id
    expect((await person.ask('DELETE', `/api/auth/sign-ins/${own}`)).status).toBe(200)
  })

  it('to set a first password, which the code of a letter lets through once', async () => {
    const person = await byLink()
    const set = () => person.ask('POST', '/api/auth/set-password', { newPassword: PASSWORD })
    clock = 16 * MINUTE
    expect(await set()).toMatchObject(again)
    expect(await confirm(person, { password: PASSWORD })).toMatchObject({ status: 401 })
    expect((await askCode(person)).status).toBe(200)
    const code = codeFor(person.email)
    expect(await confirm(person, { code: otherThan(code) })).toMatchObject({
      status: 400,
      body: { code: 'invalid-code' },
    })
    expect((await confirm(person, { code })).status).toBe(200)
    expect((await set()).status).toBe(200)
    clock = 40 * MINUTE
    expect(await confirm(person, { code })).toMatchObject({ status: 400, body: { code: 'invalid-code' } })
  })

  it('takes a code from the sign-in that asked for it alone, three times, and not to sign in', async () => {
    const person = await api.signUp()
    const phone = api.browser()
    await phone.ask('POST', '/api/auth/sign-in', { email: person.email, password: PASSWORD })
    await askCode(person)
    const code = codeFor(person.email)
    expect((await confirm(phone, { code })).status).toBe(400)
    const signIn = { email: person.email, code }
    expect((await person.ask('POST', '/api/auth/verify-code', signIn)).status).toBe(400)
    for (const _ of [1, 2, 3]) expect((await confirm(person, { code: otherThan(code) })).status).toBe(400)
    expect((await confirm(person, { code })).status).toBe(400)
    await askCode(person)
    expect((await confirm(person, { code: codeFor(person.email) })).status).toBe(200)
  })

  it('voids a code when another is asked for', async () => {
    const person = await api.signUp()
    await askCode(person)
    const first = codeFor(person.email)
    await askCode(person)
    const second = codeFor(person.email)
    if (first !== second) expect((await confirm(person, { code: first })).status).toBe(400)
    expect((await confirm(person, { code: second })).status).toBe(200)
  })

  it('asks for one of the two at least, and for who is signed in by cookie', async () => {
    const person = await api.signUp()
    for (const proof of [{}, { password: '' }, { code: 'abc' }])
      expect(await confirm(person, proof)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect((await confirm(api, { password: PASSWORD })).status).toBe(401)
    const { token: shown } = (
      await person.ask('POST', '/api/tokens', { ...token, scopes: ['read', 'write'] })
    ).body as { token: string }
    for (const path of ['confirm', 'send-confirmation-code'])
      expect(
        await api.ask(
          'POST',
          `/api/auth/${path}`,
          { password: PASSWORD },
          { authorization: `Bearer ${shown}` },
        ),
      ).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('confirms one sign-in and not the others of that person', async () => {
    const person = await api.signUp()
    const phone = api.browser()
    await phone.ask('POST', '/api/auth/sign-in', { email: person.email, password: PASSWORD })
    clock = 20 * MINUTE
    await confirm(person, { password: PASSWORD })
    expect(await phone.ask('POST', '/api/tokens', token)).toMatchObject(again)
    expect((await person.ask('POST', '/api/tokens', token)).status).toBe(200)
  })
})
