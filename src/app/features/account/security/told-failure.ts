import { failureOf } from '#app/queries/failure.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { accountErrors } from '#domain/texts/account/account.ts'

export interface Said {
  readonly title: string
  readonly description: string
}

/** Why something was not done: the server's words, or ours where it said none. @param otherwise ours */
export function whyNot(title: string, error: unknown, otherwise: string = accountErrors.tryAgain): Said {
  const { said, isSilent } = failureOf(error)
  return { title, description: isSilent ? accountErrors.network : (said ?? otherwise) }
}

/** The same as a toast. */
export const tellFailure = (title: string, error: unknown) =>
  showToast({ ...whyNot(title, error), tone: 'wrong' })
