/**
 * The way into the sister app (decision 0019): a JWT under a secret that both apps share. It names its
 * audience and is valid for a minute; it works once because the sister app redeems it here, where its id is
 * stored.
 */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { brand } from '#domain/pages/brand.ts'
import type { Account } from '#server/auth/account/account.ts'
import type { SisterApp } from '#server/config/env.ts'
import type { Query } from '#server/db/connection/client.ts'
import { isSame } from './keyed-hash.ts'

/** How long a link works, in seconds. */
const LIFETIME = 60

/** The two apps that a token connects. */
export interface SisterLinkSetup {
  /** The origin of this app. */
  readonly appUrl: string
  /** Where the link leads, whose origin is the audience, and the secret. */
  readonly sisterApp: SisterApp
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** The only header that we accept: what a foreign token says about its own signature is never trusted. */
const HEAD = encode({ alg: 'HS256', typ: 'JWT' })

const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.uuid(),
  jti: z.uuid(),
  iat: z.int(),
  exp: z.int(),
})
type Claims = z.output<typeof claims>

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** @param name a new random UUID @returns the address that opens the sister app for this account */
export function sisterUrl(
  { appUrl, sisterApp }: SisterLinkSetup,
  { id, email }: Pick<Account, 'id' | 'email'>,
  now: Date,
  name: string,
): string {
  const url = new URL(sisterApp.url)
  const iat = seconds(now)
  const said: Claims = { iss: appUrl, aud: url.origin, sub: id, jti: name, iat, exp: iat + LIFETIME }
  const signed = `${HEAD}.${encode(said)}`
  url.searchParams.set('auth_token', `${signed}.${hmac(sisterApp.secret, signed)}`)
  url.searchParams.set('email', email)
  url.searchParams.set('source', brand.name.toLowerCase())
  return url.href
}

/** Proves that the caller has the secret and this token; it can never equal the signature of a token. */
export const redemptionProof = (secret: string, token: string) => hmac(secret, `redeem\0${token}`)

/** Whether `proof` was made with the shared secret. */
export const isProof = ({ secret }: SisterApp, token: string, proof: string): boolean =>
  isSame(proof, redemptionProof(secret, token))

/** What a token says; null for one that is not ours, for another audience, or expired. */
export function readSisterToken(
  { appUrl, sisterApp }: SisterLinkSetup,
  token: string,
  now: Date,
): Claims | null {
  const [head = '', payload = '', signature = '', ...more] = token.split('.')
  if (head !== HEAD || more.length > 0) return null
  if (!isSame(signature, hmac(sisterApp.secret, `${head}.${payload}`))) return null
  const { data: said } = claims.safeParse(decode(payload))
  if (said === undefined || said.iss !== appUrl || said.aud !== new URL(sisterApp.url).origin) return null
  return said.exp > seconds(now) ? said : null
}

function decode(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** How long an id is stored after the token expires, for processes whose clocks differ, in milliseconds. */
const KEPT_BEYOND = 3_600_000

/**
 * Stores that a token was redeemed.
 * @returns whether it was the first time: true for only one of simultaneous calls
 */
export async function redeemOnce(query: Query, { jti, exp }: Claims, now: Date): Promise<boolean> {
  await query('delete from sister_app_redemption where expires_at < $1', [
    new Date(now.getTime() - KEPT_BEYOND).toISOString(),
  ])
  const fresh = await query(
    'insert into sister_app_redemption (nonce, expires_at) values ($1, $2) on conflict do nothing returning 1',
    [jti, new Date(exp * 1000).toISOString()],
  )
  return fresh.length > 0
}
