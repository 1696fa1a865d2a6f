import { Link } from '@tanstack/react-router'
import { BackIcon } from '#app/ui/icons.tsx'
import { routes } from '#domain/routes.ts'
import { practiceTexts } from '#domain/texts/practice.ts'
import { SoundButton } from './sound-button.tsx'

/** Above a tool's choices: the way back to Home, and the sound. */
export const ToolHead = () => (
  <div className="-mx-3 pt-3 flex justify-between">
    <Link to={routes.home} className="icon-button">
      <BackIcon />
      <span className="sr-only">{practiceTexts.home}</span>
    </Link>
    <SoundButton />
  </div>
)
