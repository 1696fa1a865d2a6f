/**
 * The independent recount of a Breathing Treadmill session: which cue must be output by the audio graph at
 * which frame.
 *
 * Written from the texts of the specification (§4, §9) and of decision 0010, importing nothing of the app, so
 * that an error in the app's score cannot hide here. All times are whole ticks of 1 / (42·sampleRate)
 * seconds: a pace is (42 + 22k)/21 s, the gong's lead is 6.5 s and a commit is a whole frame, so every sum
 * and every comparison of the rules is exact. Runs in Node and in a page: no imports, no clock.
 */

/** What a person or the page did. `frame` is the context's frame at which it takes effect. */
export type RecountAction =
  | { readonly kind: 'pace'; readonly frame: number; readonly level: number }
  | { readonly kind: 'pause'; readonly frame: number }
  | { readonly kind: 'resume'; readonly frame: number }
  | { readonly kind: 'stop'; readonly frame: number }

export interface RecountInput {
  /** Chosen length in seconds; `length · 42 · sampleRate` is taken as whole. */
  readonly length: number
  /** Pace level at Start, 0…21. */
  readonly level: number
  /** Frames per second of the context. */
  readonly sampleRate: number
  /** Frame of the gong's onset; the first inhale begins 6.5 s later. */
  readonly gongFrame: number
  /** In order; frames must not decrease. */
  readonly actions: readonly RecountAction[]
}

export type TreadmillCue = 'gong' | 'inhale' | 'exhale'
/** Includes those of 4-7-8 and box (`recount-fixed.ts`). */
export type CueName = TreadmillCue | 'hold' | 'exhale-sleepy' | 'sleep-final'

export interface ExpectedOnset<Cue extends CueName = CueName> {
  readonly frame: number
  readonly what: Cue
  /** Pace level at the onset, 0…21: below 3 the cue is a bell. `Infinity` if there is no pace. */
  readonly level: number
  /** Frames until a pause or stop cuts it off; `Infinity` if nothing does within the session. */
  readonly audible: number
  /** The number of resumes before it. */
  readonly resumes: number
}

export interface Recount<Cue extends CueName = CueName> {
  readonly onsets: readonly ExpectedOnset<Cue>[]
  /** When the session is over, and why. A pause without a resume never ends: `null`. */
  readonly end: { readonly frame: number; readonly why: 'complete' | 'stop' } | null
  /** Frame at which the closing rest begins; `null` if the session did not get there. */
  readonly restFrame: number | null
  /** Inhales begun. */
  readonly breaths: number
}

/** Seconds per phase at `level` 0…21, for messages and tables only; the recount itself never uses it. */
export const recountPaceSeconds = (level: number): number => (42 + 22 * level) / 21

/** Guard between now and a commit in seconds: max(50 ms, 2·baseLatency + 20 ms). */
export const recountGuard = (baseLatency: number): number => Math.max(0.05, 2 * baseLatency + 0.02)

/**
 * The frame at which an action commits that was made at audio time `now` (seconds): the first whole frame not
 * before `now + guard`. `now` and `guard` are doubles that stand for exact block boundaries, so 1 µ-frame of
 * rounding noise is taken off before the ceiling.
 */
export function recountCommit(now: number, baseLatency: number, sampleRate: number): number {
  return Math.ceil(now * sampleRate + recountGuard(baseLatency) * sampleRate - 1e-6)
}

/**
 * Whether a session of `length` seconds may start at `level`: its first exhale can begin (r − pace > 5 s).
 */
export const recountStartable = (length: number, level: number): boolean =>
  Math.round(length * 1e6) * 21 - (42 + 22 * level) * 1e6 > 5 * 21 * 1e6

/** @throws when the level is off the grid, the session cannot be started or the actions run backwards. */
export function recount(input: RecountInput): Recount<TreadmillCue> {
  if (!recountStartable(input.length, input.level)) throw new Error('recount: this session cannot be started')
  const walk = new Walk(input)
  for (const action of input.actions) walk.act(action)
  return walk.finish()
}

type Phase = { kind: 'before' | 'inhale' | 'exhale' | 'rest' | 'over'; start: number }

class Walk {
  readonly #second: number
  readonly #length: number
  readonly #onsets: { -readonly [Key in keyof ExpectedOnset]: ExpectedOnset<TreadmillCue>[Key] }[] = []
  /** Audio tick = offset + session tick, while running. */
  #offset: number
  #level: number
  /** No running phase may end before this session tick: the last commit. */
  #floor = -Infinity
  #phase: Phase = { kind: 'before', start: 0 }
  /** Session tick at which it is paused, or null while running. */
  #paused: number | null = null
  #resumes = 0
  #lastFrame = -Infinity
  #end: Recount['end'] = null
  #restFrame: number | null = null

