import { Link } from '@tanstack/react-router'
import { screenOffTexts } from '#domain/messages/practice/screen-off.ts'
import { routes } from '#domain/pages/routes.ts'

/** A link to what each platform does while the screen is off. */
export const ScreenOffLink = () => (
  <Link
    to={routes.preferences}
    hash="screen-off"
    className="inline-flex items-center min-h-11 text-sm text-quiet underline underline-offset-4 hover:text-ink"
  >
    {screenOffTexts.link}
  </Link>
)
