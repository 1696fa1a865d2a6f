/** Texts about what is waiting to be sent. */

import { listed } from '#domain/language/lists.ts'
import * as counts from '#domain/messages/records/counts.ts'
import { outboxTexts } from '#domain/messages/records/outbox.ts'
import type { QueuedCall } from '#domain/records/queued-call.ts'

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
    ...(sessions > 0 ? [counts.sessions({ count: sessions })] : []),
    ...(holds > 0 ? [counts.holds({ count: holds })] : []),
    ...(goals > 0 ? [outboxTexts.goal] : []),
    ...(shares > 0 ? [counts.shares({ count: shares })] : []),
  ]
  return parts.length === 0 ? '' : outboxTexts.waiting({ what: listed(parts) })
}

export function refusedLine(call: QueuedCall): string {
  if (call.kind === 'goal') return outboxTexts.refusedGoal({ minutes: call.goalMinutes })
  return call.kind === 'share' ? outboxTexts.refusedShare : outboxTexts.refusedDayBegins
}
