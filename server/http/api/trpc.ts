import { initTRPC, TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Context, Handler, HonoRequest } from 'hono'
import { type ZodType, z } from 'zod'
import { type Calls, LARGEST_BATCH, trpcPath } from '#domain/api/calls.ts'
import { DomainError, type ErrorCode } from '#domain/api/errors.ts'
import { type Contract, contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'
import type { Parts } from '#server/api/parts.ts'
import { authorize, type Procedures, toInvalidInput } from '#server/api/procedure.ts'
import type { CallContext } from '#server/auth/call-context.ts'
import type { Log } from '#server/http/errors.ts'
import type { ReleaseSlotWhile, RunLimited } from '#server/http/overload/concurrency-limit.ts'
import { isCostly } from '#server/http/overload/costly.ts'
import { noteRefusal, type Refused } from '#server/http/overload/refusal-log.ts'
import type { AppEnvironment } from '#server/http/request-id.ts'
import { contextOf } from './call-context.ts'
import { LONGEST_IMPORT, readText } from './json-body.ts'

const codes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'BAD_REQUEST',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const

const byTrpcCode: Partial<Record<string, ErrorCode>> = {
  BAD_REQUEST: 'bad-request',
  PARSE_ERROR: 'bad-request',
  NOT_FOUND: 'not-found',
  METHOD_NOT_SUPPORTED: 'method-not-allowed',
  PAYLOAD_TOO_LARGE: 'too-large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported-type',
}

/** `error` as one of our errors; an unexpected one reveals no more than that. */
function toTrpcError({ cause, code }: TRPCError): DomainError {
  if (cause instanceof DomainError) return cause
  if (code === 'BAD_REQUEST' && cause instanceof z.ZodError) return toInvalidInput(cause)
  return new DomainError(byTrpcCode[code] ?? 'internal')
}

const t = initTRPC.context<CallContext>().create({
  isDev: false,
  errorFormatter({ shape, error }) {
    const { message, code, status, retryAfter, field } = toTrpcError(error)
    const of = { path: shape.data.path, apiCode: code, retryAfter, field }
    const data = { code: codes[status], httpStatus: status, ...of }
    return { ...shape, message, data }
  },
})

/** As in REST, no input at all counts as one without fields. */
const orNothing = <I extends ZodType>(input: I) => z.preprocess((given) => given ?? {}, input) as unknown as I

/** A tRPC procedure without its work: who may call it, its input and its output. */
const guarded = <I extends ZodType, O extends ZodType>(entry: Entry<I, O>) =>
  t.procedure
    .use(async ({ ctx, next }) => {
      await inTrpc(() => authorize(entry, ctx))
      return next()
    })
    .input(orNothing(entry.input))
    .output(entry.output)

type AnyRun = (input: unknown, context: CallContext) => never

const query = <I extends ZodType, O extends ZodType>(entry: Entry<I, O>, run: AnyRun) =>
  guarded(entry).query(({ input, ctx }) => inTrpc(() => run(input, ctx)))
const mutation = <I extends ZodType, O extends ZodType>(entry: Entry<I, O>, run: AnyRun) =>
  guarded(entry).mutation(({ input, ctx }) => inTrpc(() => run(input, ctx)))

/** Does `work` and turns its errors into tRPC's own. */
function inTrpc<Result>(work: () => Result): Result {
  const turn = (error: unknown): never => {
    if (!(error instanceof DomainError)) throw error
    throw new TRPCError({ code: codes[error.status], message: error.message, cause: error })
  }
  try {
    const done = work()
    return done instanceof Promise ? (done.catch(turn) as Result) : done
  } catch (error) {
    return turn(error)
  }
}

/** What an entry becomes in tRPC: a query where REST has GET, else a mutation. */
type Built<E, Method> =
  E extends Entry<infer I, infer O>
    ? Method extends 'GET'
      ? ReturnType<typeof query<I, O>>
      : ReturnType<typeof mutation<I, O>>
    : never

/** All routes, grouped as in the contract. */
type Routes = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group] & keyof Calls[Group]]: Built<
      Contract[Group][Name],
      Calls[Group][Name] extends { method: infer Method } ? Method : never
    >
  }
}

/** The router of every procedure, from the same entries and the same work as REST. */
export function createRouter(procedures: Procedures) {
  const runs = procedures as unknown as Record<string, Record<string, AnyRun>>
  const built = Object.entries<Record<string, Entry>>(contract).map(([group, entries]) => [
    group,
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => {
        const run = runs[group]?.[name]
        if (run === undefined) throw new Error(`expected a procedure ${group}.${name}, got none`)
        return [name, entry.method === 'GET' ? query(entry, run) : mutation(entry, run)]
      }),
    ),
  ])
  return t.router(Object.fromEntries(built) as Routes)
}

export type AppRouter = ReturnType<typeof createRouter>

/** An error in tRPC's envelope, for a request that does not reach tRPC. */
function refuseInEnvelope(c: Context, { code, message, status, retryAfter }: DomainError) {
  const data = { code: codes[status], httpStatus: status, apiCode: code, retryAfter }
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
  procedures: Procedures,
  runLimited: RunLimited,
  log: Log = () => {},
): Handler<AppEnvironment> {
  const router = createRouter(procedures)
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
          if (toTrpcError(error).code !== 'internal') return
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
  if (isAsked)
    throw new DomainError(
      'bad-request',
      'Answers are not streamed here. Use httpBatchLink in place of httpBatchStreamLink.',
    )
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
    throw new DomainError(
      'bad-request',
      `A batch holds at most ${LARGEST_BATCH} calls, and this one has ${length}. Set \`maxItems: ${LARGEST_BATCH}\` in httpBatchLink.`,
    )
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
  const waits = errors.flatMap((error) => toTrpcError(error).retryAfter ?? [])
  return waits.length === 0 ? {} : { 'retry-after': String(Math.max(...waits)) }
}
