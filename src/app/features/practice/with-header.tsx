import type { ReactNode } from 'react'

/** A screen below the page's header, which is hidden during a practice and on the screen right after it. */
export const WithHeader = ({ header, children }: { header: ReactNode; children: ReactNode }) => (
  <>
    {header}
    {children}
  </>
)
