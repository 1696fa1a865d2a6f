import type { Context, ErrorHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnvironment } from './request-id.ts'

/** What a log line says. No addresses, tokens or paths as asked: a route's pattern and the request's id. */
export interface LogEntry {
  readonly level: 'error'
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly error: string
}
export type Log = (entry: LogEntry) => void

const refusals = {
  400: { code: 'bad-request', message: 'Bad request' },
  404: { code: 'not-found', message: 'Not found' },
  405: { code: 'method-not-allowed', message: 'Method not allowed' },
  416: { code: 'range-not-satisfiable', message: 'Range not satisfiable' },
  500: { code: 'internal', message: 'Something went wrong on our side' },
} as const satisfies Record<number, { code: string; message: string }>

type Refusal = keyof typeof refusals

/** An error as the API tells it: `{ message, code }`. */
export const refuseJson = (c: Context, status: Refusal, headers: Record<string, string> = {}) =>
  c.json({ message: refusals[status].message, code: refusals[status].code }, status, {
    'cache-control': 'no-store',
    ...headers,
  })

/** An error for everything that is not the API: one line of text. */
export const refusePlainly = (c: Context, status: Refusal, headers: Record<string, string> = {}) =>
  c.text(`${refusals[status].message}\n`, status, { 'cache-control': 'no-store', ...headers })

/** Whether the API answers at `path`. */
export const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/')

/** Answers what nobody expected: nothing of the error leaves the house, all of it goes to the log, under the id. */
export const answerError =
  (log: Log): ErrorHandler<AppEnvironment> =>
  (error, c) => {
    log({
      level: 'error',
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routePath(c),
      error: error.stack ?? String(error),
    })
    return isApiPath(c.req.path) ? refuseJson(c, 500) : refusePlainly(c, 500)
  }
