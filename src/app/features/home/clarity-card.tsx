import { Link } from '@tanstack/react-router'
import { useNeedsAccount } from '#app/state/identity/guest-walls.ts'
import { needsAccountText } from '#domain/messages/account/needs-account.ts'
import * as homeTexts from '#domain/messages/pages/home.ts'
import { routes } from '#domain/pages/routes.ts'
import { Arrow } from './tool-card.tsx'

/** A link to the Clarity Check, for people who find three tools too many. */
export function ClarityCard() {
  const isClosed = useNeedsAccount(routes.clarityCheck)
  return (
    <Link to={routes.clarityCheck} className="card block p-6 group">
      <span className="text-sand">
        <span className="grow font-600">{homeTexts.clarity}</span>
        {isClosed ? <span className="text-sm">{needsAccountText}</span> : null}
      </span>
      <span className="flex items-center gap-4 mt-1">
        <span className="title grow">{homeTexts.clarityTitle}</span>
        <Arrow />
      </span>
      <span className="text-quiet">{homeTexts.clarityLine}</span>
    </Link>
  )
}
