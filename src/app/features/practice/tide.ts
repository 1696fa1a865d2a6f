/**
 * The water's movement: one Web Animation whose keyframes span minutes, so that it turns on the compositor
 * however busy the main thread is. Made anew when the score changes, moved when the clocks have drifted.
 */
import { easeBetween } from '#domain/ease.ts'
import { fillAt, fillIn, progressIn, strokesIn } from '#domain/fill.ts'
import { endsAt } from '#domain/score.ts'
import { type Seconds, seconds } from '#domain/units.ts'
import type { Session } from '#engine/session.ts'

/** Keyframes reach this far ahead, in seconds, and are renewed when less than half is left. */
const REACH = 300
/** The animation is moved only when it is off by more than this, in ms. */
const TOLERANCE = 1.5
/** How often it is compared with the clock, in ms. */
const CHECK = 1000
/** Levels shown when motion is unwanted: a still surface that is set anew, five marks from empty to full. */
const STILL = 'steps(4, jump-both)'

/** Where the water stands at a fill of 0…1: the tide layer's own shift, in percent of the vessel. */
export const shiftOf = (fill: number) => `translateY(${82 - 66 * fill}%)`

/** @returns a function that ends it */
export function animateTide(layer: HTMLElement, session: Session, isStill: boolean): () => void {
  let animation: Animation | null = null
  let reach: { score: Session['score']; from: number; to: number } | null = null

  function draw() {
    const at = seconds(Math.max(0, session.position()))
    const origin = session.origin()
    if (origin === null) return stand(at)
    const isSpent = reach === null || at > reach.to - REACH / 2
    if (
      animation === null ||
      reach?.score !== session.score ||
      (isSpent && reach.to < endsAt(session.score))
    ) {
      const next = keyframes(session, at, isStill)
      animation?.cancel()
      animation = layer.animate(next.frames, { duration: (next.to - next.from) * 1000, fill: 'both' })
      reach = { score: session.score, from: next.from, to: next.to }
      animation.startTime = origin + next.from * 1000
      return
    }
    const wanted = origin + (reach?.from ?? 0) * 1000
    const isClose = Math.abs(Number(animation.startTime ?? Number.NaN) - wanted) <= TOLERANCE
    if (!isClose) animation.startTime = wanted
  }

  /** Time stands: so does the water. */
  function stand(at: Seconds) {
    animation?.cancel()
    animation = null
    reach = null
    layer.style.transform = shiftOf(fillAt(session.score, at))
  }

  draw()
  const unsubscribe = session.subscribe(draw)
  const timer = setInterval(draw, CHECK)
  return () => {
    unsubscribe()
    clearInterval(timer)
    animation?.cancel()
  }
}

/** Keyframes from the stroke under way at `at` to the reach; offsets follow session time. */
function keyframes(session: Session, at: Seconds, isStill: boolean) {
  const end = Math.min(endsAt(session.score), at + REACH)
  const strokes = strokesIn(session.score, at, seconds(end))
  const from = strokes[0]?.since ?? at
  const to = Math.max(from + 1, ...strokes.map((stroke) => stroke.until))
  const offset = (t: number) => Math.min(1, Math.max(0, (t - from) / (to - from)))
  const frames: Keyframe[] = []
  for (const stroke of strokes) {
    const { since, until } = stroke
    const easing = isStill ? STILL : easeBetween(progressIn(stroke, since), progressIn(stroke, until))
    frames.push({ offset: offset(since), transform: shiftOf(fillIn(stroke, since)), easing })
    frames.push({ offset: offset(until), transform: shiftOf(fillIn(stroke, until)) })
  }
  if (frames.length === 0) frames.push({ offset: 0, transform: shiftOf(fillAt(session.score, at)) })
  return { frames, from, to }
}
