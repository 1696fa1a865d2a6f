import { useId } from 'react'
import { LabelText, labelAttributes } from './label-text.tsx'

interface SwitchProps {
  label: string
  /** A second line, read as its description. */
  hint?: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once. The whole row is the target. */
export function Switch({ label, hint, isOn, isDisabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`flex flex-wrap items-center justify-end gap-x-4 min-h-14 py-2 ${isDisabled ? 'opacity-40' : 'cursor-pointer'}`}
    >
      <span className="grow basis-[min(9rem,100%)] min-w-0 [overflow-wrap:anywhere]">
        <LabelText id={id} label={label} hint={hint} />
      </span>
      <span className="relative shrink-0 w-13 h-8">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          {...labelAttributes({ id, hint })}
          checked={isOn}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer appearance-none absolute inset-0 rounded-full border border-edge cursor-[inherit] checked:(bg-accent border-accent) forced-colors:checked:[background:Highlight]"
        />
        <span className="absolute left-1 top-1 w-6 h-6 rounded-full bg-quiet pointer-events-none transition-transform duration-150 motion-reduce:transition-none peer-checked:(translate-x-5 bg-on-accent) forced-colors:[background:CanvasText]" />
      </span>
    </label>
  )
}
