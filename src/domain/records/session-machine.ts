/** A practice from Start to what came of it: one state, and what each event makes of it. Pure: effects are the app's. */
import { firstQuestion, questionAt, questionsBy } from '#domain/session/hold.ts'
import type { Score } from '#domain/session/score.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type Draft, holdRecordOf, sessionRecordOf } from './draft.ts'
import type { Ending, PracticeRecord } from './record.ts'

/** How it ended. `cancelled` leaves no record; a hold may also be skipped, or forgotten. */
export type EndReason = Ending | 'cancelled' | 'skipped' | 'forgotten'

/** What a practice came to; `record` is null when there was nothing to keep. */
export interface Outcome {
  readonly technique: TechniqueId
  readonly record: PracticeRecord | null
  /** Whether the hold follows. */
  readonly leadsToHold: boolean
  readonly endReason: EndReason
}

export type SessionState =
  /** A person chooses. */
  | { readonly name: 'choosing' }
  /** Asked for by a person; a session that ends by itself is completed. */
  | { readonly name: 'running'; readonly endReason: EndReason; readonly leadsToHold: boolean }
  | { readonly name: 'ended'; readonly outcome: Outcome }
  /** `taken`: a practice runs in another tab; `moved`: ours has gone to another tab. */
  | {
      readonly name: 'in-other-tab'
      readonly where: 'taken' | 'moved'
      /** What had ended here before. */
      readonly outcome: Outcome | null
    }

export type SessionEvent =
  | { readonly name: 'started' }
  /** A person asked for the end, which comes with `ended`. */
  | { readonly name: 'end-asked'; readonly endReason: EndReason; readonly leadsToHold: boolean }
  | { readonly name: 'ended'; readonly end: End }
  | { readonly name: 'yielded'; readonly where: 'taken' | 'moved' }
  /** Another tab is not told of any more: this one has the place again, or a person went back. */
  | { readonly name: 'here-again' }
  /** The page of a technique was left; null: of any. */
  | { readonly name: 'left'; readonly technique: TechniqueId | null }
  /** Back from the outcome to the choice. */
  | { readonly name: 'returned' }

/** What is known of a session at its end. */
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

/** @returns the same state where the event changes nothing */
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

/** What has ended last and is still told of; null while nothing is. */
export const outcomeIn = (state: SessionState): Outcome | null =>
  state.name === 'ended' || state.name === 'in-other-tab' ? state.outcome : null

const endedWith = (outcome: Outcome | null): SessionState =>
  outcome === null ? { name: 'choosing' } : { name: 'ended', outcome }

/** Results are shown of all but a session before its hold, and what was cancelled, or forgotten: nobody is there. */
export const hasResults = ({ endReason, leadsToHold }: Outcome): boolean =>
  !leadsToHold && endReason !== 'cancelled' && endReason !== 'forgotten'

function outcomeOf(state: SessionState & { name: 'running' }, end: End): Outcome {
  const { technique } = end.score
  // Stopped from the lock screen before it began, it was cancelled: there is nothing to tell of.
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

/** @returns null when there is nothing to keep */
function recordOf({ draft, score, now }: End, endReason: EndReason): PracticeRecord | null {
  if (draft === null || endReason === 'cancelled') return null
  if (draft.kind === 'session') return sessionRecordOf(draft, endingOf(endReason), now)
  if (endReason !== 'forgotten') return holdRecordOf(draft, now, endReason === 'skipped')
  // Nobody said that it went on longer than to the question.
  const first = firstQuestion(score.contemplation ?? 0)
  const at = questionAt(first, Math.max(0, questionsBy(first, draft.at) - 1))
  const questionTime = new Date(Date.parse(draft.startedAt) + at * 1000).toISOString()
  return holdRecordOf({ ...draft, at }, questionTime)
}

const endingOf = (endReason: EndReason): Ending =>
  endReason === 'completed' || endReason === 'finished' ? endReason : 'stopped'
