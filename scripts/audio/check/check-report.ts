import type { SoundName } from '#scripts/audio/sounds.ts'
import type { EngineResult } from './check-browsers.ts'
import type { FileRow } from './check-files.ts'
import { enginesTable, filesTable } from './check-files-table.ts'
import type { GongRow } from './check-gong.ts'
import type { HeardLine } from './check-narration.ts'
import type { HeardWord } from './check-recogniser.ts'
import type { RepetitionRow } from './check-repetition.ts'
import { longReport } from './check-report-long.ts'
import { scapesReport } from './check-report-scapes.ts'
import { trialReport } from './check-report-trial.ts'
import { wideReport } from './check-report-wide.ts'
import { wordsReport } from './check-report-words.ts'
import type { ScapeRow } from './check-scapes.ts'

/** Everything a check found. */
export interface Findings {
  readonly rows: readonly FileRow[]
  /** Files of soundscapes, and what else was measured of them. */
  readonly loops: readonly FileRow[]
  readonly scapes: readonly ScapeRow[]
  readonly short: readonly SoundName[]
  readonly gong: GongRow | undefined
  readonly results: readonly EngineResult[]
  readonly heard: readonly HeardWord[]
  readonly lines: readonly HeardLine[]
  readonly tracks: readonly RepetitionRow[]
  readonly missing: readonly string[]
  readonly faults: readonly string[]
}

const list = (items: readonly string[], none: string): string =>
  items.length === 0 ? none : items.map((item) => `- ${item}`).join('\n')

/** The page docs/sounds.md. */
export const report = ({
  rows,
  loops,
  scapes,
  short,
  gong,
  results,
  heard,
  lines,
  tracks,
  missing,
  faults,
}: Findings): string => `# Sounds, measured

Written by \`npm run audio:check\`. It measures; no one has to listen. How the sounds are made is described in
\`scripts/audio/\`; \`npm run audio:render\` makes them from \`content/takes/\` and formulas, the same samples on every
machine (\`scripts/audio/render.lock.json\`).

## Shipped files against their render
Loudness by ITU-R BS.1770-4 within 0.3 LU of the render, true peak at most −1.5 dBTP, correlation above 0.99 without any
shift, the same number of samples. The length counts from the onset, 0.05 s into the file.

${filesTable(rows)}

## Offset of \`decodeAudioData\`
Samples that the engine's sound is late against the render, and in brackets how many it has more (padding at the end,
harmless: it is silent and lies behind the sound). Long tracks are played through \`<audio>\`.

${enginesTable(short, results)}

${trialReport()}
${wordsReport(heard)}
${longReport(lines, tracks, rows)}
${wideReport(rows, gong)}
${scapesReport(loops, scapes, results)}
## Not checked
${list(missing, 'Nothing: every tool was there.')}

## Wrong
${list(faults, 'Nothing.')}
`
