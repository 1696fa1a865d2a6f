/** What a call that failed says to the person who waits for it (spec §8). */
import type { Failure } from '#app/queries/failure.ts'
import { failureTexts, fieldErrors } from '#domain/texts/auth.ts'
import type { FieldErrors } from './fields.ts'

/** What to do about it, in any case. */
export function remedyOf({ said, isSilent }: Failure): string {
  if (isSilent) return failureTexts.unreachable
  return said ?? failureTexts.unclear
}

/** A letter's link that no try makes good. */
export const isLinkGone = ({ code }: Failure) => code === 'invalid-link' || code === 'bad-request'

/** How the server names the field that it refuses: 'email: Please enter a valid email address'. */
const named = /^(email|password|newPassword): (.+)$/s

/** The field that the server's refusal is about; empty when it is about none. */
export function errorsIn({ code, said }: Failure): FieldErrors {
  if (code === 'wrong-password') return { password: fieldErrors.wrongPassword }
  if (code === 'weak-password')
    return { password: { ...fieldErrors.weakPassword, ...(said === null ? {} : { description: said }) } }
  if (code !== 'bad-request') return {}
  const [, field, description] = named.exec(said ?? '') ?? []
  if (field === 'email') return { email: fieldErrors.email }
  return description === undefined ? {} : { password: { ...fieldErrors.passwordShort, description } }
}
