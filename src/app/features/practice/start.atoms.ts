/** Start, as a tool is chosen. */
import { atom } from 'jotai'
import { canStart } from '#domain/session/score.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import { startPracticeAtom } from './practice.atoms.ts'
import { choiceAtoms } from './setup/setup.atoms.ts'

/**
 * Begins `technique` as it is chosen at this moment, which the screen may show only in the next: a press made before the
 * app was there comes back before what the address asks for is drawn. Nothing begins that is too short for one breath.
 */
export const startChosenAtom = atom(null, (get, set, technique: SessionTechnique) => {
  const choice = get(choiceAtoms[technique])
  if (canStart(technique, choice.length, choice.level)) set(startPracticeAtom, { technique, ...choice })
})
