import { useNavigate } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { failureMessage } from '#app/features/auth/failure.ts'
import { greetingToast } from '#app/features/auth/greeting-toast.ts'
import { SendButton } from '#app/features/auth/send-button.tsx'
import { takeFocus } from '#app/features/auth/take-focus.ts'
import { useIsMounted } from '#app/features/auth/use-is-mounted.ts'
import { describeCode, signInByCode } from '#app/queries/auth.ts'
import { toFailure } from '#app/queries/failure.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { MarkedText } from '#app/ui/text/marked-text.tsx'
import { linkTexts, sentTexts } from '#domain/messages/account/auth.ts'
import { routes } from '#domain/pages/routes.ts'
import { fieldErrors, type Said } from '#domain/texts/account/auth.ts'
import { readCode } from '#domain/typing/typed.ts'
import type { LinkDetails } from './email-link-page.tsx'
import { emailMark } from './email-mark.tsx'
import { LinkConfirmationForm } from './link-confirmation-form.tsx'

interface CodeEntryProps {
  email: string
  /** The e-mail's code was used. */
  onDone: () => void
  onOther: () => void
}

/** After an e-mail was sent: its code is typed here, on the device that requested it. */
export function CodeEntry({ email, onDone, onOther }: CodeEntryProps) {
  const { typed, type, error, remedy, isSending, submit, field, proof } = useCode({ email, onDone })
  if (proof !== null)
    return (
      <LinkConfirmationForm
        title={linkTexts.title}
        forWhom={sentTexts.forWhom}
        action={linkTexts.enter}
        takesFocus
        {...proof}
      />
    )
  return (
    <>
      <h1 ref={takeFocus} tabIndex={-1} className="title text-[min(2.25rem,12vw)] leading-tight outline-none">
        {sentTexts.title}
      </h1>
      <p className="text-quiet mt-4">
        <MarkedText text={sentTexts.sentTo({ email })} marks={emailMark} />
      </p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5 mt-8">
        <TextField
          ref={field}
          label={sentTexts.code}
          type="text"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed}
          onChange={type}
          error={error}
          hint={sentTexts.codeHint}
          look="text-2xl tracking-[0.3em] min-h-15"
        />
        <SendButton label={sentTexts.enter} isSending={isSending} error={remedy} />
      </form>
      <button type="button" className="button-quiet w-full mt-2" onClick={onOther}>
        {sentTexts.other}
      </button>
    </>
  )
}

function useCode({ email, onDone }: Omit<CodeEntryProps, 'onOther'>) {
  const atoms = useStore()
  const navigate = useNavigate()
  const isHere = useIsMounted()
  const [isSending, run] = useBusy()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<Said | null>(null)
  const [remedy, setRemedy] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // A code whose use removes something, which is said first.
  const [pendingCode, setCostly] = useState<{ readonly code: string; readonly link: LinkDetails } | null>(
    null,
  )

  const refuse = (wrong: Said) => {
    setError(wrong)
    field.current?.focus()
  }
  const enter = async (code: string, password?: string) => {
    const entered = await signInByCode({ atoms }, { email, code, password })
    onDone()
    showToast(greetingToast(entered))
    if (isHere()) void navigate({ to: routes.account, replace: true })
  }
  const attempt = (code: string) => async () => {
    try {
      const link = await describeCode({ atoms }, { email, code })
      const { passwords, signIns, tokens } = link.removes
      if (passwords + signIns + tokens > 0) setCostly({ code, link })
      else await enter(code)
    } catch (cause) {
      const failure = toFailure(cause)
      if (failure.code === 'invalid-code') refuse(fieldErrors.wrongCode)
      else setRemedy(failureMessage(failure))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = readCode(typed)
    setRemedy('')
    if (code.length === 6) void run(attempt(code))
    else refuse(fieldErrors.code)
  }
  const type = (text: string) => {
    setTyped(text)
    setError(null)
  }
  const proof = pendingCode && {
    link: pendingCode.link,
    onUse: (password?: string) => enter(pendingCode.code, password),
    onGone: () => {
      setCostly(null)
      setError(fieldErrors.wrongCode)
    },
  }
  return { typed, type, error, remedy, isSending, submit, field, proof }
}
