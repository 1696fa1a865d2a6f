import { mostAlike, mostRepeated, windowSeconds } from '#scripts/audio/measure/repetition.ts'
import { type FileRow, leastSeparation } from './check-files.ts'
import { type HeardLine, leastHeard, narrationCommand } from './check-narration.ts'
import type { RepetitionRow } from './check-repetition.ts'
import { table } from './check-table.ts'

interface Heard {
  readonly sound: string
  readonly words: number
  readonly whisper: number | null
  readonly sphinx: number | null
}

/** Words said and heard of each narration. */
const heardOf = (lines: readonly HeardLine[]): Heard[] =>
  [...new Set(lines.map(({ sound }) => sound))].map((sound) => {
    const own = lines.filter((line) => line.sound === sound)
    const sum = (judge: 'whisper' | 'sphinx') =>
      own.some((line) => line[judge] === null)
        ? null
        : own.reduce((total, line) => total + (line[judge] ?? 0), 0)
    const words = own.reduce((total, line) => total + line.words, 0)
    return { sound, words, whisper: sum('whisper'), sphinx: sum('sphinx') }
  })

/** Narrations of which Whisper heard too little. */
export const narrationFaults = (lines: readonly HeardLine[]): string[] =>
  heardOf(lines).flatMap(({ sound, words, whisper }) =>
    whisper === null || whisper / words >= leastHeard
      ? []
      : [`${sound}: only ${whisper} of ${words} words were heard`],
  )

const percentOf = (right: number | null, words: number): string =>
  right === null ? '–' : ((100 * right) / words).toFixed(1)

/** What was heard of each narration, and how far its music is below it. */
export const narrationTable = (lines: readonly HeardLine[], rows: readonly FileRow[]): string =>
  table(
    ['narration', 'words', 'Whisper %', 'pocketsphinx %', 'music below the worst line, LU'],
    heardOf(lines).map(({ sound, words, whisper, sphinx }) => [
      sound,
      String(words),
      percentOf(whisper, words),
      percentOf(sphinx, words),
      rows.find(({ name }) => name === sound)?.separation?.toFixed(1) ?? '–',
    ]),
  )

/** The most alike passages of each long track. */
export const repetitionTable = (tracks: readonly RepetitionRow[]): string =>
  table(
    ['track', 'most alike', 'apart s', 'result'],
    tracks.map(({ name, self, faults }) => {
      const { likeness, lag } = mostRepeated(self)
      return [name, likeness.toFixed(3), lag.toFixed(1), faults.length === 0 ? 'well' : faults.join('; ')]
    }),
  )

/** The report's parts about long sounds. */
export const longReport = (
  lines: readonly HeardLine[],
  tracks: readonly RepetitionRow[],
  rows: readonly FileRow[],
): string => `## Narrations
Each line is cut out of the shipped file, music and all, and written down by Whisper (base, English), which knows nothing
of the text. A word counts when it is heard as it is spelt and in its order: at least ${leastHeard * 100} % of each narration (90 %
while pocketsphinx judged, which is now a figure beside it, for the reason above). Music lies at least ${leastSeparation} LU below every single line, measured on voice and bed before they
are mixed.

\`\`\`sh
python hear.py list.json
${narrationCommand}
\`\`\`

${lines.length > 0 ? narrationTable(lines, rows) : 'Not heard: no file was decoded.'}

## No long track repeats itself
Every half second of a shipped file is described by the energy of each semitone from 65 Hz to 4 kHz, in dB, less that
semitone's mean over the track, so that a drone does not count. Every ${windowSeconds} s are compared with all later ${windowSeconds} s that do not
overlap them (normalised correlation): the most alike pair stays below ${mostAlike}. A loop measures 1.

${repetitionTable(tracks)}

![Likeness of each long track to itself over the distance in time](sounds/repetition.svg)
`
