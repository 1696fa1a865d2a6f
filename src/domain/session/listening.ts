/**
 * Listening to a recording of speech: the place in its text, its speed, and what the device stores about it.
 */
import { type Seconds, seconds } from '#domain/time/units.ts'

/** A line of the text and where it begins in the file. */
export interface SpokenLine {
  readonly text: string
  readonly at: Seconds
}

export interface SpokenChapter<Line extends SpokenLine = SpokenLine> {
  readonly id: string
  readonly title: string
  /** Where its first sound is in the file. */
  readonly at: Seconds
  readonly lines: readonly Line[]
}

/** Playback rates to choose from. */
export const speeds = [0.75, 1, 1.25, 1.5] as const
export type Speed = (typeof speeds)[number]

/** How far the two skip buttons beside Play jump, in seconds. */
export const SKIP = 15

/** What a device stores about a recording. */
export interface ListeningPosition {
  /** Seconds into the file. */
  readonly position: Seconds
  readonly speed: Speed
}

export const startPosition: ListeningPosition = { position: seconds(0), speed: 1 }

/** A person who stopped this close to the end, in seconds, begins again from the start. */
const END_TOLERANCE = 5

/** A position within a recording of `length`. */
export const clampPosition = (position: number, length: Seconds): Seconds =>
  seconds(Math.min(Math.max(0, position), length))

/**
 * What was stored, as far as it is valid for a recording of `length`; otherwise the beginning at normal
 * speed.
 * @param stored unchecked value from storage
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

/** Index of the last of `parts` (in order) that has begun at `position`; −1 before the first. */
export const partAt = (parts: readonly { readonly at: Seconds }[], position: Seconds): number =>
  parts.findLastIndex(({ at }) => at <= position)
