import { useStore } from 'jotai'
import { useRef, useState } from 'react'
import { changeEmail } from '#app/queries/account.ts'
import { toFailure } from '#app/queries/failure.ts'
import type { User } from '#app/state/person/person.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { InlineError } from '#app/ui/form/inline-error.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { accountErrors, accountTexts, emailTexts } from '#domain/messages/account/account.ts'
import { fieldErrors } from '#domain/texts/account/auth.ts'
import { readAddress } from '#domain/typing/address.ts'
import { ReauthenticationCancelled, withReauthentication } from './reauthentication.ts'
import { describeFailure, type FailureText } from './show-failure.ts'

interface EmailDialogProps {
  user: User
  onClose: () => void
}

/** Changes the address. The new one counts once its e-mail's link is used; then says where to look. */
export function EmailDialog({ user, onClose }: EmailDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Dialog isOpen title={sentTo === null ? emailTexts.title : emailTexts.sent} onClose={onClose}>
      {sentTo === null ? (
        <>
          <p className="text-quiet mb-5 wrap-anywhere">{emailTexts.line({ email: user.email })}</p>
          <EmailForm onSent={setSentTo} />
        </>
      ) : (
        <>
          <p role="status" className="wrap-anywhere">
            {emailTexts.sentLine({ email: sentTo })}
          </p>
          <button type="button" className="button-outlined mt-6" onClick={onClose}>
            {accountTexts.close}
          </button>
        </>
      )}
    </Dialog>
  )
}

interface EmailErrors {
  readonly email?: FailureText | null
  readonly form?: FailureText | null
}

/** The form's input, its errors, and submitting it. */
function useEmailForm(onSent: (email: string) => void) {
  const atoms = useStore()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<EmailErrors>({})
  const [isBusy, run] = useBusy()
  const field = useRef<HTMLInputElement>(null)

  function refuse(wrongs: EmailErrors) {
    setWrong(wrongs)
    if (wrongs.email) field.current?.focus()
  }
  async function send() {
    const newEmail = email.trim()
    if (readAddress(newEmail) === null) return refuse({ email: fieldErrors.email })
    setWrong({})
    try {
      await withReauthentication(atoms, () => changeEmail({ atoms }, newEmail))
      onSent(newEmail)
    } catch (error) {
      if (error instanceof ReauthenticationCancelled) return
      const { code } = toFailure(error)
      const why = describeFailure(accountErrors.email, error)
      refuse(code === 'account-exists' || code === 'bad-request' ? { email: why } : { form: why })
    }
  }
  const submit = () => void run(send)
  return { email, setEmail, wrong, field, isBusy, submit }
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const { email, setEmail, wrong, field, isBusy, submit } = useEmailForm(onSent)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        ref={field}
        label={emailTexts.field}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        value={email}
        error={wrong.email}
        onChange={setEmail}
      />
      {wrong.form ? <InlineError said={wrong.form} /> : null}
      <BusyButton type="submit" isBusy={isBusy} busy={emailTexts.sending}>
        {emailTexts.send}
      </BusyButton>
    </form>
  )
}
