/** The practice history as it is shown: sessions and holds in one order, from the device and the server. */

import type { TechniqueId } from '#domain/session/techniques.ts'
import { countedDay } from '#domain/time/counted-day.ts'
import { localTime } from '#domain/time/local-day.ts'
import type { PracticeRecord } from './record.ts'

interface PracticeBase {
  readonly id: string
  /**
   * The day that it counts for (YYYY-MM-DD), and the minute of its date (0…1439), in its own time zone.
   * Stored because time zones are slow to look up.
   */
  readonly day: string
  readonly minute: number
  /** When it ended, in milliseconds since 1970. */
  readonly completedAt: number
  /** Still on this device, on its way to the account. */
  readonly isWaiting: boolean
}

export interface SessionSummary extends PracticeBase {
  readonly kind: 'session'
  readonly technique: TechniqueId | 'other'
  /** Seconds. */
  readonly duration: number
  readonly breathCount: number
}

export interface HoldSummary extends PracticeBase {
  readonly kind: 'hold'
  /** Seconds; 0 was skipped. */
  readonly holdDuration: number
}

export type PracticeSummary = SessionSummary | HoldSummary

/** A record of the device, or one as the server sends it. */
interface TimedRecord {
  readonly id: string
  readonly startedAt: string
  readonly completedAt: string
  readonly timeZone: string
  /** The hour at which the day began; 0 if missing. */
  readonly dayBeginsAt?: number
}

/** The start in its own time zone; a start that is not a date is a RangeError. */
function localStart({
  startedAt,
  timeZone,
  dayBeginsAt = 0,
}: TimedRecord): Pick<PracticeBase, 'day' | 'minute'> {
  const local = localTime(startedAt, timeZone)
  return { day: countedDay(local, dayBeginsAt), minute: local.hour * 60 + local.minute }
}

/** A start that is not a date is a RangeError. */
export const toSessionSummary = (
  record: TimedRecord & Pick<SessionSummary, 'technique' | 'duration' | 'breathCount'>,
  isWaiting = false,
): SessionSummary => {
  const { day, minute } = localStart(record)
  return {
    kind: 'session',
    id: record.id,
    day,
    minute,
    completedAt: Date.parse(record.completedAt),
    technique: record.technique,
    duration: record.duration,
    breathCount: record.breathCount,
    isWaiting,
  }
}

/** See `toSessionSummary`. */
export const toHoldSummary = (
  record: TimedRecord & Pick<HoldSummary, 'holdDuration'>,
  isWaiting = false,
): HoldSummary => {
  const { day, minute } = localStart(record)
  return {
    kind: 'hold',
    id: record.id,
    day,
    minute,
    completedAt: Date.parse(record.completedAt),
    holdDuration: record.holdDuration,
    isWaiting,
  }
}

export const toSummary = (record: PracticeRecord, isWaiting = false): PracticeSummary =>
  record.kind === 'session' ? toSessionSummary(record, isWaiting) : toHoldSummary(record, isWaiting)

/** One list as far as it is known, newest first by when each ended. */
export interface HistoryPart {
  readonly practices: readonly PracticeSummary[]
  /** Whether there is nothing older to fetch. */
  readonly isWhole: boolean
}

/** The parts as one list without duplicates, newest first, and no further back than every part is known. */
export function mergeHistory(parts: readonly HistoryPart[]): readonly PracticeSummary[] {
  const since = knownSince(parts)
  const [only, ...others] = parts.filter(({ practices }) => practices.length > 0)
  // Usually only one has any, and there may be thousands: then nothing needs merging.
  if (only !== undefined && others.length === 0 && since < Number.POSITIVE_INFINITY) return only.practices
  const merged: PracticeSummary[] = []
  const seen = new Set<string>()
  const positions = parts.map(() => 0)
  for (;;) {
    let newest: PracticeSummary | undefined
    let from = 0
    for (let index = 0; index < parts.length; index += 1) {
      const next = parts[index]?.practices[positions[index] ?? 0]
      if (next === undefined || (newest !== undefined && next.completedAt <= newest.completedAt)) continue
      newest = next
      from = index
    }
    if (newest === undefined || newest.completedAt < since) return merged
    positions[from] = (positions[from] ?? 0) + 1
    if (seen.has(newest.id)) continue
    seen.add(newest.id)
    merged.push(newest)
  }
}

/** Since when every practice is known: milliseconds since 1970, −∞ when all are, ∞ when none is yet. */
export function knownSince(parts: readonly HistoryPart[]): number {
  return parts.reduce((since, { practices, isWhole }) => {
    if (isWhole) return since
    return Math.max(since, practices.at(-1)?.completedAt ?? Number.POSITIVE_INFINITY)
  }, Number.NEGATIVE_INFINITY)
}
