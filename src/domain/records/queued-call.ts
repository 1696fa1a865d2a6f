/**
 * Actions besides practice that the server has not received yet: they wait in the outbox with the records.
 */
import { isDayBeginning } from '#domain/time/day-begins.ts'

interface QueuedBase {
  /** A UUID made on the device. */
  readonly id: string
  /** ISO instant of the action, by the device's clock. */
  readonly at: string
}

/** A new daily goal. Sending it twice changes nothing; the server drops one that is older than the last. */
export interface GoalChange extends QueuedBase {
  readonly kind: 'goal'
  /** 5…30. */
  readonly goalMinutes: number
}

/** A new hour at which the day begins; sent and dropped like the goal. */
export interface DayBeginsChange extends QueuedBase {
  readonly kind: 'day-begins'
  /** 0…4. */
  readonly dayBeginsAt: number
}

/** A practice was shared. However often it is sent, it counts once, by its id. */
export interface Share extends QueuedBase {
  readonly kind: 'share'
}

export type QueuedCall = GoalChange | DayBeginsChange | Share

/**
 * The longest that a device waits for one answer, in milliseconds. The server corrects a change's time by
 * when it was sent; the time that the request took can make the change seem later by up to this much.
 */
export const LONGEST_TRANSIT = 30_000

/** The daily goal, in minutes (spec §5). */
export const [LEAST_GOAL, MOST_GOAL] = [5, 30]

const isGoal = (minutes: unknown) =>
  Number.isInteger(minutes) && (minutes as number) >= LEAST_GOAL && (minutes as number) <= MOST_GOAL

/** `value` as a queued call, every field checked; null for anything else. */
export function parseQueuedCall(value: unknown): QueuedCall | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { kind, id, at, goalMinutes, dayBeginsAt } = value as Record<string, unknown>
  const isDone =
    typeof id === 'string' && id !== '' && typeof at === 'string' && !Number.isNaN(Date.parse(at))
  const isKnown =
    kind === 'share' ||
    (kind === 'goal' && isGoal(goalMinutes)) ||
    (kind === 'day-begins' && isDayBeginning(dayBeginsAt))
  return isDone && isKnown ? (value as QueuedCall) : null
}
