/** What may sound while a breath is held (spec §3; decision 0013). */
import type { ShippedTrack } from './track.ts'

/** The values of presets and links. `record`: a recording is wished for that is not there yet. */
export const audioOptions = ['none', 'deeper', 'still-water', 'custom', 'record', 'recorded'] as const
export type AudioOption = (typeof audioOptions)[number]

/** A person's own audio: a file that was chosen, or what was recorded. */
export type OwnAudio = 'custom' | 'recorded'

/** What a hold sounds: silence, a track that ships, or a person's own. */
export type Contemplation = 'none' | Exclude<ShippedTrack, 'manifestation'> | OwnAudio

/** The option that `text` names, or null. */
export const readAudioOption = (text: string | undefined): AudioOption | null =>
  audioOptions.find((option) => option === text) ?? null

const contemplations = {
  none: 'none',
  deeper: 'contemplation-deeper',
  'still-water': 'still-water',
  custom: 'custom',
  // Nothing was recorded: nothing sounds.
  record: 'none',
  recorded: 'recorded',
} as const satisfies Record<AudioOption, Contemplation>

/** What a hold sounds under `option`. */
export const contemplationOf = (option: AudioOption): Contemplation => contemplations[option]

export const isOwnAudio = (what: AudioOption | Contemplation): what is OwnAudio =>
  what === 'custom' || what === 'recorded'

/** What a hold sounds, and whether it does so unless it is switched off. */
export interface HoldSound {
  readonly sound: Exclude<Contemplation, 'none'>
  readonly isOn: boolean
}

/**
 * What a hold sounds whose address names `audio`. Opened by itself, without a word of it, it contemplates; after the
 * Treadmill it does what was chosen there.
 */
export function holdSoundOf(audio: AudioOption | null, isAfter: boolean): HoldSound {
  const named = contemplationOf(audio ?? 'none')
  if (named !== 'none') return { sound: named, isOn: true }
  return { sound: 'contemplation', isOn: audio === null && !isAfter }
}
