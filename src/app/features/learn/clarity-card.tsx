import { Link } from '@tanstack/react-router'
import { useNeedsAccount } from '#app/state/identity/guest-walls.ts'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { needsAccountText } from '#domain/messages/account/needs-account.ts'
import { learnTexts } from '#domain/messages/pages/learn.ts'
import { routes } from '#domain/pages/routes.ts'

/** A link to the Clarity Check, for people who do not know where to begin. */
export function ClarityCard() {
  const isClosed = useNeedsAccount(routes.clarityCheck)
  return (
    <Link to={routes.clarityCheck} className="card flex items-center gap-4 mt-8 group">
      <span className="grow min-w-0 break-words">
        <span className="title text-xl leading-tight block">{learnTexts.clarityTitle}</span>
        <span className={`text-sm block mt-1 ${isClosed ? 'text-sand' : 'text-quiet'}`}>
          {isClosed ? needsAccountText : learnTexts.clarityLine}
        </span>
      </span>
      <span className="text-quiet group-hover:text-ink max-[19rem]:hidden">
        <ForwardIcon />
      </span>
    </Link>
  )
}
