/** Sees each request and its answer: for metrics and traces. */
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnvironment } from './request-id.ts'

export interface WatchedRequest {
  readonly method: string
  readonly requestId: string
  /** The W3C header by which a caller names the trace that the request belongs to. */
  readonly traceparent: string | undefined
}

export interface WatchedAnswer {
  /** The pattern of the path, never the requested path. */
  readonly route: string
  readonly status: number
}

/** Runs a request, and sees how long it takes until its answer is ready to be sent. */
export type RequestWatch = (
  request: WatchedRequest,
  run: () => Promise<WatchedAnswer>,
) => Promise<WatchedAnswer>

export const watchRequests =
  (watch: RequestWatch): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const request = {
      method: c.req.method,
      requestId: c.get('requestId'),
      traceparent: c.req.header('traceparent'),
    }
    await watch(request, async () => {
      await next()
      return { route: routePath(c), status: c.res.status }
    })
  }
