import type { MiddlewareHandler } from 'hono'

/** What travels with a request. */
export interface AppEnvironment {
  Variables: {
    requestId: string
    /** The address that limits count. */
    client: string
    /** The headers of a call's answer, but for the request's id: put together once, for all calls. */
    dress: Readonly<Record<string, string>>
    /** Set where the answer was made with them: putting headers on later is slow. */
    isDressed?: boolean
    /** Set where the answer is a page that another's page may show. */
    isFramable?: boolean
  }
}

/**
 * Names each request and returns the name in `x-request-id`, so that a report finds its log line.
 * @param isBehindProxy whether the name that comes with a request is the proxy's, and may be kept.
 */
export const nameRequest =
  (newRequestId: () => string, isBehindProxy: boolean): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const given = isBehindProxy ? c.req.header('x-request-id') : undefined
    const requestId = given && /^[\w.=-]{1,128}$/.test(given) ? given : newRequestId()
    c.set('requestId', requestId)
    await next()
    if (!c.get('isDressed')) c.res.headers.set('x-request-id', requestId)
  }
