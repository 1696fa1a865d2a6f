import { useAtomValue, useStore } from 'jotai'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { confirmSignIn, sendConfirmationCode } from '#app/queries/account.ts'
import { toFailure } from '#app/queries/failure.ts'
import type { User } from '#app/state/person/person.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { InlineError } from '#app/ui/form/inline-error.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { accountTexts, confirmTexts } from '#domain/messages/account/account.ts'
import { fieldErrors } from '#domain/texts/account/auth.ts'
import { readCode } from '#domain/typing/typed.ts'
import { reauthenticationAtom } from './reauthentication.ts'
import { describeFailure, type FailureText } from './show-failure.ts'

/** Asks the person to confirm who they are when an action requires it, above that action's dialog. */
export function ReauthenticationDialog({ user }: { user: User }) {
  const atoms = useStore()
  const question = useAtomValue(reauthenticationAtom)
  // A request that waits when its page is left is cancelled.
  useEffect(
    () => () => {
      atoms.get(reauthenticationAtom)?.answer(false)
      atoms.set(reauthenticationAtom, null)
    },
    [atoms],
  )
  if (question === null) return null
  const cancel = () => question.answer(false)
  return (
    <Dialog isOpen title={confirmTexts.title} onClose={cancel}>
      <p className="text-quiet mb-5">{confirmTexts.line}</p>
      <ReauthenticationForm user={user} onDone={() => question.answer(true)} onCancel={cancel} />
    </Dialog>
  )
}

interface ReauthenticationFormProps {
  user: User
  onDone: () => void
  onCancel: () => void
}

/** The proof of identity: the password, or a code sent by e-mail. */
function useReauthentication({ user, onDone }: Omit<ReauthenticationFormProps, 'onCancel'>) {
  const atoms = useStore()
  const [isByCode, goByCode] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<FailureText | null>(null)
  const [wrong, setWrong] = useState<FailureText | null>(null)
  const [isBusy, run] = useBusy()
  const field = useRef<HTMLInputElement>(null)
  const refuse = (said: FailureText) => {
    setError(said)
    field.current?.focus()
  }
  async function confirm() {
    setWrong(null)
    const code = readCode(typed)
    if (isByCode && code.length !== 6) return refuse(fieldErrors.code)
    if (!isByCode && typed === '') return refuse(fieldErrors.passwordMissing)
    try {
      await confirmSignIn({ atoms }, isByCode ? { code } : { password: typed })
      onDone()
    } catch (failed) {
      const why = describeFailure(confirmTexts.failed, failed)
      const kind = toFailure(failed).code
      if (kind === 'wrong-password' || kind === 'invalid-code') refuse(why)
      else setWrong(why)
    }
  }
  async function sendCode() {
    setWrong(null)
    setError(null)
    try {
      await sendConfirmationCode({ atoms })
      setTyped('')
      goByCode(true)
    } catch (failed) {
      setWrong(describeFailure(confirmTexts.notSent, failed))
    }
  }
  return {
    ...{ isByCode, typed, error, wrong, isBusy, field, email: user.email },
    type(text: string) {
      setTyped(text)
      setError(null)
    },
    confirm: () => void run(confirm),
    sendCode: () => void run(sendCode),
  }
}

function ReauthenticationForm({ user, onDone, onCancel }: ReauthenticationFormProps) {
  const proof = useReauthentication({ user, onDone })
  const { isByCode, typed, type, error, field } = proof
  const takesPassword = user.hasPassword && !isByCode
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (takesPassword || isByCode) proof.confirm()
    else proof.sendCode()
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {takesPassword ? (
        <PasswordField
          ref={field}
          label={confirmTexts.password}
          kind="current-password"
          value={typed}
          error={error}
          onChange={type}
        />
      ) : null}
      {isByCode ? (
        <TextField
          ref={field}
          label={confirmTexts.code}
          hint={confirmTexts.codeHint({ email: user.email })}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed}
          error={error}
          onChange={type}
        />
      ) : null}
      <InlineError said={proof.wrong} />
      <div className="flex flex-wrap gap-3">
        {takesPassword || isByCode ? (
          <BusyButton type="submit" look="button-filled grow" isBusy={proof.isBusy} busy={confirmTexts.busy}>
            {confirmTexts.confirm}
          </BusyButton>
        ) : null}
        <BusyButton
          type={takesPassword || isByCode ? 'button' : 'submit'}
          look={takesPassword || isByCode ? 'button-outlined grow' : 'button-filled grow'}
          isBusy={proof.isBusy}
          busy={confirmTexts.busy}
          {...(takesPassword || isByCode ? { onClick: proof.sendCode } : {})}
        >
          {isByCode ? confirmTexts.sendAnother : confirmTexts.sendCode}
        </BusyButton>
        <button type="button" className="button-quiet grow" onClick={onCancel}>
          {accountTexts.cancel}
        </button>
      </div>
    </form>
  )
}
