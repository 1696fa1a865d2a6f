import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Citation } from '#app/ui/text/citation.tsx'
import { MarkedText } from '#app/ui/text/marked-text.tsx'
import { Reviewed } from '#app/ui/text/reviewed.tsx'
import { guidelines } from '#content/safety.ts'
import type { Point, Section } from '#content/safety-schema.ts'
import { citedSources, type Source, type SourceId, sourceLink, sources } from '#content/sources.ts'
import { readingTexts } from '#domain/messages/pages/reading.ts'
import { safetyTexts } from '#domain/messages/pages/safety.ts'
import { routes } from '#domain/pages/routes.ts'

const [stop, ...further] = guidelines.sections
const sourcesSection = { id: 'sources', title: safetyTexts.sources }
const anchorOf = (id: SourceId) => `source-${id}`

/** The guidelines: warning signs to stop first and unmissable, then contents, sections, sources. */
export function Guidelines() {
  return (
    <>
      <h1 className="title text-[clamp(1.875rem,12.5vw,2.5rem)] leading-[1.12] text-balance">
        {guidelines.title}
      </h1>
      <div className="lg:(grid grid-cols-[14rem_minmax(0,35rem)] grid-rows-[auto_1fr] gap-x-16 justify-between)">
        <div className="lg:col-start-2">
          {stop === undefined ? null : <StopSigns section={stop} />}
          <p className="mt-10">{guidelines.notAdvice}</p>
          <p className="text-quiet text-sm mt-3">
            <Reviewed date={guidelines.reviewed} />
          </p>
        </div>
        <Contents />
        <div className="lg:col-start-2">
          {further.map((section) => (
            <section key={section.id} id={section.id} tabIndex={-1} className="mt-8 pt-4 outline-none">
              <h2 className="title text-[1.75rem] leading-tight">{section.title}</h2>
              {section.lead === undefined ? null : <p className="mt-4">{section.lead}</p>}
              <Points section={section} />
            </section>
          ))}
          <Sources />
        </div>
      </div>
    </>
  )
}

const StopSigns = ({ section }: { section: Section<SourceId> }) => (
  <section
    id={section.id}
    aria-labelledby="stop-title"
    className="mt-8 bg-raised border-l-3 border-sand rounded-r-2xl px-6 py-6"
  >
    <h2 id="stop-title" className="text-sand font-600">
      {section.title}
    </h2>
    <ul className="title text-2xl leading-snug mt-3">
      {section.points.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    {section.close === undefined ? null : <p className="mt-4">{section.close.text}</p>}
  </section>
)

const Contents = () => (
  <nav
    aria-labelledby="contents-title"
    className="mt-10 border-y border-line py-5 lg:(mt-8 row-start-1 row-span-2 self-start sticky top-8 border-0 py-0)"
  >
    <h2 id="contents-title" className="font-600">
      {readingTexts.contents}
    </h2>
    <ul className="mt-2 sm:(columns-2 gap-8) lg:columns-1">
      {[...further, sourcesSection].map(({ id, title }) => (
        <li key={id} className="break-inside-avoid">
          <Anchor to={id} className="inline-flex items-center min-h-11 text-accent hover:underline">
            {title}
          </Anchor>
        </li>
      ))}
    </ul>
  </nav>
)

function Points({ section: { points, isList = false, close } }: { section: Section<SourceId> }) {
  return (
    <>
      {isList ? (
        <ul className="mt-4 border-t border-line">
          {points.map((point) => (
            <li key={point.text} className="border-b border-line py-3">
              {point.text}
              <Cites point={point} />
            </li>
          ))}
        </ul>
      ) : (
        points.map((point) => (
          <p key={point.text} className="mt-4">
            {point.text}
            <Cites point={point} />
          </p>
        ))
      )}
      {close === undefined ? null : <p className="mt-4">{close.text}</p>}
    </>
  )
}

/** The sources, on a line of their own so that the text above stays easy to read. */
function Cites({ point: { cites = [] } }: { point: Point<SourceId> }) {
  if (cites.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-4 text-sm leading-snug text-quiet">
      {citedSources(cites).map(({ id, name }) => (
        <Anchor
          key={id}
          to={anchorOf(id)}
          className="inline-flex items-center min-h-11 underline hover:text-ink"
        >
          {name}
        </Anchor>
      ))}
    </span>
  )
}

function Sources() {
  const { id: anchor, title } = sourcesSection
  return (
    <section id={anchor} tabIndex={-1} className="mt-8 pt-4 outline-none">
      <h2 className="title text-[1.75rem] leading-tight">{title}</h2>
      {guidelines.method.map((line) => (
        <p key={line} className="mt-4">
          {line}
        </p>
      ))}
      <ol className="mt-4 border-t border-line">
        {sources.map((source) => (
          <SourceRow key={source.id} id={source.id} source={source} />
        ))}
      </ol>
    </section>
  )
}

function SourceRow({ id, source }: { id: SourceId; source: Source }) {
  const citing = guidelines.sections.filter(({ points, close }) =>
    [...points, ...(close ? [close] : [])].some(({ cites = [] }) => cites.includes(id)),
  )
  return (
    <li id={anchorOf(id)} tabIndex={-1} className="border-b border-line py-3 outline-none focus:bg-raised">
      <Citation {...source} link={sourceLink(source)} />
      <span className="block text-sm text-quiet">
        <MarkedText
          text={safetyTexts.citedIn}
          marks={{ sections: () => <SectionLinks sections={citing} /> }}
        />
      </span>
    </li>
  )
}

const SectionLinks = ({ sections }: { sections: readonly Section<SourceId>[] }) =>
  sections.map(({ id, title }, index) => (
    <Fragment key={id}>
      {index === 0 ? '' : ', '}
      <Anchor to={id} className="inline-flex items-center min-h-11 underline hover:text-ink">
        {title}
      </Anchor>
    </Fragment>
  ))

const Anchor = ({ to, className, children }: { to: string; className: string; children: string }) => (
  <Link to={routes.safety} hash={to} activeOptions={{ includeHash: true }} className={className}>
    {children}
  </Link>
)
