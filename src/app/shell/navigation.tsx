import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HomeIcon, WavesIcon } from '#app/ui/icons.tsx'
import { type Destination, destinations, routes } from '#domain/routes.ts'
import { chromeTexts, destinationNames } from '#domain/texts/chrome.ts'

/** A shield, drawn as `ui/icons.tsx` draws. */
const SafetyIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 4.5 5.5 7v4.5c0 4 2.7 6.8 6.5 8.2 3.8-1.4 6.5-4.2 6.5-8.2V7z" />
  </svg>
)

const icons: Record<Destination, ReactNode> = {
  [routes.home]: <HomeIcon />,
  [routes.breathHold]: <WavesIcon />,
  [routes.safety]: <SafetyIcon />,
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
