/** What went wrong with a call that was answered (spec §8, generic request errors). */
import { type ErrorCode, parseApiError } from '#domain/api/errors.ts'

/** The server answered, and not with what was asked for. Its message may be shown. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  /** Of the catalogue; null when something else than our server answered. */
  readonly code: ErrorCode | null
  /** Whether the body was JSON with a message: something that knows the API said so. */
  readonly hasServerMessage: boolean
  /** The field of the input that is wrong; null when the answer named none. */
  readonly field: string | null
  /** When to try again, in whole seconds; null when the answer did not say. */
  readonly retryAfter: number | null

  /** @param text the answer's body as it came */
  constructor(answer: Pick<Response, 'status' | 'statusText' | 'headers'>, text: string) {
    const body = parseJson(text)
    const said = messageIn(body)
    super(said ?? `${answer.status}: ${text === '' ? answer.statusText : text}`)
    this.status = answer.status
    const error = parseApiError(body)
    this.code = error?.code ?? null
    this.field = error?.field ?? null
    this.hasServerMessage = said !== null
    const wait = answer.headers.get('retry-after') ?? ''
    this.retryAfter = /^\d+$/.test(wait) ? Number(wait) : null
  }
}

/** What the server answered to a call that failed; null when it did not answer: no network, or given up. */
export function findRequestError(error: unknown): RequestError | null {
  if (error instanceof RequestError) return error
  return error instanceof Error && error.cause !== undefined ? findRequestError(error.cause) : null
}

/** What `call` answers; null where the answer is that nobody is signed in (spec §7: "401 yields null"). */
export const nullIfSignedOut = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (findRequestError(error)?.status === 401) return null
    throw error
  })

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageIn(body: unknown): string | null {
  const message = (body as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' ? message : null
}
