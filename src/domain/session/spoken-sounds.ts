/** The files of each guide. Apart from the settings, which every page loads without the sounds' manifest. */
import { defaultGuide, type Guide, type ShippedGuide } from './guides.ts'
import { type FileSound, type SoundName, soundFiles } from './sounds.ts'

/** Those whose files ship with the app, the default one first. */
export const shippedGuides = ['man', 'woman'] as const satisfies readonly ShippedGuide[]

const suffix = '-woman'
type WomanSound = Extract<FileSound, `${string}${typeof suffix}`>
/** The sounds that each guide speaks, under the first guide's names. */
export type SpokenSound = WomanSound extends `${infer Name}${typeof suffix}` ? Name : never

const womanSounds = Object.keys(soundFiles).filter((name): name is WomanSound => name.endsWith(suffix))

/**
 * `sound` as this guide speaks it; the same sound where nobody speaks. A person's own words have the names of
 * the default guide's, who speaks them where they were not recorded.
 */
export function guideSound(sound: SoundName, guide: Guide = defaultGuide): SoundName {
  if (guide !== 'woman') return sound
  return womanSounds.find((name) => name === `${sound}${suffix}`) ?? sound
}

/** What is said in `sound`, whoever says it: the name of the first guide's file. */
export const spokenName = (sound: SoundName): SoundName =>
  sound.endsWith(suffix) ? (sound.slice(0, -suffix.length) as SpokenSound) : sound

/** A sound's file in every voice. */
export const everyVoiceOf = (sound: FileSound): readonly FileSound[] => [
  ...new Set(shippedGuides.map((guide) => guideSound(sound, guide) as FileSound)),
]
