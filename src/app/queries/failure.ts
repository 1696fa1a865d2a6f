/** What a call that failed means to a person (spec §8, generic request errors). */
import { findRequestError } from '#client/request-error.ts'
import type { ErrorCode } from '#domain/api/errors.ts'

export interface Failure {
  /** The server's own words; null where it said none that are meant for a person. */
  readonly message: string | null
  /** Of the catalogue; null when something else than our server answered, or nothing. */
  readonly code: ErrorCode | null
  /** The field that the server refuses; null when it is about none. */
  readonly field: string | null
  /** No answer came: there is no network, or it took too long. */
  readonly isUnanswered: boolean
}

export function toFailure(error: unknown): Failure {
  const answer = findRequestError(error)
  if (answer === null) return { message: null, code: null, field: null, isUnanswered: true }
  const { hasServerMessage, message, code, field } = answer
  return { message: hasServerMessage ? message : null, code, field, isUnanswered: false }
}

/** Nobody is signed in any more, or somebody else is. */
export const isSignedOut = (error: unknown): boolean => {
  const { code } = toFailure(error)
  return code === 'not-signed-in' || code === 'other-person'
}
