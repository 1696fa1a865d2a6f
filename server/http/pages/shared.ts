import type { Handler } from 'hono'
import { sharedFileAddress } from '#domain/links/shared.ts'
import type { AppEnvironment } from '#server/http/request-id.ts'

/**
 * A file shared to the app that no service worker received, as on the first visit: it is neither read nor
 * stored. The page says so, and its worker receives the next one.
 */
export const refuseShare: Handler<AppEnvironment> = (c) => {
  c.header('cache-control', 'no-store')
  return c.redirect(sharedFileAddress('missed'), 303)
}
