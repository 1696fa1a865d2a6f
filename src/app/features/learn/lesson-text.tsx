import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { SourceLink } from '#app/ui/text/source-link.tsx'
import type { LessonPart } from '#content/lessons-schema.ts'
import { citedSources, type SourceId } from '#content/sources.ts'
import { routes } from '#domain/pages/routes.ts'

/** The text of a lesson: passages, headings, steps; each claim with its sources. */
export const LessonText = ({ parts }: { parts: readonly LessonPart[] }) =>
  parts.map((part) => <Part key={keyOf(part)} part={part} />)

/** No passage occurs twice in a lesson. */
const keyOf = ({ kind, of }: LessonPart) => (kind === 'text' ? of.text : `${kind} ${of}`)

function Part({ part }: { part: LessonPart }) {
  switch (part.kind) {
    case 'title':
      return <h2 className="title text-2xl leading-tight mt-8">{part.of}</h2>
    case 'steps':
      return (
        <ol className="mt-4 ml-1 border-l border-line">
          {part.of.map((step, index) => (
            <li key={step} className="flex gap-4 py-2 pl-4">
              <span aria-hidden="true" className="title text-lg text-sand w-4 shrink-0 leading-snug">
                {index + 1}
              </span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      )
    case 'text':
      return (
        <p className="mt-4">
          {part.of.text}
          <Cites ids={part.of.cites ?? []} />
        </p>
      )
  }
}

/** The sources of a passage, with links to them in full and to the papers. */
function Cites({ ids }: { ids: readonly SourceId[] }) {
  if (ids.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-4 text-sm leading-snug text-quiet">
      {citedSources(ids).map(({ id, name, link }) => (
        <Fragment key={id}>
          <Link
            to={routes.safety}
            hash={`source-${id}`}
            className="inline-flex items-center min-h-11 underline hover:text-ink"
          >
            {name}
          </Link>
          {link === undefined ? null : <SourceLink {...link} />}
        </Fragment>
      ))}
    </span>
  )
}
