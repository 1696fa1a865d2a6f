import { Link } from '@tanstack/react-router'
import { type SourceId, sourceInShort, sources } from '#content/sources.ts'
import { routes } from '#domain/pages/routes.ts'

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
        {sourceInShort(source)}
      </Link>
    ))
