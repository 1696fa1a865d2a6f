import { readFile, writeFile } from 'node:fs/promises'
import type { Basics } from './basics.ts'
import type { Verdict } from './judge.ts'
import { sessionTable, table } from './table.ts'

export interface Measured {
  /** ISO date. */
  readonly date: string
  /** Path of the raw figures, from the repository's root. */
  readonly raw: string
  readonly basics: readonly Basics[]
  readonly sessions: readonly Verdict[]
}

const begin = '<!-- measured by `npm run prove:engines`; edits in here are lost -->'
const end = '<!-- end of what was measured -->'

/** Writes what was measured between its markers in `path` and leaves the rest as people wrote it. */
export async function writePlatforms(path: string, measured: Measured): Promise<void> {
  const text = await readFile(path, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`expected the marks of measurement in ${path}`)
  await writeFile(path, before + begin + section(measured) + end + after)
}

function section({ date, raw, basics, sessions }: Measured): string {
  const session = sessions.length > 0 ? ['### The session', '', sessionTable(sessions), ''] : []
  const lines = [
    '',
    '',
    `On ${date}, raw figures in [${raw.split('/').at(-1)}](${raw.replace('docs/', '')}).`,
    '',
  ]
  return [...lines, ...session, '### What each does', '', basicsTable(basics), '', ''].join('\n')
}

/** One column per engine. */
function basicsTable(basics: readonly Basics[]): string {
  const row = (name: string, of: (each: Basics) => string) => [name, ...basics.map(of)]
  const decoded = basics[0]?.mp3 ?? []
  const features = Object.keys(basics[0]?.features ?? {})
  return table([
    row('', ({ engine }) => engine),
    ...decoded.map(({ header, rate, contextRate }, i) =>
      row(
        `MP3 of ${rate} Hz, header \`${header}\`, decoded at ${contextRate} Hz: offset; extra length`,
        ({ mp3 }) => `${mp3[i]?.offset}; ${mp3[i]?.extraLength}`,
      ),
    ),
    row(
      'sources started on whole frames under a 3 s block, exact',
      ({ live }) => `${live.exact} of ${live.placed}`,
    ),
    row('the same, offline', ({ offline }) => `${offline.exact} of ${offline.placed}`),
    row(
      'gain opened at frame ÷ rate where that rounds above the frame, first sample kept',
      ({ gainEvents: { above } }) => `${above.exact} of ${above.placed}`,
    ),
    row(
      'the same, at the next time below',
      ({ gainEvents: { below } }) => `${below.exact} of ${below.placed}`,
    ),
    row(
      'pulse of a worker (250 ms) under a 3 s block: how many; widest gap',
      ({ pulse }) => `${pulse.duringBlock}; ${pulse.widestGapMs} ms`,
    ),
    row('`currentTime` within a task of 500 ms', ({ currentTimeInTask: { ranMs } }) =>
      ranMs === 0 ? 'stands' : `runs on, ${ranMs} ms`,
    ),
    row('`currentTime` still old after a block of 3 s', ({ staleAfterBlock: { ms, messages } }) =>
      ms === 0 ? 'never' : `for ${Math.round(ms)} ms, in ${messages} readings`,
    ),
    row('`getOutputTimestamp`', ({ timestamps }) =>
      timestamps.isPlausible ? 'plausible' : '**implausible**',
    ),
    row('its `performanceTime` less now', ({ timestamps }) => range(timestamps.performanceAheadMs)),
    row('`currentTime` less its `contextTime`', ({ timestamps }) => range(timestamps.contextBehindMs)),
    row(
      '`baseLatency`; `outputLatency`',
      ({ timestamps }) => `${timestamps.baseLatencyMs} ms; ${timestamps.outputLatencyMs} ms`,
    ),
    ...features.map((name) => row(name, (each) => each.features[name] ?? '–')),
  ])
}

const range = ([low, high]: readonly [number, number]) => (low === high ? `${low} ms` : `${low}…${high} ms`)
