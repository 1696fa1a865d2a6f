import { Link } from '@tanstack/react-router'
import { useNeedsAccount } from '#app/state/identity/guest-walls.ts'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { Vessel, type VesselForm } from '#app/ui/art/vessel.tsx'
import { needsAccountText } from '#domain/messages/account/needs-account.ts'
import * as homeTexts from '#domain/messages/pages/home.ts'
import { type RoutePath, routes } from '#domain/pages/routes.ts'

export interface ToolCardProps {
  to: RoutePath
  name: string
  line: string
  /** Its vessel; without it there is none. */
  form?: VesselForm
}

/** A link to a tool, as a row with a hairline instead of a box. */
export function ToolCard({ to, name, line, form }: ToolCardProps) {
  const isClosed = useNeedsAccount(to)
  return (
    <Link to={to} className="home-tool group">
      {form === undefined ? null : (
        <span>
          <Vessel isSmall form={form} />
        </span>
      )}
      <span className="home-tool-words">
        <span className="title">{name}</span>
        {/* Replaces the line, so that nothing moves once it is known. */}
        <span className={`text-sm ${isClosed ? 'text-sand' : 'text-quiet'}`}>
          {isClosed ? needsAccountText : line}
        </span>
      </span>
      <Arrow />
    </Link>
  )
}

/** A link to the audiobook sample. */
export const AudiobookCard = () => (
  <div className="border-t border-line">
    <ToolCard to={routes.audiobook} name={homeTexts.audiobook} line={homeTexts.audiobookLine} />
  </div>
)

/** The arrow at the end of a card's row. */
export const Arrow = () => (
  <span className="text-quiet group-hover:text-ink max-[19rem]:hidden">
    <ForwardIcon />
  </span>
)
