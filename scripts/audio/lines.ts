/** A line as the speech engine gets it. */
interface Line {
  readonly text: string
  /** Percent of the voice's normal pitch. */
  readonly pitch: number
}

/** Everything that is spoken. Each becomes `content/takes/<id>.flac`; a better take may replace the file. */
export const lines = {
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

export type LineId = keyof typeof lines
export const lineIds = Object.keys(lines) as LineId[]
