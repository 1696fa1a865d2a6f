/**
 * The tRPC router: every call of the contract as a procedure, with who may call it, its input and its output.
 * The REST paths and tRPC's own client both run it.
 */
import { initTRPC, TRPCError } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { OpenApiMeta } from 'trpc-to-openapi'
import { type ZodType, z } from 'zod'
import type { Calls } from '#domain/api/calls.ts'
import { DomainError, type ErrorCode } from '#domain/api/errors.ts'
import { type Contract, contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'
import type { CallContext } from '#server/auth/call-context.ts'
import { authorize, type Procedures, toInvalidInput } from './procedure.ts'

/** What a procedure gets besides its input. */
export interface RouterContext extends CallContext {
  /**
   * Reads the input of a REST call, once it is known that the caller may call. Left out for tRPC's client:
   * its input comes with tRPC's request, and its answer is checked (decision 0029).
   * @throws DomainError for a body that cannot be read
   */
  readonly readInput?: (() => Promise<unknown>) | undefined
}

/** tRPC's name of each status. */
export const trpcCodes = {
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

/** What a procedure threw, out of tRPC's wrapping; an input that is wrong becomes our own error. */
export function thrownBy(error: unknown): unknown {
  if (!(error instanceof TRPCError)) return error
  const { cause, code } = error
  return code === 'BAD_REQUEST' && cause instanceof z.ZodError ? toInvalidInput(cause) : (cause ?? error)
}

/** `error` as one of our errors; an unexpected one reveals no more than that. */
export function toDomainError(error: TRPCError): DomainError {
  const thrown = thrownBy(error)
  return thrown instanceof DomainError ? thrown : new DomainError(byTrpcCode[error.code] ?? 'internal')
}

const t = initTRPC
  .context<RouterContext>()
  .meta<OpenApiMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { message, code, status, retryAfter, field } = toDomainError(error)
      const of = { path: shape.data.path, apiCode: code, retryAfter, field }
      const data = { code: trpcCodes[status], httpStatus: status, ...of }
      // tRPC wraps an error of ours as an unexpected one.
      const isOurs = error.cause instanceof DomainError
      return {
        ...shape,
        message,
        code: isOurs ? TRPC_ERROR_CODES_BY_KEY[trpcCodes[status]] : shape.code,
        data,
      }
    },
  })

/**
 * A copy of `schema` that tRPC reads with `parse`. It would call `parseAsync`, which is several times slower
 * and makes a promise of every transformed field: an import has many thousands.
 */
const readBy = <S extends ZodType>(schema: S, parse: (given: unknown) => unknown): S =>
  Object.assign(schema.clone(), { parseAsync: async (given: unknown) => parse(given) })

/** A tRPC procedure without its work: who may call it, its input and its output. */
const guarded = <I extends ZodType, O extends ZodType>(name: string, entry: Entry<I, O>) =>
  t.procedure
    .meta({ openapi: openApiOf(name, entry) })
    .use(async ({ ctx, next }) => {
      await authorize(entry, ctx)
      return ctx.readInput === undefined ? next() : next({ getRawInput: ctx.readInput })
    })
    // No input at all counts as one without fields.
    .input(readBy(entry.input, (given) => entry.input.parse(given ?? {})))
    // Declared for the types and the document; `perform` checks the answer.
    .output(readBy(entry.output, (answer) => answer))

/** What the API document's generator is told of a call; errors and permissions are described by us. */
const openApiOf = (name: string, { method, path, summary, description }: Entry): OpenApiMeta['openapi'] => ({
  method,
  path,
  operationId: name,
  tags: [name.slice(0, name.indexOf('.'))],
  summary,
  ...(description !== undefined && { description }),
  protect: false,
  errorResponses: [],
})

type AnyRun = (input: unknown, context: CallContext) => unknown

/** What a procedure does. An answer to tRPC's client that breaks its schema is an error of ours. */
const perform =
  ({ output }: Entry, run: AnyRun) =>
  async ({ input, ctx }: { input: unknown; ctx: RouterContext }): Promise<never> => {
    const answer = await run(input, ctx)
    return (ctx.readInput === undefined ? output.parse(answer) : answer) as never
  }

const query = <I extends ZodType, O extends ZodType>(name: string, entry: Entry<I, O>, run: AnyRun) =>
  guarded(name, entry).query(perform(entry, run))
const mutation = <I extends ZodType, O extends ZodType>(name: string, entry: Entry<I, O>, run: AnyRun) =>
  guarded(name, entry).mutation(perform(entry, run))

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

/** The router of every procedure. @throws Error for a call of the contract without one */
export function createRouter(procedures: Procedures) {
  const runs = procedures as unknown as Record<string, Record<string, AnyRun>>
  const built = Object.entries<Record<string, Entry>>(contract).map(([group, entries]) => [
    group,
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => {
        const run = runs[group]?.[name]
        if (run === undefined) throw new Error(`expected a procedure ${group}.${name}, got none`)
        const build = entry.method === 'GET' ? query : mutation
        return [name, build(`${group}.${name}`, entry, run)]
      }),
    ),
  ])
  return t.router(Object.fromEntries(built) as Routes)
}

export type AppRouter = ReturnType<typeof createRouter>
