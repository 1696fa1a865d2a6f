import { readJson } from '#scripts/audio/manifest.ts'
import { places } from '#scripts/audio/places.ts'
import { table } from './check-table.ts'

/** Figures of one voice; null where it was not measured. */
interface TrialRow {
  readonly voice: string
  /** DNSMOS of the lines joined to one strip: overall, of the speech, of the background, and P.808. */
  readonly overall: number
  readonly signal: number
  readonly background: number
  readonly p808: number
  /** The mean of the overall scores of single lines. */
  readonly each: number | null
  /** Per cent of the words in lines. */
  readonly whisper: number | null
  readonly sphinx: number | null
  /** Hz */
  readonly pitch: number | null
  /** Semitones: within lines, between their means, between their last movements. */
  readonly range: number
  readonly spread: number
  readonly finals: number
  readonly pauses: number
  /** s */
  readonly pauseLength: number
  readonly wordsPerMinute: number
}

const figure = (value: number | null, digits: number): string =>
  value === null ? '–' : value.toFixed(digits)

const trialTable = (rows: readonly TrialRow[]): string =>
  table(
    [
      'voice',
      'DNSMOS',
      'speech',
      'background',
      'P.808',
      'line by line',
      'Whisper %',
      'pocketsphinx %',
      'pitch Hz',
      'range st',
      'spread of means st',
      'of ends st',
      'pauses',
      'words/min',
    ],
    rows.map((row) => [
      row.voice,
      figure(row.overall, 2),
      figure(row.signal, 2),
      figure(row.background, 2),
      figure(row.p808, 2),
      figure(row.each, 2),
      figure(row.whisper, 0),
      figure(row.sphinx, 0),
      figure(row.pitch, 0),
      figure(row.range, 1),
      figure(row.spread, 2),
      figure(row.finals, 2),
      `${row.pauses} × ${figure(row.pauseLength, 2)} s`,
      figure(row.wordsPerMinute, 0),
    ]),
  )

/** The report's part about the choice of voices; its figures are in content/takes/trial.json. */
export function trialReport(): string {
  const { takes = [], speeds = [], blind = [] } = readJson<readonly TrialRow[]>(places.trial)
  return `## Choice of the voices
DNSMOS, a model that predicts how listeners rate speech from 1 to 5, judged takes before they were mixed. It wants about
9 s, so lines are joined with pauses of 0.7 s; that score varies by about 0.05 with a harmless filter, so the mean of
single lines stands beside it. The spoken takes, and those of the voice before them, RHVoice's BDL:

${trialTable(takes)}

Voices and speeds that were tried with pauses between clauses, over ten of the lines:

${trialTable(speeds)}

The blind trial over ten lines, at one speed for all, judged under random names:

${trialTable(blind)}
`
}
