/**
 * A cookie that scripts can read, set and removed together with the session's own, worth nothing by itself. Without
 * it there is nobody to ask for: a guest's page makes no call that is answered 401, which every browser reports
 * as an error of the page.
 */
export const SIGN_IN_MARK = 'stilltide-signed-in'

/** Whether `cookies` (as `document.cookie` tells them) hold the mark. */
export const isMarked = (cookies: string): boolean =>
  cookies.split(';').some((cookie) => cookie.trim().startsWith(`${SIGN_IN_MARK}=`))
