/** The line that the water draws as somebody breathes, for those who draw it beforehand. */
import { fillAt } from '#domain/session/fill.ts'
import type { Score } from '#domain/session/score.ts'
import { seconds } from '#domain/time/units.ts'

/** Points of the line per second: as smooth as a stroke of four seconds needs. */
const PER_SECOND = 8

/** Where it is drawn, in any unit; `edge` is room for the line's own width, above and below. */
export interface LineFrame {
  readonly width: number
  readonly height: number
  readonly edge: number
}

/** The first `length` seconds of a session as an SVG path, empty at the frame's foot and full at its head. */
export function breathLine(score: Score, length: number, { width, height, edge }: LineFrame): string {
  const points = Array.from({ length: Math.round(length * PER_SECOND) + 1 }, (_, n) => {
    const at = Math.min(length, n / PER_SECOND)
    const y = edge + (1 - fillAt(score, seconds(at))) * (height - 2 * edge)
    return `${((at / length) * width).toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}
