import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps<Value extends string> {
  /** Name of the row of tabs. */
  label: string
  tabs: readonly { readonly value: Value; readonly label: string; readonly panel: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** Tabs with their panels; arrows move between them. Only the chosen panel exists. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.List aria-label={label} className="flex gap-1 hairline">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="grow min-h-12 px-3 -mb-px border-b-2 border-transparent text-quiet cursor-pointer hover:text-ink data-[state=active]:(border-accent text-ink font-600)"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
