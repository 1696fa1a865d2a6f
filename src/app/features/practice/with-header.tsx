import type { ReactNode } from 'react'

/** A screen beneath the page's header, which steps back from a practice and what stands right behind it. */
export const WithHeader = ({ header, children }: { header: ReactNode; children: ReactNode }) => (
  <>
    {header}
    {children}
  </>
)
