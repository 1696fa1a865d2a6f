import { useStore } from 'jotai'
import { useRef, useState } from 'react'
import { changePassword, setPassword } from '#app/queries/account.ts'
import { toFailure } from '#app/queries/failure.ts'
import { useTokens } from '#app/queries/tokens.ts'
import type { User } from '#app/state/person/person.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { InlineError } from '#app/ui/form/inline-error.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { accountErrors, passwordTexts } from '#domain/messages/account/account.ts'
import { fieldErrors } from '#domain/texts/account/auth.ts'
import { ReauthenticationCancelled, withReauthentication } from './reauthentication.ts'
import { describeFailure, type FailureText } from './show-failure.ts'

/** Spec §5. */
const SHORTEST = 6

interface PasswordDialogProps {
  user: User
  onClose: () => void
}

/** Changes the password, or sets a first one. */
export const PasswordDialog = ({ user, onClose }: PasswordDialogProps) => (
  <Dialog isOpen title={user.hasPassword ? passwordTexts.change : passwordTexts.set} onClose={onClose}>
    {user.hasPassword ? null : <p className="text-quiet mb-5">{passwordTexts.setLine}</p>}
    <PasswordForm user={user} onClose={onClose} />
  </Dialog>
)

interface PasswordErrors {
  readonly current?: FailureText | null
  readonly next?: FailureText | null
  readonly form?: FailureText | null
}

/** The form's input, its errors, and submitting it. */
function usePasswordForm({ user, onClose }: PasswordDialogProps) {
  const atoms = useStore()
  // As it was when the form opened: the form must not change shape when its own answer arrives.
  const [hasPassword] = useState(user.hasPassword)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [wrong, setWrong] = useState<PasswordErrors>({})
  const [isBusy, run] = useBusy()
  const fields = { current: useRef<HTMLInputElement>(null), next: useRef<HTMLInputElement>(null) }

  function refuse(wrongs: PasswordErrors) {
    setWrong(wrongs)
    if (wrongs.current) fields.current.current?.focus()
    else if (wrongs.next) fields.next.current?.focus()
  }
  async function save() {
    if (hasPassword && current === '') return refuse({ current: fieldErrors.passwordMissing })
    if (next.length < SHORTEST) return refuse({ next: fieldErrors.passwordShort })
    setWrong({})
    try {
      if (hasPassword) await changePassword({ atoms }, { currentPassword: current, newPassword: next })
      else await withReauthentication(atoms, () => setPassword({ atoms }, next))
      onClose()
      showToast({
        title: hasPassword ? passwordTexts.changed : passwordTexts.isSet,
        description: passwordTexts.changedLine,
        tone: 'good',
      })
    } catch (error) {
      if (error instanceof ReauthenticationCancelled) return
      const why = describeFailure(accountErrors.password, error)
      const { code } = toFailure(error)
      if (code === 'wrong-password') refuse({ current: why })
      else
        refuse(
          code === 'weak-password'
            ? { next: { ...why, title: fieldErrors.weakPassword.title } }
            : { form: why },
        )
    }
  }
  const submit = () => void run(save)
  return { hasPassword, current, setCurrent, next, setNext, wrong, fields, isBusy, submit }
}

function PasswordForm(props: PasswordDialogProps) {
  const { hasPassword, current, setCurrent, next, setNext, wrong, fields, isBusy, submit } =
    usePasswordForm(props)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={props.user.email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          ref={fields.current}
          label={passwordTexts.current}
          kind="current-password"
          name="current-password"
          value={current}
          error={wrong.current}
          onChange={setCurrent}
        />
      ) : null}
      <PasswordField
        ref={fields.next}
        label={passwordTexts.next}
        kind="new-password"
        name="new-password"
        hint={passwordTexts.nextHint}
        value={next}
        error={wrong.next}
        onChange={setNext}
      />
      {hasPassword ? <EndedTokens /> : null}
      {wrong.form ? <InlineError said={wrong.form} /> : null}
      <BusyButton type="submit" isBusy={isBusy} busy={passwordTexts.saving}>
        {passwordTexts.save}
      </BusyButton>
    </form>
  )
}

/** How many API tokens a change revokes, shown before it is made. */
function EndedTokens() {
  const { data = [] } = useTokens()
  const [now] = useState(Date.now)
  const count = data.filter(({ expiresAt }) => Date.parse(expiresAt) > now).length
  return count === 0 ? null : <p className="text-sm text-quiet">{passwordTexts.endsTokens({ count })}</p>
}
