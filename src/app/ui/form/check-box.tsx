import { useId } from 'react'
import { LabelText, labelAttributes } from './label-text.tsx'

interface CheckBoxProps {
  label: string
  /** A second line, read as its description. */
  hint?: string
  name?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A checkbox of a form. The whole row is the target. */
export function CheckBox({ label, hint, name, isOn, onChange }: CheckBoxProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex items-start gap-3 min-h-12 py-2 cursor-pointer">
      <span className="relative shrink-0 w-6 h-6 mt-px">
        <input
          id={id}
          type="checkbox"
          name={name}
          {...labelAttributes({ id, hint })}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          className="peer appearance-none absolute inset-0 rounded-md border border-edge cursor-[inherit] checked:(bg-accent border-accent) forced-colors:checked:[background:Highlight]"
        />
        <svg
          viewBox="0 0 24 24"
          className="absolute inset-0 hidden peer-checked:block pointer-events-none text-on-accent forced-colors:text-[HighlightText]"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m6.5 12.5 3.8 3.7 7.2-8" />
        </svg>
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <LabelText id={id} label={label} hint={hint} />
      </span>
    </label>
  )
}
