/** What a session knows about its own timing: one entry per cue, and everything that went wrong. */
import type { SoundName } from '#domain/session/sounds.ts'
import type { Frame, Seconds } from '#domain/time/units.ts'

export interface CueRecord {
  /** Which of the log's clocks its frames belong to. */
  readonly clock: number
  readonly key: string
  readonly sound: SoundName
  /** Onset in session seconds. */
  readonly at: Seconds
  /** The frame the score asked for, and the frame the cue was placed on; `null` if it was not placed. */
  readonly wanted: Frame
  readonly placed: Frame | null
  /** Whether the sound was loaded when it was due. */
  readonly isPresent: boolean
  /** Whether it resumed from its middle after a pause or a rebuild: its onset is not heard. */
  readonly isContinued: boolean
}

/** Why a session stopped by itself. */
export type InterruptionReason = 'asleep' | 'audio-taken' | 'audio-closed'

export interface InterruptionRecord {
  readonly reason: InterruptionReason
  /** Session second at which it stopped. */
  readonly at: Seconds
}

export interface TimingLog {
  /** Frames per second of each clock in turn: one for every time the audio device was opened. */
  readonly sampleRates: readonly number[]
  readonly cues: readonly CueRecord[]
  /** Cues left out because they would have sounded more than 250 ms late. */
  readonly drops: number
  readonly interruptions: readonly InterruptionRecord[]
}

/** A stretch of a session in which the sound card ran out of samples, in session seconds. */
export interface UnderrunRecord {
  readonly from: Seconds
  readonly to: Seconds
  readonly events: number
}

/** The log of a whole session: its cues, and what happened to the sound around them. */
export interface SessionLog extends TimingLog {
  /** The session second at which it was resumed, if it was: there is no log of earlier cues. Else null. */
  readonly resumedAt: Seconds | null
  /** Null if the browser does not report it. */
  readonly underruns: readonly UnderrunRecord[] | null
  /** Stretches in which the person had turned the sound off, in session seconds, each excluding `to`. */
  readonly muted: readonly { readonly from: Seconds; readonly to: Seconds }[]
}
