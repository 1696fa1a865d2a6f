/**
 * The way into the sister app (decision 0019): a JWT under a secret that both apps share. It names its
 * audience and is valid for a minute; it works once because the sister app redeems it here, where its id is
 * stored.
 */
import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
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

/** The only algorithm: what a foreign token says about its own signature is never trusted. */
const HEAD = { alg: 'HS256', typ: 'JWT' }

const keyOf = ({ secret }: SisterApp) => new TextEncoder().encode(secret)

const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.uuid(),
  jti: z.uuid(),
  iat: z.int(),
  exp: z.int(),
})
type Claims = z.output<typeof claims>

/** @param name a new random UUID @returns the address that opens the sister app for this account */
export async function sisterUrl(
  { appUrl, sisterApp }: SisterLinkSetup,
  { id, email }: Pick<Account, 'id' | 'email'>,
  now: Date,
  name: string,
): Promise<string> {
  const url = new URL(sisterApp.url)
  const iat = Math.floor(now.getTime() / 1000)
  const said: Claims = { iss: appUrl, aud: url.origin, sub: id, jti: name, iat, exp: iat + LIFETIME }
  const token = await new SignJWT(said).setProtectedHeader(HEAD).sign(keyOf(sisterApp))
  url.searchParams.set('auth_token', token)
  url.searchParams.set('email', email)
  url.searchParams.set('source', brand.name.toLowerCase())
  return url.href
}

/** Proves that the caller has the secret and this token; it can never equal the signature of a token. */
export const redemptionProof = (secret: string, token: string) =>
  createHmac('sha256', secret).update(`redeem\0${token}`).digest('base64url')

/** Whether `proof` was made with the shared secret. */
export const isProof = ({ secret }: SisterApp, token: string, proof: string): boolean =>
  isSame(proof, redemptionProof(secret, token))

/** What a token says; null for one that is not ours, for another audience, or expired. */
export async function readSisterToken(
  { appUrl, sisterApp }: SisterLinkSetup,
  token: string,
  now: Date,
): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(sisterApp), {
      algorithms: [HEAD.alg],
      typ: HEAD.typ,
      issuer: appUrl,
      audience: new URL(sisterApp.url).origin,
      currentDate: now,
    })
    return claims.safeParse(payload).data ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
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
