/** What a conductor is to those around it. */

import type { InterruptionReason, TimingLog } from '#domain/records/timing-receipt.ts'
import type { Cue, Voicing } from '#domain/session/cues.ts'
import type { Score } from '#domain/session/score.ts'
import type { SoundName } from '#domain/session/sounds.ts'
import type { Frame, PaceLevel, Seconds } from '#domain/time/units.ts'
import type { Clock } from './clocks.ts'

/** Where cues go: Tone in the app, an array in tests, an offline context in renders. */
export interface Sound {
  /** Whether `sound` could be placed now; a sound still loading can be placed at its next onset. */
  has(sound: SoundName): boolean
  /**
   * Starts `cue` exactly at `frame`, which must lie in the future, `offset` seconds into what the cue plays
   * (0 but for a cue that goes on from its middle).
   */
  place(cue: Cue, frame: Frame, offset: Seconds): Placed
}

export interface Placed {
  /** Takes the cue back: as if it had never been when it has not begun by `at`, faded from `at` on otherwise. */
  withdraw(at: Frame): void
}

/** Maps session time to the audio clock: session second `session` sounds at `frame`. */
export interface Anchor {
  readonly frame: Frame
  readonly session: Seconds
}

export type Mode =
  | { readonly name: 'idle' }
  | { readonly name: 'sounding'; readonly anchor: Anchor }
  /** `at`: the session second at which it stands. */
  | { readonly name: 'paused'; readonly at: Seconds }
  | { readonly name: 'interrupted'; readonly at: Seconds; readonly reason: InterruptionReason }
  | { readonly name: 'ended'; readonly at: Seconds; readonly how: 'completed' | 'stopped' }

export interface ConductorOptions {
  readonly clock: Clock
  readonly sound: Sound
  readonly score: Score
  readonly voicing: Voicing
  /** The session second at which it begins: its intro, a countdown before it, or where it was left. */
  readonly from: Seconds
  /** Called after every change of mode or score. */
  readonly onChange?: () => void
}

export interface Conductor {
  readonly mode: Mode
  readonly score: Score
  /** Session seconds at `audio` seconds of the clock; stands while paused, interrupted or ended. */
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
  /** How far ahead cues are placed, in seconds. */
  setHorizon(horizon: Seconds): void
  /**
   * Stands still where the clock stands, or just after where it still runs.
   * @param since the audio second from which on nothing was heard, where that was noticed late
   */
  interrupt(reason: InterruptionReason, since?: Seconds): void
  /** Changes to another clock and sound; a running session goes on from where the old clock stood. */
  rebuild(clock: Clock, sound: Sound): void
  stop(): void
  log(): TimingLog
}
