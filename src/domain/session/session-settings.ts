/** A person's settings for sessions; passed to the engine as a value that may change during a session. */
import type { CueKind, Voicing } from './cues.ts'
import { defaultGuide, type Guide } from './guides.ts'

/** The volumes that a person can set, in the order shown. */
export const volumeKinds = ['cues', 'gong', 'breath', 'contemplation'] as const
export type VolumeKind = (typeof volumeKinds)[number]

/**
 * A person's factors on top of the gains of decision 0011: linear, 0…`LOUDEST`; 1 leaves the gains unchanged.
 */
export type Volumes = Readonly<Record<VolumeKind, number>>

/** The largest factor: it brings the highest gain, 0.8, to 1. */
export const LOUDEST = 1.25

/** The largest trim in either direction, in milliseconds. */
export const LONGEST_TRIM = 300

export interface SessionSettings {
  /** Turning it off silences everything; once it is on again, the next cue sounds. */
  readonly isSoundOn: boolean
  readonly guidance: Voicing['guidance']
  /** Who speaks the cues. */
  readonly guide: Guide
  /** Breath sounds under the bells of Cheetah pace. */
  readonly breathSounds: boolean
  /** Linear, 0…`LOUDEST`, on top of each sound's own gain. */
  readonly volumes: Readonly<Record<CueKind | 'contemplation', number>>
  /** Shifts what is seen and felt relative to the sound, for Bluetooth: −300…+300 ms; positive is later. */
  readonly trim: number
  /** A short vibration at each phase. */
  readonly haptics: boolean
  /** Keeps the screen on during a session. */
  readonly keepAwake: boolean
  /** Lets the person's own music play along; a hidden session is then not protected. */
  readonly playAlong: boolean
}

export const standardSettings: SessionSettings = {
  isSoundOn: true,
  guidance: 'voice',
  guide: defaultGuide,
  breathSounds: true,
  volumes: { gong: 1, voice: 1, bell: 1, breath: 1, contemplation: 1 },
  trim: 0,
  haptics: false,
  keepAwake: true,
  playAlong: false,
}

/** A person's volumes as the engine needs them: voice and bells are both cues. */
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

/** How a session is guided with these settings. */
export const voicingOf = ({ guidance, guide, breathSounds }: SessionSettings): Voicing => ({
  guidance,
  guide,
  breathSounds,
})
