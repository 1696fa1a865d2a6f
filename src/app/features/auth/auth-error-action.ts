import type { Failure } from '#app/queries/failure.ts'
import type { Toast } from '#app/ui/feedback/toast.ts'
import { authToasts } from '#domain/messages/account/auth.ts'
import * as errors from '#domain/messages/common/errors.ts'
import type { Said } from '#domain/texts/account/auth.ts'
import type { Method, Mode } from './fields.ts'

export interface AuthErrorAction {
  /** The tab on which the person can go on, if it is not the present one. */
  readonly to: Mode | null
  readonly toast: Toast
}

const stayOnTab = (said: Said, own: string | null = null): AuthErrorAction => ({
  to: null,
  toast: { tone: 'wrong', title: said.title, description: own ?? said.description },
})
const switchTab = (to: Mode, said: Said): AuthErrorAction => ({ to, toast: { tone: 'plain', ...said } })

/** The reaction to a failed sign-in or sign-up (spec §8): a toast, and perhaps the other tab. */
export function authErrorActionFor(
  mode: Mode,
  method: Method,
  { code, message }: Pick<Failure, 'code' | 'message'>,
): AuthErrorAction {
  if (method === 'link') return stayOnTab(authToasts.linkFailed)
  if (mode === 'signin')
    return code === 'account-not-found'
      ? switchTab('signup', { title: errors.accountNotFound, description: authToasts.notFound })
      : stayOnTab(authToasts.signInFailed, message)
  return code === 'account-exists'
    ? switchTab('signin', { title: errors.accountExists, description: authToasts.exists })
    : stayOnTab(authToasts.signUpFailed, message)
}
