import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Reviewed } from '#app/ui/text/reviewed.tsx'
import { readingTexts } from '#domain/messages/pages/reading.ts'

interface Anchored {
  readonly id: string
  readonly title: string
}

/** A reading page: title and lead, contents (beside the text where there is room), sections. */
export function PageFrame({
  path,
  title,
  lead,
  reviewed = null,
  contents,
  children,
}: {
  path: string
  title: string
  lead: string
  /** ISO date. */
  reviewed?: string | null
  contents: readonly Anchored[]
  children: ReactNode
}) {
  return (
    <>
      <h1 className="title text-[clamp(1.75rem,11vw,2.75rem)] leading-[1.12] text-balance mt-2">{title}</h1>
      <p className="title text-[1.375rem] leading-snug text-quiet mt-4 max-w-110 text-pretty">{lead}</p>
      {reviewed === null ? null : (
        <p className="text-quiet text-sm mt-4">
          <Reviewed date={reviewed} />
        </p>
      )}
      <div className="mt-10 lg:(mt-16 grid grid-cols-[12rem_minmax(0,32rem)] gap-x-16 justify-between)">
        <Contents path={path} parts={contents} />
        <div className="max-lg:mt-4 lg:-mt-4">{children}</div>
      </div>
    </>
  )
}

const Contents = ({ path, parts }: { path: string; parts: readonly Anchored[] }) => (
  <nav
    aria-labelledby="contents-title"
    className="border-y border-line py-4 lg:(self-start sticky top-8 border-0 py-0)"
  >
    <h2 id="contents-title" className="text-sm text-sand">
      {readingTexts.contents}
    </h2>
    <ul className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 lg:grid-cols-1">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={path}
            hash={id}
            activeOptions={{ includeHash: true }}
            className="inline-flex items-center min-h-11 py-1.5 text-quiet leading-snug hover:text-ink"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** A section of such a page, with an anchor. */
export const PartFrame = ({ id, title, children }: Anchored & { children: ReactNode }) => (
  <section id={id} tabIndex={-1} className="pt-4 mt-8 first:mt-0 outline-none leading-relaxed">
    <h2 className="title text-[1.75rem] leading-tight text-balance">{title}</h2>
    {children}
  </section>
)
