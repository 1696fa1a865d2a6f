/** One call of the API over `fetch`, at its documented path, like any other program's (decision 0019). */
import { type Call, OWNER_HEADER, pathFields } from '#domain/api/calls.ts'
import { parseJson, RequestError } from './request-error.ts'

/** Where calls are sent, and with which credentials. */
export interface ApiEndpoint {
  /** Where the API is, such as `https://breathe.example`; without it the page's own origin. */
  readonly url?: string
  /** An API token. Calls with one send no cookies. */
  readonly token?: string
  readonly fetch?: typeof fetch
}

export interface ApiRequest {
  readonly call: Call
  readonly input: unknown
  /** The owner of a queued call: the server refuses it when another person is signed in. */
  readonly owner?: string | undefined
  /** Awaited before the answer is read. */
  readonly beforeParse?: (() => Promise<void>) | undefined
  readonly signal: AbortSignal
}

/** @throws RequestError for an answer that is no success or no JSON; the platform's if there is no answer */
export async function sendRequest(
  { call, input, owner, beforeParse, signal }: ApiRequest,
  place: ApiEndpoint,
): Promise<unknown> {
  const request = buildRequest(call, (input ?? {}) as Fields)
  const { fetch: send = fetch, url = '', token } = place
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
  await beforeParse?.()
  if (!answer.ok) throw new RequestError(answer, text)
  const value = parseJson(text)
  // A hotel's sign-in page answers 200 as well.
  if (value === undefined) throw new RequestError(answer, text.slice(0, 200))
  return value
}

type Fields = Readonly<Record<string, unknown>>

/** The path and body of a call with `input`: the path's fields filled in, the rest as query or JSON body. */
function buildRequest(call: Call, input: Fields): { path: string; body: string | null } {
  const inPath = pathFields(call)
  const path = inPath.reduce(
    (filled, field) => filled.replace(`{${field}}`, encodeSegment(field, input)),
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

/** A field of the path, encoded so that it stays one segment. */
function encodeSegment(field: string, input: Fields): string {
  const value = input[field]
  const isText = typeof value === 'string' || typeof value === 'number'
  // URLs drop `.` and go up at `..`, however they are encoded.
  if (!isText || ['', '.', '..'].includes(String(value)))
    throw new Error(`expected a value for {${field}} of the path, got ${JSON.stringify(value)}`)
  return encodeURIComponent(value)
}
