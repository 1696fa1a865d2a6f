/** Long tracks: played through `<audio>`, never decoded whole. */
import { type FileSound, soundFiles, soundUrl } from '#domain/session/sounds.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'

/** The shipped tracks that can accompany a session. */
export type ShippedTrack = Extract<
  FileSound,
  'contemplation' | 'contemplation-deeper' | 'still-water' | 'manifestation'
>

/** The shipped tracks for listening on their own. */
export type ListenedTrack = Extract<FileSound, 'audiobook-sample' | 'wind-down'>

/** Linear gain of a track (decision 0011: 0.8 for everything else). */
export const TRACK_GAIN = 0.8
/** Linear gain of the preview of own audio (spec §9). */
export const OWN_PREVIEW_GAIN = 0.6
/** How long a track may stall before the person is told, in seconds. */
export const STALLED_AFTER = 10

/** A long track that plays along with a session. */
export interface Track {
  /** A shipped sound or an object URL. */
  readonly url: string
  /** Where the sound begins in the file. */
  readonly onset: Seconds
  /** From there to the end of the sound. */
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
