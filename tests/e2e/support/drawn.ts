/** Converts the drawn water back to time, from the written design only: imports nothing from the app. */

/** One frame: its time on the page's clock in ms, and how far the water's layer is shifted, in percent. */
export interface Drawn {
  readonly time: number
  readonly shift: number
}

/** A reading of both clocks: audio seconds less page seconds, at a page time in ms. */
export interface Offset {
  readonly time: number
  readonly offset: number
}

/** Handles of the easing curve, cubic-bezier(0.37, 0, 0.63, 1). */
const [X1, X2] = [0.37, 0.63]
const bezier = (s: number, a: number, b: number) =>
  3 * s * (1 - s) ** 2 * a + 3 * s * s * (1 - s) * b + s ** 3

/** The share of a phase at which the easing has reached `value`, 0…1. */
function progressAt(value: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const s = (low + high) / 2
    if (bezier(s, 0, 1) < value) low = s
    else high = s
  }
  return bezier(low, X1, X2)
}

/** The part of a stroke in which the water moves fast enough to derive the time from it. */
const STEEP = [0.1, 0.9] as const

/**
 * How far each drawn frame is behind the sound, in ms, without frames where the water hardly moves.
 * @param zero audio seconds of the first phase's start
 * @param pace seconds per phase
 */
export function lags(
  drawn: readonly Drawn[],
  offsets: readonly Offset[],
  zero: number,
  pace: number,
): number[] {
  return drawn.flatMap(({ time, shift }) => {
    const heard = time / 1000 + medianNear(offsets, time) - zero
    const phase = Math.floor(heard / pace)
    const fill = (82 - shift) / 66
    const eased = phase % 2 === 0 ? fill : 1 - fill
    if (heard < 0 || eased < STEEP[0] || eased > STEEP[1]) return []
    return [(heard - (phase + progressAt(eased)) * pace) * 1000]
  })
}

/** Single readings scatter, so this takes the median of those within about a second of `time`. */
function medianNear(offsets: readonly Offset[], time: number): number {
  const near = offsets.filter((it) => Math.abs(it.time - time) < WINDOW).map(({ offset }) => offset)
  return near.sort((a, b) => a - b)[near.length >> 1] ?? Number.NaN
}

/** The range of that median to either side, in ms. */
const WINDOW = 1000

/** The value below which the given share of `values` lies. */
export const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] as number
