/** Figures about holds. Skipped ones (0 s) are not counted; callers leave out those that are set aside. */
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
  /** How many of the newest holds `average` covers. */
  readonly count: number
  readonly average: number
  /** By how much that exceeds the average of as many holds before them, or of those that exist. */
  readonly change: number
}

/** How many of the newest holds are averaged. */
const COMPARED = 5

/** @param holds of a person @returns null with fewer than two newer or older ones to compare */
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
