/** What a person did besides practising, for as long as the server has not heard of it: it waits beside the records. */
import { isDayBeginning } from '#domain/time/day-begins.ts'

interface QueuedBase {
  /** A UUID made on the device. */
  readonly id: string
  /** ISO instant at which it was done, by the device's clock. */
  readonly at: string
}

/** Another daily goal. Told twice it is the same; an older one than the last is dropped by the server. */
export interface GoalChange extends QueuedBase {
  readonly kind: 'goal'
  /** 5…30. */
  readonly goalMinutes: number
}

/** Another hour at which the day begins; as for the goal. */
export interface DayBeginsChange extends QueuedBase {
  readonly kind: 'day-begins'
  /** 0…4. */
  readonly dayBeginsAt: number
}

/** A practice was shared. However often it is told, it counts once by its id. */
export interface Share extends QueuedBase {
  readonly kind: 'share'
}

export type QueuedCall = GoalChange | DayBeginsChange | Share

/**
 * The longest that a device waits for one answer, in milliseconds. By as much, the way of its request, a change may seem
 * later than it was to the server, which puts its time right by when it was sent.
 */
export const LONGEST_TRANSIT = 30_000

/** The daily goal, in minutes (spec §5). */
export const [LEAST_GOAL, MOST_GOAL] = [5, 30]

const isGoal = (minutes: unknown) =>
  Number.isInteger(minutes) && (minutes as number) >= LEAST_GOAL && (minutes as number) <= MOST_GOAL

/** The call that `value` is, every field checked; null for anything else. */
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
