/** The last link of the client: performs each call at its documented path, as anybody else would (decisions › API). */
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { type Call, callNamed, OWNER_HEADER, pathFields } from '#domain/calls.ts'
import { jsonIn, RequestError } from './request-error.ts'
import type { AppRouter } from './router.ts'

export interface RestOptions {
  /** Where the API is, such as `https://breathe.example`; without it the page's own origin. */
  readonly url?: string
  /** An API token. Cookies have no part in calls with one. */
  readonly token?: string
  readonly fetch?: typeof fetch
  /** Longest wait for an answer, in milliseconds; a minute unless given. */
  readonly limit?: number
}

const LIMIT = 60_000

/** What a call may be told besides its input, as tRPC's `context`. */
export interface CallContext extends Record<string, unknown> {
  /** Whose record a queued call carries: the server refuses it when somebody else is signed in. */
  readonly owner?: string
}

export const restLink =
  (options: RestOptions = {}): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const leaving = new AbortController()
      const leave = () => leaving.abort(op.signal?.reason)
      if (op.signal?.aborted) leave()
      op.signal?.addEventListener('abort', leave)
      const late = AbortSignal.timeout(options.limit ?? LIMIT)
      late.addEventListener('abort', () => leaving.abort(late.reason))
      perform(op, options, leaving.signal)
        .then(
          (data) => {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          },
          (error: Error) => observer.error(TRPCClientError.from(error)),
        )
        .finally(() => op.signal?.removeEventListener('abort', leave))
      return leave
    })

interface Operation {
  readonly path: string
  readonly input: unknown
  readonly context: CallContext
}

/** @throws RequestError for an answer that is no success or no JSON; the platform's error when there is none */
async function perform(op: Operation, options: RestOptions, signal: AbortSignal): Promise<unknown> {
  const call = callNamed(op.path)
  if (call === undefined) throw new Error(`expected a call of the API, got ${op.path}`)
  const request = requestOf(call, (op.input ?? {}) as Fields)
  const { fetch: send = fetch, url = '', token } = options
  const { owner } = op.context
  const answer = await send(url.replace(/\/$/, '') + request.path, {
    method: call.method,
    credentials: token === undefined ? 'include' : 'omit',
    headers: {
      ...(request.body === null ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(owner === undefined ? {} : { [OWNER_HEADER]: owner }),
    },
    body: request.body,
    signal,
  })
  const text = await answer.text()
  if (!answer.ok) throw new RequestError(answer, text)
  const value = jsonIn(text)
  // A hotel's sign-in page answers 200 as well.
  if (value === undefined) throw new RequestError(answer, text.slice(0, 200))
  return value
}

type Fields = Readonly<Record<string, unknown>>

/** Where a call goes with `input`: its path's fields filled in, the rest as query or JSON body. */
function requestOf(call: Call, input: Fields): { path: string; body: string | null } {
  const inPath = pathFields(call)
  const path = inPath.reduce(
    (filled, field) => filled.replace(`{${field}}`, segment(field, input)),
    call.path,
  )
  const rest = Object.entries(input).filter(
    ([field, value]) => !inPath.includes(field) && value !== undefined,
  )
  if (rest.length === 0) return { path, body: null }
  if (call.method === 'POST' || call.method === 'PUT')
    return { path, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams(rest.map(([field, value]) => [field, String(value)]))
  return { path: `${path}?${query}`, body: null }
}

/** A field of the path, so written that it stays one segment. */
function segment(field: string, input: Fields): string {
  const value = input[field]
  const isText = typeof value === 'string' || typeof value === 'number'
  // An address drops `.` and goes up at `..`, however they are written.
  if (!isText || ['', '.', '..'].includes(String(value)))
    throw new Error(`expected a value for {${field}} of the path, got ${JSON.stringify(value)}`)
  return encodeURIComponent(value)
}
