/**
 * What we use of better-auth: accounts, sessions and their cookie. Called as a library it limits nothing and
 * checks no Origin: we do both (`limits.ts`, `origin.ts`). We also handle passwords (`password-hasher.ts`):
 * it hashes within the transaction that makes the account, which would keep the database waiting. The same
 * goes for links and codes (`mail-secrets.ts`, `codes.ts`): better-auth has one code per address, so that
 * anyone who asks for yours would void it.
 */
import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { z } from 'zod'
import { DomainError } from '#domain/api/errors.ts'
import type { Database } from '#server/db/connection/client.ts'
import { authAccount, authSession, authVerification, user } from '#server/db/schema/tables.ts'
import { COOKIE_PREFIX } from './session/cookies.ts'

/** How long a sign-in lasts, and after how long its use renews it, in seconds. */
const SESSION_LIFETIME = 30 * 24 * 3600
const SESSION_RENEWAL = 24 * 3600

/** How a sign-in was opened, as stored in the session's row. */
export type Method = 'password' | 'sign-up' | 'link' | 'code'

const proven = z.object({ email: z.string(), method: z.enum(['link', 'code']), confirmedAt: z.date() })

/** Signs in a person whose address was proven by e-mail; an unknown address gets an account. */
const signInProven = createAuthEndpoint.serverOnly({ method: 'POST', body: proven }, async (ctx) => {
  const { internalAdapter } = ctx.context
  const { email, method, confirmedAt } = ctx.body
  const found = await internalAdapter.findUserByEmail(email)
  let isNew = !found
  const account =
    found?.user ??
    (await internalAdapter
      .createUser({ email, emailVerified: true, name: '' }, { method: 'magic-link' })
      // Two links to one unknown address, used at once: the other one made it.
      .catch(async (error: unknown) => {
        isNew = false
        return (await internalAdapter.findUserByEmail(email))?.user ?? fail(error)
      }))
  const session = await internalAdapter.createSession(account.id, false, { method, confirmedAt }, true)
  await setSessionCookie(ctx, { session, user: account })
  return ctx.json({ user: { id: account.id }, token: session.token, isNew })
})

const known = z.object({
  userId: z.string(),
  method: z.enum(['password', 'sign-up']),
  confirmedAt: z.date(),
})

/**
 * Signs in to an existing account whose password was checked or just set. Answers 401 when it was deleted.
 */
const signInKnown = createAuthEndpoint.serverOnly({ method: 'POST', body: known }, async (ctx) => {
  const { internalAdapter } = ctx.context
  const { userId, method, confirmedAt } = ctx.body
  const account = await internalAdapter.findUserById(userId)
  if (!account) throw new APIError('UNAUTHORIZED')
  const session = await internalAdapter.createSession(userId, false, { method, confirmedAt }, true)
  await setSessionCookie(ctx, { session, user: account })
  return ctx.json({ user: { id: userId }, token: session.token })
})

const fail = (error: unknown): never => {
  throw error
}

export interface ProviderSetup {
  readonly database: Database
  /** At least 32 characters. */
  readonly secret: string
  /** The public origin; https makes cookies `Secure`. */
  readonly appUrl: string
}

export type Provider = ReturnType<typeof createProvider>

export function createProvider({ database, secret, appUrl }: ProviderSetup) {
  const schema = { user, session: authSession, account: authAccount, verification: authVerification }
  return betterAuth({
    baseURL: appUrl,
    basePath: '/api/auth',
    // Not `secret`: an environment variable would take precedence over it.
    secrets: [{ version: 1, value: secret }],
    database: drizzleAdapter(database.orm, { provider: 'pg', schema, transaction: true }),
    session: {
      expiresIn: SESSION_LIFETIME,
      updateAge: SESSION_RENEWAL,
      // A revoked session would stay valid in it.
      cookieCache: { enabled: false },
      additionalFields: {
        method: { type: 'string', required: false, input: false },
        confirmedAt: { type: 'date', required: false, input: false },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: appUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [{ id: 'own-sign-in', endpoints: { signInProven, signInKnown } }],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would log addresses.
    logger: { disabled: true },
  })
}

/** When a failed call may be tried again, in seconds. */
const RETRY_AFTER = 2

/** Runs a call of better-auth. @returns its answer, or the status with which it refuses */
export async function callProvider<Result>(
  work: Promise<Result>,
): Promise<Result | { readonly refused: number }> {
  try {
    return await work
  } catch (error) {
    if (!isAPIError(error)) throw error
    if (error.statusCode < 500) return { refused: error.statusCode }
    // better-auth could not write, and does not say why.
    throw Object.assign(new DomainError('unavailable', undefined, RETRY_AFTER), { cause: error })
  }
}
