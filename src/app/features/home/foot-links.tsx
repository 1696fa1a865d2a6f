import { Link } from '@tanstack/react-router'
import { routes } from '#domain/routes.ts'
import { homeTexts } from '#domain/texts/home.ts'

const links = [
  { to: routes.history, name: homeTexts.history },
  { to: routes.preferences, name: homeTexts.preferences },
  { to: routes.safety, name: homeTexts.safety },
  { to: routes.privacy, name: homeTexts.privacy },
] as const

/** The ways on at Home's foot (decisions › Routes). */
export const FootLinks = () => (
  <nav aria-label={homeTexts.more} className="mt-10 -ml-3 flex flex-wrap">
    {links.map(({ to, name }) => (
      <Link key={to} to={to} className="button px-3 text-[0.9375rem] text-quiet hover:text-ink">
        {name}
      </Link>
    ))}
  </nav>
)
