/** What to say to the person after a call failed (spec §8). */
import type { Failure } from '#app/queries/failure.ts'
import { failureTexts } from '#domain/messages/account/auth.ts'
import { fieldErrors } from '#domain/texts/account/auth.ts'
import type { FieldErrors } from './fields.ts'

/** A message that always says what to do. */
export function failureMessage({ message, isUnanswered }: Failure): string {
  if (isUnanswered) return failureTexts.unreachable
  return message ?? failureTexts.unclear
}

/** Whether an e-mail's link is invalid for good. */
export const isLinkExpired = ({ code }: Failure) => code === 'invalid-link' || code === 'bad-request'

/** The error of the field that the server refused; empty when it named none. */
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
