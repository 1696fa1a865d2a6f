/** What counting asks of a record. The server builds it from a row, the device from a record. */
import { localDay } from './local-day.ts'
import type { PracticeRecord } from './record.ts'
import type { TechniqueId } from './techniques.ts'

export interface CountedSession {
  readonly kind: 'session'
  /** Local day (YYYY-MM-DD) and hour (0…23) of the start, fixed when the record was written. */
  readonly day: string
  readonly hour: number
  readonly technique: TechniqueId | 'other'
  /** Whole seconds, 1…14 400. */
  readonly duration: number
  /** Seconds per phase as sent: that in force at the end, and the average; null when not sent. */
  readonly pace: number | null
  readonly averagePace: number | null
}

export interface CountedHold {
  readonly kind: 'hold'
  /** Whole seconds, 0…3 600; 0 was skipped. */
  readonly holdDuration: number
}

export type CountedRecord = CountedSession | CountedHold

/** What counts of `record`. */
export function countedOf(record: PracticeRecord): CountedRecord {
  if (record.kind === 'hold') return { kind: 'hold', holdDuration: record.holdDuration }
  const { technique, duration, pace, averagePace, sessionHour, startedAt, timeZone } = record
  const day = localDay(startedAt, timeZone)
  return { kind: 'session', day, hour: sessionHour, technique, duration, pace, averagePace }
}
