/** Texts of a practice. */

import { missingTexts, practiceTexts, toolTexts } from '#domain/messages/practice/practice.ts'
import type { SoundName } from '#domain/session/sounds.ts'
import { spokenName } from '#domain/session/spoken-sounds.ts'
import { isBreathLoop, type SessionTechnique } from '#domain/session/techniques.ts'
import { listWithCommas } from '#domain/texts/lists.ts'
import { clockTime } from './lengths.ts'

/** The Start button, with the delay if one is set (spec §2). @param delay seconds */
export const startLabel = (technique: SessionTechnique, delay: number): string =>
  delay > 0 ? practiceTexts.startIn({ time: clockTime(delay) }) : toolTexts[technique].start

const soundNames: Readonly<Partial<Record<SoundName, string>>> = missingTexts.sounds
const nameOf = (sound: SoundName) =>
  isBreathLoop(sound) ? missingTexts.breathSounds : (soundNames[spokenName(sound)] ?? sound)

export const missingSounds = (sounds: readonly SoundName[]): string =>
  missingTexts.line({ sounds: listWithCommas([...new Set(sounds.map(nameOf))]) })
