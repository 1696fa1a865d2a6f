import { toFailure } from '#app/queries/failure.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { accountErrors } from '#domain/messages/account/account.ts'

export interface FailureText {
  readonly title: string
  readonly description: string
}

/** Why an action failed: the server's message, or ours where it gave none. @param otherwise our message */
export function describeFailure(
  title: string,
  error: unknown,
  otherwise: string = accountErrors.tryAgain,
): FailureText {
  const { message, isUnanswered } = toFailure(error)
  return { title, description: isUnanswered ? accountErrors.network : (message ?? otherwise) }
}

/** The same as a toast. */
export const showFailure = (title: string, error: unknown) =>
  showToast({ ...describeFailure(title, error), tone: 'wrong' })
