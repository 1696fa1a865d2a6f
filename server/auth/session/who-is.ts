/**
 * Our own look-up of a session, on every call: better-auth issues and revokes, we only verify (design › Hot
 * path).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TokenLookup } from '#server/auth/tokens/token-lookup.ts'
import type { Database } from '#server/db/connection/client.ts'
import { readCookie } from './cookies.ts'
import type { Person } from './person.ts'
import type { SessionCache } from './session-cache.ts'
import { signInLookup } from './sign-in-lookup.ts'

export interface WhoIsSetup {
  readonly database: Database
  readonly secret: string
  readonly cookieName: string
  readonly sessionCache: SessionCache
  readonly tokens: TokenLookup
  readonly now: () => Date
}

/**
 * Finds out who calls: by the token where there is one, which never falls back to the cookie (decision 0019),
 * else by the cookie. It throws `invalid-token` for a token that is not, or is no longer, valid.
 */
export function createWhoIs({ database, secret, cookieName, sessionCache, tokens, now }: WhoIsSetup) {
  const find = signInLookup(database)
  return async (headers: Headers): Promise<Person | null> => {
    const bearer = bearerIn(headers)
    if (bearer !== null) return tokens.ownerOf(bearer)
    const cookie = readCookie(headers, cookieName)
    if (cookie === null) return null
    // Cached by the whole cookie: its signature was right when it was first seen.
    const remembered = sessionCache.recall(cookie)
    if (remembered !== undefined) return remembered
    const token = tokenIn(cookie, secret)
    if (token === null) return null
    const mark = sessionCache.mark()
    const found = await find(token)
    if (found === undefined || found.until <= now().getTime()) return null
    const person: Person = { id: found.id, by: 'cookie', signIn: found.signIn }
    sessionCache.store(cookie, person, mark)
    return person
  }
}

/** What follows `Bearer`, even if empty; null where the call has no token. */
const bearerIn = (headers: Headers): string | null => {
  const [, token] = /^bearer(?:\s+(.*))?$/i.exec(headers.get('authorization') ?? '') ?? [null, null]
  return token === null ? null : (token ?? '')
}

export const isBearer = (headers: Headers) => bearerIn(headers) !== null

/** The token of a cookie as better-auth signs it: `token.signature`, HMAC-SHA-256 in base64, URL-encoded. */
export function tokenIn(cookie: string, secret: string): string | null {
  const text = decoded(cookie)
  const dot = text?.lastIndexOf('.') ?? -1
  if (text === null || dot < 1) return null
  const token = text.slice(0, dot)
  const given = Buffer.from(text.slice(dot + 1), 'base64')
  const right = createHmac('sha256', secret).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
