import { useAtomValue, useSetAtom } from 'jotai'
import { sessionSettingsAtom } from '#app/facts/settings.ts'
import { canStart } from '#domain/score.ts'
import { startLabel } from '#domain/texts/practice.ts'
import { prefetchSession } from '#engine/session.ts'
import { startAtom } from './practice.atoms.ts'
import { choiceAtom } from './setup.atoms.ts'

/** Whether the chosen length holds one breath at the chosen pace. */
export const useIsLongEnough = () => {
  const { length, level } = useAtomValue(choiceAtom)
  return canStart('energizing', length, level)
}

/** Starts the Treadmill as it is chosen; stands at several points, filled once. */
export function StartButton({ isFilled = false }: { isFilled?: boolean }) {
  const choice = useAtomValue(choiceAtom)
  const settings = useAtomValue(sessionSettingsAtom)
  const start = useSetAtom(startAtom)
  return (
    <button
      type="button"
      className={`w-full ${isFilled ? 'button-filled' : 'button-outlined min-h-14'}`}
      disabled={!useIsLongEnough()}
      onPointerEnter={() => prefetchSession('energizing', settings)}
      onClick={() => start({ technique: 'energizing', ...choice })}
    >
      {startLabel(choice.delay)}
    </button>
  )
}
