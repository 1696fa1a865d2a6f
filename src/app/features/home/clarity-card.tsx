import { Link } from '@tanstack/react-router'
import { ForwardIcon } from '#app/ui/icons.tsx'
import { routes } from '#domain/routes.ts'
import { homeTexts } from '#domain/texts/home.ts'

/** The way to the Clarity Check, for whom three tools are two too many. */
export const ClarityCard = () => (
  <Link to={routes.clarityCheck} className="card block p-6 group">
    <span className="block text-sand font-600">{homeTexts.clarity}</span>
    <span className="flex items-center gap-4 mt-1">
      <span className="title grow text-[min(1.5rem,9.5vw)] leading-tight">{homeTexts.clarityTitle}</span>
      <span className="text-quiet group-hover:text-ink max-[19rem]:hidden">
        <ForwardIcon />
      </span>
    </span>
    <span className="block text-quiet text-[0.9375rem] mt-2">{homeTexts.clarityLine}</span>
  </Link>
)
