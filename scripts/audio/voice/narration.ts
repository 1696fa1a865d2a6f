import type { GuidedText, ReadChapter, Reading } from '#content/narration-schema.ts'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import { add, silence } from '#scripts/audio/signal/mixing.ts'
import { plate } from '#scripts/audio/signal/plate.ts'
import { lineIdOf } from './narration-lines.ts'
import { spoken } from './voice.ts'

/** A line with its place, in seconds after the sound's onset. */
export interface PlacedLine {
  readonly text: string
  readonly at: number
  readonly end: number
  readonly voice: Float64Array
}

/** A chapter with its place and its lines. */
export interface PlacedChapter {
  readonly id: string
  /** Seconds after the sound's onset. */
  readonly at: number
  readonly lines: readonly PlacedLine[]
}

/** How a narration sounds. */
export interface Delivery {
  /** Level of the reverberation in dB. */
  readonly room: number
}

/** From a chapter's stroke to its first word, in s. */
const beforeChapter = 4

/** Speaks a reading line by line; takes say how long each lasts, the text how long the silence after it. */
export function placeReading(
  { id, chapters }: Reading,
  rate: number,
): { readonly chapters: readonly PlacedChapter[]; readonly seconds: number } {
  let at = 0
  let place = 0
  const placeChapter = ({ id: chapter, lines }: ReadChapter): PlacedChapter => {
    const start = at
    at += beforeChapter
    const placed = lines.map(({ text, pause }) => {
      const voice = spoken(lineIdOf(id, place), rate)
      place += 1
      const line = { text, at, end: at + voice.length / rate, voice }
      at = line.end + pause
      return line
    })
    return { id: chapter, at: start, lines: placed }
  }
  const placed = chapters.map(placeChapter)
  return { chapters: placed, seconds: at }
}

/** Speaks the lines of a guided text at the times given in its text. */
export const placeGuidedText = ({ id, lines }: GuidedText, rate: number): PlacedLine[] =>
  lines.map(({ at, text }, place) => {
    const voice = spoken(lineIdOf(id, place), rate)
    return { text, at, end: at + voice.length / rate, voice }
  })

/** The lines alone, `seconds` long, with their reverberation. */
export function speak(
  lines: readonly PlacedLine[],
  seconds: number,
  rate: number,
  room: number,
): Float64Array {
  const pcm = silence(seconds, rate)
  for (const { at, voice } of lines) add(pcm, voice, rate, at)
  return add(pcm, plate(pcm, rate, { decay: 1.1, brightness: 3600 }), rate, 0, amplitude(room))
}
