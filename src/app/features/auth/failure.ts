/** What a call that failed says to the person who waits for it (spec §8). */
import type { Failure } from '#app/queries/failure.ts'
import { failureTexts, fieldErrors } from '#domain/texts/account/auth.ts'
import type { FieldErrors } from './fields.ts'

/** What to do about it, in any case. */
export function remedyOf({ said, isSilent }: Failure): string {
  if (isSilent) return failureTexts.unreachable
  return said ?? failureTexts.unclear
}

/** A letter's link that no try makes good. */
export const isLinkGone = ({ code }: Failure) => code === 'invalid-link' || code === 'bad-request'

/** The field that the server's refusal is about; empty when it is about none. */
export function errorsIn({ code, said, field }: Failure): FieldErrors {
  if (code === 'wrong-password') return { password: fieldErrors.wrongPassword }
  if (code === 'weak-password')
    return { password: { ...fieldErrors.weakPassword, ...(said === null ? {} : { description: said }) } }
  if (code !== 'bad-request') return {}
  if (field === 'email') return { email: fieldErrors.email }
  const isPassword = field === 'password' || field === 'newPassword'
  return isPassword && said !== null ? { password: { ...fieldErrors.passwordShort, description: said } } : {}
}
