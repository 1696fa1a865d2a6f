/** Long tracks: played through `<audio>`, never decoded whole. */
import { type FileSound, soundFiles, soundUrl } from '#domain/session/sounds.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'

/** Those that ship to go along with a session. */
export type ShippedTrack = Extract<
  FileSound,
  'contemplation' | 'contemplation-deeper' | 'still-water' | 'manifestation'
>

/** Those that ship to be listened to by themselves. */
export type ListenedTrack = Extract<FileSound, 'audiobook-sample' | 'wind-down'>

/** Linear gain of a track (decision 0011: all else 0.8). */
export const TRACK_GAIN = 0.8
/** Linear gain at which own audio is tried out (spec §9). */
export const OWN_PREVIEW_GAIN = 0.6
/** Longest wait for a track that stands still before it is said, in seconds. */
export const STALLED_AFTER = 10

/** A long track that goes along with a session. */
export interface Track {
  /** A shipped sound or an object URL. */
  readonly url: string
  /** Where in the file the sound begins. */
  readonly onset: Seconds
  /** From there to its end. */
  readonly length: Seconds
  /** Linear, 0…1, before the person's volume. */
  readonly gain: number
}

export const shippedTrack = (sound: ShippedTrack | ListenedTrack): Track => ({
  url: soundUrl(sound),
  onset: seconds(soundFiles[sound].onset),
  length: seconds(soundFiles[sound].length),
  gain: TRACK_GAIN,
})
