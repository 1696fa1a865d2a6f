import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInByLink } from '#support/admins.ts'
import { type ApiServer, SECRET, SISTER_APP, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'

/** As the sister app's own library would compute it. */
const hmac = (text: string, secret = SISTER_APP.secret) =>
  createHmac('sha256', secret).update(text).digest('base64url')
const proofOf = (token: string, secret = SISTER_APP.secret) => hmac(`redeem\0${token}`, secret)
const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

describe.each(databaseKinds)('the way into the sister app, on the %s database', (kind) => {
  let api: ApiServer
  let appUrl: string
  let later = 0
  /** Time stands still unless a test advances it. */
  const begun = Date.now()
  const now = () => new Date(begun + later)
  beforeAll(async () => {
    api = await startApi(kind, undefined, undefined, { now })
    appUrl = api.url.replace('127.0.0.1', 'localhost')
  })
  afterAll(() => api.stop())

  const invalid = { status: 400, body: { code: 'invalid-link' } }
  const linkFor = async (person: Pick<ApiServer, 'ask'>) => {
    const { status, body } = await person.ask('GET', '/api/sister-app/link')
    expect(status).toBe(200)
    return new URL((body as { url: string }).url)
  }
  const tokenIn = (link: URL) => link.searchParams.get('auth_token') ?? ''
  const redeem = (authToken: string, proof = proofOf(authToken)) =>
    api.ask('POST', '/api/sister-app/redeem', { authToken, proof })
  /** A token as written by someone who has the secret. */
  const forged = (
    claims: object,
    head: object = { alg: 'HS256', typ: 'JWT' },
    secret = SISTER_APP.secret,
  ) => {
    const signed = `${coded(head)}.${coded(claims)}`
    return `${signed}.${hmac(signed, secret)}`
  }
  const claimsFor = (sub: string) => {
    const iat = Math.floor(now().getTime() / 1000)
    return { iss: appUrl, aud: 'https://sister.example', sub, jti: randomUUID(), iat, exp: iat + 60 }
  }

  it('asks a guest to log in', async () => {
    const refused = {
      status: 401,
      body: { code: 'not-signed-in', message: 'Please log in to open the sister app.' },
    }
    expect(await api.ask('GET', '/api/sister-app/link')).toMatchObject(refused)
  })

  it('is a link with a token that any reader of JWTs can check, and with the address and whence', async () => {
    const person = await api.signUp()
    const link = await linkFor(person)
    expect(`${link.origin}${link.pathname}`).toBe('https://sister.example/enter')
    const { auth_token: token = '', ...rest } = Object.fromEntries(link.searchParams)
    expect(rest).toEqual({ from: 'stilltide', email: person.email, source: 'stilltide' })
    const [head, payload, signature] = token.split('.')
    expect(signature).toBe(hmac(`${head}.${payload}`))
    expect(decoded(head)).toEqual({ alg: 'HS256', typ: 'JWT' })
    const { jti, iat, ...claims } = decoded(payload)
    expect(claims).toEqual({ iss: appUrl, aud: 'https://sister.example', sub: person.id, exp: iat + 60 })
    expect(jti).toMatch(/^[0-9a-f-]{36}$/)
    expect(token).not.toContain(coded(person.email).slice(0, 12))
  })

  it('is redeemed once, for the person as we know them', async () => {
    const person = await api.signUp()
    const token = tokenIn(await linkFor(person))
    expect(await redeem(token)).toMatchObject({
      status: 200,
      body: { userId: person.id, email: person.email, isEmailVerified: false },
    })
    expect(await redeem(token)).toMatchObject(invalid)
    const email = `${randomUUID()}@example.com`
    expect(await redeem(tokenIn(await linkFor(await signInByLink(api, email))))).toMatchObject({
      status: 200,
      body: { email, isEmailVerified: true },
    })
  })

  it('is redeemed by one of many calls at once', async () => {
    const token = tokenIn(await linkFor(await api.signUp()))
    const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  })

  it('lives for a minute, and stays used up beyond it', async () => {
    const person = await api.signUp()
    const [used, early, late] = [await linkFor(person), await linkFor(person), await linkFor(person)].map(
      tokenIn,
    )
    expect((await redeem(used ?? '')).status).toBe(200)
    later += 59_000
    expect((await redeem(early ?? '')).status).toBe(200)
    later += 1_000
    expect(await redeem(late ?? '')).toMatchObject(invalid)
    expect(await redeem(used ?? '')).toMatchObject(invalid)
    later += 2 * 3_600_000
    // Used tokens that expired long ago have been removed.
    expect((await redeem(tokenIn(await linkFor(person)))).status).toBe(200)
    const [left] = await api.fresh.database.query<{ count: number }>(
      'select count(*)::int as count from sister_app_redemption',
      [],
    )
    expect(left).toEqual({ count: 1 })
  })

  it('is for that app alone, which shows that it holds the secret', async () => {
    const token = tokenIn(await linkFor(await api.signUp()))
    const refused = { status: 403, body: { code: 'forbidden' } }
    const [head, payload, signature = ''] = token.split('.')
    for (const proof of [
      'x',
      signature,
      proofOf(token, SECRET),
      proofOf(`${head}.${payload}.x`),
      hmac(token),
      hmac(`redeem${token}`),
      `${proofOf(token)}=`,
    ])
      expect(await redeem(token, proof), proof).toMatchObject(refused)
    expect((await redeem(token, '')).status).toBe(400)
    // None of these attempts has used it up.
    expect((await redeem(token)).status).toBe(200)
  })

  it('refuses another audience, another issuer, another signature and what is no token', async () => {
    const { id } = await api.signUp()
    const claims = claimsFor(id)
    const signed = forged(claims)
    const [head, payload] = signed.split('.')
    const bad = [
      forged({ ...claims, aud: 'https://other.example' }),
      forged({ ...claims, aud: ['https://sister.example'] }),
      forged({ ...claims, aud: 'https://sister.example.evil.example' }),
      forged({ ...claims, aud: undefined }),
      forged({ ...claims, iss: 'https://evil.example' }),
      forged({ ...claims, exp: claims.iat }),
      forged({ ...claims, exp: String(claims.exp) }),
      forged({ ...claims, exp: undefined }),
      forged({ ...claims, jti: 'once' }),
      forged({ ...claims, sub: `${id}' or true --` }),
      forged(claimsFor(randomUUID())),
      forged(claims, { alg: 'none', typ: 'JWT' }),
      forged(claims, { alg: 'HS512', typ: 'JWT' }),
      forged(claims, undefined, SECRET),
      `${coded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${head}.${payload}.`,
      `${head}.${payload}`,
      `${signed}.more`,
      `${head}.${Buffer.from('{').toString('base64url')}.${hmac(`${head}.${Buffer.from('{').toString('base64url')}`)}`,
      'no token',
    ]
    for (const token of bad) expect(await redeem(token), token).toMatchObject(invalid)
    expect((await redeem(signed)).status).toBe(200)
  })

  it('is void once the account is deleted', async () => {
    const person = await api.signUp()
    const token = tokenIn(await linkFor(person))
    await person.ask('DELETE', '/api/auth/user')
    expect(await redeem(token)).toMatchObject(invalid)
  })

  it('says that it is not configured where it is not', async () => {
    const alone = await startApi(kind, () => ({ sisterApp: undefined }))
    const missing = {
      status: 404,
      body: { code: 'not-configured', message: 'The sister app is not configured here.' },
    }
    expect(await alone.ask('GET', '/api/sister-app/link')).toMatchObject({ status: 401 })
    expect(await (await alone.signUp()).ask('GET', '/api/sister-app/link')).toMatchObject(missing)
    expect(await alone.ask('POST', '/api/sister-app/redeem', { authToken: 'x', proof: 'y' })).toMatchObject(
      missing,
    )
    await alone.stop()
  })
})
