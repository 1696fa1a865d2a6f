import { type ReactNode, useId } from 'react'
import { LabelText, labelAttributes } from './label-text.tsx'

interface RadioRowProps {
  /** Name of the group. */
  group: string
  label: string
  /** A second line, read as its description. */
  hint?: string
  isChosen: boolean
  onChoose: () => void
  /** Shown beside it: its own buttons. */
  children?: ReactNode
}

/** One option of several, with space for its own buttons. The row is the target. */
export function RadioRow({ group, label, hint, isChosen, onChoose, children }: RadioRowProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 hairline">
      <label
        htmlFor={id}
        className="grow basis-[min(10rem,100%)] min-w-0 flex items-center gap-3 min-h-14 py-2 cursor-pointer"
      >
        <span className="relative shrink-0 w-6 h-6">
          <input
            id={id}
            type="radio"
            name={group}
            {...labelAttributes({ id, hint })}
            checked={isChosen}
            onChange={onChoose}
            className="peer appearance-none absolute inset-0 rounded-full border border-edge cursor-[inherit] checked:border-accent"
          />
          <span className="absolute inset-1.5 rounded-full hidden pointer-events-none bg-accent peer-checked:block forced-colors:[background:Highlight]" />
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <LabelText id={id} label={label} hint={hint} />
        </span>
      </label>
      {children}
    </div>
  )
}
