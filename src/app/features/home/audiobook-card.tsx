import { Link } from '@tanstack/react-router'
import { ForwardIcon } from '#app/ui/icons.tsx'
import { routes } from '#domain/routes.ts'
import { homeTexts } from '#domain/texts/home.ts'

/** The way to the audiobook's sample. */
export const AudiobookCard = () => (
  <div className="border-y border-line">
    <Link to={routes.audiobook} className="flex items-center gap-4 py-5 min-h-22 group">
      <span className="grow min-w-0 break-words">
        <span className="title text-[min(1.375rem,9.5vw)] leading-tight block">{homeTexts.audiobook}</span>
        <span className="text-quiet text-sm">{homeTexts.audiobookLine}</span>
      </span>
      <span className="text-quiet group-hover:text-ink max-[19rem]:hidden">
        <ForwardIcon />
      </span>
    </Link>
  </div>
)
