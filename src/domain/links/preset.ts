/** Presets of the Treadmill: what one contains, and which names are allowed. */
import type { AudioOption } from '#domain/audio/audio-option.ts'
import { noSoundscape, type Soundscape, type SoundscapeName } from '#domain/audio/soundscape.ts'
import { cleanLine, isClean } from '#domain/typing/clean-text.ts'

/** The choices at the Treadmill, in the form of the API (spec §3). */
export interface PresetSettings {
  /** Whole seconds, 1…3 600. */
  readonly sessionDuration: number
  /** Seconds per phase, 2…24; snapped to the grid when used. */
  readonly breathingPace: number
  /** Whole seconds, 0…3 600. */
  readonly delayStart: number
  readonly audioOption: AudioOption
  /** What plays under it; presets from before there were soundscapes have none. */
  readonly soundscape?: SoundscapeName
  /** Its level, 0…1.25; 1 if left out. */
  readonly soundscapeLevel?: number
}

export interface NamedPreset extends PresetSettings {
  readonly name: string
}

/** What plays under the sessions of a preset. */
export const soundscapeOf = ({ soundscape, soundscapeLevel }: PresetSettings): Soundscape => ({
  name: soundscape ?? noSoundscape.name,
  level: soundscapeLevel ?? noSoundscape.level,
})

/**
 * Whether it means a person's own audio, which exists only on the device where it was added (decision 0013).
 */
export const isAudioOfDevice = (option: AudioOption): boolean =>
  option === 'custom' || option === 'record' || option === 'recorded'

/** Longest session and longest delay, in seconds (spec §5). */
export const [LONGEST_PRESET, LONGEST_DELAY] = [3600, 3600]

/** Most characters of a name (spec §5), and most UTF-16 units: the longest emoji take 15 each. */
const MOST_CHARACTERS = 30
export const MOST_NAME_UNITS = 600

/** Whether a cleaned name has too many characters. */
export const isNameTooLong = (name: string): boolean =>
  name.length > MOST_NAME_UNITS || [...new Intl.Segmenter().segment(name)].length > MOST_CHARACTERS

/** What is wrong with a name as typed (`cleanLine` of it is stored); null if nothing is. */
export function nameProblem(typed: string): 'empty' | 'too-long' | 'unclean' | null {
  if (typed.length > MOST_NAME_UNITS) return 'too-long'
  if (!isClean(typed)) return 'unclean'
  const name = cleanLine(typed)
  if (name === '') return 'empty'
  return isNameTooLong(name) ? 'too-long' : null
}
