import { useStore } from 'jotai'
import { useRef, useState } from 'react'
import type { User } from '#app/facts/person.ts'
import { changeEmail } from '#app/queries/account.ts'
import { failureOf } from '#app/queries/failure.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { Wrong } from '#app/ui/wrong.tsx'
import { readAddress } from '#domain/address.ts'
import { accountErrors, accountTexts, emailTexts } from '#domain/texts/account.ts'
import { fieldErrors } from '#domain/texts/auth.ts'
import { type Said, whyNot } from './told-failure.ts'

interface EmailDialogProps {
  user: User
  onClose: () => void
}

/** Another address, which counts once the letter's link is used; after it was sent, where to look. */
export function EmailDialog({ user, onClose }: EmailDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Dialog isOpen title={sentTo === null ? emailTexts.title : emailTexts.sent} onClose={onClose}>
      {sentTo === null ? (
        <>
          <p className="text-quiet mb-5 wrap-anywhere">{emailTexts.line(user.email)}</p>
          <EmailForm user={user} onSent={setSentTo} />
        </>
      ) : (
        <>
          <p role="status" className="wrap-anywhere">
            {emailTexts.sentLine(sentTo)}
          </p>
          <button type="button" className="button-outlined mt-6" onClick={onClose}>
            {accountTexts.close}
          </button>
        </>
      )}
    </Dialog>
  )
}

interface Wrongs {
  readonly email?: Said | null
  readonly password?: Said | null
  readonly form?: Said | null
}

interface EmailFormProps {
  user: User
  onSent: (email: string) => void
}

/** What is typed, what is wrong with it, and its sending. */
function useEmailForm({ user, onSent }: EmailFormProps) {
  const facts = useStore()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrongs>({})
  const [isBusy, run] = useBusy()
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }

  function refuse(wrongs: Wrongs) {
    setWrong(wrongs)
    if (wrongs.email) fields.email.current?.focus()
    else if (wrongs.password) fields.password.current?.focus()
  }
  async function send() {
    const newEmail = email.trim()
    if (readAddress(newEmail) === null) return refuse({ email: fieldErrors.email })
    if (user.hasPassword && password === '') return refuse({ password: fieldErrors.passwordMissing })
    setWrong({})
    try {
      await changeEmail({ facts }, user.hasPassword ? { newEmail, password } : { newEmail })
      onSent(newEmail)
    } catch (error) {
      const { code } = failureOf(error)
      const why = whyNot(accountErrors.email, error)
      if (code === 'wrong-password') refuse({ password: why })
      else refuse(code === 'account-exists' || code === 'bad-request' ? { email: why } : { form: why })
    }
  }
  const submit = () => void run(send)
  return { email, setEmail, password, setPassword, wrong, fields, isBusy, submit }
}

function EmailForm(props: EmailFormProps) {
  const { email, setEmail, password, setPassword, wrong, fields, isBusy, submit } = useEmailForm(props)
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
        ref={fields.email}
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
      {props.user.hasPassword ? (
        <PasswordField
          ref={fields.password}
          label={emailTexts.password}
          kind="current-password"
          value={password}
          error={wrong.password}
          onChange={setPassword}
        />
      ) : null}
      {wrong.form ? <Wrong said={wrong.form} /> : null}
      <BusyButton type="submit" isBusy={isBusy} busy={emailTexts.sending}>
        {emailTexts.send}
      </BusyButton>
    </form>
  )
}
