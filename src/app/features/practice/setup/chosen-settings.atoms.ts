/** The Treadmill's settings as a preset stores them. */
import { atom } from 'jotai'
import { soundscapeAtoms } from '#app/features/practice/soundscape/soundscape.atoms.ts'
import type { AudioOption } from '#domain/audio/audio-option.ts'
import { isAudioOfDevice, type PresetSettings, soundscapeOf } from '#domain/links/preset.ts'
import { nearestLevel, paceSeconds } from '#domain/session/pace.ts'
import { seconds } from '#domain/time/units.ts'
import { choiceAtoms } from './setup.atoms.ts'

const choiceAtom = choiceAtoms.energizing
const soundscapeAtom = soundscapeAtoms.energizing

/** A preset's audio option as it applies here: own audio stays on the device it came from (decision 0013). */
export const audioOnThisDevice = (option: AudioOption): AudioOption =>
  isAudioOfDevice(option) ? 'none' : option

/** Writing selects the settings. @returns the audio option that is selected then */
export const chosenSettingsAtom = atom(
  (get): PresetSettings => {
    const choice = get(choiceAtom)
    const { name, level } = get(soundscapeAtom)
    return {
      sessionDuration: choice.length,
      breathingPace: paceSeconds(choice.level),
      delayStart: choice.delay,
      audioOption: choice.audioOption,
      soundscape: name,
      soundscapeLevel: level,
    }
  },
  (_get, set, preset: PresetSettings) => {
    const { sessionDuration, breathingPace, delayStart, audioOption: wished } = preset
    set(soundscapeAtom, soundscapeOf(preset))
    const audioOption = audioOnThisDevice(wished)
    set(choiceAtom, {
      length: seconds(sessionDuration),
      level: nearestLevel(breathingPace),
      delay: seconds(delayStart),
      audioOption,
    })
    return audioOption
  },
)
