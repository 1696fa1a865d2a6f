/** Listening to a spoken piece: where one is in its text, how fast it goes, what the device keeps of it. */
import { type Seconds, seconds } from '#domain/time/units.ts'

/** A line and the place in the file where it begins. */
export interface SpokenLine {
  readonly text: string
  readonly at: Seconds
}

export interface SpokenChapter<Line extends SpokenLine = SpokenLine> {
  readonly id: string
  readonly title: string
  /** Where in the file its first sound is. */
  readonly at: Seconds
  readonly lines: readonly Line[]
}

/** What may be chosen, as a factor on the piece's own speed. */
export const speeds = [0.75, 1, 1.25, 1.5] as const
export type Speed = (typeof speeds)[number]

/** How far the two buttons beside Play go, in seconds. */
export const SKIP = 15

/** What a device keeps of a piece. */
export interface ListeningPosition {
  /** Seconds into the file. */
  readonly position: Seconds
  readonly speed: Speed
}

export const startPosition: ListeningPosition = { position: seconds(0), speed: 1 }

/** This close before the end, in seconds, who comes back begins anew. */
const END_TOLERANCE = 5

/** A position within a piece of `length`. */
export const clampPosition = (position: number, length: Seconds): Seconds =>
  seconds(Math.min(Math.max(0, position), length))

/**
 * What was kept, as far as it makes sense for a piece of `length`; else its beginning at its own speed.
 * @param stored as it was read, from anywhere
 */
export function parsePosition(stored: unknown, length: Seconds): ListeningPosition {
  if (typeof stored !== 'object' || stored === null) return startPosition
  const { position, speed } = stored as Readonly<Record<string, unknown>>
  const isPosition = typeof position === 'number' && position >= 0 && position <= length - END_TOLERANCE
  return {
    position: isPosition ? seconds(position) : startPosition.position,
    speed: speeds.find((known) => known === speed) ?? startPosition.speed,
  }
}

/** Index of the last of `parts`, which are in order, that has begun at `position`; −1 before the first. */
export const partAt = (parts: readonly { readonly at: Seconds }[], position: Seconds): number =>
  parts.findLastIndex(({ at }) => at <= position)
