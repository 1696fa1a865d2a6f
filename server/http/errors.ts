import type { Context, ErrorHandler } from 'hono'
import { routePath } from 'hono/route'
import { apiErrors, DomainError, type ErrorCode } from '#domain/api/errors.ts'
import { causesOf, type DatabaseFailure, databaseFailure } from '#server/db/connection/failure.ts'
import type { AppEnvironment } from './request-id.ts'

/**
 * What a log line says. No addresses, tokens or paths as asked: a route's pattern, the request's id and the person's.
 */
export interface LogEntry {
  readonly level: 'error'
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status?: number
  /** How long the answer took. */
  readonly milliseconds?: number
  readonly userId?: string
  /** What the database said, where it was the database's doing. */
  readonly failure?: DatabaseFailure
  /** Where in the code, and unless it was the database, what. */
  readonly error?: string
}
export type Log = (entry: LogEntry) => void

/** An error as the API tells it: `{ message, code }`, with the `field` that is wrong where it is one. */
export function refuse(c: Context, { code, message, status, retryAfter, field }: DomainError) {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  // A field that is none does not come into the JSON.
  return c.json({ message, code, field }, status, { 'cache-control': 'no-store', ...headers })
}

/** The same, in the catalogue's words. */
export const refuseJson = (c: Context, code: ErrorCode, headers: Record<string, string> = {}) =>
  c.json({ message: apiErrors[code].message, code }, apiErrors[code].status, {
    'cache-control': 'no-store',
    ...headers,
  })

/** An error for everything that is not the API: one line of text. */
export const refusePlainly = (c: Context, code: ErrorCode, headers: Record<string, string> = {}) =>
  c.text(`${apiErrors[code].message}\n`, apiErrors[code].status, { 'cache-control': 'no-store', ...headers })

/** Whether the API answers at `path`. */
export const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/')

/** The error of ours that stands behind `error`, such as that the database is away; null when there is none. */
function expectedIn(error: unknown): DomainError | null {
  for (const cause of causesOf(error)) if (cause instanceof DomainError) return cause
  return null
}

/**
 * Answers what was thrown. One of our own errors is told as it is; of what nobody expected nothing leaves the house,
 * and it goes to the log under the request's id.
 */
export const answerError =
  (log: Log): ErrorHandler<AppEnvironment> =>
  (error, c) => {
    const failure = databaseFailure(error) ?? undefined
    const { method, path } = c.req
    const entry: LogEntry = { level: 'error', requestId: c.get('requestId'), method, route: routePath(c) }
    const expected = expectedIn(error)
    if (expected !== null) {
      if (expected.status >= 500) log(failure === undefined ? entry : { ...entry, failure })
      return isApiPath(path) ? refuse(c, expected) : refusePlainly(c, expected.code)
    }
    const told = error.stack ?? String(error)
    // The words of the database may hold what somebody wrote: only where it happened.
    log(failure === undefined ? { ...entry, error: told } : { ...entry, failure, error: framesOf(told) })
    return isApiPath(path) ? refuseJson(c, 'internal') : refusePlainly(c, 'internal')
  }

/** The lines of a stack that say where, without those that say what. */
export const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
