import { useId } from 'react'

interface NumberFieldProps {
  /** Name of the field, for screen readers; visually a heading beside it names it. */
  label: string
  unit: string
  /** The text as typed; the caller parses it. */
  value: string
  /** A message about it, or nothing. */
  word?: string
  onChange: (text: string) => void
  onBlur?: () => void
}

/** A number to type: plain text with the decimal keyboard, so that input is never rewritten or lost. */
export function NumberField({ label, unit, value, word = '', onChange, onBlur }: NumberFieldProps) {
  const id = useId()
  const hasWord = word !== ''
  return (
    <div className="max-w-56">
      <div className="flex items-center justify-end gap-2 text-quiet text-sm">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={hasWord}
          aria-describedby={`${id}-unit ${id}-word`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className="field w-20 text-right aria-[invalid=true]:border-sand"
        />
        <span id={`${id}-unit`}>{unit}</span>
      </div>
      <p
        id={`${id}-word`}
        role="status"
        className={hasWord ? 'mt-1.5 text-sm text-sand text-right text-balance' : undefined}
      >
        {word}
      </p>
    </div>
  )
}
