import { Link } from '@tanstack/react-router'
import { type SourceId, sources } from '#content/safety.ts'
import type { Source } from '#content/safety-schema.ts'
import { routes } from '#domain/routes.ts'

const inShort = ({ authors, journal, short = journal, year }: Source) =>
  [authors, `${short} ${year}`].filter(Boolean).join(', ')

/** Who found what a line says, with the way to the full source. */
export const LineSources = ({ cites }: { cites: readonly SourceId[] }) =>
  sources
    .filter(({ id }) => cites.includes(id))
    .map((source) => (
      <Link
        key={source.id}
        to={routes.safety}
        hash={`source-${source.id}`}
        className="inline-flex items-center min-h-11 px-3 text-sm text-quiet underline hover:text-ink"
      >
        {inShort(source)}
      </Link>
    ))
