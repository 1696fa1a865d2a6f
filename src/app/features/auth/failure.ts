/** What a call that failed says to the person who waits for it (spec §8). */
import type { Failure } from '#app/queries/failure.ts'
import { failureTexts, fieldErrors } from '#domain/texts/account/auth.ts'
import type { FieldErrors } from './fields.ts'

/** What to do about it, in any case. */
export function failureMessage({ message, isUnanswered }: Failure): string {
  if (isUnanswered) return failureTexts.unreachable
  return message ?? failureTexts.unclear
}

/** A letter's link that no try makes good. */
export const isLinkExpired = ({ code }: Failure) => code === 'invalid-link' || code === 'bad-request'

/** The field that the server's refusal is about; empty when it is about none. */
export function fieldErrorsFrom({ code, message, field }: Failure): FieldErrors {
  if (code === 'wrong-password') return { password: fieldErrors.wrongPassword }
  if (code === 'weak-password')
    return {
      password: { ...fieldErrors.weakPassword, ...(message === null ? {} : { description: message }) },
    }
  if (code !== 'bad-request') return {}
  if (field === 'email') return { email: fieldErrors.email }
  const isPassword = field === 'password' || field === 'newPassword'
  return isPassword && message !== null
    ? { password: { ...fieldErrors.passwordShort, description: message } }
    : {}
}
