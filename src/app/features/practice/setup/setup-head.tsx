import type { ReactNode } from 'react'

interface SetupHeadProps {
  title: string
  subtitle: string
  /** What moves beside the words. */
  preview: ReactNode
}

/** The head of a setup: its name, one line, and a living preview. */
export const SetupHead = ({ title, subtitle, preview }: SetupHeadProps) => (
  <div className="setup-head mb-8 short:mb-4">
    <div>
      <h1 className="title text-[min(2.125rem,15vw)] leading-tight mt-3 lg:text-[2.75rem]">{title}</h1>
      <p className="text-quiet mt-2">{subtitle}</p>
    </div>
    {preview}
  </div>
)
