/** Treadmill sessions with changes of pace, for property tests. */
import fc from 'fast-check'
import { canStart, createScore, phasesIn, type Score } from '#domain/session/score.ts'
import { withPace } from '#domain/session/with-pace.ts'
import { type PaceLevel, type Seconds, seconds } from '#domain/time/units.ts'

/** Commits fall on whole frames of this rate, as in a session. */
export const RATE = 48_000
/** Frames from the gong to the first inhale. */
export const INTRO = 6.5 * RATE

export interface Change {
  readonly level: PaceLevel
  /** Whole frame since the first inhale at which it commits; negative during the gong. */
  readonly frame: number
  readonly commit: Seconds
}

export interface Changing {
  readonly length: Seconds
  readonly level: PaceLevel
  readonly changes: readonly Change[]
  /** The score after 0, 1, 2 … changes. */
  readonly scores: readonly Score[]
  readonly score: Score
}

export const anyLevel = fc.integer({ min: 0, max: 21 }).map((k) => k as PaceLevel)
const anyLength = fc.oneof(
  fc.integer({ min: 8, max: 120 }),
  fc.integer({ min: 1, max: 120 }).map((halves) => halves * 30),
  fc.integer({ min: 14_000, max: 700_000 }).map((milliseconds) => milliseconds / 2000),
)

/** A change anywhere, or within two frames of a boundary of the current score. */
const anyPlan = fc.oneof(
  fc.record({ level: anyLevel, share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    level: anyLevel,
    share: fc.double({ min: 0, max: 0.4, noNaN: true }),
    nearBy: fc.integer({ min: -2, max: 2 }),
  }),
  fc.record({ level: anyLevel, share: fc.double({ min: 0, max: 1e-4, noNaN: true }) }),
)

export const changing = (most = 12): fc.Arbitrary<Changing> =>
  fc
    .record({ length: anyLength, level: anyLevel, plans: fc.array(anyPlan, { maxLength: most }) })
    .filter(({ length, level }) => canStart('energizing', seconds(length), level))
    .map(({ length, level, plans }) => play(seconds(length), level, plans))

type Plan = { level: PaceLevel; share: number; nearBy?: number }

/** Each change is at `share` of the time left after the one before it. */
function play(length: Seconds, level: PaceLevel, plans: readonly Plan[]): Changing {
  const scores = [createScore('energizing', length, level)]
  const changes: Change[] = []
  let last = -INTRO
  for (const plan of plans) {
    const score = scores.at(-1) as Score
    let frame = Math.round(last + plan.share * (length * RATE - last))
    if (plan.nearBy !== undefined) {
      const [next] = phasesIn(score, seconds(frame / RATE), length)
      if (next !== undefined) frame = Math.max(frame, Math.round(next.start * RATE) + plan.nearBy)
    }
    // No two changes commit on the same frame unless the clock stood still, which has its own tests.
    if (changes.length > 0 && frame <= last) frame = last + 1
    last = frame
    const commit = seconds(frame / RATE)
    changes.push({ level: plan.level, frame, commit })
    scores.push(withPace(score, plan.level, commit))
  }
  return { length, level, changes, scores, score: scores.at(-1) as Score }
}

/** The session of `changes`, given as [second, level] pairs. */
export function scoreWith(
  length: number,
  level: number,
  ...changes: readonly (readonly [number, number])[]
): Score {
  const first = createScore('energizing', seconds(length), level as PaceLevel)
  return changes.reduce((score, [at, to]) => withPace(score, to as PaceLevel, seconds(at)), first)
}
