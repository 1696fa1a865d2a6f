import { FasterIcon, SlowerIcon } from '#app/ui/art/icons.tsx'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { FASTEST, SLOWEST } from '#domain/session/pace.ts'
import type { PaceLevel } from '#domain/time/units.ts'
import type { PaceChange } from './pace.atoms.ts'
import '#app/features/practice/practice.css'

interface PaceButtonProps {
  by: PaceChange
  level: PaceLevel
  /** Shows it as pressed, also after a key press. */
  isPressed?: boolean
  onPress: () => void
}

/** Slow Down or Speed Up, with arrows: a plus sign could mean more seconds or more speed. */
export function PaceButton({ by, level, isPressed = false, onPress }: PaceButtonProps) {
  const isSlower = by === 'slower'
  return (
    <button
      type="button"
      data-pressed={isPressed || undefined}
      className="pace-button cursor-pointer select-none text-quiet hover:text-ink disabled:(opacity-40 cursor-default)"
      disabled={level === (isSlower ? SLOWEST : FASTEST)}
      onClick={onPress}
    >
      <span className="button-round">{isSlower ? <SlowerIcon /> : <FasterIcon />}</span>
      <span className="block text-xs mt-1.5">
        {isSlower ? practiceTexts.slowDown : practiceTexts.speedUp}
      </span>
    </button>
  )
}
