/** Rounds: whole cycles of a technique of fixed counts, as the page after a session tells them. */
import { cycleLength, isPaced, type TechniqueId, techniques } from './techniques.ts'

/**
 * The whole cycles in `duration` whole seconds of practice, as a record has them; null for a technique that counts none,
 * and where the first was not whole.
 */
export function roundsIn(technique: TechniqueId, duration: number): number | null {
  const rules = techniques[technique]
  if (isPaced(rules) || rules.length === null) return null
  const rounds = Math.floor(duration / cycleLength(rules))
  return rounds > 0 ? rounds : null
}
