import { Link } from '@tanstack/react-router'
import { useNeedsAccount } from '#app/state/identity/guest-walls.ts'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { routes } from '#domain/pages/routes.ts'
import { needsAccountText } from '#domain/texts/account/needs-account.ts'
import { homeTexts } from '#domain/texts/pages/home.ts'

/** The way to the audiobook's sample. */
export function AudiobookCard() {
  const isClosed = useNeedsAccount(routes.audiobook)
  return (
    <div className="border-y border-line">
      <Link to={routes.audiobook} className="flex items-center gap-4 py-5 min-h-22 group">
        <span className="grow min-w-0 break-words">
          <span className="title text-[min(1.375rem,9.5vw)] leading-tight block">{homeTexts.audiobook}</span>
          <span className={`text-sm ${isClosed ? 'text-sand' : 'text-quiet'}`}>
            {isClosed ? needsAccountText : homeTexts.audiobookLine}
          </span>
        </span>
        <span className="text-quiet group-hover:text-ink max-[19rem]:hidden">
          <ForwardIcon />
        </span>
      </Link>
    </div>
  )
}
