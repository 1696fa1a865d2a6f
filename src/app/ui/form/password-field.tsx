import { type Ref, useState } from 'react'
import { EyeIcon, EyeOffIcon } from '#app/ui/art/icons.tsx'
import { fieldTexts } from '#domain/messages/account/fields.ts'
import { TextField } from './text-field.tsx'

interface PasswordFieldProps {
  label: string
  /** What a password manager does with it: fills in the saved one, or offers a new one. */
  kind: 'current-password' | 'new-password'
  name?: string
  hint?: string
  error?: { readonly title: string; readonly description: string } | null
  value: string
  onChange: (password: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A password, hidden until the eye button is clicked. */
export function PasswordField({ kind, name = 'password', ...field }: PasswordFieldProps) {
  const [isShown, show] = useState(false)
  return (
    <TextField
      {...field}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={kind}
      end={
        <button type="button" className="icon-button" aria-pressed={isShown} onClick={() => show(!isShown)}>
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
          <span className="sr-only">{fieldTexts.showPassword}</span>
        </button>
      }
    />
  )
}
