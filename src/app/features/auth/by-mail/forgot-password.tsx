import { Link } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { EmailField } from '#app/features/auth/email-field.tsx'
import { failureMessage, fieldErrorsFrom } from '#app/features/auth/failure.ts'
import { emailError } from '#app/features/auth/fields.ts'
import { SendButton } from '#app/features/auth/send-button.tsx'
import { sendReset } from '#app/queries/auth.ts'
import { toFailure } from '#app/queries/failure.ts'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { authTexts, forgotTexts, sentTexts } from '#domain/messages/account/auth.ts'
import { routes } from '#domain/pages/routes.ts'
import type { Said } from '#domain/texts/account/auth.ts'
import { EmailLinkMain, StatusMessage } from './email-link-page.tsx'

/** Requests an e-mail for choosing a new password. The answer is the same for an unknown address. */
export function ForgotPassword() {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  return (
    <EmailLinkMain>
      {isSent ? (
        <StatusMessage title={forgotTexts.sent} line={forgotTexts.sentLine}>
          <button type="button" className="button-outlined self-start" onClick={() => setSent(false)}>
            {sentTexts.other}
          </button>
        </StatusMessage>
      ) : (
        <ForgotPasswordForm email={email} onEmail={setEmail} onSent={() => setSent(true)} />
      )}
      <Link to={routes.login} className="button -ml-3 px-3 mt-2 self-start text-quiet hover:text-ink">
        {authTexts.back}
      </Link>
    </EmailLinkMain>
  )
}

interface ForgotPasswordFormProps {
  email: string
  onEmail: (email: string) => void
  onSent: () => void
}

function ForgotPasswordForm({ email, onEmail, onSent }: ForgotPasswordFormProps) {
  const atoms = useStore()
  const [isSending, run] = useBusy()
  const [error, setError] = useState<Said | null>(null)
  const [remedy, setRemedy] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const refuse = (wrong: Said) => {
    setError(wrong)
    field.current?.focus()
  }
  const attempt = async () => {
    try {
      await sendReset({ atoms }, email.trim())
      onSent()
    } catch (cause) {
      const failure = toFailure(cause)
      const wrong = fieldErrorsFrom(failure).email
      if (wrong) refuse(wrong)
      else setRemedy(failureMessage(failure))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRemedy('')
    const wrong = emailError(email)
    if (wrong) refuse(wrong)
    else void run(attempt)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <h1 className="title text-[min(2.25rem,12vw)] leading-tight">{forgotTexts.title}</h1>
      <p className="text-quiet">{forgotTexts.line}</p>
      <EmailField
        ref={field}
        value={email}
        onChange={(text) => {
          onEmail(text)
          setError(null)
        }}
        error={error}
      />
      <SendButton label={forgotTexts.send} isSending={isSending} error={remedy} />
    </form>
  )
}
