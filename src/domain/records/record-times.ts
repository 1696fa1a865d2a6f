/** The times of a record: start, end and length must not contradict each other. */

/** Seconds by which a length may exceed the time from start to end: some clients send times to the minute. */
export const TIME_LEEWAY = 60

/** Seconds that a practice may be paused in all: it can be paused, or interrupted and resumed days later. */
export const LONGEST_BREAK = 30 * 86_400

export interface RecordTimes {
  /** ISO instants. */
  readonly startedAt: string
  readonly completedAt: string
  /** Seconds practised, without countdown, gong and pauses. */
  readonly seconds: number
}

export type Contradiction = 'end-before-start' | 'span-too-short' | 'span-too-long'

/** Seconds from start to end; negative where the end comes first. */
export const spanOf = ({ startedAt, completedAt }: Pick<RecordTimes, 'startedAt' | 'completedAt'>) =>
  (Date.parse(completedAt) - Date.parse(startedAt)) / 1000

/** What is contradictory about these times; null if nothing is. */
export function contradictionIn(times: RecordTimes): Contradiction | null {
  const span = spanOf(times)
  if (span < 0) return 'end-before-start'
  if (times.seconds > span + TIME_LEEWAY) return 'span-too-short'
  return span > times.seconds + LONGEST_BREAK ? 'span-too-long' : null
}

/**
 * The start of a record (ISO): as given, or, if it contradicts the end (the clock may have been set in
 * between), the end less the length. The end is trusted, because its clock is still the current one when the
 * record is sent.
 */
export function startOf(times: RecordTimes): string {
  if (contradictionIn(times) === null) return times.startedAt
  return new Date(Date.parse(times.completedAt) - times.seconds * 1000).toISOString()
}
