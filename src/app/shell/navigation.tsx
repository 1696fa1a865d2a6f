import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HomeIcon, ShieldIcon, WavesIcon } from '#app/ui/icons.tsx'
import { type Destination, destinations, routes } from '#domain/routes.ts'
import { chromeTexts, destinationNames } from '#domain/texts/chrome.ts'

const icons: Record<Destination, ReactNode> = {
  [routes.home]: <HomeIcon />,
  [routes.breathHold]: <WavesIcon />,
  [routes.safety]: <ShieldIcon />,
}

/** The ways between pages, at the foot. The active one is known by its path's beginning, Home by its whole path. */
export const Navigation = () => (
  <nav aria-label={chromeTexts.navigation} className="navigation">
    <ul className="flex justify-center gap-1 p-2 max-w-110 mx-auto">
      {destinations.map((to) => (
        <li key={to}>
          <Link
            to={to}
            activeOptions={{ exact: to === routes.home, includeSearch: false }}
            className="button px-3 sm:px-4 text-[0.9375rem] text-quiet hover:text-ink aria-[current=page]:(bg-raised text-accent font-600)"
          >
            {icons[to]}
            {destinationNames[to]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
