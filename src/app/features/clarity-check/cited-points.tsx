import { Link } from '@tanstack/react-router'
import type { Point } from '#content/safety-schema.ts'
import { citedSources, type SourceId } from '#content/sources.ts'
import { routes } from '#domain/pages/routes.ts'

/** Sentences, each with what it rests on. */
export const CitedPoints = ({ points }: { points: readonly Point<SourceId>[] }) =>
  points.map(({ text, cites = [] }) => (
    <p key={text} className="mt-4">
      {text}
      {cites.length === 0 ? null : (
        <span className="flex flex-wrap gap-x-4 text-sm leading-snug text-quiet">
          {citedSources(cites).map(({ id, name }) => (
            <Link
              key={id}
              to={routes.safety}
              hash={`source-${id}`}
              className="inline-flex items-center min-h-11 underline hover:text-ink"
            >
              {name}
            </Link>
          ))}
        </span>
      )}
    </p>
  ))
