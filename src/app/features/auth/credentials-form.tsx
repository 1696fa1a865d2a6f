import { Link } from '@tanstack/react-router'
import { type FormEvent, type Ref, useEffect, useRef } from 'react'
import { CheckBox } from '#app/ui/form/check-box.tsx'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { authTexts } from '#domain/messages/account/auth.ts'
import { routes } from '#domain/pages/routes.ts'
import type { Said } from '#domain/texts/account/auth.ts'
import { EmailField } from './email-field.tsx'
import type { Fields, Method, Mode } from './fields.ts'
import { SendButton } from './send-button.tsx'
import { useCredentials } from './use-credentials.ts'

interface CredentialsFormProps {
  mode: Mode
  fields: Fields
  onFields: (change: Partial<Fields>) => void
  onSwitch: (to: Mode) => void
  onSent: (email: string) => void
  /** What to focus for a person who was brought here by the app. */
  initialFocus: 'email' | 'button' | null
}

const methods: readonly { readonly value: Method; readonly label: string }[] = [
  { value: 'link', label: authTexts.magicLink },
  { value: 'password', label: authTexts.password },
]

/** One tab of the form: an address, and either a link by e-mail or a password. */
export function CredentialsForm({ fields, onFields, initialFocus, ...wishes }: CredentialsFormProps) {
  const { mode } = wishes
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { isSending, errors, remedy, send, forgive } = useCredentials({
    ...wishes,
    onWrong: (wrong) => (wrong.email ? email : password).current?.focus(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(fields)
  }
  const isByLink = fields.method === 'link'
  useEffect(() => {
    if (initialFocus === 'email') email.current?.focus()
  }, [initialFocus])
  const change = (field: 'email' | 'password') => (text: string) => {
    onFields({ [field]: text })
    forgive(field)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ChoiceRow
        label={authTexts.method}
        options={methods}
        value={fields.method}
        onChange={(method) => onFields({ method })}
      />
      <EmailField
        ref={email}
        value={fields.email}
        onChange={change('email')}
        error={errors.email}
        hint={isByLink ? authTexts.linkHint : undefined}
      />
      {isByLink ? null : (
        <Password
          ref={password}
          mode={mode}
          value={fields.password}
          onChange={change('password')}
          error={errors.password}
        />
      )}
      {mode === 'signup' ? <EmailChoices fields={fields} onFields={onFields} /> : null}
      <SendButton
        label={labelOf(mode, fields.method)}
        isSending={isSending}
        error={remedy}
        isFocused={initialFocus === 'button'}
      />
    </form>
  )
}

/** Which emails a new account gets. */
function EmailChoices({ fields, onFields }: { fields: Fields; onFields: (change: Partial<Fields>) => void }) {
  return (
    <div className="col gap-1">
      <CheckBox
        label={authTexts.newsletter}
        hint={authTexts.newsletterHint}
        name="newsletter"
        isOn={fields.isNewsletter}
        onChange={(isNewsletter) => onFields({ isNewsletter })}
      />
      <CheckBox
        label={authTexts.reminder}
        hint={authTexts.reminderHint}
        name="reminder"
        isOn={fields.isReminder}
        onChange={(isReminder) => onFields({ isReminder })}
      />
    </div>
  )
}

function labelOf(mode: Mode, method: Method) {
  if (method === 'link') return authTexts.sendLink
  return mode === 'signup' ? authTexts.createAccount : authTexts.signIn
}

interface PasswordProps {
  ref: Ref<HTMLInputElement>
  mode: Mode
  value: string
  onChange: (password: string) => void
  error: Said | undefined
}

const Password = ({ mode, ...field }: PasswordProps) => (
  <div>
    <PasswordField
      {...field}
      label={authTexts.password}
      kind={mode === 'signup' ? 'new-password' : 'current-password'}
      hint={mode === 'signup' ? authTexts.atLeast : undefined}
    />
    {mode === 'signin' ? (
      <Link
        to={routes.forgotPassword}
        className="inline-flex items-center min-h-12 text-accent hover:underline"
      >
        {authTexts.forgot}
      </Link>
    ) : null}
  </div>
)
