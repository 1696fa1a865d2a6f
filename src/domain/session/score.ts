/**
 * The score: what a session is at any instant, as a pure function of technique, length and pace. Session time
 * 0 is the first phase; the gong comes before it. Sound, picture, statistics, rendering and tests all use the
 * same score.
 */

import { type PaceLevel, SAME_INSTANT, type Seconds, seconds } from '#domain/time/units.ts'
import { DEFAULT_PACE, GRID_PER_SECOND, paceSteps } from './pace.ts'
import { type PhaseKind, type Technique, type TechniqueId, techniques } from './techniques.ts'

/** A stretch of session at one pace. Its phases begin at `start + whole grid steps`, never accumulated. */
export interface Segment {
  /** When it takes effect; its first phase may have begun earlier, at another pace. */
  readonly from: Seconds
  /** Start of its first phase. */
  readonly start: Seconds
  readonly firstPhase: number
  /** Whether its first phase had begun by `from` and goes on at the new pace. */
  readonly goesOn: boolean
  /** How many phases it has until its successor takes effect; 0 means rest from its start on. */
  readonly count: number
  readonly level: PaceLevel
  /** What its first stroke of the water continues: the fill it began at, and how much of it had passed. */
  readonly stroke: { readonly before: number; readonly progress: number }
}

export interface Score {
  readonly technique: TechniqueId
  /** Chosen length; `Infinity` for a hold. */
  readonly length: Seconds
  /** Ordered by `from`; at least one. */
  readonly segments: readonly Segment[]
  /** For a hold: the length of the contemplation played with it, in seconds. */
  readonly contemplation?: Seconds
}

/** A stretch of one kind. `rest` (shown as 'pause') ends the phases: no phase change, no cue. */
export interface Phase {
  readonly index: number
  readonly kind: PhaseKind | 'rest'
  readonly start: Seconds
  readonly end: Seconds
}

export const rulesOf = (score: Score): Technique => techniques[score.technique]

/** Phase length in grid steps at `level`, by position in the cycle. */
function stepsOf(technique: Technique, level: PaceLevel): number[] {
  return technique.cycle.map(({ seconds: length }) =>
    length === 'pace' ? paceSteps(level) : length * GRID_PER_SECOND,
  )
}

/** Grid steps from a segment's first phase to its n-th, when the first is at `position` in the cycle. */
function stepsBefore(steps: readonly number[], position: number, n: number): number {
  const cycles = Math.floor(n / steps.length)
  let sum = cycles === 0 ? 0 : cycles * steps.reduce((a, b) => a + b, 0)
  for (let i = 0; i < n % steps.length; i++) sum += steps[(position + i) % steps.length] as number
  return sum
}

export const kindAt = (technique: Technique, phase: number): PhaseKind =>
  (technique.cycle[phase % technique.cycle.length] as { kind: PhaseKind }).kind

/** Where the n-th phase of `segment` begins: by the grid, or earlier if the ending forces it. */
export function startInSegment(score: Score, segment: Segment, n: number): Seconds {
  if (n === 0) return segment.start
  const technique = rulesOf(score)
  const { cycle, ending } = technique
  const steps = stepsBefore(stepsOf(technique, segment.level), segment.firstPhase % cycle.length, n)
  const byGrid = segment.start + steps / GRID_PER_SECOND
  const endsInhale = kindAt(technique, segment.firstPhase + n - 1) === 'inhale' && ending.inhaleEndsAt > 0
  return seconds(endsInhale ? Math.min(byGrid, score.length - ending.inhaleEndsAt) : byGrid)
}

/** Whether a cycle may begin with `remaining` seconds left (spec §4; decision 0010). */
function cycleMayBegin(technique: Technique, level: PaceLevel, remaining: number, isFirst: boolean): boolean {
  const steps = stepsOf(technique, level)
  const whole = steps.reduce((a, b) => a + b, 0) / GRID_PER_SECOND
  const needsWhole = !isFirst || technique.ending.firstCycleWhole
  if (needsWhole && remaining < whole - SAME_INSTANT) return false
  const { noChangeFrom } = technique.ending
  const exhaleLeaves = remaining - (steps[0] as number) / GRID_PER_SECOND
  return noChangeFrom === 0 || exhaleLeaves > noChangeFrom + SAME_INSTANT
}

/** How many phases `segment` has if its pace stays the same to the end. */
function phasesToEnd(score: Score, segment: Segment): number {
  const technique = rulesOf(score)
  const size = technique.cycle.length
  if (technique.ending.completesAt === null) return 1
  const toCycle = (size - (segment.firstPhase % size)) % size
  const whole = stepsOf(technique, segment.level).reduce((a, b) => a + b, 0) / GRID_PER_SECOND
  const mayBegin = (cycle: number) => {
    const n = toCycle + cycle * size
    const remaining = score.length - startInSegment(score, segment, n)
    return cycleMayBegin(technique, segment.level, remaining, segment.firstPhase + n === 0)
  }
  // An estimate by division, then corrected by the rule itself, which decides.
  let cycles = Math.max(0, Math.floor((score.length - segment.start) / whole))
  while (mayBegin(cycles)) cycles++
  while (cycles > 0 && !mayBegin(cycles - 1)) cycles--
  return toCycle + cycles * size
}

