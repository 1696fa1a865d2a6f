/** The browser that asked for a link and a code: a cookie identifies it. */
import { randomBytes } from 'node:crypto'
import { isSame, keyedHash } from '#server/auth/tokens/keyed-hash.ts'
import { cookieName, readCookie } from './cookies.ts'

/** How long a link and a code are valid (decision 0018), in seconds. */
export const LINK_LIFETIME = 15 * 60

export interface LoginRequest {
  /** A new secret for a browser that asks. */
  start(): string
  /** The cookie that carries the secret. */
  cookie(nonce: string): string
  /** The cookie that removes it. */
  readonly end: string
  /** The secret in these headers, or null when there is none that we signed. */
  of(headers: Headers): string | null
}

export function createLoginRequests(secret: string, isSecure: boolean): LoginRequest {
  const name = cookieName('asking', isSecure)
  const sign = keyedHash(secret, 'asking cookie')
  const attributes = `Path=/api; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    start: () => randomBytes(18).toString('base64url'),
    cookie: (nonce) => `${name}=${nonce}.${sign(nonce)}; Max-Age=${LINK_LIFETIME}; ${attributes}`,
    end: `${name}=; Max-Age=0; ${attributes}`,
    of(headers) {
      const [nonce, signature] = (readCookie(headers, name) ?? '').split('.')
      return nonce && signature && isSame(signature, sign(nonce)) ? nonce : null
    },
  }
}
