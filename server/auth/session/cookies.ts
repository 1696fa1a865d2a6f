/** Reading and writing cookies; better-auth writes those of the session itself. */
import { randomBytes } from 'node:crypto'
import { SIGN_IN_MARK } from '#domain/pages/sign-in-mark.ts'

/** The value of the cookie `name`, as it was sent; null where there is none. The first of several counts. */
export function readCookie(headers: Headers, name: string): string | null {
  const sent = headers.get('cookie')
  if (sent === null) return null
  for (const pair of sent.split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return null
}

/** `__Secure-` has browsers refuse the cookie from anything but https. */
export const cookieName = (name: string, isSecure: boolean) =>
  `${isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.${name}`

/** What the names of our cookies begin with. */
export const COOKIE_PREFIX = 'stilltide'

/** The name that better-auth gives it. */
export const sessionCookieName = (isSecure: boolean) => cookieName('session_token', isSecure)

/** Passes on the cookies that better-auth set, and adds a marker of the session that scripts can read. */
export function passCookies(
  { headers }: { readonly headers: Headers },
  setCookie: (cookie: string) => void,
): void {
  for (const cookie of headers.getSetCookie()) {
    setCookie(cookie)
    if (/^(__Secure-)?stilltide\.session_token=/.test(cookie)) setCookie(markBeside(cookie))
  }
}

/** The marker of a session's cookie: it lasts as long, grants nothing, and can be read by scripts. */
function markBeside(cookie: string): string {
  const [, ...attributes] = cookie.split('; ')
  const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute))
  const open = attributes.filter((attribute) => attribute.toLowerCase() !== 'httponly')
  const value = isOver ? '' : randomBytes(6).toString('base64url')
  return [`${SIGN_IN_MARK}=${value}`, ...open].join('; ')
}
