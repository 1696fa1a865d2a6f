import { useAtomValue, useSetAtom } from 'jotai'
import { startChosenAtom } from '#app/features/practice/practice.atoms.ts'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import { canStart } from '#domain/session/score.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import { startLabel } from '#domain/texts/practice/practice.ts'
import { prefetchSession } from '#engine/session.ts'
import { choiceAtoms } from './setup.atoms.ts'

/** Whether the chosen length is enough for one breath at the chosen pace. */
export const useIsLongEnough = (technique: SessionTechnique) => {
  const { length, level } = useAtomValue(choiceAtoms[technique])
  return canStart(technique, length, level)
}

interface StartButtonProps {
  technique: SessionTechnique
  isFilled?: boolean
}

/**
 * Starts the tool with the current choices; shown in several places, filled in one. That one stays on a wide
 * screen, where the others would only repeat it.
 */
export function StartButton({ technique, isFilled = false }: StartButtonProps) {
  const { delay } = useAtomValue(choiceAtoms[technique])
  const settings = useAtomValue(sessionSettingsAtom)
  const start = useSetAtom(startChosenAtom)
  return (
    <button
      type="button"
      className={`w-full ${isFilled ? 'button-filled' : 'button-outlined min-h-14 lg:hidden'}`}
      disabled={!useIsLongEnough(technique)}
      onPointerEnter={() => prefetchSession(technique, settings)}
      onClick={() => start(technique)}
    >
      {startLabel(technique, delay)}
    </button>
  )
}
