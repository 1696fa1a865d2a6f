import { type ReactNode, useId } from 'react'

/** Related preferences under a title. */
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
