import { useAtomValue, useSetAtom } from 'jotai'
import { sessionSettingsAtom } from '#app/facts/settings.ts'
import { canStart } from '#domain/score.ts'
import type { SessionTechnique } from '#domain/techniques.ts'
import { startLabel } from '#domain/texts/practice.ts'
import { prefetchSession } from '#engine/session.ts'
import { startAtom } from './practice.atoms.ts'
import { choiceAtoms } from './setup.atoms.ts'

/** Whether the chosen length holds one breath at the chosen pace. */
export const useIsLongEnough = (technique: SessionTechnique) => {
  const { length, level } = useAtomValue(choiceAtoms[technique])
  return canStart(technique, length, level)
}

interface StartButtonProps {
  technique: SessionTechnique
  isFilled?: boolean
}

/** Starts the tool as it is chosen; stands at several points, filled once. */
export function StartButton({ technique, isFilled = false }: StartButtonProps) {
  const choice = useAtomValue(choiceAtoms[technique])
  const settings = useAtomValue(sessionSettingsAtom)
  const start = useSetAtom(startAtom)
  return (
    <button
      type="button"
      className={`w-full ${isFilled ? 'button-filled' : 'button-outlined min-h-14'}`}
      disabled={!useIsLongEnough(technique)}
      onPointerEnter={() => prefetchSession(technique, settings)}
      onClick={() => start({ technique, ...choice })}
    >
      {startLabel(technique, choice.delay)}
    </button>
  )
}
