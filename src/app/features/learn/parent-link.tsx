import { Link } from '@tanstack/react-router'
import { BackIcon } from '#app/ui/art/icons.tsx'
import type { RoutePath } from '#domain/pages/routes.ts'
import { pageName } from '#domain/texts/pages/chrome.ts'

/** A link to the page that this one is a part of, wherever the person came from. */
export const ParentLink = ({ to }: { to: RoutePath }) => (
  <Link
    to={to}
    search={{}}
    activeOptions={{ exact: true }}
    className="back lg:(col-span-2 justify-self-start)"
  >
    <BackIcon />
    {pageName(to)}
  </Link>
)
