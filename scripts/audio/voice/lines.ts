import { defaultGuide, type ShippedGuide } from '#domain/session/guides.ts'
import { shippedGuides } from '#domain/session/spoken-sounds.ts'
import { guidedTexts, lineIdOf, type NarratedId, readings } from './narration-lines.ts'

/** A line as the speech engine gets it. */
export interface Line {
  readonly text: string
  /** Who speaks it. */
  readonly guide: ShippedGuide
  /** Semitones above what the engine would do. */
  readonly shift: number
  /** A factor of the guide's own speed. */
  readonly pace: number
}

export const wordIds = [
  'inhale',
  'exhale',
  'hold',
  'rest',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
] as const
/** A word that cues are made of. */
export type WordId = (typeof wordIds)[number]
/** A word in a guide's voice. */
export type CueWordId = `${ShippedGuide}/${WordId}`

export type LineId = CueWordId | NarratedId

/** Who reads the narrations: the guide who scores higher in the trial, so a session begins and ends with one person. */
export const narrator: ShippedGuide = defaultGuide

/**
 * From a chapter's or a piece's first line to its last the voice settles by this many semitones, as a person's
 * does, and in the wind-down it also becomes slower.
 */
const arcs: Readonly<Record<string, { high: number; low: number; slower?: number }>> = {
  'audiobook-sample': { high: 0.7, low: -0.7 },
  contemplation: { high: 0.5, low: -0.8 },
  'contemplation-deeper': { high: 0.7, low: -0.7 },
  'wind-down': { high: 0.6, low: -1.1, slower: 0.1 },
}
/** A question lies this much higher. */
const questionShift = 0.8

const round = (value: number): number => Number(value.toFixed(3))

function directed(sound: string, texts: readonly string[]): Line[] {
  const { high, low, slower = 0 } = arcs[sound] ?? { high: 0, low: 0 }
  return texts.map((text, place) => {
    const along = place / Math.max(1, texts.length - 1)
    const question = text.endsWith('?') ? questionShift : 0
    return {
      text,
      guide: narrator,
      shift: round(high + (low - high) * along + question),
      pace: round(1 - slower * along),
    }
  })
}

const textsOf = (said: readonly { readonly text: string }[]): string[] => said.map(({ text }) => text)

const narrated = [
  ...readings.map(
    ({ id, chapters }) => [id, chapters.flatMap(({ lines }) => directed(id, textsOf(lines)))] as const,
  ),
  ...guidedTexts.map(({ id, lines }) => [id, directed(id, textsOf(lines))] as const),
].flatMap(([sound, said]) => said.map((line, place) => [lineIdOf(sound, place), line] as const))

const words = shippedGuides.flatMap((guide) =>
  wordIds.map((word) => [`${guide}/${word}`, { text: word, guide, shift: 0, pace: 1 }] as const),
)

/** Everything that is spoken. Each becomes `content/takes/<id>.flac`; a better take may replace the file. */
export const lines: ReadonlyMap<LineId, Line> = new Map<LineId, Line>([...words, ...narrated])
