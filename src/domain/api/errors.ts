/**
 * Every error of the API: its code, HTTP status and message. One table for server, API document and client.
 */
import * as texts from '#domain/messages/common/errors.ts'

interface ApiError {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 416 | 429 | 500 | 503
  /** A text that may be shown to people. */
  readonly message: string
}

export const apiErrors = {
  'bad-request': { status: 400, message: texts.badRequest },
  'invalid-link': { status: 400, message: texts.invalidLink },
  'invalid-code': { status: 400, message: texts.invalidCode },
  'weak-password': { status: 400, message: texts.weakPassword },
  'not-signed-in': { status: 401, message: texts.notSignedIn },
  /** Also for calls that are open to anyone: a program must learn that its token is no longer valid. */
  'invalid-token': { status: 401, message: texts.invalidToken },
  'wrong-password': { status: 401, message: texts.wrongPassword },
  /** A queued call of someone other than the signed-in user: it waits for its owner. */
  'other-person': { status: 401, message: texts.otherPerson },
  /** For calls that need a recent sign-in, or a password or code instead; `auth.confirm` takes one. */
  'sign-in-again': { status: 403, message: texts.signInAgain },
  'foreign-origin': { status: 403, message: texts.foreignOrigin },
  forbidden: { status: 403, message: texts.forbidden },
  'not-found': { status: 404, message: texts.notFound },
  /** The server is not configured for it. */
  'not-configured': { status: 404, message: texts.notConfigured },
  /** In the spec's words (§8). */
  'account-not-found': { status: 404, message: texts.accountNotFound },
  'method-not-allowed': { status: 405, message: texts.methodNotAllowed },
  /** In the spec's words (§8). */
  'account-exists': { status: 409, message: texts.accountExists },
  /** For example, a password that is already set, or not set. */
  conflict: { status: 409, message: texts.conflict },
  'too-large': { status: 413, message: texts.tooLarge },
  'unsupported-type': { status: 415, message: texts.unsupportedType },
  'range-not-satisfiable': { status: 416, message: texts.rangeNotSatisfiable },
  'too-many': { status: 429, message: texts.tooMany },
  internal: { status: 500, message: texts.internal },
  unavailable: { status: 503, message: texts.unavailable },
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
