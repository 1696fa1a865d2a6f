/** What may play while a breath is held (spec §3; decision 0013). */
import type { ShippedTrack } from './track.ts'

/** The values in presets and links. `record`: a recording was chosen that does not exist yet. */
export const audioOptions = ['none', 'deeper', 'still-water', 'custom', 'record', 'recorded'] as const
export type AudioOption = (typeof audioOptions)[number]

/** A person's own audio: a chosen file or a recording. */
export type OwnAudio = 'custom' | 'recorded'

/** What plays during a hold: silence, a shipped track or a person's own audio. */
export type Contemplation = 'none' | Exclude<ShippedTrack, 'manifestation'> | OwnAudio

/** `text` as an option, or null. */
export const readAudioOption = (text: string | undefined): AudioOption | null =>
  audioOptions.find((option) => option === text) ?? null

const contemplations = {
  none: 'none',
  deeper: 'contemplation-deeper',
  'still-water': 'still-water',
  custom: 'custom',
  // Nothing was recorded, so nothing plays.
  record: 'none',
  recorded: 'recorded',
} as const satisfies Record<AudioOption, Contemplation>

/** What plays during a hold under `option`. */
export const contemplationOf = (option: AudioOption): Contemplation => contemplations[option]

export const isOwnAudio = (what: AudioOption | Contemplation): what is OwnAudio =>
  what === 'custom' || what === 'recorded'

/** What plays during a hold, and whether it is on by default. */
export interface HoldSound {
  readonly sound: Exclude<Contemplation, 'none'>
  readonly isOn: boolean
}

/**
 * What plays during a hold whose URL gives `audio`. A hold opened on its own without it plays a
 * contemplation; after the Treadmill it plays what was chosen there.
 */
export function holdSoundOf(audio: AudioOption | null, isAfter: boolean): HoldSound {
  const named = contemplationOf(audio ?? 'none')
  if (named !== 'none') return { sound: named, isOn: true }
  return { sound: 'contemplation', isOn: audio === null && !isAfter }
}
