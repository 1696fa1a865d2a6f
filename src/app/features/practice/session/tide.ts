/**
 * The water's movement: a Web Animation whose keyframes span minutes, so that it runs on the compositor
 * however busy the main thread is. Created again when the score changes, shifted when the clocks have
 * drifted. The bands and the ring have their own animations, with the same timing.
 */
import { easeBetween } from '#domain/session/ease.ts'
import { fillAt, fillIn, progressIn, type Stroke, strokeAt, strokesIn } from '#domain/session/fill.ts'
import { endsAt, type Score } from '#domain/session/score.ts'
import { SAME_INSTANT, type Seconds, seconds } from '#domain/time/units.ts'
import type { Session } from '#engine/session.ts'

/** Keyframes reach this far ahead, in seconds, and are renewed when less than half is left. */
const REACH = 300
/** The animation is moved only when it is off by more than this, in ms. */
const TOLERANCE = 1.5
/** How often it is compared with the clock, in ms. */
const CHECK = 1000
/** With reduced motion the water is at one of five levels: this many steps from empty to full. */
const STEPS = 4
/** Holds a level until the next one. */
const STEP_EASING = 'step-end'

/** The transform for a fill of 0…1: the shift of the tide layer, in percent of the vessel. */
export const shiftOf = (fill: number) => `translateY(${82 - 66 * fill}%)`
/** How far a band at `depth` 0…1 of the water is below its surface: they fan out as it rises. */
const fanOf = (depth: number) => (fill: number) => `translateY(${depth * (13.5 + 66 * fill)}%)`
/** The ring is tight around an empty vessel and wide around a full one. */
const ringOf = (fill: number) => `scale(${0.93 + 0.07 * fill})`

/** A part of the picture that moves as a whole. */
interface Layer {
  readonly element: HTMLElement
  readonly at: (fill: number) => string
}

/** The layers that move, the tide first; with reduced motion only the tide. */
function layersOf(tide: HTMLElement, isStill: boolean): readonly [Layer, ...Layer[]] {
  const level = { element: tide, at: shiftOf }
  if (isStill) return [level]
  const bands = [...tide.querySelectorAll<HTMLElement>('.vessel-band')].map((element) => ({
    element,
    at: fanOf(Number(getComputedStyle(element).getPropertyValue('--depth'))),
  }))
  const ring = tide.closest('.vessel-frame')?.querySelector<HTMLElement>('.vessel-ring')
  return [level, ...bands, ...(ring == null ? [] : [{ element: ring, at: ringOf }])]
}

/**
 * @param tide the vessel's layer that is the water's level; its bands and its frame's ring move with it
 * @returns a function that ends it
 */
export function animateTide(tide: HTMLElement, session: Session, isStill: boolean): () => void {
  const layers = layersOf(tide, isStill)
  let animations: Animation[] = []
  let reach: { score: Session['score']; from: number; to: number } | null = null

  function draw() {
    const at = seconds(Math.max(0, session.position()))
    const origin = session.origin()
    if (origin === null) return stand(at)
    const isSpent = reach === null || at > reach.to - REACH / 2
    if (
      animations.length === 0 ||
      reach?.score !== session.score ||
      (isSpent && reach.to < endsAt(session.score))
    ) {
      const next = keyframes(session.score, at, isStill)
      const options = { duration: (next.to - next.from) * 1000, fill: 'both' } as const
      const before = animations
      animations = layers.map((layer) => layer.element.animate(next.frames.map(keyframeFor(layer)), options))
      for (const animation of before) animation.cancel()
      reach = { score: session.score, from: next.from, to: next.to }
      return startAt(origin + next.from * 1000)
    }
    const wanted = origin + (reach?.from ?? 0) * 1000
    const isClose = Math.abs(Number(animations[0]?.startTime ?? Number.NaN) - wanted) <= TOLERANCE
    if (!isClose) startAt(wanted)
  }

  /** @param time page time, in ms, at which the keyframes begin */
  function startAt(time: number) {
    for (const animation of animations) animation.startTime = time
  }

  function end() {
    for (const animation of animations) animation.cancel()
    animations = []
  }

  /** Time has stopped, so the water stops as well. */
  function stand(at: Seconds) {
    end()
    reach = null
    const fill = isStill ? stillFillAt(session.score, at) : fillAt(session.score, at)
    for (const layer of layers) layer.element.style.transform = layer.at(fill)
  }

  draw()
  const unsubscribe = session.subscribe(draw)
  const timer = setInterval(draw, CHECK)
  return () => {
    unsubscribe()
    clearInterval(timer)
    end()
  }
}

