import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './field-error.tsx'

interface TextFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'name' | 'autoComplete' | 'inputMode' | 'maxLength'
  > {
  label: string
  /** A line below, read as the field's description. */
  hint?: string
  /** What is wrong with it, announced at once; replaces the hint. */
  error?: { readonly title: string; readonly description: string } | null
  value: string
  onChange: (text: string) => void
  /** Shown within the field at its end: at most one button. */
  end?: ReactNode
  /** Styles of the text, besides the field's own. */
  look?: string
  ref?: Ref<HTMLInputElement>
}

/** A line of text with its name above and its hint or error below. Never rewrites what is typed. */
export function TextField({ label, hint, error, value, onChange, end, look = '', ...input }: TextFieldProps) {
  const id = useId()
  const isWrong = error !== undefined && error !== null
  const isTold = isWrong || hint !== undefined
  return (
    <div>
      <label htmlFor={id} className="block font-600 text-[0.9375rem] pb-1.5">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby={isTold ? `${id}-told` : undefined}
          className={`field w-full min-h-13 px-4 aria-[invalid=true]:border-wrong ${end === undefined ? '' : 'pr-14'} ${look}`}
        />
        {end === undefined ? null : <span className="absolute right-0.5 top-0.5">{end}</span>}
      </div>
      {isWrong ? (
        <FieldError id={`${id}-told`} error={error} />
      ) : isTold ? (
        <p id={`${id}-told`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
