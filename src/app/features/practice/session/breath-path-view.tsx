import type { Technique } from '#domain/session/techniques.ts'
import { arcsOf, cornerAt, type PathForm } from './breath-path.ts'
import './breath-path.css'

/** Room between two arcs, in turns, and how far the circle is from the edge, in percent of the frame. */
const GAP = 0.008
const RADIUS = 49.5

/**
 * The path around the vessel, dotted where the breath is held, and the light that follows it: `animateTide`
 * moves `.breath-light`. Decorative, as the vessel is.
 * @param phase number of the phase under way, from 0; its part of the path is lit
 */
export function BreathPath({
  form,
  cycle,
  phase,
}: {
  form: PathForm
  cycle: Technique['cycle']
  phase: number | undefined
}) {
  const parts = form === 'square' ? cycle.map((_, side) => sideOf(side)) : arcsOf(cycle).map(arcOf)
  return (
    <div className={`breath-path breath-path-${form}`} aria-hidden="true">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {parts.map((part, index) => (
          <path
            key={part}
            d={part}
            data-held={cycle[index]?.kind === 'hold' || undefined}
            data-lit={(phase !== undefined && phase % cycle.length === index) || undefined}
          />
        ))}
      </svg>
      <div className="breath-lane">
        <div className="breath-light" />
      </div>
    </div>
  )
}

function sideOf(side: number): string {
  const [from, to] = [cornerAt(side), cornerAt(side + 1)]
  return `M${from.x} ${from.y}L${to.x} ${to.y}`
}

function arcOf({ from, length }: { from: number; length: number }): string {
  const at = (turn: number) => {
    const angle = 2 * Math.PI * turn
    return `${(50 + RADIUS * Math.sin(angle)).toFixed(3)} ${(50 - RADIUS * Math.cos(angle)).toFixed(3)}`
  }
  const isLong = length - 2 * GAP > 0.5 ? 1 : 0
  return `M${at(from + GAP)}A${RADIUS} ${RADIUS} 0 ${isLong} 1 ${at(from + length - GAP)}`
}
