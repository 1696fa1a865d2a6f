/**
 * A cookie that scripts can read, set and removed together with the session's own, worth nothing by itself. Without
 * it there is nobody to ask for: a guest's page makes no call that is answered 401, which every browser reports
 * as an error of the page. It has another value with each sign-in, by which one is told from the one before.
 */
export const SIGN_IN_MARK = 'stilltide-signed-in'

/** The mark in `cookies` (as `document.cookie` tells them); null where there is none. */
export function readSignInMark(cookies: string): string | null {
  const beginning = `${SIGN_IN_MARK}=`
  const mark = cookies.split(';').find((cookie) => cookie.trim().startsWith(beginning))
  return mark?.trim().slice(beginning.length) ?? null
}
