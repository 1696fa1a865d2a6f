/** The Treadmill's choice as a preset has it. */
import { atom } from 'jotai'
import type { AudioOption } from '#domain/audio-option.ts'
import { nearestLevel, paceSeconds } from '#domain/pace.ts'
import { isAudioOfDevice, type PresetSettings } from '#domain/preset.ts'
import { seconds } from '#domain/units.ts'
import { type Choice, choiceAtoms } from './setup.atoms.ts'

const choiceAtom = choiceAtoms.energizing

/** The choice, of which the audio of the hold may be a part. */
type Chosen = Choice & { readonly audioOption?: AudioOption }

/**
 * What a preset's audio option comes to here: own audio stays on the device it came from (decisions › Audio options),
 * and where the choice has no audio there is none.
 */
export const audioHereAtom = atom((get) => {
  const hasAudio = 'audioOption' in get(choiceAtom)
  return (option: AudioOption): AudioOption => (hasAudio && !isAudioOfDevice(option) ? option : 'none')
})

/** Writing chooses it. @returns the audio option that is chosen then */
export const chosenSettingsAtom = atom(
  (get): PresetSettings => {
    const choice: Chosen = get(choiceAtom)
    return {
      sessionDuration: choice.length,
      breathingPace: paceSeconds(choice.level),
      delayStart: choice.delay,
      audioOption: choice.audioOption ?? 'none',
    }
  },
  (get, set, { sessionDuration, breathingPace, delayStart, audioOption: wished }: PresetSettings) => {
    const audioOption = get(audioHereAtom)(wished)
    set(choiceAtom, {
      length: seconds(sessionDuration),
      level: nearestLevel(breathingPace),
      delay: seconds(delayStart),
      ...('audioOption' in get(choiceAtom) ? { audioOption } : {}),
    })
    return audioOption
  },
)
