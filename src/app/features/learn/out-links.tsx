import { Link } from '@tanstack/react-router'
import { routes } from '#domain/routes.ts'
import { learnTexts } from '#domain/texts/learn.ts'

/** The ways to what lies beyond the lessons: within the app, one page has them all. */
export const OutLinks = () => (
  <nav aria-label={learnTexts.elsewhere} className="mt-8 -ml-3 flex flex-wrap">
    {[learnTexts.learnMore, learnTexts.freeBook, learnTexts.privateSession].map((name) => (
      <Link
        key={name}
        to={routes.resources}
        className="button px-3 text-[0.9375rem] text-quiet hover:text-ink"
      >
        {name}
      </Link>
    ))}
  </nav>
)
