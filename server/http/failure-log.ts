import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Person } from '#server/auth/session/person.ts'
import type { Log, LogEntry } from './errors.ts'
import type { AppEnvironment } from './request-id.ts'

type WhoIs = (headers: Headers) => Promise<Person | null>

/** Writes one line for each request that failed: what went wrong, its status, its duration and its person. */
export interface FailureLog {
  /** Middleware that must wrap everything that answers. */
  readonly watch: MiddlewareHandler<AppEnvironment>
  /** Collects what goes wrong in a request; an error after its answer gets a line of its own. */
  readonly log: Log
  /** The given `whoIs`, which also notes the person for the line. */
  readonly whoIs: WhoIs
}

/** @param now milliseconds */
export function createFailureLog(write: Log, whoIs: WhoIs, now: () => number): FailureLog {
  const open = new Map<string, LogEntry | undefined>()
  const people = new WeakMap<Headers, string>()
  const log: Log = (entry) => {
    if (!open.has(entry.requestId)) write(entry)
    // Only the first of several: the others follow from it, or belong to the same batch.
    else if (open.get(entry.requestId) === undefined) open.set(entry.requestId, entry)
  }
  return {
    log,
    async whoIs(headers) {
      const person = await whoIs(headers)
      if (person !== null) people.set(headers, person.id)
      return person
    },
    async watch(c, next) {
      const requestId = c.get('requestId')
      const begun = now()
      open.set(requestId, undefined)
      await next()
      const noted = open.get(requestId)
      open.delete(requestId)
      const { status } = c.res
      if (noted === undefined && status < 500) return
      const userId = people.get(c.req.raw.headers)
      const route = noted?.route ?? routePath(c)
      const own = { level: 'error', requestId, method: c.req.method, route } as const
      write({ ...own, ...noted, status, milliseconds: Math.round(now() - begun), userId })
    },
  }
}
