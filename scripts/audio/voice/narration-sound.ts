import { type Channels, listOf } from '#domain/audio/signal/loudness.ts'
import { add } from '#scripts/audio/signal/mixing.ts'
import type { PlacedChapter, PlacedLine } from './narration.ts'

/** A spoken piece before it is mixed. Voice and bed have the same length; the voice is in every channel. */
export interface Narration {
  readonly voice: Float64Array
  /** All that is not spoken. */
  readonly bed: Channels
  readonly lines: readonly PlacedLine[]
  readonly chapters: readonly PlacedChapter[]
}

/** Where everything is in the shipped file: seconds from the file's beginning, lead-in included. */
export interface NarrationTimes {
  readonly chapters: readonly { readonly id: string; readonly at: number }[]
  readonly lines: readonly { readonly at: number; readonly end: number }[]
}

/** Each channel with the voice in it: of two, it is in the middle. */
export const mixed = ({ voice, bed }: Narration, rate: number): Float64Array[] =>
  listOf(bed).map((channel) => add(channel.slice(), voice, rate))

const round = (seconds: number): number => Number(seconds.toFixed(3))

/** @param onset of the sound in its file, in s */
export const timesOf = ({ lines, chapters }: Narration, onset: number): NarrationTimes => ({
  chapters: chapters.map(({ id, at }) => ({ id, at: round(at + onset) })),
  lines: lines.map(({ at, end }) => ({ at: round(at + onset), end: round(end + onset) })),
})
