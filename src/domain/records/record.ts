/** What is kept of a practice that ended (decision 0015). Without the rules of the techniques: Home sends records too. */
import type { TechniqueId } from '#domain/session/techniques.ts'

/** How a session ended: by itself, by Finish, or by Stop. */
export type Ending = 'completed' | 'finished' | 'stopped'

/** What every record has, of a session or a hold. */
export interface TimedRecord {
  /** A UUID made on the device; unique per person. */
  readonly id: string
  /** ISO instants in UTC, as `toISOString` writes them. */
  readonly startedAt: string
  readonly completedAt: string
  /** IANA name of the zone it was lived in. */
  readonly timeZone: string
  /** The hour at which the person's day began, 0…4; records kept before there was a choice have none: 0. */
  readonly dayBeginsAt?: number
}

export interface SessionRecord extends TimedRecord {
  readonly kind: 'session'
  readonly technique: TechniqueId
  /** Whole seconds, 1…14 400. */
  readonly duration: number
  readonly breathCount: number
  /**
   * Seconds per phase, 2…24: weighted by time, and that in force at the end. Of techniques that follow a pace alone; what
   * earlier versions kept of others has one all the same, which `withoutIdlePace` leaves out.
   */
  readonly averagePace?: number
  readonly pace?: number
  /** Local hour of the start, 0…23. */
  readonly sessionHour: number
  /** Whether the local day of the start is a Saturday or Sunday. */
  readonly isWeekend: boolean
  readonly ending: Ending
}

export interface HoldRecord extends TimedRecord {
  readonly kind: 'hold'
  /** Whole seconds, 0…3 600; 0 was skipped. */
  readonly holdDuration: number
}

export type PracticeRecord = SessionRecord | HoldRecord

/** A session's record is no longer than this, in seconds. */
export const LONGEST_SESSION = 14_400

/** The record without paces where the technique's counts are fixed: nothing there follows one. */
export function withoutIdlePace(record: SessionRecord): SessionRecord {
  // The one technique that follows a pace; held against `isPaced` by a test.
  if (record.technique === 'energizing') return record
  const { averagePace: _, pace: __, ...rest } = record
  return rest
}
