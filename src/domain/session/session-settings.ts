/** How a person wants their sessions; handed to the engine as a value that may change while it runs. */
import type { CueKind, Voicing } from './cues.ts'

/** What a person sets the volume of. */
export type VolumeKind = 'cues' | 'gong' | 'breath' | 'contemplation'

/** A person's factors on top of the gains of decision 0011: linear, 0…`LOUDEST`; 1 leaves them as they are. */
export type Volumes = Readonly<Record<VolumeKind, number>>

/** The largest factor: brings the loudest gain there is, 0.8, to 1. */
export const LOUDEST = 1.25

/** The trim reaches so far either way, in milliseconds. */
export const LONGEST_TRIM = 300

export interface SessionSettings {
  /** Off silences everything and loses nothing: turned on again, the next cue sounds. */
  readonly isSoundOn: boolean
  readonly guidance: Voicing['guidance']
  /** Breath sounds under the bells of Cheetah pace. */
  readonly breathSounds: boolean
  /** Linear, 0…`LOUDEST`, on top of each sound's own gain. */
  readonly volumes: Readonly<Record<CueKind | 'contemplation', number>>
  /** Moves what is seen and felt against the sound, for Bluetooth: −300…+300 ms; positive is later. */
  readonly trim: number
  /** A short vibration at each phase. */
  readonly haptics: boolean
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
  haptics: false,
  keepAwake: true,
  playAlong: false,
}

/** What the engine is told of a person's volumes: voice and bells both are cues. */
export const engineVolumes = ({
  cues,
  gong,
  breath,
  contemplation,
}: Volumes): SessionSettings['volumes'] => ({
  gong,
  voice: cues,
  bell: cues,
  breath,
  contemplation,
})

/** How a session is guided under them. */
export const voicingOf = ({ guidance, breathSounds }: SessionSettings): Voicing => ({
  guidance,
  breathSounds,
})
