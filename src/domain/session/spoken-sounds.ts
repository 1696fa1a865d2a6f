/** The files of each guide. Apart from the settings, which every page loads without the sounds' manifest. */
import { defaultGuide, type Guide } from './guides.ts'
import { type FileSound, type SoundName, soundFiles } from './sounds.ts'

/** All of them, the default one first. */
export const guides = ['man', 'woman'] as const satisfies readonly Guide[]

const suffix = '-woman'
type WomanSound = Extract<FileSound, `${string}${typeof suffix}`>
/** The sounds that each guide speaks, under the first guide's names. */
export type SpokenSound = WomanSound extends `${infer Name}${typeof suffix}` ? Name : never

const womanSounds = Object.keys(soundFiles).filter((name): name is WomanSound => name.endsWith(suffix))

/** `sound` as this guide speaks it; the same sound where nobody speaks. */
export function guideSound(sound: SoundName, guide: Guide = defaultGuide): SoundName {
  if (guide === defaultGuide) return sound
  return womanSounds.find((name) => name === `${sound}${suffix}`) ?? sound
}

/** What is said in `sound`, whoever says it: the name of the first guide's file. */
export const spokenName = (sound: SoundName): SoundName =>
  sound.endsWith(suffix) ? (sound.slice(0, -suffix.length) as SpokenSound) : sound

/** A sound's file in every voice. */
export const everyVoiceOf = (sound: FileSound): readonly FileSound[] => [
  ...new Set(guides.map((guide) => guideSound(sound, guide) as FileSound)),
]
