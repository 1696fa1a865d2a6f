import type { SoundName } from '#scripts/audio/sounds.ts'
import type { EngineResult } from './check-browsers.ts'
import type { FileRow } from './check-files.ts'
import { enginesTable, filesTable } from './check-files-table.ts'
import type { GongRow } from './check-gong.ts'
import type { HeardLine } from './check-narration.ts'
import { type HeardWord, recogniserCommand, recogniserGrammar } from './check-recogniser.ts'
import type { RepetitionRow } from './check-repetition.ts'
import { longReport } from './check-report-long.ts'
import { scapesReport } from './check-report-scapes.ts'
import { wideReport } from './check-report-wide.ts'
import type { ScapeRow } from './check-scapes.ts'
import { table } from './check-table.ts'

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

/** One line: how many words were heard correctly. */
export function wordsSummary(heard: readonly HeardWord[]): string {
  const right = heard.filter((word) => word.heard === word.word).length
  return `recogniser: ${right} of ${heard.length} words heard as spoken\n${recogniserCommand}`
}

const wordsTable = (heard: readonly HeardWord[]): string =>
  table(
    ['sound', 'words', 'heard as spoken', 'else'],
    [...new Set(heard.map(({ sound }) => sound))].map((sound) => {
      const words = heard.filter((word) => word.sound === sound)
      const wrong = words.filter((word) => word.heard !== word.word)
      const names = wrong.map(({ word, at, heard: got }) => `${word} at ${at} s: ${got || 'nothing'}`)
      return [sound, String(words.length), String(words.length - wrong.length), names.join('; ') || '–']
    }),
  )

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

## Words
Each word is cut out of the shipped file (1.05 s) and heard with a grammar of all words that are spoken anywhere.

\`\`\`sh
${recogniserCommand}
\`\`\`
\`\`\`
${recogniserGrammar.trim()}
\`\`\`

${heard.length > 0 ? wordsTable(heard) : 'Not heard: the recogniser is not installed.'}

${longReport(lines, tracks, rows)}
${wideReport(rows, gong)}
${scapesReport(loops, scapes, results)}
## Not checked
${list(missing, 'Nothing: every tool was there.')}

## Wrong
${list(faults, 'Nothing.')}
`
