import type { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Context, Handler, HonoRequest } from 'hono'
import { LARGEST_BATCH, trpcPath } from '#domain/api/calls.ts'
import { DomainError } from '#domain/api/errors.ts'
import { contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'
import { refusals } from '#domain/messages/server/refusals.ts'
import type { Parts } from '#server/api/parts.ts'
import { type AppRouter, toDomainError, trpcCodes } from '#server/api/router.ts'
import type { CallContext } from '#server/auth/call-context.ts'
import type { Log } from '#server/http/errors.ts'
import type { ReleaseSlotWhile, RunLimited } from '#server/http/overload/concurrency-limit.ts'
import { isCostly } from '#server/http/overload/costly.ts'
import { noteRefusal, type Refused } from '#server/http/overload/refusal-log.ts'
import type { AppEnvironment } from '#server/http/request-id.ts'
import { contextOf } from './call-context.ts'
import { LONGEST_IMPORT, readText } from './json-body.ts'

/** An error in tRPC's envelope, for a request that does not reach tRPC. */
function refuseInEnvelope(c: Context, { code, message, status, retryAfter }: DomainError) {
  const data = { code: trpcCodes[status], httpStatus: status, apiCode: code, retryAfter }
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return c.json({ error: { message, code: -32_600, data } }, status, {
    'cache-control': 'no-store',
    ...headers,
  })
}

/** The body of a request, read within our limit and passed on to tRPC as a new request. */
async function readRequest(c: Context, releaseSlotWhile: ReleaseSlotWhile): Promise<Request> {
  if (c.req.method !== 'POST') return c.req.raw
  const body = await releaseSlotWhile(() => readText(c.req, LONGEST_IMPORT))
  return new Request(c.req.url, { method: 'POST', headers: c.req.raw.headers, body })
}

/** Serves tRPC's own client at `/api/trpc`: single calls and batches; streams are not served. */
export function serveTrpc(
  parts: Parts,
  router: AppRouter,
  runLimited: RunLimited,
  log: Log = () => {},
): Handler<AppEnvironment> {
  const answer = async (
    c: Context<AppEnvironment>,
    releaseSlotWhile: ReleaseSlotWhile,
  ): Promise<Response> => {
    try {
      refuseStream(c.req)
      if (!isDecodable(c.req.path)) throw new DomainError('not-found')
      refuseLargeBatch(c.req)
      const cookies: string[] = []
      const setCookie = (cookie: string) => void cookies.push(cookie)
      // In a batch each call waits on its own, and the others go on.
      const context = await contextOf(parts, c, {
        setCookie,
        releaseSlotWhile: (wait) => releaseSlotWhile(wait, 1),
      })
      const answered = await fetchRequestHandler({
        endpoint: trpcPath,
        router,
        req: await readRequest(c, releaseSlotWhile),
        maxBatchSize: LARGEST_BATCH,
        createContext: () => context,
        responseMeta: ({ errors }) => ({ headers: retryHeaders(errors) }),
        onError: ({ error, path }) => {
          if (error.cause instanceof DomainError) noteRefusal(parts, c, error.cause, refusedAt(path, context))
          if (toDomainError(error).code !== 'internal') return
          const { stack } = error.cause ?? error
          const { method } = c.req
          const route = `${trpcPath}/${path !== undefined && isProcedure(path) ? path : '*'}`
          log({ level: 'error', requestId: c.get('requestId'), method, route, error: String(stack) })
        },
      })
      for (const cookie of cookies) answered.headers.append('set-cookie', cookie)
      answered.headers.set('cache-control', 'no-store')
      return answered
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      noteRefusal(parts, c, error, { route: `${trpcPath}/*` })
      return refuseInEnvelope(c, error)
    }
  }
  const isProcedure = (path: string) => Object.hasOwn(router._def.procedures, path)
  return (c) =>
    runLimited(c, (releaseSlotWhile) => answer(c, releaseSlotWhile), {
      busy: refuseInEnvelope,
      ...costOf(c.req),
    })
}

/**
 * A streamed answer sends its headers, including cookies, before the calls are made.
 * @throws DomainError `bad-request` for either header by which tRPC's client requests a stream
 */
function refuseStream(request: HonoRequest): void {
  const isAsked = request.header('trpc-accept') ?? request.header('accept')?.includes('application/jsonl')
  if (isAsked) throw new DomainError('bad-request', refusals.noStream)
}

/** The names of the calls in a request: one, unless it is a batch. */
function namesIn({ path, url }: HonoRequest): string[] {
  const named = decoded(path).slice(trpcPath.length + 1)
  return /[?&]batch=1(&|$)/.test(url) ? named.split(',') : [named]
}

/** @throws DomainError `bad-request` */
function refuseLargeBatch(request: HonoRequest): void {
  const { length } = namesIn(request)
  if (length > LARGEST_BATCH)
    throw new DomainError('bad-request', refusals.batchTooLarge({ most: LARGEST_BATCH, count: length }))
}

/** How many calls a request names, up to the limit of what is accepted, and whether any of them is costly. */
function costOf(request: HonoRequest) {
  const names = namesIn(request)
  return {
    calls: Math.min(LARGEST_BATCH, names.length),
    isCostly: names.some((name) => {
      const [group = '', call = ''] = name.split('.')
      return isCostly(group, call)
    }),
  }
}

/**
 * A path decoded to the name of a procedure; unchanged where it cannot be decoded, which is refused later.
 */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The REST equivalent of a tRPC call. */
function refusedAt(path: string | undefined, { person }: CallContext): Refused {
  const [group = '', name = ''] = path?.split('.') ?? []
  const entries: Record<string, Record<string, Entry>> = contract
  const entry = Object.hasOwn(entries, group) ? entries[group]?.[name] : undefined
  return { route: entry?.path ?? `${trpcPath}/*`, access: entry?.access ?? 'anyone', userId: person?.id }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function retryHeaders(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.flatMap((error) => toDomainError(error).retryAfter ?? [])
  return waits.length === 0 ? {} : { 'retry-after': String(Math.max(...waits)) }
}
