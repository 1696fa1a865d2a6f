/**
 * A cookie that scripts can read, set and removed together with the session cookie, with no rights of its
 * own. Without it the page does not ask the server for a user: a guest's page makes no call that is answered
 * 401, which every browser reports as an error of the page. Its value changes with each sign-in, so that
 * sign-ins can be told apart.
 */
export const SIGN_IN_MARK = 'stilltide-signed-in'

/** The mark in `cookies` (the format of `document.cookie`); null if there is none. */
export function readSignInMark(cookies: string): string | null {
  const beginning = `${SIGN_IN_MARK}=`
  const mark = cookies.split(';').find((cookie) => cookie.trim().startsWith(beginning))
  return mark?.trim().slice(beginning.length) ?? null
}
