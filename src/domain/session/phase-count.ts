/** The number shown while a phase runs. */
import type { Seconds } from '#domain/time/units.ts'

/**
 * Seconds of a phase, from 1. A second of which less than half is left is not counted: a number that shows for
 * a moment only would look like a fault.
 * @param since seconds since the phase began, 0 or more
 * @param length of the phase in seconds
 */
export const phaseCount = (since: Seconds, length: Seconds): number =>
  Math.min(Math.floor(since) + 1, Math.max(1, Math.round(length)))
