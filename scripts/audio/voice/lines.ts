import { guides, lineIdOf, type NarratedId, readings } from './narration-lines.ts'

/** A line as the speech engine gets it. */
interface Line {
  readonly text: string
  /** Percent of the voice's normal pitch. */
  readonly pitch: number
}

const words = {
  inhale: { text: 'inhale', pitch: 98 },
  exhale: { text: 'exhale', pitch: 90 },
  hold: { text: 'hold', pitch: 94 },
  rest: { text: 'rest', pitch: 88 },
  two: { text: 'two', pitch: 92 },
  three: { text: 'three', pitch: 92 },
  four: { text: 'four', pitch: 92 },
  five: { text: 'five', pitch: 92 },
  six: { text: 'six', pitch: 92 },
  seven: { text: 'seven', pitch: 92 },
  eight: { text: 'eight', pitch: 92 },
} as const satisfies Record<string, Line>

/** A word that cues are made of. */
export type WordId = keyof typeof words
export const wordIds = Object.keys(words) as WordId[]

export type LineId = WordId | NarratedId

/** Narrations are spoken a little lower than the voice's normal pitch. */
const narrationPitch = 94

const narrated = [
  ...readings.map(({ id, chapters }) => [id, chapters.flatMap(({ lines }) => lines)] as const),
  ...guides.map(({ id, lines }) => [id, lines] as const),
].flatMap(([sound, said]) =>
  said.map(({ text }, place) => [lineIdOf(sound, place), { text, pitch: narrationPitch }] as const),
)

/** Everything that is spoken. Each becomes `content/takes/<id>.flac`; a better take may replace the file. */
export const lines: ReadonlyMap<LineId, Line> = new Map<LineId, Line>([
  ...(Object.entries(words) as [WordId, Line][]),
  ...narrated,
])
