/**
 * What is stored of a practice that ended (decision 0015). Does not import the techniques: Home, which sends
 * records too, stays small.
 */
import type { TechniqueId } from '#domain/session/techniques.ts'

/** How a session ended: by itself, by Finish, or by Stop. */
export type Ending = 'completed' | 'finished' | 'stopped'

/** What every record has, for a session or a hold. */
export interface TimedRecord {
  /** A UUID made on the device; unique per person. */
  readonly id: string
  /** ISO instants in UTC, as `toISOString` writes them. */
  readonly startedAt: string
  readonly completedAt: string
  /** IANA name of the time zone it took place in. */
  readonly timeZone: string
  /** The hour at which the person's day began, 0…4; records from before there was a choice have none: 0. */
  readonly dayBeginsAt?: number
}

export interface SessionRecord extends TimedRecord {
  readonly kind: 'session'
  readonly technique: TechniqueId
  /** Whole seconds, 1…14 400. */
  readonly duration: number
  readonly breathCount: number
  /**
   * Seconds per phase, 2…24: the mean weighted by time, and the one in force at the end. Only for techniques
   * that follow a pace; earlier versions stored one for others too, which `withoutIdlePace` removes.
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

/** The record without paces if the technique's counts are fixed: nothing in it follows a pace. */
export function withoutIdlePace(record: SessionRecord): SessionRecord {
  // The one technique that follows a pace; a test compares this with `isPaced`.
  if (record.technique === 'energizing') return record
  const { averagePace: _, pace: __, ...rest } = record
  return rest
}
