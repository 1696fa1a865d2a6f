import type { Failure } from '#app/queries/failure.ts'
import type { Toast } from '#app/ui/feedback/toast.ts'
import { authToasts, type Said } from '#domain/texts/account/auth.ts'
import type { Method, Mode } from './fields.ts'

export interface Consequence {
  /** The tab on which it can go on, when it is not the one it came from. */
  readonly to: Mode | null
  readonly toast: Toast
}

const stays = (said: Said, own: string | null = null): Consequence => ({
  to: null,
  toast: { tone: 'wrong', title: said.title, description: own ?? said.description },
})
const goes = (to: Mode, said: Said): Consequence => ({ to, toast: { tone: 'plain', ...said } })

/** What a failed sign-in or sign-up leads to (spec §8): a toast, and perhaps the other tab. */
export function authErrorAction(mode: Mode, method: Method, { said }: Pick<Failure, 'said'>): Consequence {
  if (method === 'link') return stays(authToasts.linkFailed)
  if (mode === 'signin')
    return said?.includes('not found')
      ? goes('signup', authToasts.notFound)
      : stays(authToasts.signInFailed, said)
  return said?.includes('already exists')
    ? goes('signin', authToasts.exists)
    : stays(authToasts.signUpFailed, said)
}
