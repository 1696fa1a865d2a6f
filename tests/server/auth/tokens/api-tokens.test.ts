/** What a token must not do, and what must not be possible with one. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contract } from '#domain/contract/contract.ts'
import { type Entry, scopeFor } from '#domain/contract/entry.ts'
import { usualLimits } from '#server/auth/limits/limits.ts'
import { publishBy, subscribeTo } from '#server/auth/session/pub-sub.ts'
import { sharedSessionCache } from '#server/auth/session/session-cache.ts'
import { isToken, makeToken } from '#server/auth/tokens/token-text.ts'
import { onlyHost } from '#server/db/connection/primary.ts'
import { signInByLink } from '#support/admins.ts'
import { type ApiServer, type Browser, PASSWORD, type SignedUp, startApi } from '#support/api-server.ts'
import { databaseKinds, freshDatabase } from '#support/databases.ts'
import { expectNothingSecretLogged } from '#tests/server/auth/everything-logged.ts'
import { codeFor, secretFor } from '#tests/server/auth/sent-emails.ts'

const entries = Object.entries<Record<string, Entry>>(contract).flatMap(([group, of]) =>
  Object.entries(of).map(([name, entry]): [string, Entry] => [`${group}.${name}`, entry]),
)

/** An existing path, with an unknown id. */
const pathOf = ({ path }: Entry) => path.replaceAll(/\{\w+\}/g, randomUUID())

const by = (token: string) => ({ authorization: `Bearer ${token}` })

async function makeFor(person: Browser, scopes: readonly string[] = ['read', 'write']) {
  const { body, status } = await person.ask('POST', '/api/tokens', { name: 'A program', scopes })
  expect(status).toBe(200)
  return body as { readonly id: string; readonly token: string }
}

describe('a token', () => {
  it('is known by its beginning and its checksum, and by nothing less', () => {
    const token = makeToken()
    expect(isToken(token)).toBe(true)
    const other = (letter: string) => (letter === 'A' ? 'B' : 'A')
    for (let index = 0; index < token.length; index++) {
      const typo = token.slice(0, index) + other(token.charAt(index)) + token.slice(index + 1)
      expect(isToken(typo), typo).toBe(false)
    }
    for (const wrong of [
      '',
      'stt_',
      token.slice(1),
      `${token}0`,
      ` ${token}`,
      `${token}\n`,
      token.toUpperCase(),
    ])
      expect(isToken(wrong)).toBe(false)
  })

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 1000 }, makeToken)).size).toBe(1000)
  })
})

describe('the calls that take a token', () => {
  it('are these, by reading or writing; every other refuses it', () => {
    const taking = (scope: string | null) =>
      entries
        .filter(([, entry]) => scopeFor(entry) === scope)
        .map(([name]) => name)
        .toSorted()
    expect(taking('read')).toEqual([
      'achievements.catalogue',
      'achievements.earned',
      'health.live',
      'health.read',
      'health.ready',
      'holds.list',
      'holds.personalBest',
      'presets.list',
      'sessions.list',
      'user.breathStats',
      'user.days',
      'user.export',
      'user.standing',
      'user.stats',
    ])
    expect(taking('write')).toEqual([
      'achievements.share',
      'achievements.transfer',
      'holds.delete',
      'holds.record',
      'newsletter.confirm',
      'newsletter.subscribe',
      'presets.create',
      'presets.delete',
      'presets.rename',
      'sessions.delete',
      'sessions.record',
      'sessions.recordStopped',
      'sisterApp.redeem',
      'support.contact',
      'user.import',
      'user.setDayBegins',
      'user.setGoal',
      'user.setHabitNudge',
    ])
  })
})

