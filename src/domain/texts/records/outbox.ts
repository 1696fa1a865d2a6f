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

/** 'Waiting for a connection: 3 sessions.'; empty if nothing is waiting. */
export function waitingLine({ sessions, holds, goals, shares }: WaitingCounts): string {
  const parts = [
    ...(sessions > 0 ? [counted(sessions, 'session')] : []),
    ...(holds > 0 ? [counted(holds, 'hold')] : []),
    ...(goals > 0 ? ['your new daily goal'] : []),
    ...(shares > 0 ? [counted(shares, 'share')] : []),
  ]
  return parts.length === 0 ? '' : `Waiting for a connection: ${listed(parts)}.`
}

export const outboxTexts = {
  label: 'Still to be sent',
  refusedGoal: (minutes: number) =>
    `Couldn’t save the daily goal of ${counted(minutes, 'minute')} to your account`,
  refusedDayBegins: 'Couldn’t save the start of your day to your account',
  refusedShare: 'Couldn’t record in your account that you shared a session',
  remove: 'Remove',
} as const

export function refusedLine(call: QueuedCall): string {
  if (call.kind === 'goal') return outboxTexts.refusedGoal(call.goalMinutes)
  return call.kind === 'share' ? outboxTexts.refusedShare : outboxTexts.refusedDayBegins
}
