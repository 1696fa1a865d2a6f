/** What a person's holds come to. Skipped holds (0 s) count nowhere; set-aside ones are not handed in. */
import type { HoldRecord } from './record.ts'

const held = (holds: readonly HoldRecord[]) => holds.filter(({ holdDuration }) => holdDuration > 0)

/** The longest hold in whole seconds, or null without any. */
export const bestHold = (holds: readonly HoldRecord[]): number | null =>
  held(holds).reduce<number | null>((best, { holdDuration }) => Math.max(best ?? 0, holdDuration), null)

/** The longest `count` holds, longest first. */
export const longestHolds = (holds: readonly HoldRecord[], count: number): HoldRecord[] =>
  held(holds)
    .sort((a, b) => b.holdDuration - a.holdDuration)
    .slice(0, count)

/** The newest `count` holds, newest first by their end. */
export const lastHolds = (holds: readonly HoldRecord[], count: number): HoldRecord[] =>
  held(holds)
    .sort((a, b) => Date.parse(b.completedAt) - Date.parse(a.completedAt))
    .slice(0, count)
