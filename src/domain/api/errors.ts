/**
 * Every error of the API: its code, HTTP status and message. One table for server, API document and client.
 */

interface ApiError {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 416 | 429 | 500 | 503
  /** A text that may be shown to people. */
  readonly message: string
}

export const apiErrors = {
  'bad-request': { status: 400, message: 'Bad request' },
  'invalid-link': { status: 400, message: 'This link is no longer valid. Please ask for a new one.' },
  'invalid-code': { status: 400, message: 'This code is wrong or has expired.' },
  'weak-password': { status: 400, message: 'Please choose a stronger password.' },
  'not-signed-in': { status: 401, message: 'Please sign in.' },
  /** Also for calls that are open to anyone: a program must learn that its token is no longer valid. */
  'invalid-token': { status: 401, message: 'This API token is wrong, has expired or was revoked.' },
  'wrong-password': { status: 401, message: 'The email or password is wrong.' },
  /** A queued call of someone other than the signed-in user: it waits for its owner. */
  'other-person': { status: 401, message: 'This belongs to another account.' },
  /** For calls that need a recent sign-in, or a password or code instead; `auth.confirm` takes one. */
  'sign-in-again': { status: 403, message: 'Please confirm that it’s you, then try again.' },
  'foreign-origin': { status: 403, message: 'This call came from another site.' },
  forbidden: { status: 403, message: 'You don’t have permission to do that.' },
  'not-found': { status: 404, message: 'Not found' },
  /** The server is not configured for it. */
  'not-configured': { status: 404, message: 'The sister app is not configured here.' },
  /** The spec's wording: its sign-in matches this text (§8). */
  'account-not-found': { status: 404, message: 'Account not found' },
  'method-not-allowed': { status: 405, message: 'Method not allowed' },
  /** The spec's wording: its sign-up matches "already exists" (§8). */
  'account-exists': { status: 409, message: 'Account already exists' },
  /** For example, a password that is already set, or not set. */
  conflict: { status: 409, message: 'That isn’t possible right now.' },
  'too-large': { status: 413, message: 'That’s too large.' },
  'unsupported-type': { status: 415, message: 'Send JSON, with content-type application/json.' },
  'range-not-satisfiable': { status: 416, message: 'Range not satisfiable' },
  'too-many': { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side' },
  unavailable: { status: 503, message: 'The server is unavailable. Please try again in a moment.' },
} as const satisfies Record<string, ApiError>

export type ErrorCode = keyof typeof apiErrors

/** An expected failure, reported to the caller. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly code: ErrorCode
  /** For `too-many` and `unavailable`: when to try again, in whole seconds. */
  readonly retryAfter: number | undefined
  /** For `bad-request`: the field of the input that is wrong, such as `duration` or `sessions.3.duration`. */
  readonly field: string | undefined

  /**
   * @param message replaces the table's message where there is more to say
   * @param field see `invalidField`
   */
  constructor(
    code: ErrorCode,
    message: string = apiErrors[code].message,
    retryAfter?: number,
    field?: string,
  ) {
    super(message)
    this.code = code
    this.retryAfter = retryAfter
    this.field = field
  }

  get status() {
    return apiErrors[this.code].status
  }
}

/** A field of the input is wrong. Its name is sent separately from the message, which is for people. */
export const invalidField = (field: string, message?: string) =>
  new DomainError('bad-request', message, undefined, field)

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(apiErrors, code)

/** The error in a response body, or null if it is not one of ours. */
export function parseApiError(body: unknown): DomainError | null {
  if (typeof body !== 'object' || body === null) return null
  const { code, message, field } = body as { code?: unknown; message?: unknown; field?: unknown }
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return isErrorCode(code) ? new DomainError(code, textOf(message), undefined, textOf(field)) : null
}