/** `segment` with its count to the end; a cycle that has begun, as the first always has, is completed. */
export function withCount(score: Score, segment: Segment): Segment {
  const size = rulesOf(score).cycle.length
  const isBegun = segment.goesOn || segment.firstPhase === 0
  const begun = isBegun ? size - (segment.firstPhase % size) : 0
  return { ...segment, count: Math.max(begun, phasesToEnd(score, segment)) }
}

/** Whether a session of this length can breathe at least once at this pace (decision 0010). */
export function canStart(technique: TechniqueId, length: Seconds, level: PaceLevel): boolean {
  return (
    length > 0 &&
    (length === Number.POSITIVE_INFINITY || cycleMayBegin(techniques[technique], level, length, true))
  )
}

/**
 * The score of a whole session at one pace.
 * @param length in seconds; ignored for a hold, which lasts until the person ends it
 */
export function createScore(technique: TechniqueId, length: Seconds, level = DEFAULT_PACE): Score {
  const isOpen = techniques[technique].length === null
  const score: Score = {
    technique,
    length: isOpen ? seconds(Number.POSITIVE_INFINITY) : length,
    segments: [],
  }
  const from = seconds(0)
  const first: Segment = {
    from,
    start: from,
    firstPhase: 0,
    goesOn: false,
    count: 0,
    level,
    stroke: { before: 0, progress: 0 },
  }
  return { ...score, segments: [withCount(score, first)] }
}

export const lastSegment = (score: Score) => score.segments[score.segments.length - 1] as Segment

/** The segment in effect at `t`; before the first, the first. */
function segmentAt(score: Score, t: Seconds): number {
  let index = score.segments.length - 1
  while (index > 0 && (score.segments[index] as Segment).from > t) index--
  return index
}

/** When the n-th phase of segment `index` ends: at the next phase, at a change of pace, or at the rest. */
function endInSegment(score: Score, index: number, n: number): Seconds {
  const segment = score.segments[index] as Segment
  const end = startInSegment(score, segment, n + 1)
  if (n < segment.count - 1) return end
  const next = score.segments[index + 1]
  if (next?.goesOn) return endInSegment(score, index + 1, 0)
  const restFrom = score.length - rulesOf(score).ending.noChangeFrom
  return seconds(Math.min(end, restFrom, next?.start ?? restFrom))
}

/** The segment in force at `t` and which of its phases began last; -1 when it holds none. */
export function locate(score: Score, t: Seconds): { index: number; segment: Segment; n: number } {
  const index = segmentAt(score, t)
  const segment = score.segments[index] as Segment
  const steps = stepsOf(rulesOf(score), segment.level)
  const whole = steps.reduce((a, b) => a + b, 0) / GRID_PER_SECOND
  const atMost = Math.max(0, Math.floor((t - segment.start) / whole)) * steps.length + steps.length
  let n = Math.min(segment.count - 1, atMost)
  while (n > 0 && startInSegment(score, segment, n) > t) n--
  return { index, segment, n }
}

/**
 * What is under way at `t` ≥ 0: a phase, or the rest after the last one.
 * Half-open: at the instant of a boundary it is the new phase.
 */
export function phaseAt(score: Score, t: Seconds): Phase {
  const { index, segment, n } = locate(score, t)
  const phase = segment.firstPhase + n
  const end = n < 0 ? segment.start : endInSegment(score, index, n)
  if (t < end)
    return {
      index: phase,
      kind: kindAt(rulesOf(score), phase),
      start: startInSegment(score, segment, n),
      end,
    }
  return { index: phase, kind: 'rest', start: end, end: score.segments[index + 1]?.start ?? endsAt(score) }
}

/**
 * Phases that begin in [from, to), in order. Half-open, so that adjacent windows neither repeat nor drop one.
 */
export function phasesIn(score: Score, from: Seconds, to: Seconds): Phase[] {
  const phases: Phase[] = []
  const technique = rulesOf(score)
  for (let index = segmentAt(score, from); index < score.segments.length; index++) {
    const segment = score.segments[index] as Segment
    if (segment.start >= to) break
    for (let n = firstPhaseFrom(score, segment, from); n < segment.count; n++) {
      const start = startInSegment(score, segment, n)
      if (start >= to || start >= (score.segments[index + 1]?.from ?? to)) break
      // A phase that began before its segment took effect is listed by the segment it began in.
      if (start < from || start < segment.from) continue
      const phase = segment.firstPhase + n
      phases.push({ index: phase, kind: kindAt(technique, phase), start, end: endInSegment(score, index, n) })
    }
  }
  return phases
}

/** The number of the first phase that begins at or after `from`, or slightly less. */
function firstPhaseFrom(score: Score, segment: Segment, from: Seconds): number {
  const steps = stepsOf(rulesOf(score), segment.level)
  const whole = steps.reduce((a, b) => a + b, 0) / GRID_PER_SECOND
  return Math.max(0, (Math.floor((from - segment.start) / whole) - 1) * steps.length || 0)
}

/** When the session is complete: one second before its length; never for a hold. */
export function endsAt(score: Score): Seconds {
  const { completesAt } = rulesOf(score).ending
  return seconds(completesAt === null ? Number.POSITIVE_INFINITY : score.length - completesAt)
}

/** The pace in force at `t`. */
export const levelAt = (score: Score, t: Seconds): PaceLevel =>
  (score.segments[segmentAt(score, t)] as Segment).level
