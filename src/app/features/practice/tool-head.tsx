import { Link } from '@tanstack/react-router'
import { BackIcon } from '#app/ui/art/icons.tsx'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { routes } from '#domain/pages/routes.ts'

/** Above a tool's choices: a link back to Home. */
export const ToolHead = () => (
  <div className="-mx-3 flex lg:pt-6">
    <Link to={routes.home} className="icon-button">
      <BackIcon />
      <span className="sr-only">{practiceTexts.home}</span>
    </Link>
  </div>
)