/**
 * Moves the water through the strokes of one breath again and again, as an example.
 * @param length of the breath, in seconds
 * @param progress how far into the breath it begins, 0…1
 * @returns a function that ends it, and says how far into the breath it was
 */
export function loopTide(
  tide: HTMLElement,
  strokes: readonly Stroke[],
  length: number,
  progress = 0,
): () => number {
  const frames = framesOf(strokes, (t) => t / length)
  const animations = layersOf(tide, false).map((layer) =>
    layer.element.animate(frames.map(keyframeFor(layer)), {
      duration: length * 1000,
      iterations: Number.POSITIVE_INFINITY,
    }),
  )
  for (const animation of animations) animation.currentTime = progress * length * 1000
  return () => {
    const reached = animations[0]?.effect?.getComputedTiming().progress ?? progress
    for (const animation of animations) animation.cancel()
    return reached
  }
}

/** A point of the movement: how full, and the easing from there. */
interface TideKeyframe {
  readonly offset: number
  readonly fill: number
  readonly easing?: string
}

const keyframeFor =
  (layer: Layer) =>
  ({ fill, ...moment }: TideKeyframe): Keyframe => ({ ...moment, transform: layer.at(fill) })

/** Keyframes from the stroke under way at `at` to the end of the reach; offsets follow session time. */
function keyframes(score: Score, at: Seconds, isStill: boolean) {
  const end = Math.min(endsAt(score), at + REACH)
  const strokes = strokesIn(score, at, seconds(end))
  const first = strokes[0]?.since ?? at
  // The level before the first step, shown until then.
  const from = isStill ? first - LEAD : first
  const to = Math.max(first + 1, ...strokes.map((stroke) => stroke.until))
  const offset = (t: number) => Math.min(1, Math.max(0, (t - from) / (to - from)))
  const frames: TideKeyframe[] = []
  if (isStill) frames.push({ offset: 0, fill: stillFillAt(score, seconds(from)), easing: STEP_EASING })
  for (const stroke of strokes) {
    if (isStill) {
      for (const t of stepsOf(stroke))
        frames.push({ offset: offset(t), fill: stillFillIn(stroke, t), easing: STEP_EASING })
    } else frames.push(...framesOf([stroke], offset))
  }
  const last = frames.at(-1)?.fill ?? fillAt(score, at)
  if (isStill || frames.length === 0) frames.push({ offset: 1, fill: last })
  return { frames, from, to }
}

/** The beginning and the end of each stroke. @param offset of a time in seconds */
const framesOf = (strokes: readonly Stroke[], offset: (t: number) => number): TideKeyframe[] =>
  strokes.flatMap((stroke) => {
    const { since, until } = stroke
    const easing = easeBetween(progressIn(stroke, since), progressIn(stroke, until))
    return [
      { offset: offset(since), fill: fillIn(stroke, since), easing },
      { offset: offset(until), fill: fillIn(stroke, until) },
    ]
  })

/** How long before their first step the keyframes of reduced motion begin, in seconds. */
const LEAD = 0.001

/** When the level changes within a stroke with reduced motion: at once, then after each quarter. */
function stepsOf(stroke: Stroke): Seconds[] {
  const { from, to, since, until } = stroke
  const quarters = [1, 2, 3].map((step) => seconds(from + (step / STEPS) * (to - from)))
  return [since, ...quarters.filter((t) => t > since + SAME_INSTANT && t < until - SAME_INSTANT)]
}

/** The level at `t` of a stroke with reduced motion: each stroke begins with a step in its own direction. */
function stillFillIn(stroke: Stroke, t: Seconds): number {
  const passed = Math.floor(progressIn(stroke, t) * STEPS + SAME_INSTANT)
  const fill = stroke.before + (stroke.target - stroke.before) * Math.min(1, (passed + 1) / STEPS)
  return Math.round(fill * STEPS) / STEPS
}

const stillFillAt = (score: Score, t: Seconds) => (t <= 0 ? 0 : stillFillIn(strokeAt(score, t), t))
