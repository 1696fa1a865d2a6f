import { Link } from '@tanstack/react-router'
import { BackIcon } from '#app/ui/art/icons.tsx'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { routes } from '#domain/pages/routes.ts'

/** Above a tool's choices: a link back to Home. */
export const ToolHead = () => (
  <div className="lg:pt-6">
    <Link to={routes.home} className="back">
      <BackIcon />
      {practiceTexts.home}
    </Link>
  </div>
)
