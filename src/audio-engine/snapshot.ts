/** A session as a person sees it. Changes with phase, stage and state, never with time alone. */

import type { InterruptionReason } from '#domain/records/timing-receipt.ts'
import type { Phase, Score } from '#domain/session/score.ts'
import type { SoundName } from '#domain/session/sounds.ts'
import type { PaceLevel, Seconds } from '#domain/time/units.ts'
import type { Mode } from './conductor-types.ts'
import type { TrackState } from './track.ts'

export type { TrackState }

export type Stage =
  | 'idle'
  | 'preparing'
  | 'countdown'
  | 'gong'
  | 'running'
  | 'paused'
  | 'interrupted'
  | 'ended'

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
