import type { Context, ErrorHandler } from 'hono'
import { routePath } from 'hono/route'
import { apiErrors, DomainError, type ErrorCode } from '#domain/api/errors.ts'
import { causesOf, type DatabaseFailure, databaseFailure } from '#server/db/connection/failure.ts'
import type { AppEnvironment } from './request-id.ts'

/**
 * What a log line contains. No addresses, tokens or paths: the route's pattern, the request's id and the
 * person's.
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
  /** What the database reported, where it caused the error. */
  readonly failure?: DatabaseFailure
  /** Where in the code it happened and, unless it was the database, what. */
  readonly error?: string
}
export type Log = (entry: LogEntry) => void

/** An error in the form of the API: `{ message, code }`, with the `field` that is wrong, if there is one. */
export function refuse(c: Context, { code, message, status, retryAfter, field }: DomainError) {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  // An undefined field is left out of the JSON.
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

/** Our own error among the causes of `error`, such as an unreachable database; null when there is none. */
function expectedIn(error: unknown): DomainError | null {
  for (const cause of causesOf(error)) if (cause instanceof DomainError) return cause
  return null
}

/**
 * Answers a thrown error. Our own errors are returned as they are; nothing about an unexpected one is sent to
 * the client, and it is logged under the request's id.
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
    // The database's message may contain what a person wrote: log only where it happened.
    log(failure === undefined ? { ...entry, error: told } : { ...entry, failure, error: framesOf(told) })
    return isApiPath(path) ? refuseJson(c, 'internal') : refusePlainly(c, 'internal')
  }

/** The lines of a stack that say where, without the message. */
export const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