  constructor(input: RecountInput) {
    this.#second = 42 * input.sampleRate
    this.#length = Math.round(input.length * this.#second)
    this.#level = checkedLevel(input.level)
    this.#offset = 42 * input.gongFrame + 6.5 * this.#second
    this.#note('gong', -6.5 * this.#second)
  }

  act(action: RecountAction): void {
    if (action.frame < this.#lastFrame) throw new Error('recount: actions must be in order of their commits')
    this.#lastFrame = action.frame
    if (this.#end) return
    const at = this.#paused ?? 42 * action.frame - this.#offset
    switch (action.kind) {
      case 'pace':
        if (this.#paused === null) this.#advance(at, true)
        this.#changePace(checkedLevel(action.level), at)
        return
      case 'pause':
        if (this.#paused !== null) return
        this.#advance(at, false)
        if (this.#end) return
        this.#cutOff(action.frame)
        this.#paused = at
        return
      case 'resume':
        if (this.#paused === null) return
        this.#offset = 42 * action.frame - this.#paused
        this.#resumes += 1
        this.#paused = null
        this.#leaveRest(at)
        return
      case 'stop':
        if (this.#paused === null) this.#advance(at, false)
        if (this.#end) return
        this.#cutOff(action.frame)
        this.#end = { frame: action.frame, why: 'stop' }
    }
  }

  finish(): Recount<TreadmillCue> {
    if (!this.#end && this.#paused === null) this.#advance(this.#length, true)
    return {
      onsets: this.#onsets,
      end: this.#end,
      restFrame: this.#restFrame,
      breaths: this.#onsets.filter((onset) => onset.what === 'inhale').length,
    }
  }

  /** Applies every change before session tick `to`, and at it if `inclusive`. */
  #advance(to: number, inclusive: boolean): void {
    for (;;) {
      const next = this.#nextChange()
      if (next.at > to || (!inclusive && next.at === to)) return
      this.#enter(next.phase, next.at)
      if (next.phase === 'over') return
    }
  }

  #nextChange(): { at: number; phase: Phase['kind'] } {
    const s = this.#second
    const due = Math.max(this.#floor, this.#phase.start + this.#pace())
    switch (this.#phase.kind) {
      case 'before':
        return { at: 0, phase: 'inhale' }
      case 'inhale':
        return { at: Math.min(due, this.#length - 6 * s), phase: 'exhale' }
      case 'exhale':
        if (due >= this.#length - 5 * s) return { at: this.#length - 5 * s, phase: 'rest' }
        return { at: due, phase: this.#inhaleMayStart(due) ? 'inhale' : 'rest' }
      case 'rest':
        return { at: this.#length - s, phase: 'over' }
      case 'over':
        return { at: Infinity, phase: 'over' }
    }
  }

  /** A new inhale only if r ≥ 2·pace and its exhale can start: r − pace > 5 s. */
  #inhaleMayStart(at: number): boolean {
    const remaining = this.#length - at
    return remaining >= 2 * this.#pace() && remaining - this.#pace() > 5 * this.#second
  }

  #enter(kind: Phase['kind'], at: number): void {
    this.#phase = { kind, start: at }
    if (kind === 'rest') this.#restFrame = this.#frame(at)
    else this.#restFrame = kind === 'over' ? this.#restFrame : null
    if (kind === 'over') this.#end = { frame: this.#frame(at), why: 'complete' }
    const audible = this.#length - at > 3 * this.#second
    if ((kind === 'inhale' || kind === 'exhale') && audible) this.#note(kind, at)
  }

  #changePace(level: number, at: number): void {
    this.#level = level
    this.#floor = at
    if (this.#paused === null) this.#leaveRest(at)
  }

  /** A faster pace chosen during the rest may leave time for another breath, which then begins at once. */
  #leaveRest(at: number): void {
    if (this.#phase.kind === 'rest' && this.#inhaleMayStart(at)) this.#enter('inhale', at)
  }

  #cutOff(frame: number): void {
    for (const onset of this.#onsets) {
      if (onset.audible === Infinity) onset.audible = Math.max(0, frame - onset.frame)
    }
  }

  #note(what: TreadmillCue, at: number): void {
    const frame = this.#frame(at)
    this.#onsets.push({ frame, what, level: this.#level, audible: Infinity, resumes: this.#resumes })
  }

  #pace(): number {
    return (this.#second / 21) * (42 + 22 * this.#level)
  }

  #frame(at: number): number {
    return Math.floor((this.#offset + at + 21) / 42)
  }
}

function checkedLevel(level: number): number {
  if (Number.isInteger(level) && level >= 0 && level <= 21) return level
  throw new Error(`recount: pace level ${level} is not one of 0…21`)
}
