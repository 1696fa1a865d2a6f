/** What the results show for a practice, derived from what ended. */
import type { EndedPractice, Result } from '#app/state/session/result.ts'
import type { HoldParams } from '#domain/links/practice-link.ts'
import { joinLogs, type Receipt, receiptOf } from '#domain/records/receipt.ts'
import { type TechniqueId, techniques } from '#domain/session/techniques.ts'
import { seconds } from '#domain/time/units.ts'

export interface ResultSummary {
  readonly technique: TechniqueId
  /** Its display name. */
  readonly name: string
  /** Null for a hold alone. */
  readonly session: { readonly duration: number; readonly breaths: number } | null
  /** Whole seconds, 0 was skipped; null without a hold. */
  readonly hold: number | null
  readonly receipt: Receipt
  /** Id of the record that is shared. */
  readonly id: string
}

/** @param before the session before the hold, from the address, where this page does not know it itself */
export function summarizeResult(result: Result, before: HoldParams['before']): ResultSummary {
  const own = result.session?.record?.kind === 'session' ? result.session.record : null
  const held = result.hold?.record?.kind === 'hold' ? result.hold.record : null
  const linkedSession = before === null ? null : { duration: before.duration, breaths: before.breaths }
  const session = own === null ? linkedSession : { duration: own.duration, breaths: own.breathCount }
  const technique = own?.technique ?? (session === null ? 'breath-hold' : 'energizing')
  return {
    technique,
    name: techniques[technique].name,
    session,
    hold: held?.holdDuration ?? null,
    receipt: receiptFor(result),
    id: own?.id ?? held?.id ?? '',
  }
}

const lengthOf = ({ record }: EndedPractice) =>
  seconds(record === null ? 0 : record.kind === 'session' ? record.duration : record.holdDuration)

function receiptFor({ session, hold }: Result): Receipt {
  if (session === null) return receiptOf(hold?.log ?? empty, hold === null ? seconds(0) : lengthOf(hold))
  if (hold === null) return receiptOf(session.log, lengthOf(session))
  const whole = seconds(lengthOf(session) + lengthOf(hold))
  return receiptOf(joinLogs(session.log, lengthOf(session), hold.log), whole)
}

const empty = {
  resumedAt: null,
  sampleRates: [],
  cues: [],
  drops: 0,
  interruptions: [],
  underruns: null,
  muted: [],
} as const
