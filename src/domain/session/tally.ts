/** The figures of a session: breaths and mean pace. */

import { SAME_INSTANT, type Seconds, seconds } from '#domain/time/units.ts'
import { paceSeconds } from './pace.ts'
import { phaseAt, rulesOf, type Score, type Segment } from './score.ts'

/** Breaths counted up to `t` (decision 0010): inhales begun, starting at 1; in 4-7-8, completed cycles. */
export function breathsAt(score: Score, t: Seconds): number {
  if (t < 0) return 0
  const technique = rulesOf(score)
  if (score.technique === '4-7-8') return Math.floor((t + SAME_INSTANT) / 19)
  if (!technique.cycle.some((phase) => phase.kind === 'inhale')) return 0
  return Math.floor(phaseAt(score, t).index / technique.cycle.length) + 1
}

/** The breath under way at `t`, from 1, or the last one; 0 before the first. 4-7-8 counts a breath at its end. */
export function breathUnderWay(score: Score, t: Seconds): number {
  const counted = breathsAt(score, t)
  const isUncounted = t >= 0 && score.technique === '4-7-8' && phaseAt(score, t).kind !== 'rest'
  return isUncounted ? counted + 1 : counted
}

/** Mean pace from the first inhale to `t`, weighted by time, in seconds per phase. */
export function averagePace(score: Score, t: Seconds): Seconds {
  if (t <= 0) return paceSeconds((score.segments[0] as Segment).level)
  let sum = 0
  score.segments.forEach((segment, index) => {
    const until = Math.min(score.segments[index + 1]?.from ?? t, t)
    if (until > segment.from) sum += paceSeconds(segment.level) * (until - segment.from)
  })
  return seconds(sum / t)
}
