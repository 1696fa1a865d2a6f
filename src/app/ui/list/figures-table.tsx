import { useState } from 'react'

interface FiguresTableProps {
  /** The label of the control that opens it. */
  label: string
  /** For screen readers, of the area that scrolls. */
  name: string
  caption: string
  head: readonly string[]
  /** The first cell of each row is its header. */
  rows: () => readonly (readonly string[])[]
}

/** A chart's figures as a table, for people who cannot see it or want exact values. Drawn once opened. */
export function FiguresTable({ label, name, caption, head, rows }: FiguresTableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex items-center min-h-11 pr-4 text-sm text-quiet cursor-pointer hover:text-ink underline underline-offset-4 decoration-1">
        {label}
      </summary>
      {isOpen ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        <section aria-label={name} tabIndex={0} className="max-h-80 overflow-auto mt-2">
          <table className="w-full text-sm tabular-nums">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr>
                {head.map((cell) => (
                  <th key={cell} scope="col" className="text-left font-600 py-2 pr-4">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map(([first = '', ...rest]) => (
                <tr key={first} className="border-t border-line">
                  <th scope="row" className="text-left font-400 text-quiet py-2 pr-4">
                    {first}
                  </th>
                  {rest.map((cell, index) => (
                    <td key={head[index + 1]} className="py-2 pr-4">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </details>
  )
}
