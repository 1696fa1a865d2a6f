/** A session as the screen uses it: its plan, its controls, and what it shows. */

import type { Track } from '#domain/audio/track.ts'
import type { InterruptionReason, SessionLog } from '#domain/records/timing-receipt.ts'
import { introAt } from '#domain/session/cues.ts'
import { endsAt, levelAt, type Phase, phaseAt, type Score } from '#domain/session/score.ts'
import type { SessionSettings } from '#domain/session/session-settings.ts'
import { isSoundscapeFile, type LoadedSound, type SoundName } from '#domain/session/sounds.ts'
import { breathUnderWay } from '#domain/session/tally.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { type PaceLevel, type Seconds, seconds } from '#domain/time/units.ts'
import type { Mode } from './conductor.ts'
import type { ReadOwnWord } from './output/bank.ts'
import type { PrewarmedOutput, SoundStatus } from './output/current-output.ts'
import type { SoundscapePlan, SoundscapeState } from './soundscape.ts'
import type { TrackState } from './track.ts'

export type { ReadOwnWord, SoundscapePlan, SoundscapeState, TrackState }

export interface SessionPlan {
  readonly technique: TechniqueId
  /** Chosen length in seconds. */
  readonly length: Seconds
  readonly level: PaceLevel
  /** Countdown before the gong, in seconds. */
  readonly delay: Seconds
  /** The contemplation of a hold; none if left out. */
  readonly track?: Track | null
  /** What plays softly under the cues; nothing if left out. */
  readonly soundscape?: SoundscapePlan | null
  /** Reads the words that the person recorded, if the settings ask for them. */
  readonly readOwnWord?: ReadOwnWord
  /** A session that was left: it continues at second `at` of its score, without countdown and gong. */
  readonly resumed?: { readonly score: Score; readonly at: Seconds }
}

export interface Session {
  /** The same object until something visible has changed. */
  snapshot(): Snapshot
  subscribe(listener: () => void): () => void
  /**
   * Calls `listener` at every update, about four times a second during the session, also in the background.
   */
  onUpdate(listener: () => void): () => void
  readonly score: Score
  /** Session seconds heard at this instant, the person's trim included; negative before the first phase. */
  position(): Seconds
  /** How far it has come: session seconds, 0 or more, without countdown, gong and pauses. */
  reached(): Seconds
  /**
   * Page milliseconds at which session second 0 is (or would have been) heard, the trim included; null while
   * session time is stopped.
   */
  origin(): number | null
  /** Call it within a user gesture, or the browser may refuse sound. A second call does nothing. */
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
   * Hands over the output and bed of an ended session to the one that follows without a gesture. Null when
   * nothing sounds. The receiver must end them.
   */
  handOver(): PrewarmedOutput | null
  /** Its timing log so far. */
  log(): SessionLog
  /** Ends it and frees the output at once. */
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
  /** The breath under way, from 1; 0 before the first. */
  readonly breath: number
  readonly interruption: InterruptionReason | null
  readonly how: 'completed' | 'stopped' | null
  readonly sound: SoundStatus
  /** Sounds that could not be loaded; the session continues without them. */
  readonly missing: readonly SoundName[]
  /** Whether the default guide speaks a word that the person was to speak. */
  readonly lacksOwnWord: boolean
  /** The state of the long track that plays along; null if there is none. */
  readonly track: TrackState | null
  /** The state of the soundscape; null if there is none. */
  readonly soundscape: SoundscapeState | null
  readonly score: Score
}

/** What a snapshot is made from. */
export interface SnapshotInput {
  readonly mode: Mode
  readonly score: Score
  /** Session seconds as the person hears them. */
  readonly at: Seconds
  /** Whether the session was started and its output is not ready yet. */
  readonly isPreparing: boolean
  readonly sound: SoundStatus
  readonly missing: Iterable<LoadedSound>
  readonly lacksOwnWord: boolean
  readonly track: TrackState | null
  readonly soundscape: SoundscapeState | null
}

export function snapshotOf(input: SnapshotInput): Snapshot {
  const { mode, score, at, isPreparing, sound, missing, lacksOwnWord, track, soundscape } = input
  return {
    stage: isPreparing ? 'preparing' : stageAt(mode.name, at, introAt(score)),
    phase: at >= 0 ? phaseAt(score, at) : null,
    // The pace chosen last, even if the change has not taken effect yet.
    level: levelAt(score, score.length),
    breath: breathUnderWay(score, at),
    interruption: mode.name === 'interrupted' ? mode.reason : null,
    how: mode.name === 'ended' ? mode.how : null,
    sound,
    // A soundscape has a state of its own.
    missing: [...missing].filter((name) => !isSoundscapeFile(name)),
    lacksOwnWord,
    track,
    soundscape,
    score,
  }
}

/** The stage of a conductor's mode at session second `at`. */
function stageAt(mode: Mode['name'], at: Seconds, intro: Seconds): Stage {
  if (mode !== 'sounding') return mode
  if (at >= 0) return 'running'
  return at < intro ? 'countdown' : 'gong'
}

/** Seconds from session second `at` to the next change of phase or stage. */
export function untilNextChange(score: Score, at: Seconds): Seconds {
  const intro = introAt(score)
  const next = at < intro ? intro : at < 0 ? 0 : phaseAt(score, at).end
  return seconds(Math.min(next, endsAt(score)) - at)
}

/** Whether two snapshots look the same to a person. */
export function isSameSnapshot(a: Snapshot, b: Snapshot): boolean {
  return (
    a.stage === b.stage &&
    a.phase?.index === b.phase?.index &&
    a.phase?.kind === b.phase?.kind &&
    a.level === b.level &&
    a.breath === b.breath &&
    a.interruption === b.interruption &&
    a.how === b.how &&
    a.sound === b.sound &&
    a.missing.length === b.missing.length &&
    a.lacksOwnWord === b.lacksOwnWord &&
    a.track === b.track &&
    a.soundscape === b.soundscape &&
    a.score === b.score
  )
}
