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
  <footer className="home-links">
    <nav aria-label={homeTexts.more} className="home-foot">
      {links.map(({ to, name }) => (
        <Link key={to} to={to} className="button home-link">
          {name}
        </Link>
      ))}
    </nav>
  </footer>
)
