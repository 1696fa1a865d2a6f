/** What a person's holds come to. Skipped holds (0 s) count nowhere; set-aside ones are not handed in. */
import type { HoldRecord } from './record.ts'

const withoutSkipped = (holds: readonly HoldRecord[]) => holds.filter(({ holdDuration }) => holdDuration > 0)

/** The longest hold in whole seconds, or null without any. */
export const bestHold = (holds: readonly HoldRecord[]): number | null =>
  withoutSkipped(holds).reduce<number | null>(
    (best, { holdDuration }) => Math.max(best ?? 0, holdDuration),
    null,
  )

/** The longest `count` holds, longest first. */
export const longestHolds = (holds: readonly HoldRecord[], count: number): HoldRecord[] =>
  withoutSkipped(holds)
    .sort((a, b) => b.holdDuration - a.holdDuration)
    .slice(0, count)

/** The newest `count` holds, newest first by their end. */
export const lastHolds = (holds: readonly HoldRecord[], count: number): HoldRecord[] =>
  withoutSkipped(holds)
    .sort((a, b) => Date.parse(b.completedAt) - Date.parse(a.completedAt))
    .slice(0, count)

/** How the newest holds compare with those before them, in whole seconds. */
export interface HoldTrend {
  /** Lengths, oldest first. */
  readonly line: readonly number[]
  /** Of how many of the newest `average` is. */
  readonly count: number
  readonly average: number
  /** By how much that is longer than the average of as many before, or of what there is. */
  readonly change: number
}

/** Newest holds that an average is of. */
const COMPARED = 5

/** @param holds of a person; null with fewer than two newer and older ones to compare */
export function holdTrend(holds: readonly HoldRecord[]): HoldTrend | null {
  const lengths = lastHolds(holds, 2 * COMPARED).map(({ holdDuration }) => holdDuration)
  const count = Math.min(COMPARED, Math.floor(lengths.length / 2))
  if (count < 2) return null
  const mean = (some: readonly number[]) => Math.round(some.reduce((sum, one) => sum + one, 0) / some.length)
  const average = mean(lengths.slice(0, count))
  return {
    line: [...lengths].reverse(),
    count,
    average,
    change: average - mean(lengths.slice(count)),
  }
}
