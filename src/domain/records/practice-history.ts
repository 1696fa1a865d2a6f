/** A history as it is shown: sessions and holds in one order, whatever they came from. */

import type { TechniqueId } from '#domain/session/techniques.ts'
import { countedDay } from '#domain/time/counted-day.ts'
import { localTime } from '#domain/time/local-day.ts'
import type { PracticeRecord } from './record.ts'

interface Lived {
  readonly id: string
  /** The day that it counts for (YYYY-MM-DD), and the minute of its date (0…1439), where it was lived: zones are slow to ask. */
  readonly day: string
  readonly minute: number
  /** When it ended, in milliseconds since 1970. */
  readonly completedAt: number
  /** Still on this device, on its way to the account. */
  readonly isWaiting: boolean
}

export interface PastSession extends Lived {
  readonly kind: 'session'
  readonly technique: TechniqueId | 'other'
  /** Seconds. */
  readonly duration: number
  readonly breathCount: number
}

export interface PastHold extends Lived {
  readonly kind: 'hold'
  /** Seconds; 0 was skipped. */
  readonly holdDuration: number
}

export type PracticeSummary = PastSession | PastHold

/** A record of the device, or one as the server tells it. */
interface Told {
  readonly id: string
  readonly startedAt: string
  readonly completedAt: string
  readonly timeZone: string
  /** The hour at which the day began; 0 where it is not told. */
  readonly dayBeginsAt?: number
}

/** Where it was lived; a start that is no date is a RangeError. */
function beginningOf({ startedAt, timeZone, dayBeginsAt = 0 }: Told): Pick<Lived, 'day' | 'minute'> {
  const local = localTime(startedAt, timeZone)
  return { day: countedDay(local, dayBeginsAt), minute: local.hour * 60 + local.minute }
}

/** A start that is no date is a RangeError. */
export const pastSession = (
  told: Told & Pick<PastSession, 'technique' | 'duration' | 'breathCount'>,
  isWaiting = false,
): PastSession => {
  const { day, minute } = beginningOf(told)
  return {
    kind: 'session',
    id: told.id,
    day,
    minute,
    completedAt: Date.parse(told.completedAt),
    technique: told.technique,
    duration: told.duration,
    breathCount: told.breathCount,
    isWaiting,
  }
}

/** See `pastSession`. */
export const pastHold = (told: Told & Pick<PastHold, 'holdDuration'>, isWaiting = false): PastHold => {
  const { day, minute } = beginningOf(told)
  return {
    kind: 'hold',
    id: told.id,
    day,
    minute,
    completedAt: Date.parse(told.completedAt),
    holdDuration: told.holdDuration,
    isWaiting,
  }
}

export const pastPractice = (record: PracticeRecord, isWaiting = false): PracticeSummary =>
  record.kind === 'session' ? pastSession(record, isWaiting) : pastHold(record, isWaiting)

/** One list as far as it is known, newest first by its end. */
export interface KnownPart {
  readonly practices: readonly PracticeSummary[]
  /** Whether nothing older is left to be asked for. */
  readonly isWhole: boolean
}

/** The parts as one list, each practice once, newest first, and no further back than all of them are known. */
export function mergeHistory(parts: readonly KnownPart[]): readonly PracticeSummary[] {
  const since = knownSince(parts)
  const [only, ...others] = parts.filter(({ practices }) => practices.length > 0)
  // Mostly one alone has any, and it may be of thousands: nothing is to be merged.
  if (only !== undefined && others.length === 0 && since < Number.POSITIVE_INFINITY) return only.practices
  const merged: PracticeSummary[] = []
  const seen = new Set<string>()
  const places = parts.map(() => 0)
  for (;;) {
    let newest: PracticeSummary | undefined
    let from = 0
    for (let index = 0; index < parts.length; index += 1) {
      const next = parts[index]?.practices[places[index] ?? 0]
      if (next === undefined || (newest !== undefined && next.completedAt <= newest.completedAt)) continue
      newest = next
      from = index
    }
    if (newest === undefined || newest.completedAt < since) return merged
    places[from] = (places[from] ?? 0) + 1
    if (seen.has(newest.id)) continue
    seen.add(newest.id)
    merged.push(newest)
  }
}

/** From when on every practice is known: milliseconds since 1970, −∞ when all of them are, ∞ when none is yet. */
export function knownSince(parts: readonly KnownPart[]): number {
  return parts.reduce((since, { practices, isWhole }) => {
    if (isWhole) return since
    return Math.max(since, practices.at(-1)?.completedAt ?? Number.POSITIVE_INFINITY)
  }, Number.NEGATIVE_INFINITY)
}
