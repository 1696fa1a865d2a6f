import type { Handler } from 'hono'
import { sharedFileAddress } from '#domain/links/shared.ts'
import type { AppEnvironment } from '#server/http/request-id.ts'

/**
 * A share that no service worker took, as on the first visit: it is neither read nor kept. The page says so, and its
 * worker takes the next one.
 */
export const refuseShare: Handler<AppEnvironment> = (c) => {
  c.header('cache-control', 'no-store')
  return c.redirect(sharedFileAddress('missed'), 303)
}
