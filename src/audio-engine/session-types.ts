/** What a session is to the screen. */

import type { Track } from '#domain/audio/track.ts'
import type { SessionLog } from '#domain/records/timing-receipt.ts'
import type { Score } from '#domain/session/score.ts'
import type { SessionSettings } from '#domain/session/session-settings.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import type { PaceLevel, Seconds } from '#domain/time/units.ts'
import type { PrewarmedOutput } from './output/warm-up.ts'
import type { Snapshot } from './snapshot.ts'

export interface SessionPlan {
  readonly technique: TechniqueId
  /** Chosen length in seconds. */
  readonly length: Seconds
  readonly level: PaceLevel
  /** Countdown before the gong, in seconds. */
  readonly delay: Seconds
  /** What a hold contemplates; nothing without. */
  readonly track?: Track | null
  /** A session that was left: it goes on at second `at` of its score, without countdown and gong. */
  readonly resumed?: { readonly score: Score; readonly at: Seconds }
}

export interface Session {
  /** The same object until something a person can see has changed. */
  snapshot(): Snapshot
  subscribe(listener: () => void): () => void
  /** Calls `listener` at every look, about four times a second while it lasts, in the background as well. */
  onLook(listener: () => void): () => void
  readonly score: Score
  /** Session seconds heard at this instant, the person's trim included; negative before the first phase. */
  position(): Seconds
  /** How far it came: session seconds, 0 or more, without countdown, gong and pauses. */
  reached(): Seconds
  /** Page milliseconds at which session second 0 is (or would have been) heard, the trim included; null while time stands. */
  origin(): number | null
  /** Call it within the person's gesture, or the browser may refuse sound. A second call does nothing. */
  start(): void
  pause(): void
  /** From paused or interrupted; call it within a gesture. */
  resume(): void
  /** Tries for sound again after it was refused; call it within a gesture. */
  unlock(): void
  setPace(level: PaceLevel): void
  apply(settings: SessionSettings): void
  stop(): void
  /**
   * Gives sound card and bed of an ended session to the one that follows it without a gesture.
   * Null when nothing sounds. Whoever takes them ends them.
   */
  handOver(): PrewarmedOutput | null
  /** What it can show of its timing, by now. */
  log(): SessionLog
  /** Ends it and frees the sound card at once. */
  dispose(): void
}
