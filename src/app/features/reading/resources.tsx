import { Link } from '@tanstack/react-router'
import type { FunctionComponent, ReactNode } from 'react'
import { readServerConfig } from '#app/state/identity/server-config.ts'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { Citation } from '#app/ui/text/citation.tsx'
import { resources } from '#content/resources.ts'
import { type SourceId, sourceLink, sources } from '#content/sources.ts'
import { type ExternalPage, externalLink } from '#domain/pages/external-links.ts'
import { routes } from '#domain/pages/routes.ts'
import { PageFrame, PartFrame } from './page-frame.tsx'

const { offers, wisdom, about, safety, research, licences } = resources
const parts = [
  { id: 'offers', title: resources.offersTitle },
  ...research.parts,
  { id: 'licences', title: licences.title },
] as const

interface ResourcesProps {
  /** A link to a page elsewhere or in the app. */
  WayOut: FunctionComponent<{ link: ExternalPage; className: string; children: ReactNode }>
}

/** What there is besides the practices. */
export const Resources = ({ WayOut }: ResourcesProps) => (
  <PageFrame path={routes.resources} title={resources.title} lead={resources.lead} contents={parts}>
    <PartFrame {...parts[0]}>
      <ul className="mt-4 border-t border-line">
        {offers
          .filter(({ place }) => externalLink(place, readServerConfig().elsewhere) !== null)
          .map(({ place, name, text }) => (
            <li key={place}>
              <WayOut link={place} className="row w-full min-h-18 group">
                <TitledText name={name} text={text} />
              </WayOut>
            </li>
          ))}
        <li>
          <Link to={routes.wisdom} className="row min-h-18 group">
            <TitledText {...wisdom} />
          </Link>
        </li>
        <li>
          <Link to={routes.safety} className="row min-h-18 group">
            <TitledText {...safety} />
          </Link>
        </li>
        <li>
          <Link to={routes.about} className="row min-h-18 group">
            <TitledText {...about} />
          </Link>
        </li>
      </ul>
    </PartFrame>
    {research.parts.map(({ id, title, sources: ids }, index) => (
      <PartFrame key={id} id={id} title={title}>
        {index === 0 ? <p className="mt-4 text-quiet text-pretty">{research.lead}</p> : null}
        <ul className="mt-4 border-t border-line">
          {ids.map((source) => (
            <SourceRow key={source} id={source} />
          ))}
        </ul>
      </PartFrame>
    ))}
    <PartFrame id="licences" title={licences.title}>
      <dl className="mt-4 border-t border-line">
        {licences.list.map(({ name, text, notices }) => (
          <div key={name} className="border-b border-line py-4">
            <dt className="font-600">{name}</dt>
            <dd className="mt-1 text-quiet text-pretty">{text}</dd>
            {notices.map((notice) => (
              <dd key={notice.path}>
                <a
                  href={notice.path}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex items-center min-h-11 text-accent hover:underline"
                >
                  {notice.name}
                </a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </PartFrame>
  </PageFrame>
)

const TitledText = ({ name, text }: { name: string; text: string }) => (
  <>
    <span className="grow">
      <span className="title text-xl leading-tight block">{name}</span>
      <span className="block mt-1 text-quiet text-sm text-pretty">{text}</span>
    </span>
    <span className="text-quiet group-hover:text-ink">
      <ForwardIcon />
    </span>
  </>
)

/** What the source shows, then where to look it up. */
function SourceRow({ id }: { id: SourceId }) {
  const source = sources.find((one) => one.id === id)
  if (source === undefined) return null
  return (
    <li className="border-b border-line py-5">
      <p className="text-pretty">{source.shows}</p>
      <p className="mt-2 text-sm leading-normal text-quiet text-pretty">
        <Citation {...source} link={sourceLink(source)} />
      </p>
    </li>
  )
}
