/** The error of a call that was answered (spec §8, generic request errors). */
import { type ErrorCode, parseApiError } from '#domain/api/errors.ts'

/** The server's answer was an error. Its message may be shown. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  /** From the catalogue; null when something other than our server answered. */
  readonly code: ErrorCode | null
  /** Whether the body was JSON with a message: then something that knows the API sent it. */
  readonly hasServerMessage: boolean
  /** The field of the input that is wrong; null when the answer named none. */
  readonly field: string | null
  /** When to try again, in whole seconds; null when the answer did not say. */
  readonly retryAfter: number | null

  /** @param text the raw body of the answer */
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

/** The error that the server sent; null when it did not answer: no network, or the call was aborted. */
export function findRequestError(error: unknown): RequestError | null {
  if (error instanceof RequestError) return error
  return error instanceof Error && error.cause !== undefined ? findRequestError(error.cause) : null
}

/** The result of `call`; null where the answer is that no one is signed in (spec §7: "401 yields null"). */
export const nullIfSignedOut = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (findRequestError(error)?.status === 401) return null
    throw error
  })

/** The value of a JSON text; undefined where it is not JSON. */
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