describe.each(databaseKinds)('who shows a token, on the %s database', (kind) => {
  let api: ApiServer
  const tokens: string[] = []
  let owner: SignedUp
  let token: string
  beforeAll(async () => {
    api = await startApi(kind)
    owner = await api.signUp()
    token = await make(owner)
  })
  afterAll(async () => {
    expect(tokens.length).toBeGreaterThan(3)
    expect(tokens.filter((one) => JSON.stringify(api.logged).includes(one))).toEqual([])
    await api.stop()
  })
  expectNothingSecretLogged(() => api)

  async function make(person: Browser, scopes?: readonly string[]) {
    const made = await makeFor(person, scopes)
    tokens.push(made.token)
    return made.token
  }
  const isIn = async (shown: string) =>
    (await api.ask('GET', '/api/breath-holds', undefined, by(shown))).status === 200

  it('is refused by every call that touches passwords, addresses, sign-ins, tokens, the account or the service', async () => {
    const closed = entries.filter(([, entry]) => scopeFor(entry) === null)
    expect(closed.length).toBeGreaterThan(20)
    for (const [name, entry] of closed) {
      const answer = await api.ask(entry.method, pathOf(entry), undefined, by(token))
      const message = 'An API token can’t do this. Please sign in to do it.'
      expect(answer, name).toMatchObject({ status: 403, body: { code: 'forbidden', message } })
      expect(answer.headers.getSetCookie()).toEqual([])
      const verb = entry.method === 'GET' ? 'GET' : 'POST'
      const inTrpc = await api.ask(verb, `/api/trpc/${name}`, verb === 'GET' ? undefined : {}, by(token))
      expect(inTrpc, name).toMatchObject({ status: 403, body: { error: { data: { apiCode: 'forbidden' } } } })
    }
    expect((await owner.ask('GET', '/api/auth/user')).status).toBe(200)
    expect(await isIn(token)).toBe(true)
  })

  it('may only do what its scope says, by REST and by tRPC', async () => {
    const [reads, writes] = [await make(owner, ['read']), await make(owner, ['write'])]
    const open = entries.filter(([, entry]) => scopeFor(entry) !== null)
    for (const [name, entry] of open) {
      const wrong = scopeFor(entry) === 'read' ? writes : reads
      const answer = await api.ask(entry.method, pathOf(entry), undefined, by(wrong))
      const message = `This API token doesn’t have the scope “${scopeFor(entry)}”.`
      expect(answer, name).toMatchObject({ status: 403, body: { code: 'forbidden', message } })
    }
    const hold = { holdDuration: 30 }
    expect((await api.ask('POST', '/api/breath-holds', hold, by(writes))).status).toBe(200)
    expect((await api.ask('GET', '/api/breath-holds', undefined, by(reads))).status).toBe(200)
    expect((await api.ask('POST', '/api/trpc/holds.record', hold, by(reads))).status).toBe(403)
    expect((await api.ask('GET', '/api/trpc/holds.list', undefined, by(writes))).status).toBe(403)
  })

  it('cannot write by a method that the address or a header names', async () => {
    const reads = await make(owner, ['read'])
    const before = await owner.ask('GET', '/api/user/stats')
    const session = { technique: 'box-breathing', duration: 60 }
    const tricks = [
      api.ask('GET', '/api/sessions?_method=POST&technique=box-breathing&duration=60', undefined, by(reads)),
      api.ask('POST', '/api/sessions', session, { ...by(reads), 'x-http-method-override': 'GET' }),
      api.ask(
        'GET',
        `/api/trpc/sessions.record?input=${encodeURIComponent(JSON.stringify(session))}`,
        undefined,
        by(reads),
      ),
      api.ask('POST', '/api/trpc/sessions.list,sessions.record?batch=1', { 0: {}, 1: session }, by(reads)),
    ]
    await Promise.all(tricks)
    expect((await owner.ask('GET', '/api/user/stats')).body).toEqual(before.body)
  })

  it.each<[string, () => string]>([
    ['a token of nobody', () => makeToken()],
    ['one with a typo', () => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
    ['nothing', () => ''],
    ['another word', () => 'let-me-in'],
    ['two', () => `${token}, ${token}`],
    ['a cookie’s value', () => owner.cookies.get('stilltide.session_token') ?? ''],
    ['what the database holds', () => 'hash'],
  ])('is refused everywhere with %s, though a cookie comes along', async (what, shown) => {
    const [row] = await api.fresh.database.query<{ hash: string }>('select hash from api_token limit 1', [])
    const headers = {
      authorization: `Bearer ${what === 'what the database holds' ? row?.hash : shown()}`.trim(),
    }
    for (const path of [
      '/api/health',
      '/api/achievements',
      '/api/user/stats?userId=5',
      '/api/sessions',
      '/api/auth/user',
    ]) {
      const answer = await owner.ask('GET', path, undefined, headers)
      expect(answer, path).toMatchObject({ status: 401, body: { code: 'invalid-token' } })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const signIn = { email: owner.email, password: PASSWORD }
    expect((await owner.ask('POST', '/api/auth/sign-in', signIn, headers)).status).toBe(401)
    expect(await owner.ask('POST', '/api/trpc/holds.record', { holdDuration: 5 }, headers)).toMatchObject({
      status: 401,
      body: { error: { data: { apiCode: 'invalid-token' } } },
    })
  })

  it('is who the token says, whatever cookie comes along', async () => {
    const stranger = await api.signUp()
    const id = randomUUID()
    const session = { id, technique: 'box-breathing', duration: 60 }
    expect((await stranger.ask('POST', '/api/sessions', session, by(token))).status).toBe(200)
    const idsOf = async (person: Browser, headers?: Record<string, string>) =>
      (
        (await person.ask('GET', '/api/sessions', undefined, headers)).body as { sessions: { id: string }[] }
      ).sessions.map(({ id }) => id)
    expect(await idsOf(owner)).toContain(id)
    expect(await idsOf(stranger)).toEqual([])
    expect(await idsOf(stranger, by(token))).toContain(id)
    const queued = { ...by(token), 'stilltide-owner': stranger.id }
    expect(
      await stranger.ask('POST', '/api/sessions', { ...session, id: randomUUID() }, queued),
    ).toMatchObject({
      status: 401,
      body: { code: 'other-person' },
    })
  })

  it('is nobody who shows it elsewhere: in the address, in a cookie, in the body, by another scheme', async () => {
    const path = '/api/breath-holds'
    for (const name of ['token', 'access_token', 'authorization', 'api_key'])
      expect((await api.ask('GET', `${path}?${name}=${token}`)).status, name).toBe(401)
    const elsewhere: Record<string, string>[] = [
      { cookie: `stilltide.session_token=${token}` },
      { cookie: `stilltide.session_token=token;${token}` },
      { cookie: `authorization=Bearer ${token}` },
      { authorization: token },
      { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` },
      { 'x-api-key': token },
    ]
    for (const headers of elsewhere)
      expect(await api.ask('GET', path, undefined, headers)).toMatchObject({
        status: 401,
        body: { code: 'not-signed-in' },
      })
    expect((await api.ask('POST', path, { holdDuration: 5, token })).status).toBe(401)
    expect((await api.ask('GET', path, undefined, { authorization: `bEaReR   ${token}` })).status).toBe(200)
  })

  it('may write from another site, where no cookie counts; CORS stays closed', async () => {
    const foreign = { ...by(token), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const written = await api.ask('POST', '/api/breath-holds', { holdDuration: 20 }, foreign)
    expect(written.status).toBe(200)
    const asked = {
      ...foreign,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    const preflight = await api.ask('OPTIONS', '/api/breath-holds', undefined, asked)
    for (const { headers } of [written, preflight])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const stranger = await api.signUp()
    expect(
      (
        await stranger.ask(
          'POST',
          '/api/breath-holds',
          { holdDuration: 1 },
          { origin: 'https://evil.example' },
        )
      ).status,
    ).toBe(403)
  })

  it('is counted by the limit of writes like anybody', async () => {
    const limits = { ...usualLimits, write: { most: 3, seconds: 600 } }
    const narrow = await startApi(kind, undefined, api.fresh, { limits })
    const asked = () => narrow.ask('POST', '/api/breath-holds', { holdDuration: 1 }, by(token))
    const statuses = [await asked(), await asked(), await asked(), await asked()].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await narrow.stop()
  })

  it('is out after a reset of the password', async () => {
    const person = await api.signUp()
    const shown = await make(person)
    expect(await isIn(shown)).toBe(true)
    await api.ask('POST', '/api/auth/forgot-password', { email: person.email })
    const reset = { token: secretFor(api, person.email), newPassword: 'another one entirely' }
    expect((await api.ask('POST', '/api/auth/reset-password', reset)).status).toBe(200)
    expect(await isIn(shown)).toBe(false)
  })

  it('is out when the password is changed: who stole it may have made one', async () => {
    const person = await api.signUp()
    const shown = await make(person)
    expect(await isIn(shown)).toBe(true)
    const change = { currentPassword: PASSWORD, newPassword: 'another one entirely' }
    expect((await person.ask('POST', '/api/auth/change-password', change)).status).toBe(200)
    expect(await isIn(shown)).toBe(false)
    expect((await person.ask('GET', '/api/tokens')).body).toEqual([])
  })

  it('stays in when a first password is set, and when signing out everywhere else', async () => {
    const person = await signInByLink(api, `${randomUUID()}@example.com`)
    const shown = await make(person)
    const first = { newPassword: 'another one entirely' }
    expect((await person.ask('POST', '/api/auth/set-password', first)).status).toBe(200)
    expect((await person.ask('DELETE', '/api/auth/sign-ins')).status).toBe(200)
    expect((await person.ask('POST', '/api/auth/logout')).status).toBe(200)
    expect(await isIn(shown)).toBe(true)
  })

  it('is out when the account is deleted, and the answer counts the token', async () => {
    const person = await api.signUp()
    const shown = await make(person)
    expect(await isIn(shown)).toBe(true)
    expect(await person.ask('DELETE', '/api/auth/user')).toMatchObject({
      status: 200,
      body: { removed: { api_token: 1 } },
    })
    expect(await isIn(shown)).toBe(false)
  })

  it.each(['verification', 'link', 'code'] as const)(
    'is out when the owner of the address proves it from outside by a %s, as the page says beforehand',
    async (way) => {
      const attacker = await api.signUp()
      const { email } = attacker
      const shown = await make(attacker)
      expect(await isIn(shown)).toBe(true)
      const victim = api.browser()
      if (way !== 'verification') await victim.ask('POST', '/api/auth/send-magic-link', { email })
      const secret = secretFor(api, email)
      const [describing, proving] =
        way === 'verification'
          ? ['describe-verification', 'verify-email']
          : ['describe-magic-link', 'verify-magic-link']
      expect((await victim.ask('POST', `/api/auth/${describing}`, { token: secret })).body).toMatchObject({
        removes: { passwords: 1, signIns: 1, tokens: 1 },
      })
      const proof = way === 'code' ? { email, code: codeFor(api, email) } : { token: secret }
      const path = way === 'code' ? 'verify-code' : proving
      expect((await victim.ask('POST', `/api/auth/${path}`, proof)).status).toBe(200)
      expect(await isIn(shown)).toBe(false)
    },
  )

  it('stays in when the address is proven where the account was made, or with its password', async () => {
    for (const prover of ['same', 'other'] as const) {
      const person = await api.signUp()
      const shown = await make(person)
      const secret = secretFor(api, person.email)
      const browser = prover === 'same' ? person : api.browser()
      const proof = { token: secret, ...(prover === 'other' && { password: PASSWORD }) }
      expect(await browser.ask('POST', '/api/auth/verify-email', proof)).toMatchObject({
        body: { removed: false },
      })
      expect(await isIn(shown)).toBe(true)
    }
  })

  it('is out when the address is changed by a link that is used elsewhere', async () => {
    const person = await api.signUp()
    const shown = await make(person)
    const newEmail = `${randomUUID()}@example.com`
    await person.ask('POST', '/api/auth/change-email', { newEmail, password: PASSWORD })
    const token = secretFor(api, newEmail)
    expect((await api.ask('POST', '/api/auth/verify-email', { token })).body).toMatchObject({ removed: true })
    expect(await isIn(shown)).toBe(false)
  })

  it('cannot be made by a sign-in that was put out meanwhile and is still remembered', async () => {
    const person = await api.signUp()
    const [signIn] = (await person.ask('GET', '/api/auth/sign-ins')).body as { id: string }[]
    const stale = { id: person.id, by: 'cookie', signIn: signIn?.id ?? '' } as const
    const memory = { recall: () => stale, mark: () => 0, store: () => {}, evict: async () => {} }
    const elsewhere = await startApi(kind, undefined, api.fresh, { sessionCache: memory })
    const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ')
    await api.ask('POST', '/api/auth/verify-email', { token: secretFor(api, person.email) })
    const wish = { name: 'a foothold', scopes: ['read'] }
    expect((await elsewhere.ask('POST', '/api/tokens', wish, { cookie })).status).toBe(401)
    await elsewhere.stop()
  })
})

it('a revoked token is out in another process as soon as the message is there', async () => {
  const fresh = await freshDatabase('postgres')
  const { query } = fresh.database
  const heard: string[] = []
  const memory = sharedSessionCache(() => new Date(), 'two', publishBy(query))
  const end = await subscribeTo(onlyHost(fresh.url ?? ''), {
    hear(text) {
      memory.hear(text)
      heard.push(text)
    },
    beginListening: () => memory.beginListening(),
  })
  const own = sharedSessionCache(() => new Date(), 'one', publishBy(query))
  const one = await startApi('postgres', undefined, fresh, { sessionCache: own })
  const two = await startApi('postgres', undefined, fresh, { sessionCache: memory })
  const person = await one.signUp()
  const { id, token } = await makeFor(person)
  await memory.beat()
  await vi.waitFor(() => expect(heard.some((text) => text.startsWith('beat two'))).toBe(true), 10_000)
  const status = async () => (await two.ask('GET', '/api/breath-holds', undefined, by(token))).status
  expect(await status()).toBe(200)
  // Expires without the server noticing: if it still works, it was cached.
  await query(`update api_token set expires_at = now() - interval '1 day' where id = $1`, [id])
  expect(await status()).toBe(200)
  expect((await person.ask('DELETE', `/api/tokens/${id}`)).status).toBe(200)
  await vi.waitFor(() => expect(heard).toContain(`evict ${person.id}`), 10_000)
  expect(await status()).toBe(401)
  await end()
  await one.stop()
  await two.stop()
  await fresh.end()
})
