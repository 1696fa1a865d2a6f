/**
 * A practice from Start to its outcome: one state, and the next for each event. Pure; effects are the app's.
 */
import { firstQuestion, questionAt, questionsBy } from '#domain/session/hold.ts'
import type { Score } from '#domain/session/score.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type Draft, holdRecordOf, sessionRecordOf } from './draft.ts'
import type { Ending, PracticeRecord } from './record.ts'

/** How it ended. `cancelled` leaves no record; a hold may also be skipped or forgotten. */
export type EndReason = Ending | 'cancelled' | 'skipped' | 'forgotten'

/** The outcome of a practice; `record` is null when there was nothing to store. */
export interface Outcome {
  readonly technique: TechniqueId
  readonly record: PracticeRecord | null
  /** Whether a hold follows. */
  readonly leadsToHold: boolean
  readonly endReason: EndReason
}

export type SessionState =
  /** The person chooses what to practise. */
  | { readonly name: 'choosing' }
  /** `endReason` is what the person asked for; a session that ends by itself is completed. */
  | { readonly name: 'running'; readonly endReason: EndReason; readonly leadsToHold: boolean }
  | { readonly name: 'ended'; readonly outcome: Outcome }
  /** `taken`: a practice runs in another tab; `moved`: ours has moved to another tab. */
  | {
      readonly name: 'in-other-tab'
      readonly where: 'taken' | 'moved'
      /** What ended here last. */
      readonly outcome: Outcome | null
    }

export type SessionEvent =
  | { readonly name: 'started' }
  /** The person asked for the end; `ended` follows. */
  | { readonly name: 'end-asked'; readonly endReason: EndReason; readonly leadsToHold: boolean }
  | { readonly name: 'ended'; readonly end: End }
  | { readonly name: 'yielded'; readonly where: 'taken' | 'moved' }
  /** The notice about another tab is over: this tab has the lease again, or the person went back. */
  | { readonly name: 'here-again' }
  /** The page of a technique was left; null: whatever the technique. */
  | { readonly name: 'left'; readonly technique: TechniqueId | null }
  /** The person went back from the outcome to the choice. */
  | { readonly name: 'returned' }

/** What is known about a session at its end. */
export interface End {
  readonly how: 'completed' | 'stopped'
  /** Whether its countdown was over. */
  readonly hasBegun: boolean
  readonly score: Score
  /** What was practised; null before the first phase. */
  readonly draft: Draft | null
  /** ISO instant. */
  readonly now: string
  /** Whether a hold follows a completed Treadmill here. */
  readonly allowsHold: boolean
}

/** @returns the same state if the event changes nothing */
export function next(state: SessionState, event: SessionEvent): SessionState {
  switch (event.name) {
    case 'started':
      return state.name === 'running' ? state : { name: 'running', endReason: 'stopped', leadsToHold: false }
    case 'end-asked':
      if (state.name !== 'running') return state
      return { ...state, endReason: event.endReason, leadsToHold: event.leadsToHold }
    case 'ended':
      return state.name === 'running' ? { name: 'ended', outcome: outcomeOf(state, event.end) } : state
    case 'yielded':
      return { name: 'in-other-tab', where: event.where, outcome: outcomeIn(state) }
    case 'here-again':
      return state.name === 'in-other-tab' ? endedWith(state.outcome) : state
    case 'left': {
      const outcome = outcomeIn(state)
      if (state.name === 'running') return state
      return endedWith(event.technique === null || outcome?.technique === event.technique ? null : outcome)
    }
    case 'returned':
      if (state.name === 'in-other-tab') return { ...state, outcome: null }
      return state.name === 'ended' ? { name: 'choosing' } : state
  }
}

/** The last outcome while it is still shown; null otherwise. */
export const outcomeIn = (state: SessionState): Outcome | null =>
  state.name === 'ended' || state.name === 'in-other-tab' ? state.outcome : null

const endedWith = (outcome: Outcome | null): SessionState =>
  outcome === null ? { name: 'choosing' } : { name: 'ended', outcome }

/**
 * Results are shown unless a hold follows, or the practice was cancelled, or forgotten: then no one is there.
 */
export const hasResults = ({ endReason, leadsToHold }: Outcome): boolean =>
  !leadsToHold && endReason !== 'cancelled' && endReason !== 'forgotten'

function outcomeOf(state: SessionState & { name: 'running' }, end: End): Outcome {
  const { technique } = end.score
  // Stopped from the lock screen before it began means cancelled: there is nothing to show.
  const isUnbegun = !end.hasBegun && state.endReason === 'stopped'
  const endReason = end.how === 'completed' ? 'completed' : isUnbegun ? 'cancelled' : state.endReason
  const isTreadmillDone = endReason === 'completed' && technique === 'energizing'
  return {
    technique,
    record: recordOf(end, endReason),
    leadsToHold: end.allowsHold && (state.leadsToHold || isTreadmillDone),
    endReason,
  }
}

/** @returns null when there is nothing to store */
function recordOf({ draft, score, now }: End, endReason: EndReason): PracticeRecord | null {
  if (draft === null || endReason === 'cancelled') return null
  if (draft.kind === 'session') return sessionRecordOf(draft, endingOf(endReason), now)
  if (endReason !== 'forgotten') return holdRecordOf(draft, now, endReason === 'skipped')
  // No one confirmed that it went on beyond the question.
  const first = firstQuestion(score.contemplation ?? 0)
  const at = questionAt(first, Math.max(0, questionsBy(first, draft.at) - 1))
  const questionTime = new Date(Date.parse(draft.startedAt) + at * 1000).toISOString()
  return holdRecordOf({ ...draft, at }, questionTime)
}

const endingOf = (endReason: EndReason): Ending =>
  endReason === 'completed' || endReason === 'finished' ? endReason : 'stopped'
