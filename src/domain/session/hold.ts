/** What a breath hold sounds and asks, and how long it may last (decision 0014). */

import { type Seconds, seconds } from '#domain/time/units.ts'
import { CONTEMPLATION_DELAY, techniques } from './techniques.ts'

/** After so long a hold asks "Still holding?", and again after as long. */
export const HOLD_ASKS_EVERY = seconds(600)
/** A question that nobody answered for so long sets the hold aside. */
export const HOLD_ANSWER_WITHIN = seconds(60)
/** A hold's record is no longer than this; then it ends. */
export const LONGEST_HOLD = seconds(3600)
/** From the end of a Treadmill session to the hold that follows it, and the rest before that begins (spec §4, §9). */
export const [HOLD_FOLLOWS_AFTER, REST_BEFORE_HOLD] = [seconds(0.5), seconds(3)]
/** What progress is measured against without a best of one's own (spec §9). */
export const HOLD_TARGET = seconds(180)
/** The contemplation's onset: 2 s after the hold cue, which comes 0.3 s after the start (spec §4). */
export const CONTEMPLATION_AT = seconds(techniques['breath-hold'].voice.delay + CONTEMPLATION_DELAY)

/**
 * When a hold asks first: after ten minutes, or when its contemplation ends if that is later; in any case before a
 * hold is over for its length.
 * @param contemplation its length in seconds, 0 without any
 */
export const firstQuestion = (contemplation: number): Seconds =>
  seconds(
    Math.min(
      LONGEST_HOLD - HOLD_ANSWER_WITHIN,
      Math.max(HOLD_ASKS_EVERY, contemplation > 0 ? CONTEMPLATION_AT + contemplation : 0),
    ),
  )

/** The n-th question of a hold that asks first at `first`; 0 is the first. */
export const questionAt = (first: Seconds, n: number): Seconds => seconds(first + n * HOLD_ASKS_EVERY)

/** How many questions come at or before second `at`. */
export const questionsBy = (first: Seconds, at: number): number =>
  Math.max(0, Math.floor((at - first) / HOLD_ASKS_EVERY) + 1)

/** When the next question comes after what was answered at second `answeredAt` of the hold. */
export const nextQuestion = (answeredAt: Seconds, first: Seconds): Seconds =>
  questionAt(first, questionsBy(first, answeredAt))

/** What a hold asks at second `at`: nothing, whether it is still held, or nothing any more: it was forgotten. */
export function holdQuestion(
  at: Seconds,
  answeredAt: Seconds,
  first: Seconds,
): 'none' | 'asking' | 'forgotten' {
  const asked = nextQuestion(answeredAt, first)
  if (at < asked) return 'none'
  return at < asked + HOLD_ANSWER_WITHIN ? 'asking' : 'forgotten'
}

/** How far a hold has come, 0…1: towards the own best, else towards `HOLD_TARGET`. @param best seconds or null */
export const holdProgress = (at: Seconds, best: number | null): number =>
  Math.min(1, Math.max(0, at / (best !== null && best > 0 ? best : HOLD_TARGET)))
