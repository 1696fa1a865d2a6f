import { highestRecurrence, nearest, type Recurrence } from '#scripts/audio/measure/recurrence.ts'
import { mostAlike, windowSeconds } from '#scripts/audio/measure/repetition.ts'
import { type Seam, seamMargin } from '#scripts/audio/measure/seam.ts'
import { loopNames } from '#scripts/audio/sounds.ts'
import type { EngineResult } from './check-browsers.ts'
import type { FileRow } from './check-files.ts'
import { enginesTable, filesTable } from './check-files-table.ts'
import { leastOfLoop } from './check-likeness.ts'
import { type ScapeRow, scapeLimits } from './check-scapes.ts'
import { table } from './check-table.ts'
import { wideLimits } from './check-wide.ts'

const title = '## Soundscapes'

const seam = ({ value, low, high }: Seam): string =>
  `${value.toFixed(1)} (${low.toFixed(1)}…${high.toFixed(1)})`

const recurrence = ({ likeness, lag }: Recurrence): string => `${likeness.toFixed(2)} (${lag.toFixed(1)} s)`

/** Width, onsets, loop point and recurrence of each soundscape. */
export const scapesTable = (rows: readonly ScapeRow[]): string =>
  table(
    [
      ...['soundscape', 'correlation', 'side/middle dB', 'mono LU', 'rise dB', 'octaves dB'],
      ...['seam: energy dB', 'seam: click dB', 'seam: step dB'],
      ...['envelope', 'spectrum', 'passage', 'result'],
    ],
    rows.map((row) => [
      row.name,
      row.correlation.toFixed(2),
      row.width.toFixed(1),
      `−${row.monoLoss.toFixed(2)}`,
      row.rise.toFixed(1),
      row.drift.toFixed(2),
      ...row.seams.map(seam),
      ...[row.envelope, row.spectrum, row.passage].map(recurrence),
      row.faults.length === 0 ? 'well' : row.faults.join('; '),
    ]),
  )

/** Offsets in the engines that were there, and which were not: this part may be written where few are. */
function engines(results: readonly EngineResult[]): string {
  const found = results.filter(({ offsets }) => offsets.size > 0)
  const lacking = results.filter(({ offsets }) => offsets.size === 0).map(({ engine }) => engine)
  const unchecked = lacking.length > 0 ? `; not checked in ${lacking.join(', ')}` : ''
  return `Offset of \`decodeAudioData\`, as above, of the left channel${unchecked}:

${enginesTable(loopNames, found)}`
}

/** The report's part about soundscapes. */
export const scapesReport = (
  files: readonly FileRow[],
  rows: readonly ScapeRow[],
  results: readonly EngineResult[],
): string => `${title}
Two channels, measured in the shipped file; \`npm run audio:check -- --scapes\` measures them alone and writes this part.
Each is a loop of its length, at least ${scapeLimits.length} s; its file has the loop's last 0.05 s before it and its first 0.1 s after it.
Loudness is that of both channels together. A codec writes noise in two channels as another wave of the same level:
the correlation with the render is only above ${leastOfLoop}, but in each octave from 125 Hz to 4 kHz 95 of 100 stretches of
100 ms differ by less than ${wideLimits.drift} dB (column "octaves"), so nothing is heard to swim.

${filesTable(files)}

- **Mono**: what the mean of both channels loses; less than ${wideLimits.monoLoss} LU.
- **Rise**: the most by which 20 ms rise above the 20 ms before them and above the median of the last two seconds; less
  than ${scapeLimits.rise} dB, so nothing startles.
- **Seam**, where the end goes on into the beginning: the energy of 10 ms over that of their surroundings, the same above
  2 kHz in 2 ms (a click), and the level after it over that before it. In brackets where 90 of 100 other places are; the
  seam is among them, give or take ${seamMargin} dB.
- **Envelope** (ten levels a second) and **spectrum** (thirds of octaves, each second) of the whole loop against itself,
  shifted by ${nearest} s up to half its length: the highest correlation, and at which shift, stays below ${highestRecurrence}; a copy
  measures 1. **Passage**: the most alike ${windowSeconds} s and later ${windowSeconds} s, as for the long tracks, below ${mostAlike}.

${rows.length > 0 ? scapesTable(rows) : 'Not measured: ffmpeg is not installed.'}

${engines(results)}
`

/** The page with its part about soundscapes replaced; at the end where it had none. */
export function withScapes(page: string, part: string): string {
  const from = page.indexOf(`${title}\n`)
  if (from === -1) return `${page}\n${part}`
  const to = page.indexOf('\n## ', from + title.length)
  return page.slice(0, from) + part + (to === -1 ? '' : page.slice(to))
}
