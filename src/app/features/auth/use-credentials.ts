import { useNavigate } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useState } from 'react'
import { sendMagicLink, signIn, signUp } from '#app/queries/auth.ts'
import { type Failure, toFailure } from '#app/queries/failure.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { authToasts } from '#domain/messages/account/auth.ts'
import { routes } from '#domain/pages/routes.ts'
import { authErrorActionFor } from './auth-error-action.ts'
import { failureMessage, fieldErrorsFrom } from './failure.ts'
import { type FieldErrors, type Fields, type Mode, validateFields } from './fields.ts'
import { greetingToast } from './greeting-toast.ts'
import { useIsMounted } from './use-is-mounted.ts'

interface CredentialsOptions {
  readonly mode: Mode
  /** The other tab is the right one; what was typed is taken along. */
  readonly onSwitch: (to: Mode) => void
  /** An e-mail was sent to this address. */
  readonly onSent: (email: string) => void
  /** Something is wrong with these fields. */
  readonly onWrong: (errors: FieldErrors) => void
}

/** Sends what was typed, one call at a time, and shows the result. */
export function useCredentials({ mode, onSwitch, onWrong, ...wishes }: CredentialsOptions) {
  const isHere = useIsMounted()
  const call = useCall(mode, wishes, isHere)
  const [isSending, run] = useBusy()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [remedy, setRemedy] = useState('')

  /** @returns whether the fields are right */
  function judge(found: FieldErrors) {
    setErrors(found)
    const isRight = Object.keys(found).length === 0
    if (!isRight) onWrong(found)
    return isRight
  }
  function fail(failure: Failure, { method }: Fields) {
    // A person who left has cancelled it.
    if (!isHere()) return
    const { to, toast } = authErrorActionFor(mode, method, failure)
    showToast(toast)
    if (to !== null) onSwitch(to)
    else if (judge(fieldErrorsFrom(failure))) setRemedy(failureMessage(failure))
  }
  function send(typed: Fields) {
    const fields = { ...typed, email: typed.email.trim() }
    setRemedy('')
    if (!judge(validateFields(mode, fields))) return
    void run(() => call(fields).catch((error: unknown) => fail(toFailure(error), fields)))
  }
  const clearError = (field: keyof FieldErrors) => setErrors(({ [field]: _, ...rest }) => rest)
  return { isSending, errors, remedy, send, forgive: clearError }
}

/** The call that fits the fields, and what follows when it succeeds. */
function useCall(mode: Mode, { onSent }: Pick<CredentialsOptions, 'onSent'>, isHere: () => boolean) {
  const atoms = useStore()
  const navigate = useNavigate()
  return async ({ email, password, method, isNewsletter, isReminder }: Fields) => {
    const isNew = mode === 'signup'
    const agreement = { agreeToNewsletter: isNew && isNewsletter, agreeToReminders: isNew && isReminder }
    if (method === 'link') {
      await sendMagicLink({ atoms }, { email, ...agreement })
      showToast({ tone: 'good', title: authToasts.linkSent })
      return onSent(email)
    }
    const entered = await (mode === 'signin'
      ? signIn({ atoms }, { email, password })
      : signUp({ atoms }, { email, password, ...agreement }))
    showToast(greetingToast(entered))
    if (isHere()) await navigate({ to: routes.account, replace: true })
  }
}
