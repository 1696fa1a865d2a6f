import type { Verdict } from './judge.ts'

/** A Markdown table; the first row is its head. */
export function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

/** The session's result in each engine. */
export function sessionTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map((verdict) => [
    verdict.engine,
    verdict.practice,
    `${verdict.sampleRate} Hz`,
    `${verdict.exact} of ${verdict.cues}`,
    String(verdict.breathLoops),
    String(verdict.actions.length),
    spread(verdict.actions.map(({ pressToCommitMs }) => pressToCommitMs)),
    spread(verdict.actions.map(({ quanta }) => quanta)),
    String(verdict.lostMs),
    verdict.faults.length === 0 ? 'none' : String(verdict.faults.length),
  ])
  return table([
    [
      'engine',
      'practice',
      'rate',
      'cues at 0 samples',
      'breath loops with them',
      'presses',
      'press to commit, ms',
      'quanta read later',
      'lost by the audio clock, ms',
      'faults',
    ],
    ...rows,
  ])
}

/** Lowest and highest of `values`, rounded. */
function spread(values: readonly number[]): string {
  const rounded = values.map((each) => Math.round(each))
  return values.length === 0 ? '–' : `${Math.min(...rounded)}…${Math.max(...rounded)}`
}
