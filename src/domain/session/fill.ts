/** How full the lungs are: what the picture draws. */

import { SAME_INSTANT, type Seconds, seconds } from '#domain/time/units.ts'
import { ease } from './ease.ts'
import { paceSeconds } from './pace.ts'
import { endsAt, kindAt, locate, phaseAt, rulesOf, type Score, startInSegment } from './score.ts'

/** One eased movement of the water, or what a change of pace left of one. */
export interface Stroke {
  /** The phase it belongs to, from 0. */
  readonly phase: number
  /** When it begins and ends, or would if it were complete. */
  readonly from: Seconds
  readonly to: Seconds
  /** Fill at `from` and at `to`, 0…1. */
  readonly before: number
  readonly target: number
  /** From when to when it is drawn. */
  readonly since: Seconds
  readonly until: Seconds
}

/**
 * How full the lungs are at `t`, 0 (empty) … 1 (full), eased within a phase. A change of pace bends the curve
 * where it is: it neither jumps nor stops. The last exhale continues into the rest.
 */
export const fillAt = (score: Score, t: Seconds): number => (t <= 0 ? 0 : fillIn(strokeAt(score, t), t))

/** The fill that `stroke` draws at `t`. */
export const fillIn = (stroke: Stroke, t: Seconds): number =>
  stroke.before + (stroke.target - stroke.before) * ease(progressIn(stroke, t))

/** How much of the whole stroke's time has passed at `t`, 0…1. */
export const progressIn = ({ from, to }: Stroke, t: Seconds): number =>
  t >= to ? 1 : Math.max(0, (t - from) / (to - from))

/** The stroke under way at `t` ≥ 0: one per phase, two where the pace changed within it. */
export function strokeAt(score: Score, t: Seconds): Stroke {
  const { index, segment, n } = locate(score, t)
  const next = score.segments[index + 1]
  const isFirst = n <= 0
  const isLast = n >= segment.count - 1
  const start = n < 0 ? segment.start : startInSegment(score, segment, n)
  const natural = n < 0 ? start + paceSeconds(segment.level) : startInSegment(score, segment, n + 1)
  const to = Math.min(natural, endsAt(score))
  const since = isFirst ? Math.max(start, segment.from) : start
  // The rest of a stroke at another pace keeps its place on the curve, so that the movement stays smooth.
  const passed = isFirst ? segment.stroke.progress : 0
  const from = passed < 1 ? since - (passed * (to - since)) / (1 - passed) : since
  return {
    phase: segment.firstPhase + n,
    from: seconds(from),
    to: seconds(to),
    before: isFirst ? segment.stroke.before : fillTarget(score, segment.firstPhase + n - 1),
    target: fillTarget(score, segment.firstPhase + n),
    since: seconds(since),
    until: seconds(isLast && next !== undefined ? Math.min(to, next.from) : to),
  }
}

/** Strokes from the one under way at `from` ≥ 0 to the last that begins before `to`, in order. */
export function strokesIn(score: Score, from: Seconds, to: Seconds): Stroke[] {
  const strokes: Stroke[] = []
  for (let t = from; t < to; ) {
    const stroke = strokeAt(score, t)
    if (t < stroke.until) strokes.push(stroke)
    t = seconds(t < stroke.until ? stroke.until : Math.max(phaseAt(score, t).end, t + SAME_INSTANT))
  }
  return strokes
}

/** The fill at the end of phase `index`: full after an inhale, empty after an exhale, unchanged by a hold. */
function fillTarget(score: Score, index: number): number {
  const technique = rulesOf(score)
  for (let phase = index; phase >= 0; phase--) {
    const kind = kindAt(technique, phase)
    if (kind !== 'hold') return kind === 'inhale' ? 1 : 0
  }
  return 0
}
