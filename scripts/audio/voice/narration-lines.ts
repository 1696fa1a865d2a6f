import { audiobookSample } from '#content/narration/audiobook-sample.ts'
import { contemplationWords } from '#content/narration/contemplation.ts'
import { deeperWords } from '#content/narration/contemplation-deeper.ts'
import { windDown } from '#content/narration/wind-down.ts'
import type { GuidedText, Reading } from '#content/narration-schema.ts'

/** A line of a narration: its sound and its place there. */
export type NarratedId = `${string}/${string}`

/** Texts that are read one line after the other. */
export const readings: readonly Reading[] = [audiobookSample]
/** Texts whose lines belong to moments of a piece. */
export const guidedTexts: readonly GuidedText[] = [windDown, contemplationWords, deeperWords]

/** @param place of the line in its text, from 0 */
export const lineIdOf = (sound: string, place: number): NarratedId =>
  `${sound}/${String(place + 1).padStart(2, '0')}`
