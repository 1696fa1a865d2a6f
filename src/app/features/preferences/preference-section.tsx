import { type ReactNode, useId } from 'react'

/** What belongs together, under its name. */
export function PreferenceSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-600">
        {title}
      </h2>
      {children}
    </section>
  )
}
