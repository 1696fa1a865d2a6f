import { type Ref, useId } from 'react'
import { FieldError } from './field-error.tsx'

interface TextAreaProps {
  label: string
  name?: string
  maxLength?: number
  error?: { readonly title: string; readonly description: string } | null
  value: string
  onChange: (text: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

/** A text of several lines with its name above and its error below. Never rewrites what is typed. */
export function TextArea({ label, error = null, value, onChange, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block font-600 text-[0.9375rem] pb-1.5">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        rows={5}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-told`}
        className="field w-full px-4 py-3 leading-relaxed resize-y aria-[invalid=true]:border-wrong"
      />
      {error === null ? null : <FieldError id={`${id}-told`} error={error} />}
    </div>
  )
}
