import { type FormEvent, useId, useRef, useState } from 'react'
import { failureMessage } from '#app/features/auth/failure.ts'
import { SendButton } from '#app/features/auth/send-button.tsx'
import { takeFocus } from '#app/features/auth/take-focus.ts'
import { type Failure, toFailure } from '#app/queries/failure.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { MarkedText } from '#app/ui/text/marked-text.tsx'
import { removesTexts } from '#domain/messages/account/auth.ts'
import { fieldErrors, type Removes, removesInWords, type Said } from '#domain/texts/account/auth.ts'
import type { LinkDetails } from './email-link-page.tsx'
import { emailMark } from './email-mark.tsx'

interface LinkConfirmationFormProps {
  title: string
  /** The sentence with the masked address. */
  forWhom: (whom: { readonly email: string }) => string
  link: LinkDetails
  action: string
  /** Uses the link; rejects with the call's error. @param password where one was typed */
  onUse: (password: string | undefined) => Promise<void>
  /** The link or code is no longer valid. */
  onGone: () => void
  /** Whether it replaces something that had the focus. */
  takesFocus?: boolean
}

/** What using a link does, with the button that does it; above, what that removes and how to keep it. */
export function LinkConfirmationForm({
  title,
  forWhom,
  link,
  action,
  onUse,
  onGone,
  takesFocus,
}: LinkConfirmationFormProps) {
  const [isSending, run] = useBusy()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<Said | null>(null)
  const [remedy, setRemedy] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const refuse = (failure: Failure) => {
    if (failure.code === 'invalid-link' || failure.code === 'invalid-code') return onGone()
    if (failure.code !== 'wrong-password') return setRemedy(failureMessage(failure))
    setError(fieldErrors.otherPassword)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRemedy('')
    const use = () => onUse(password || undefined).catch((cause: unknown) => refuse(toFailure(cause)))
    void run(use)
  }
  const { passwords, signIns, tokens } = link.removes
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <h1
        ref={takesFocus ? takeFocus : undefined}
        tabIndex={-1}
        className="title text-[min(2.25rem,12vw)] leading-tight outline-none"
      >
        {title}
      </h1>
      <p className="text-quiet">
        <MarkedText text={forWhom({ email: link.maskedEmail })} marks={emailMark} />
      </p>
      {passwords + signIns + tokens > 0 ? <RemovalWarning removes={link.removes} /> : null}
      {passwords > 0 ? (
        <PasswordField
          ref={field}
          label={removesTexts.password}
          kind="current-password"
          value={password}
          onChange={(text) => {
            setPassword(text)
            setError(null)
          }}
          error={error}
          hint={removesTexts.passwordHint}
        />
      ) : null}
      <SendButton label={action} isSending={isSending} error={remedy} />
    </form>
  )
}

function RemovalWarning({ removes }: { removes: Removes }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="bg-raised border-l-3 border-sand rounded-r-2xl px-6 py-5">
      <h2 id={id} className="text-sand font-600">
        {removesTexts.title}
      </h2>
      <ul className="title text-xl leading-snug mt-2">
        {removesInWords(removes).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm">{removesTexts.why}</p>
    </section>
  )
}
