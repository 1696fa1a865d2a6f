/** How a person wants their sessions; handed to the engine as a value that may change while it runs. */
import type { CueKind, Voicing } from './cues.ts'

export interface SessionSettings {
  /** Off silences everything and loses nothing: turned on again, the next cue sounds. */
  readonly isSoundOn: boolean
  readonly guidance: Voicing['guidance']
  /** Breath sounds under the bells of Cheetah pace. */
  readonly breathSounds: boolean
  /** Linear, 0…1, on top of each sound's own gain. */
  readonly volumes: Readonly<Record<CueKind | 'contemplation', number>>
  /** Moves the picture against the sound, for Bluetooth: −300…+300 ms; positive draws later. */
  readonly trim: number
  /** Keeps the screen on during a session. */
  readonly keepAwake: boolean
  /** Lets the person's own music play along; costs the protection of a hidden session. */
  readonly playAlong: boolean
}

export const standardSettings: SessionSettings = {
  isSoundOn: true,
  guidance: 'voice',
  breathSounds: true,
  volumes: { gong: 1, voice: 1, bell: 1, breath: 1, contemplation: 1 },
  trim: 0,
  keepAwake: true,
  playAlong: false,
}
