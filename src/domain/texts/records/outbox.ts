/** Texts about what is waiting to be sent. */

import * as counts from '#domain/messages/common/counts.ts'
import { outboxTexts } from '#domain/messages/records/outbox.ts'
import type { QueuedCall } from '#domain/records/queued-call.ts'
import { listWithAnd } from '#domain/texts/lists.ts'
import { amountsInWords } from './amounts.ts'

/** How many of each are waiting. */
export interface WaitingCounts {
  readonly sessions: number
  readonly holds: number
  readonly goals: number
  readonly shares: number
}

/** 'Waiting for a connection: 3 sessions.'; empty if nothing is waiting. */
export function waitingLine({ sessions, holds, goals, shares }: WaitingCounts): string {
  const parts = amountsInWords([
    [counts.sessions, sessions],
    [counts.holds, holds],
    [() => outboxTexts.goal, goals],
    [counts.shares, shares],
  ])
  return parts.length === 0 ? '' : outboxTexts.waiting({ what: listWithAnd(parts) })
}

export function refusedLine(call: QueuedCall): string {
  if (call.kind === 'goal') return outboxTexts.refusedGoal({ minutes: call.goalMinutes })
  return call.kind === 'share' ? outboxTexts.refusedShare : outboxTexts.refusedDayBegins
}
