/** What counting needs of a record. The server builds it from a row, the device from a practice summary. */
import type { PracticeSummary } from '#domain/records/practice-history.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'

export interface CountedSession {
  readonly kind: 'session'
  /** When it began and ended, in milliseconds since 1970. */
  readonly start: number
  readonly end: number
  /** Local day (YYYY-MM-DD) and hour (0…23) of the start, fixed when the record was written. */
  readonly day: string
  readonly hour: number
  readonly technique: TechniqueId | 'other'
  /** Whole seconds, 1…14 400. */
  readonly duration: number
  /** Seconds per phase as sent: the pace at the end, and the average; null if not sent. */
  readonly pace: number | null
  readonly averagePace: number | null
}

export interface CountedHold {
  readonly kind: 'hold'
  /** Whole seconds, 0…3 600; 0 was skipped. */
  readonly holdDuration: number
}

export type CountedRecord = CountedSession | CountedHold

/**
 * What counts of `practice`. Its pace and pauses are not known: no early badge needs them, or days in a row.
 */
export function toCounted(practice: PracticeSummary): CountedRecord {
  if (practice.kind === 'hold') return practice
  const { kind, day, minute, technique, duration, completedAt: end } = practice
  const [start, hour] = [end - duration * 1000, Math.floor(minute / 60)]
  return { kind, start, end, day, hour, technique, duration, pace: null, averagePace: null }
}
