/** Texts about what is waiting to be sent. */
import type { QueuedCall } from '#domain/records/queued-call.ts'
import { counted, listed } from './figures.ts'

/** How many of each are waiting. */
export interface WaitingCounts {
  readonly sessions: number
  readonly holds: number
  readonly goals: number
  readonly shares: number
}

/** '3 sessions wait for a connection.'; empty if nothing is waiting. */
export function waitingLine({ sessions, holds, goals, shares }: WaitingCounts): string {
  const parts = [
    ...(sessions > 0 ? [counted(sessions, 'session')] : []),
    ...(holds > 0 ? [counted(holds, 'hold')] : []),
    ...(goals > 0 ? ['your new daily goal'] : []),
    ...(shares > 0 ? [counted(shares, 'share')] : []),
  ]
  if (parts.length === 0) return ''
  const isOne = parts.length === 1 && sessions + holds + Math.min(goals, 1) + shares === 1
  const [first = '', ...rest] = listed(parts)
  return `${first.toUpperCase()}${rest.join('')} ${isOne ? 'waits' : 'wait'} for a connection.`
}

export const outboxTexts = {
  label: 'Still to be sent',
  refusedGoal: (minutes: number) =>
    `Your account did not take the daily goal of ${counted(minutes, 'minute')}`,
  refusedDayBegins: 'Your account didn’t take the hour at which your day begins',
  refusedShare: 'Your account did not take a share',
  remove: 'Remove',
} as const

export function refusedLine(call: QueuedCall): string {
  if (call.kind === 'goal') return outboxTexts.refusedGoal(call.goalMinutes)
  return call.kind === 'share' ? outboxTexts.refusedShare : outboxTexts.refusedDayBegins
}
