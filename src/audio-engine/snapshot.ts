/** What a session is to the screen: its plan, what can be done to it, and what is seen of it. */

import type { Track } from '#domain/audio/track.ts'
import type { InterruptionReason, SessionLog } from '#domain/records/timing-receipt.ts'
import type { Phase, Score } from '#domain/session/score.ts'
import type { SessionSettings } from '#domain/session/session-settings.ts'
import type { SoundName } from '#domain/session/sounds.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import type { PaceLevel, Seconds } from '#domain/time/units.ts'
import type { Mode } from './conductor.ts'
import type { PrewarmedOutput } from './output/sound-card.ts'
import type { TrackState } from './track.ts'

export type { TrackState }

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

export type Stage =
  | 'idle'
  | 'preparing'
  | 'countdown'
  | 'gong'
  | 'running'
  | 'paused'
  | 'interrupted'
  | 'ended'

/** A session as a person sees it. Changes with phase, stage and state, never with time alone. */
export interface Snapshot {
  readonly stage: Stage
  /** Null before the first phase. */
  readonly phase: Phase | null
  readonly level: PaceLevel
  readonly breaths: number
  readonly interruption: InterruptionReason | null
  readonly how: 'completed' | 'stopped' | null
  /** `blocked`: the browser wants another tap; `absent`: no audio is to be had. */
  readonly sound: 'on' | 'blocked' | 'absent'
  /** Sounds that could not be had; the session goes on without them. */
  readonly missing: readonly SoundName[]
  /** How it stands with the long track that goes along; null without one. */
  readonly track: TrackState | null
  readonly score: Score
}

/** The stage of a conductor's mode at session second `at`. */
export function stageAt(mode: Mode['name'], at: Seconds, intro: Seconds): Stage {
  if (mode !== 'sounding') return mode
  if (at >= 0) return 'running'
  return at < intro ? 'countdown' : 'gong'
}

/** Whether two looks show a person the same. */
export function isSameSnapshot(a: Snapshot, b: Snapshot): boolean {
  return (
    a.stage === b.stage &&
    a.phase?.index === b.phase?.index &&
    a.phase?.kind === b.phase?.kind &&
    a.level === b.level &&
    a.breaths === b.breaths &&
    a.interruption === b.interruption &&
    a.how === b.how &&
    a.sound === b.sound &&
    a.missing.length === b.missing.length &&
    a.track === b.track &&
    a.score === b.score
  )
}
