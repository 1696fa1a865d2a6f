/** What a breath hold plays and asks, and how long it may last (decision 0014). */

import { type Seconds, seconds } from '#domain/time/units.ts'
import { CONTEMPLATION_DELAY, techniques } from './techniques.ts'

/** How often a hold asks "Still holding?". */
export const HOLD_ASKS_EVERY = seconds(600)
/** If a question is not answered within this time, the hold is set aside. */
export const HOLD_ANSWER_WITHIN = seconds(60)
/** The longest hold; then it ends by itself. */
export const LONGEST_HOLD = seconds(3600)
/** From the end of a Treadmill session until its hold opens, and from there to its start (spec §4, §9). */
export const [HOLD_FOLLOWS_AFTER, REST_BEFORE_HOLD] = [seconds(0.5), seconds(3)]
/** The target for progress while a person has no personal best (spec §9). */
export const HOLD_TARGET = seconds(180)
/** The contemplation's onset: 2 s after the hold cue, which sounds 0.3 s after the start (spec §4). */
export const CONTEMPLATION_AT = seconds(techniques['breath-hold'].voice.delay + CONTEMPLATION_DELAY)

/**
 * When a hold first asks: after ten minutes, or when its contemplation ends if that is later; in any case
 * before the longest hold is over.
 * @param contemplation its length in seconds, 0 without any
 */
export const firstQuestion = (contemplation: number): Seconds =>
  seconds(
    Math.min(
      LONGEST_HOLD - HOLD_ANSWER_WITHIN,
      Math.max(HOLD_ASKS_EVERY, contemplation > 0 ? CONTEMPLATION_AT + contemplation : 0),
    ),
  )

/** When the n-th question is asked, if the first (n = 0) is asked at `first`. */
export const questionAt = (first: Seconds, n: number): Seconds => seconds(first + n * HOLD_ASKS_EVERY)

/** How many questions are asked up to and including second `at`. */
export const questionsBy = (first: Seconds, at: number): number =>
  Math.max(0, Math.floor((at - first) / HOLD_ASKS_EVERY) + 1)

/** When the next question is asked after an answer at second `answeredAt` of the hold. */
export const nextQuestion = (answeredAt: Seconds, first: Seconds): Seconds =>
  questionAt(first, questionsBy(first, answeredAt))

/**
 * The state of the question at second `at`: none, asked, or unanswered for too long: the hold was forgotten.
 */
export function holdQuestion(
  at: Seconds,
  answeredAt: Seconds,
  first: Seconds,
): 'none' | 'asking' | 'forgotten' {
  const asked = nextQuestion(answeredAt, first)
  if (at < asked) return 'none'
  return at < asked + HOLD_ANSWER_WITHIN ? 'asking' : 'forgotten'
}

/**
 * How far a hold has come, 0…1: towards the personal best, or `HOLD_TARGET` without one.
 * @param best seconds or null
 */
export const holdProgress = (at: Seconds, best: number | null): number =>
  Math.min(1, Math.max(0, at / (best !== null && best > 0 ? best : HOLD_TARGET)))
