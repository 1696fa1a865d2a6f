import type { MiddlewareHandler } from 'hono'

/** The values that belong to a request. */
export interface AppEnvironment {
  Variables: {
    requestId: string
    /** The address that limits count. */
    client: string
    /** The headers of a call's answer, except the request's id: built once, for all calls. */
    dress: Readonly<Record<string, string>>
    /** Set where the answer was made with them: adding headers later is slow. */
    isDressed?: boolean
    /** Set where the answer is a page that another site may embed. */
    isFramable?: boolean
  }
}

/**
 * Gives each request an id and returns it in `x-request-id`, so that a report can be matched with its log
 * line.
 * @param isBehindProxy whether a request's own id comes from the proxy, and may be used.
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
