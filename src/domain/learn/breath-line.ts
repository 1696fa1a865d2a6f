/** The curve of the water while a person breathes, for pictures that show it in advance. */
import { fillAt } from '#domain/session/fill.ts'
import type { Score } from '#domain/session/score.ts'
import { seconds } from '#domain/time/units.ts'

/** Points of the line per second: enough for a smooth stroke of four seconds. */
const PER_SECOND = 8

/** The area in which it is drawn, in any unit; `edge` is space above and below for the line's own width. */
export interface LineFrame {
  readonly width: number
  readonly height: number
  readonly edge: number
}

/**
 * The first `length` seconds of a session as an SVG path: empty at the bottom of the frame, full at the top.
 */
export function breathLine(score: Score, length: number, { width, height, edge }: LineFrame): string {
  const points = Array.from({ length: Math.round(length * PER_SECOND) + 1 }, (_, n) => {
    const at = Math.min(length, n / PER_SECOND)
    const y = edge + (1 - fillAt(score, seconds(at))) * (height - 2 * edge)
    return `${((at / length) * width).toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}
