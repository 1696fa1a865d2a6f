import { useNavigate } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { failureMessage, fieldErrorsFrom } from '#app/features/auth/failure.ts'
import { newPasswordError } from '#app/features/auth/fields.ts'
import { SendButton } from '#app/features/auth/send-button.tsx'
import { useIsMounted } from '#app/features/auth/use-is-mounted.ts'
import { resetPassword } from '#app/queries/auth.ts'
import { toFailure } from '#app/queries/failure.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { authTexts, resetTexts } from '#domain/messages/account/auth.ts'
import { routes } from '#domain/pages/routes.ts'
import type { Said } from '#domain/texts/account/auth.ts'
import { EmailLinkMain, ExpiredLink, MissingToken } from './email-link-page.tsx'
import { useLinkToken } from './link-token.ts'

/** Sets a new password with an e-mail's link. */
export function ResetPassword() {
  const token = useLinkToken(routes.resetPassword)
  return (
    <EmailLinkMain>
      {token === null ? <MissingToken anew="reset" /> : <ResetPasswordForm key={token} token={token} />}
    </EmailLinkMain>
  )
}

function ResetPasswordForm({ token }: { token: string }) {
  const { password, type, error, remedy, isGone, isSending, submit, field } = useReset(token)
  if (isGone) return <ExpiredLink line={resetTexts.goneLine} anew="reset" />
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <h1 className="title text-[min(2.25rem,12vw)] leading-tight">{resetTexts.title}</h1>
      <p className="text-quiet">{resetTexts.line}</p>
      <PasswordField
        ref={field}
        label={resetTexts.field}
        kind="new-password"
        value={password}
        onChange={type}
        error={error}
        hint={authTexts.atLeast}
      />
      <SendButton label={resetTexts.save} isSending={isSending} error={remedy} />
    </form>
  )
}

function useReset(token: string) {
  const atoms = useStore()
  const navigate = useNavigate()
  const isHere = useIsMounted()
  const [isSending, run] = useBusy()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<Said | null>(null)
  const [remedy, setRemedy] = useState('')
  const [isGone, setGone] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refuse = (wrong: Said) => {
    setError(wrong)
    field.current?.focus()
  }
  const attempt = async () => {
    try {
      await resetPassword({ atoms }, { token, newPassword: password })
      showToast({ tone: 'good', title: resetTexts.done, description: resetTexts.doneLine })
      if (isHere()) void navigate({ to: routes.login, replace: true })
    } catch (cause) {
      const failure = toFailure(cause)
      const wrong = fieldErrorsFrom(failure).password
      if (failure.code === 'invalid-link') setGone(true)
      else if (wrong) refuse(wrong)
      else setRemedy(failureMessage(failure))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRemedy('')
    const wrong = newPasswordError(password)
    if (wrong) refuse(wrong)
    else void run(attempt)
  }
  const type = (text: string) => {
    setPassword(text)
    setError(null)
  }
  return { password, type, error, remedy, isGone, isSending, submit, field }
}
