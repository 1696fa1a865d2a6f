/** Presets of the Treadmill: what one holds, and what it may be called. */
import type { AudioOption } from '#domain/audio/audio-option.ts'
import { cleanLine, isClean } from '#domain/typing/clean-text.ts'

/** What is chosen at the Treadmill, as the API has it (spec §3). */
export interface PresetSettings {
  /** Whole seconds, 1…3 600. */
  readonly sessionDuration: number
  /** Seconds per phase, 2…24; snapped to the grid where it is used. */
  readonly breathingPace: number
  /** Whole seconds, 0…3 600. */
  readonly delayStart: number
  readonly audioOption: AudioOption
}

export interface NamedPreset extends PresetSettings {
  readonly name: string
}

/** Whether it stands for sound of a person's own, which only the device has on which it was added (decision 0013). */
export const isAudioOfDevice = (option: AudioOption): boolean =>
  option === 'custom' || option === 'record' || option === 'recorded'

/** Longest session and longest delay, in seconds (spec §5). */
export const [LONGEST_PRESET, LONGEST_DELAY] = [3600, 3600]

/** Most characters of a name (spec §5), as a person counts them, and most UTF-16 units: the longest emoji have 15 each. */
const MOST_CHARACTERS = 30
export const MOST_NAME_UNITS = 600

/** Whether a cleaned name has more characters than a person may give it. */
export const isNameTooLong = (name: string): boolean =>
  name.length > MOST_NAME_UNITS || [...new Intl.Segmenter().segment(name)].length > MOST_CHARACTERS

/** What is wrong with a name as it was typed, `cleanLine` being what is kept of it; null where nothing is. */
export function nameProblem(typed: string): 'empty' | 'too-long' | 'unclean' | null {
  if (typed.length > MOST_NAME_UNITS) return 'too-long'
  if (!isClean(typed)) return 'unclean'
  const name = cleanLine(typed)
  if (name === '') return 'empty'
  return isNameTooLong(name) ? 'too-long' : null
}
