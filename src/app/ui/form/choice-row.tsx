interface ChoiceRowProps<Value extends string | number> {
  /** Name of the group. */
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  /** The least width of a button, as a class. */
  basis?: string
  onChange: (value: Value) => void
}

/** Quick buttons side by side, the chosen one pressed; they wrap on a narrow screen. */
export function ChoiceRow<Value extends string | number>({
  label,
  options,
  value,
  basis = 'basis-12',
  onChange,
}: ChoiceRowProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend's layout, and this group already has its heading.
    <div role="group" aria-label={label} className="flex flex-wrap gap-2 my-3">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={`button grow ${basis} px-1 border border-edge text-sm whitespace-nowrap aria-pressed:(border-accent text-accent shadow-[inset_0_0_0_1px_var(--accent)])`}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
