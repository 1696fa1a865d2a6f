import type { Ref } from 'react'
import { TextField } from '#app/ui/form/text-field.tsx'
import { authTexts } from '#domain/messages/account/auth.ts'
import type { Said } from '#domain/texts/account/auth.ts'

interface EmailFieldProps {
  value: string
  onChange: (email: string) => void
  error: Said | null | undefined
  hint?: string
  ref: Ref<HTMLInputElement>
}

/** The account's address: password managers take it as the user name. */
export const EmailField = (field: EmailFieldProps) => (
  <TextField
    {...field}
    label={authTexts.email}
    type="email"
    name="email"
    autoComplete="username"
    inputMode="email"
  />
)
