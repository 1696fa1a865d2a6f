import type { ReactNode } from 'react'

/** The style of a row that is clickable as a whole: a button, a link or a label. */
export const pressableRowClass =
  'row w-full text-left cursor-pointer hover:text-accent active:[background:var(--press)] aria-disabled:(text-quiet cursor-default)'

/** The content of a row: a name, a line about it, and at its end an icon or a value. */
export const RowContent = ({ name, hint, end }: { name: ReactNode; hint?: ReactNode; end?: ReactNode }) => (
  <>
    <span className="grow min-w-0">
      <span className="block wrap-anywhere">{name}</span>
      {hint === undefined ? null : <span className="block text-sm text-quiet wrap-anywhere">{hint}</span>}
    </span>
    {end === undefined ? null : <span className="shrink-0 text-quiet">{end}</span>}
  </>
)
