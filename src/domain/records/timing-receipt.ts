/** What a session can show of its own timing: one line per cue, and all that went wrong. */
import type { SoundName } from '#domain/session/sounds.ts'
import type { Frame, Seconds } from '#domain/time/units.ts'

export interface CueRecord {
  /** Which of the log's clocks its frames belong to. */
  readonly clock: number
  readonly key: string
  readonly sound: SoundName
  /** Onset in session seconds. */
  readonly at: Seconds
  /** The frame the score asked for, and the frame the cue was placed on; `null` when it was not placed. */
  readonly wanted: Frame
  readonly placed: Frame | null
  /** Whether the sound's samples were there when it was due. */
  readonly isPresent: boolean
  /** Whether it went on from its middle after a pause or a rebuild: no onset is heard. */
  readonly isContinued: boolean
}

/** Why a session stopped by itself. */
export type InterruptionReason = 'asleep' | 'audio-taken' | 'audio-closed'

export interface InterruptionRecord {
  readonly reason: InterruptionReason
  /** Session seconds at which it stood still. */
  readonly at: Seconds
}

export interface TimingLog {
  /** Frames per second of each clock in turn: one more for every time the audio device was opened anew. */
  readonly sampleRates: readonly number[]
  readonly cues: readonly CueRecord[]
  /** Cues left out because they would have come more than 250 ms late. */
  readonly drops: number
  readonly interruptions: readonly InterruptionRecord[]
}

/** A stretch of a session in which the sound card ran dry, in session seconds. */
export interface UnderrunRecord {
  readonly from: Seconds
  readonly to: Seconds
  readonly events: number
}

/** What a whole session can show: its cues, and what became of the sound around them. */
export interface SessionLog extends TimingLog {
  /** The session second at which it went on after it broke off: of what sounded before there is no log. Null else. */
  readonly resumedAt: Seconds | null
  /** Null where the browser does not tell. */
  readonly underruns: readonly UnderrunRecord[] | null
  /** Stretches in which the person had the sound turned off, in session seconds, each up to but not with `to`. */
  readonly muted: readonly { readonly from: Seconds; readonly to: Seconds }[]
}
