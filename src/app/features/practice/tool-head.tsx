import { Link } from '@tanstack/react-router'
import { BackIcon } from '#app/ui/art/icons.tsx'
import { routes } from '#domain/pages/routes.ts'
import { practiceTexts } from '#domain/texts/practice/practice.ts'

/** Above a tool's choices: a link back to Home. */
export const ToolHead = () => (
  <div className="-mx-3 flex lg:pt-6">
    <Link to={routes.home} className="icon-button">
      <BackIcon />
      <span className="sr-only">{practiceTexts.home}</span>
    </Link>
  </div>
)
