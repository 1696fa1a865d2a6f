/**
 * The conductor: holds the one anchor between session time and the audio clock, and keeps the cues that
 * are placed ahead equal to the cues the score asks for. It knows only a clock and a Sound.
 */
import type { InterruptionReason, TimingLog } from '#domain/records/timing-receipt.ts'
import { cuesIn, type Voicing } from '#domain/session/cues.ts'
import { endsAt, type Score } from '#domain/session/score.ts'
import { withPace } from '#domain/session/with-pace.ts'
import { ceilToFrame, type PaceLevel, type Seconds, seconds } from '#domain/time/units.ts'
import type { Clock } from './clocks.ts'
import {
  type Anchor,
  commitFrame,
  createPlacedCues,
  reachableFrame,
  type Sound,
  timeOfFrame,
} from './placed-cues.ts'

export type Mode =
  | { readonly name: 'idle' }
  | { readonly name: 'sounding'; readonly anchor: Anchor }
  /** `at`: the session second at which it is paused. */
  | { readonly name: 'paused'; readonly at: Seconds }
  | { readonly name: 'interrupted'; readonly at: Seconds; readonly reason: InterruptionReason }
  | { readonly name: 'ended'; readonly at: Seconds; readonly how: 'completed' | 'stopped' }

export interface ConductorOptions {
  readonly clock: Clock
  readonly sound: Sound
  readonly score: Score
  readonly voicing: Voicing
  /** The session second at which it begins: the intro, a countdown before it, or where it was left. */
  readonly from: Seconds
  /** Called after every change of mode or score. */
  readonly onChange?: () => void
}

export interface Conductor {
  readonly mode: Mode
  readonly score: Score
  /** Session seconds at `audio` seconds of the clock; does not move while paused, interrupted or ended. */
  positionAt(audio: Seconds): Seconds
  /** Begins with the countdown or the gong. Only from idle. */
  start(): void
  /** Makes what is placed equal to what is wanted. Safe to call at any time, any number of times. */
  reconcile(): void
  pause(): void
  /** From paused or interrupted. */
  resume(): void
  setPace(level: PaceLevel): void
  setVoicing(voicing: Voicing): void
  /**
   * Stops where the clock has stopped, or shortly after now if the clock still runs.
   * @param since the audio second since which nothing was heard, if that was noticed late
   */
  interrupt(reason: InterruptionReason, since?: Seconds): void
  /** Switches to another clock and sound; a running session continues from the old clock's position. */
  rebuild(clock: Clock, sound: Sound): void
  stop(): void
  log(): TimingLog
}

/** How often a session's first frame is chosen if placing takes longer than the guard allows. */
const ATTEMPTS = 3

export function createConductor(options: ConductorOptions): Conductor {
  const { from: beginning, onChange = () => {} } = options
  let { clock, sound, score, voicing } = options
  let mode: Mode = { name: 'idle' }
  const placed = createPlacedCues(clock, sound)

  const positionAt = (audio: Seconds): Seconds => {
    if (mode.name === 'idle') return beginning
    if (mode.name !== 'sounding') return mode.at
    const { frame, session } = mode.anchor
    // Time stops until the anchor's frame: an interruption within the guard would turn it back.
    return seconds(session + Math.max(0, audio - timeOfFrame(frame, clock)))
  }

  function change(next: Mode) {
    mode = next
    onChange()
  }

  const complete = () => change({ name: 'ended', at: endsAt(score), how: 'completed' })

  function soundFrom(session: Seconds) {
    const begun = clock.now()
    const passed = clock.stopwatch()
    let now = begun
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      placed.begin(clock, sound, session)
      const frame = commitFrame(clock, now)
      mode = { name: 'sounding', anchor: { frame, session } }
      reconcile(now)
      // The first placing may take so long (code not yet compiled) that its frame has passed: try again.
      now = seconds(Math.max(clock.now(), begun + passed()))
      if (mode.name !== 'sounding' || frame >= reachableFrame(clock, now)) break
      if (attempt < ATTEMPTS) placed.withdraw(frame)
    }
    // Listeners are called only now: a slow screen update would make the first cue late.
    onChange()
  }

  function reconcile(now = clock.now()) {
    if (mode.name !== 'sounding') return
    const { anchor } = mode
    const position = positionAt(now)
    const end = endsAt(score)
    const until = seconds(Math.max(position, anchor.session) + clock.horizon())
    placed.reconcile({ anchor, now, position, end }, (from) => cuesIn(score, from, until, voicing))
    if (position >= end) complete()
  }

  return {
    get mode() {
      return mode
    },
    get score() {
      return score
    },
    positionAt,
    start() {
      if (mode.name === 'idle') soundFrom(beginning)
    },
    reconcile: () => reconcile(),
    pause() {
      if (mode.name !== 'sounding') return
      const now = clock.now()
      reconcile(now)
      const commit = commitFrame(clock, now)
      const at = positionAt(timeOfFrame(commit, clock))
      // So close to the end that it would be over before the pause: let it end as usual.
      if (mode.name !== 'sounding' || at >= endsAt(score)) return
      placed.withdraw(commit)
      change({ name: 'paused', at })
    },
    resume() {
      if (mode.name === 'paused' || mode.name === 'interrupted') soundFrom(mode.at)
    },
    setPace(level) {
      if (mode.name === 'ended') return
      const now = clock.now()
      const changed = withPace(score, level, positionAt(timeOfFrame(commitFrame(clock, now), clock)))
      if (changed === score) return
      reconcile(now)
      score = changed
      reconcile(now)
      onChange()
    },
    setVoicing(next) {
      const now = clock.now()
      reconcile(now)
      voicing = next
      // Cues that the new settings would have played by now are left out.
      placed.settle(positionAt(timeOfFrame(reachableFrame(clock, now), clock)))
      reconcile(now)
    },
    interrupt(reason, since) {
      if (mode.name !== 'sounding') return
      const commit = reachableFrame(clock, clock.now())
      const at = positionAt(since ?? timeOfFrame(commit, clock))
      // It was practically over before the sound was lost.
      if (at >= endsAt(score)) return complete()
      placed.withdraw(commit)
      placed.interrupted(reason, at)
      change({ name: 'interrupted', at, reason })
    },
    rebuild(nextClock, nextSound) {
      const at = positionAt(clock.now())
      placed.withdraw(ceilToFrame(clock.now(), clock.sampleRate))
      clock = nextClock
      sound = nextSound
      if (mode.name !== 'sounding') return
      soundFrom(at)
    },
    stop() {
      if (mode.name === 'ended') return
      const now = clock.now()
      const at = positionAt(now)
      if (mode.name === 'sounding' && at >= endsAt(score)) return reconcile(now)
      placed.withdraw(commitFrame(clock, now))
      change({ name: 'ended', at, how: 'stopped' })
    },
    log: placed.log,
  }
}
