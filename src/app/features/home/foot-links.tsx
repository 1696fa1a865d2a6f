import { Link } from '@tanstack/react-router'
import * as homeTexts from '#domain/messages/pages/home.ts'
import { routes } from '#domain/pages/routes.ts'

const links = [
  { to: routes.history, name: homeTexts.history },
  { to: routes.preferences, name: homeTexts.preferences },
  { to: routes.safety, name: homeTexts.safety },
  { to: routes.privacy, name: homeTexts.privacy },
  { to: routes.about, name: homeTexts.about },
] as const

/** The links at the foot of Home (decision 0024). */
export const FootLinks = () => (
  <footer className="mt-10 lg:mt-16">
    <nav aria-label={homeTexts.more} className="-ml-3 flex flex-wrap lg:justify-center">
      {links.map(({ to, name }) => (
        <Link key={to} to={to} className="button px-3 text-[0.9375rem] text-quiet hover:text-ink">
          {name}
        </Link>
      ))}
    </nav>
  </footer>
)
