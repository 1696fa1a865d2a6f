/** What a failed call means to a person (spec §8, generic request errors). */
import { findRequestError } from '#client/request-error.ts'
import type { ErrorCode } from '#domain/api/errors.ts'

export interface Failure {
  /** The server's message; null where it gave none that is meant for a person. */
  readonly message: string | null
  /** From the catalogue; null when something other than our server answered, or nothing. */
  readonly code: ErrorCode | null
  /** The field that the server refuses; null when it names none. */
  readonly field: string | null
  /** There was no answer: no network, or it took too long. */
  readonly isUnanswered: boolean
}

export function toFailure(error: unknown): Failure {
  const answer = findRequestError(error)
  if (answer === null) return { message: null, code: null, field: null, isUnanswered: true }
  const { hasServerMessage, message, code, field } = answer
  return { message: hasServerMessage ? message : null, code, field, isUnanswered: false }
}

/** Whether no one is signed in any more, or another person is. */
export const isSignedOut = (error: unknown): boolean => {
  const { code } = toFailure(error)
  return code === 'not-signed-in' || code === 'other-person'
}
