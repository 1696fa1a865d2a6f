import { Link } from '@tanstack/react-router'
import { useNeedsAccount } from '#app/state/identity/guest-walls.ts'
import { needsAccountText } from '#domain/messages/account/needs-account.ts'
import * as homeTexts from '#domain/messages/pages/home.ts'
import { routes } from '#domain/pages/routes.ts'

/** A link to practising with closed eyes, below the tools. */
export function EyesClosedLink() {
  const isClosed = useNeedsAccount(routes.eyesClosed)
  return (
    <Link to={routes.eyesClosed} className="button text-quiet hover:text-ink">
      {homeTexts.eyesClosed} {isClosed ? <span className="text-sm text-sand">{needsAccountText}</span> : null}
    </Link>
  )
}
