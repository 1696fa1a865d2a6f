/** What a breath hold asks and how long it may last (decisions › Techniques, Records). */
import { type Seconds, seconds } from './units.ts'

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

/** When the next question comes after what was answered at second `answeredAt` of the hold. */
export const nextQuestion = (answeredAt: Seconds): Seconds =>
  seconds((Math.floor(answeredAt / HOLD_ASKS_EVERY) + 1) * HOLD_ASKS_EVERY)

/** What a hold asks at second `at`: nothing, whether it is still held, or nothing any more: it was forgotten. */
export function holdQuestion(at: Seconds, answeredAt: Seconds): 'none' | 'asking' | 'forgotten' {
  const asked = nextQuestion(answeredAt)
  if (at < asked) return 'none'
  return at < asked + HOLD_ANSWER_WITHIN ? 'asking' : 'forgotten'
}

/** How far a hold has come, 0…1: towards the own best, else towards `HOLD_TARGET`. @param best seconds or null */
export const holdProgress = (at: Seconds, best: number | null): number =>
  Math.min(1, Math.max(0, at / (best !== null && best > 0 ? best : HOLD_TARGET)))
