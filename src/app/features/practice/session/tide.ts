/**
 * The water's movement: a Web Animation whose keyframes span minutes, so that it runs on the compositor
 * however busy the main thread is. Created again when the score changes, shifted when the clocks have
 * drifted. The bands, the ring and the light on the path have their own animations, with the same timing.
 */
import { easeBetween } from '#domain/session/ease.ts'
import { fillAt, fillIn, progressIn, type Stroke, strokeAt, strokesIn } from '#domain/session/fill.ts'
import { endsAt, type Score } from '#domain/session/score.ts'
import { type TechniqueId, techniques } from '#domain/session/techniques.ts'
import { SAME_INSTANT, type Seconds, seconds } from '#domain/time/units.ts'
import type { Session } from '#engine/session.ts'
import { formOf, placeOnPath } from './breath-path.ts'

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
const fanOf =
  (depth: number) =>
  ({ fill }: Moment) =>
    `translateY(${depth * (13.5 + 66 * fill)}%)`
/** The ring is tight around an empty vessel and wide around a full one. */
const ringOf = ({ fill }: Moment) => `scale(${0.93 + 0.07 * fill})`

/** What the picture shows at an instant. */
interface Moment {
  readonly fill: number
  /** The phase, from 0, and how much of it has passed, 0…1. */
  readonly phase: number
  readonly share: number
}

/** A part of the picture that moves as a whole: with the water, or evenly. */
interface Layer {
  readonly element: HTMLElement
  readonly at: (moment: Moment) => string
  readonly isEven?: boolean
}

/** The layers that move, the tide first; with reduced motion only the tide and the light on the path. */
function layersOf(tide: HTMLElement, technique: TechniqueId, isStill: boolean): readonly [Layer, ...Layer[]] {
  const frame = tide.closest('.vessel-frame')
  const level = { element: tide, at: ({ fill }: Moment) => shiftOf(fill) }
  const light = frame?.querySelector<HTMLElement>('.breath-light')
  const form = formOf(technique)
  const lights =
    light == null || form === null
      ? []
      : [{ element: light, at: placeOnPath(form, techniques[technique].cycle), isEven: true }]
  if (isStill) return [level, ...lights]
  const bands = [...tide.querySelectorAll<HTMLElement>('.vessel-band')].map((element) => ({
    element,
    at: fanOf(Number(getComputedStyle(element).getPropertyValue('--depth'))),
  }))
  const ring = frame?.querySelector<HTMLElement>('.vessel-ring')
  return [level, ...bands, ...(ring == null ? [] : [{ element: ring, at: ringOf }]), ...lights]
}

/**
 * @param tide the vessel's layer that is the water's level; its bands and its frame's ring move with it
 * @returns a function that ends it
 */
export function animateTide(tide: HTMLElement, session: Session, isStill: boolean): () => void {
  const layers = layersOf(tide, session.score.technique, isStill)
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
    const moment = isStill ? stillMomentAt(session.score, at) : momentAt(session.score, at)
    for (const layer of layers) layer.element.style.transform = layer.at(moment)
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
 * Moves the water through the strokes of one breath of `technique` again and again, as an example.
 * @param length of the breath, in seconds
 * @param progress how far into the breath it begins, 0…1
 * @returns a function that ends it, and says how far into the breath it was
 */
export function loopTide(
  tide: HTMLElement,
  technique: TechniqueId,
  strokes: readonly Stroke[],
  length: number,
  progress = 0,
): () => number {
  const frames = framesOf(strokes, (t) => t / length)
  const animations = layersOf(tide, technique, false).map((layer) =>
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

/** A point of the movement, and the easing of the water from there. */
interface TideKeyframe extends Moment {
  readonly offset: number
  readonly easing?: string
}

const keyframeFor =
  ({ at, isEven = false }: Layer) =>
  ({ offset, easing, ...moment }: TideKeyframe): Keyframe => ({
    offset,
    transform: at(moment),
    easing: easing === undefined || (isEven && easing !== STEP_EASING) ? 'linear' : easing,
  })

/** How much of the phase under way has passed at `t`: half of it with reduced motion, until the next. */
const MIDDLE = 0.5

const momentIn = (stroke: Stroke, t: Seconds): Moment => ({
  fill: fillIn(stroke, t),
  phase: stroke.phase,
  share: progressIn(stroke, t),
})
const momentAt = (score: Score, t: Seconds): Moment => ({
  ...momentIn(strokeAt(score, seconds(Math.max(0, t))), t),
  fill: fillAt(score, t),
})
const stillMomentIn = (stroke: Stroke, t: Seconds): Moment => ({
  fill: stillFillIn(stroke, t),
  phase: stroke.phase,
  share: MIDDLE,
})
const stillMomentAt = (score: Score, t: Seconds): Moment => ({
  ...stillMomentIn(strokeAt(score, seconds(Math.max(0, t))), t),
  fill: stillFillAt(score, t),
})

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
  if (isStill) frames.push({ offset: 0, ...stillMomentAt(score, seconds(from)), easing: STEP_EASING })
  for (const stroke of strokes) {
    if (isStill) {
      for (const t of stepsOf(stroke))
        frames.push({ offset: offset(t), ...stillMomentIn(stroke, t), easing: STEP_EASING })
    } else frames.push(...framesOf([stroke], offset))
  }
  const last = frames.at(-1) ?? momentAt(score, at)
  if (isStill || frames.length === 0) frames.push({ ...last, offset: 1 })
  return { frames, from, to }
}

/** The beginning and the end of each stroke. @param offset of a time in seconds */
const framesOf = (strokes: readonly Stroke[], offset: (t: number) => number): TideKeyframe[] =>
  strokes.flatMap((stroke) => {
    const { since, until } = stroke
    const easing = easeBetween(progressIn(stroke, since), progressIn(stroke, until))
    return [
      { offset: offset(since), ...momentIn(stroke, since), easing },
      { offset: offset(until), ...momentIn(stroke, until) },
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
