import { type Context, type Handler, Hono } from 'hono'
import { bookPath, pathFields, subscribersCsvPath, trpcPath } from '#domain/api/calls.ts'
import { DomainError } from '#domain/api/errors.ts'
import { contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'
import type { Parts } from '#server/api/parts.ts'
import type { Procedures } from '#server/api/procedure.ts'
import { createRouter, type RouterContext, thrownBy } from '#server/api/router.ts'
import { serveDocs } from '#server/http/docs/docs.ts'
import { type Log, refuse, refuseJson } from '#server/http/errors.ts'
import {
  type ConcurrencyLimit,
  createConcurrencyLimit,
  defaultConcurrency,
  type ReleaseSlotWhile,
  type RunLimited,
} from '#server/http/overload/concurrency-limit.ts'
import { isCostly } from '#server/http/overload/costly.ts'
import { noteRefusal } from '#server/http/overload/refusal-log.ts'
import { serveUnsubscribe } from '#server/http/pages/unsubscribe-page.ts'
import type { AppEnvironment } from '#server/http/request-id.ts'
import { serveBook } from './book.ts'
import { contextOf } from './call-context.ts'
import { LONGEST_BODY, LONGEST_IMPORT, readFields } from './json-body.ts'
import { serveSubscribersCsv } from './subscribers-csv.ts'
import { serveTrpc } from './trpc.ts'

/** Options that differ from the usual ones. */
export interface RestOptions {
  readonly concurrency?: ConcurrencyLimit
  /** The log for unexpected errors that tRPC catches before the app does. */
  readonly log?: Log
}

/** Runs a procedure on the input that the context reads. */
type Call = (context: RouterContext) => Promise<object>
type Caller = Readonly<Record<string, Readonly<Record<string, () => Promise<object>>>>>

/** Outside the concurrency limit: a health check that fails because we are busy would get us killed. */
const uncounted: RunLimited = (_c, work) => work((wait) => wait())

/**
 * Everything below `/api`: each call of the contract at its path and, for tRPC's client, at its name, both by
 * one router; the document, its reader and the book. Caches store nothing, an unknown path gets a JSON 404,
 * and a known path with another method a 405 that says what is allowed. There is no CORS: other sites cannot
 * call it.
 */
export function createRest(parts: Parts, procedures: Procedures, options: RestOptions = {}) {
  const rest = new Hono<AppEnvironment>()
  const runLimited = options.concurrency ?? createConcurrencyLimit(defaultConcurrency)
  const costly: RunLimited = (c, work) => runLimited(c, work, { isCostly: true })
  const router = createRouter(procedures)
  const routes = new Map<string, Set<string>>()
  const on = (method: string, path: string, handler: Handler<AppEnvironment>) => {
    const at = path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')
    rest.on(method, at, handler)
    const methods = routes.get(at) ?? new Set()
    routes.set(at, methods.add(method))
  }
  for (const [group, entries] of Object.entries<Record<string, Entry>>(contract))
    for (const [name, entry] of Object.entries(entries)) {
      const call: Call = async (context) => {
        const caller = router.createCaller(context) as unknown as Caller
        return (await caller[group]?.[name]?.()) as object
      }
      const way = entry === contract.health.live ? uncounted : isCostly(group, name) ? costly : runLimited
      on(entry.method, entry.path, perform(parts, entry, call, way))
    }
  const trpc = serveTrpc(parts, router, runLimited, options.log)
  on('GET', `${trpcPath}/*`, trpc)
  on('POST', `${trpcPath}/*`, trpc)
  for (const [path, handler] of serveDocs(router, parts.auth.appUrl)) on('GET', path, handler)
  on('GET', bookPath, serveBook())
  on('GET', subscribersCsvPath, serveSubscribersCsv(parts, runLimited, options.log ?? (() => {})))
  for (const [method, path, handler] of serveUnsubscribe(parts, runLimited)) on(method, path, handler)
  for (const [path, methods] of routes) {
    const allow = [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
    rest.all(path, (c) => refuseJson(c, 'method-not-allowed', { allow }))
  }
  rest.all('*', (c) => refuseJson(c, 'not-found'))
  return rest
}

const noStore = { 'cache-control': 'no-store' }

/** The answer with all its headers; see `dress`. */
function withResponseHeaders(c: Context<AppEnvironment>, answer: object) {
  c.set('isDressed', true)
  const headers = { ...c.get('dress'), 'x-request-id': c.get('requestId') }
  return new Response(JSON.stringify(answer), { headers })
}

/** Finds out who calls, lets the procedure read the request, and answers with its result. */
function perform(parts: Parts, entry: Entry, call: Call, runLimited: RunLimited): Handler<AppEnvironment> {
  const fields = pathFields(entry)
  const longest = entry === contract.user.import ? LONGEST_IMPORT : LONGEST_BODY
  const readInput = async ({ req }: Context<AppEnvironment>, releaseSlotWhile: ReleaseSlotWhile) => {
    // Of repeated fields in a query the first wins.
    const given =
      entry.method === 'GET' ? req.query() : await releaseSlotWhile(() => readFields(req, longest))
    const inPath = fields.map((field) => [field, req.param(field)])
    return inPath.length === 0 ? given : { ...given, ...Object.fromEntries(inPath) }
  }
  const answer = async (c: Context<AppEnvironment>, releaseSlotWhile: ReleaseSlotWhile) => {
    let userId: string | undefined
    try {
      let hasCookies = false
      const setCookie = (cookie: string) => {
        hasCookies = true
        c.header('set-cookie', cookie, { append: true })
      }
      const context = await contextOf(parts, c, {
        setCookie,
        releaseSlotWhile,
        readInput: () => readInput(c, releaseSlotWhile),
      })
      userId = context.person?.id
      const answer = await call(context)
      return hasCookies ? c.json(answer, 200, noStore) : withResponseHeaders(c, answer)
    } catch (wrapped) {
      const error = thrownBy(wrapped)
      // Our own failures are passed on to the log.
      if (!(error instanceof DomainError) || error.status >= 500) throw error
      noteRefusal(parts, c, error, { route: entry.path, access: entry.access, userId })
      return refuse(c, error)
    }
  }
  return (c) => runLimited(c, (releaseSlotWhile) => answer(c, releaseSlotWhile))
}
