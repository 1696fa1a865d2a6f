/** Rounds: whole cycles of a technique of fixed counts, as shown on the page after a session. */
import { cycleLength, isPaced, type TechniqueId, techniques } from './techniques.ts'

/**
 * The whole cycles in a record's `duration` (whole seconds); null if the technique has no fixed counts, or if
 * the first cycle was not completed.
 */
export function roundsIn(technique: TechniqueId, duration: number): number | null {
  const rules = techniques[technique]
  if (isPaced(rules) || rules.length === null) return null
  const rounds = Math.floor(duration / cycleLength(rules))
  return rounds > 0 ? rounds : null
}
