import { type PaceLevel, SAME_INSTANT, type Seconds, seconds } from '#domain/time/units.ts'
import { fillIn, progressIn, type Stroke, strokeAt } from './fill.ts'
import { paceSeconds } from './pace.ts'
import { createScore, lastSegment, phaseAt, rulesOf, type Score, type Segment, withCount } from './score.ts'
import { isPaced } from './techniques.ts'

/**
 * The score with the pace changed at `commit`: everything before stays, and the current phase, begun at `s`,
 * ends at `max(commit, s + new pace)` (decision 0010). A pending change that takes effect at `commit` or
 * later is replaced. Techniques of fixed counts are not changed.
 */
export function withPace(score: Score, level: PaceLevel, commit: Seconds): Score {
  if (!isPaced(rulesOf(score))) return score
  const before = changedBefore(score, commit)
  const last = lastSegment(before)
  if (level === last.level) return before
  if (commit <= 0) return createScore(score.technique, score.length, level)
  // A boundary exactly at `commit` counts as passed, whichever way it was rounded.
  const now = phaseAt(before, seconds(commit + SAME_INSTANT))
  const isOver = now.kind === 'rest' || now.start + paceSeconds(level) <= commit + SAME_INSTANT
  const stroke = strokeAt(before, seconds(commit + SAME_INSTANT))
  const closed = { ...last, count: now.index + 1 - last.firstPhase }
  const opened = {
    from: commit,
    start: isOver ? commit : now.start,
    firstPhase: isOver ? now.index + 1 : now.index,
    goesOn: !isOver,
    count: 0,
    level,
    stroke: isOver ? { before: fillIn(stroke, commit), progress: 0 } : restOf(stroke, commit),
  }
  const kept = before.segments.slice(0, -1)
  return { ...before, segments: [...kept, closed, withCount(before, opened)] }
}

/** What is left of `stroke` at `commit`; one that is nearly complete counts as complete. */
function restOf(stroke: Stroke, commit: Seconds): Segment['stroke'] {
  const progress = progressIn(stroke, commit)
  return progress > 1 - NEARLY_WHOLE
    ? { before: stroke.target, progress: 0 }
    : { before: stroke.before, progress }
}

/** A share of a stroke that is too small to see or to divide by. */
const NEARLY_WHOLE = 1e-6

/**
 * The score without the changes of pace that had not yet taken effect at `commit`: they have not been heard.
 */
function changedBefore(score: Score, commit: Seconds): Score {
  const kept = score.segments.filter(({ from }, index) => index === 0 || from < commit - SAME_INSTANT)
  if (kept.length === score.segments.length) return score
  const last = lastSegment({ ...score, segments: kept })
  return { ...score, segments: [...kept.slice(0, -1), withCount(score, last)] }
}
