/**
 * `npm run bench:timing`: four guides, one browser, the samples that leave their audio graphs. Options:
 * `--quick` (short scenarios), `--only=<part of a scenario's name>`, `--guides=app,worker,transport,naive`,
 * `--soundscape` (ours plays rain at level 0: all of its work and its graph, and no sample that would have to be
 * accounted for), `--in-turn` (one guide after the other instead of side by side), `--dry` (writes nothing),
 * `--keep=<folder>` (recordings as WAV). Exits with 1 when ours is off by a sample, loses or doubles a cue,
 * or is late.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Chromium, launchChromium } from '#support/browsers/chromium.ts'
import { recount } from '#support/records/recount.ts'
import { type PageServer, servePages } from '#support/tap/tap-serve.ts'
import { floatWav } from '#support/wav.ts'
import { actionsOf, toFrames } from './actions.ts'
import { type App, serveApp } from './app.ts'
import { drive, type Guide } from './drive.ts'
import { quantile } from './figures.ts'
import { type Figures, judge, outside } from './judge.ts'
import { type Listening, listenToApp, listenToMade, treadmillSounds } from './listen.ts'
import { machine, shown, table, writeRaw, writeSection } from './report.ts'
import { fullScenarios, quickScenarios, type Scenario } from './scenarios.ts'

const option = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1]
const has = (name: string) => process.argv.includes(`--${name}`)

type GuideName = 'app' | 'naive' | 'transport' | 'worker'

interface Result {
  readonly guide: GuideName
  readonly scenario: Scenario
  readonly figures: Figures
  readonly sampleRate: number
  readonly gaps: number
  readonly unexplained: Listening['unexplained']
  readonly troubles: readonly string[]
  /** Why ours does not pass; empty for the others. */
  readonly faults: readonly string[]
}

const titles = {
  naive: 'setInterval(50)',
  transport: 'Tone.Transport',
  worker: 'Tone.Transport, worker tick, 10 s ahead',
  app: '**Stilltide**',
} as const satisfies Record<GuideName, string>

const scenarios = (has('quick') ? quickScenarios : fullScenarios).filter(({ name }) =>
  name.includes(option('only') ?? ''),
)
/** Between the Starts of guides that run side by side. */
const SECONDS_APART = 2
const guideNames = (option('guides') ?? 'app,worker,transport,naive').split(',') as GuideName[]

/** The scripts of the guides' pages, and of the worker that one of them starts. */
const scripts = {
  naive: './pages/naive.ts',
  transport: './pages/transport.ts',
  worker: './pages/transport-worker.ts',
  clock: '../../src/workers/clock.worker.ts',
}

async function main(): Promise<void> {
  const files = Object.entries(scripts).map(([name, path]) => [
    name,
    fileURLToPath(new URL(path, import.meta.url)),
  ])
  const pages = await servePages(Object.fromEntries(files))
  const app = guideNames.includes('app') ? await serveApp() : null
  const browser = await launchChromium()
  const results: Result[] = []
  try {
    for (const scenario of scenarios) {
      const isInTurn = has('in-turn')
      const runs = guideNames.map((name, turn) => () => {
        const delay = isInTurn ? 0 : turn * SECONDS_APART
        return measure(browser, name, scenario, pages, app, delay)
      })
      const together = isInTurn ? inTurn(runs) : Promise.all(runs.map((run) => run()))
      for (const result of await together) {
        results.push(result)
        console.log(lineOf(result))
      }
    }
  } finally {
    await browser.close()
    await app?.close()
    await pages.close()
  }
  write(browser.name, results)
  const faults = results.flatMap((result) => result.faults)
  if (faults.length > 0) process.exitCode = 1
}

async function inTurn<T>(runs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  for (const run of runs) results.push(await run())
  return results
}

async function measure(
  browser: Chromium,
  name: GuideName,
  scenario: Scenario,
  pages: PageServer,
  app: App | null,
  delay: number,
): Promise<Result> {
  // The word of the hold that would follow is not a cue of this session.
  const url = name === 'app' ? `${app?.origin}/energizing?hold=none` : pages.url(name)
  const guide: Guide = {
    name,
    url,
    level: 3,
    hasGuard: name === 'app',
    hasRain: name === 'app' && has('soundscape'),
  }
  const tab = await browser.openWindow()
  // Each session is a new guest's: after a few, a guest is asked for an account instead.
  if (name === 'app' && app !== null)
    await tab.send('Storage.clearDataForOrigin', { origin: app.origin, storageTypes: 'all' })
  const { gathered, gatherer } = await drive(tab, guide, scenario, delay)
  const { recording, sampleRate } = gathered
  keep(`${name} ${scenario.name}`, recording.samples, sampleRate)
  const heard =
    name === 'app'
      ? await listenToApp(gathered, gatherer, app?.origin ?? '', treadmillSounds)
      : listenToMade(gathered)
  keepNotes(`${name} ${scenario.name}`, { heard, starts: await gatherer.starts(), presses: gathered.presses })
  const presses = toFrames(gathered.presses, gathered.clocks, gathered.context)
  const figures = judge({
    recount: (gongFrame, actions) =>
      recount({ length: scenario.minutes * 60, level: guide.level, sampleRate, gongFrame, actions }),
    sampleRate,
    onsets: heard.onsets,
    committed: actionsOf(presses, guide, sampleRate),
    start: presses.find((press) => press.label === 'Start Breathing Treadmill'),
    soundOf: ({ what, level }) =>
      name === 'app' && level < 3 && what !== 'gong' ? (what === 'inhale' ? 'bell-392' : 'bell-329') : what,
  })
  await tab.close()
  const gong = heard.onsets.find(({ sound }) => sound === 'gong')?.frame ?? 0
  const gaps = recording.gaps.filter(({ frame }) => frame > gong).length
  const result = {
    guide: name,
    scenario,
    figures,
    sampleRate,
    gaps,
    unexplained: outside(heard.unexplained, figures.cut),
    troubles: gathered.troubles,
  }
  return { ...result, faults: name === 'app' ? faultsOf(result) : [] }
}

function faultsOf({ scenario, figures, gaps, troubles }: Omit<Result, 'faults'>): string[] {
  const { lost, doubled, errorSamples, startMs, resumeMs, heardCommitMs, found } = figures
  const lateMs = quantile([...heardCommitMs, ...resumeMs], 0.99)
  return [
    found === 0 ? 'nothing was heard' : '',
    errorSamples.max !== 0 ? `onsets off by up to ${errorSamples.max} samples` : '',
    lost > 0 ? `${lost} lost` : '',
    doubled > 0 ? `${doubled} doubled` : '',
    gaps > 0 ? `${gaps} gaps in the recording` : '',
    (startMs ?? 0) > 150 ? `gong ${startMs?.toFixed(0)} ms after Start` : '',
    (lateMs ?? 0) > 150 ? `press to commit ${lateMs?.toFixed(0)} ms` : '',
    ...troubles,
  ]
    .filter((each) => each !== '')
    .map((each) => `${scenario.name}: ${each}`)
}

function keep(name: string, samples: Float32Array, sampleRate: number): void {
  const folder = option('keep')
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.wav`, floatWav(samples, sampleRate))
}

function keepNotes(name: string, notes: unknown): void {
  const folder = option('keep')
  if (folder) writeFileSync(`${folder}/${name}.json`, JSON.stringify(notes, null, 1))
}

const lineOf = ({ guide, scenario, figures, unexplained, faults, gaps }: Result): string => {
  const { expected, found, lost, doubled, errorSamples } = figures
  const error = `${shown(errorSamples.median)}/${shown(errorSamples.p99)}/${shown(errorSamples.max)}`
  const where = unexplained
    .slice(0, 8)
    .map((each) => `${each.frame}+${each.length}`)
    .join(' ')
  const rest = `unexplained ${unexplained.length} (${where}), gaps ${gaps}, start ${shown(figures.startMs)} ms`
  const words = [...faults, ...(guide === 'app' ? figures.remarks : [])]
    .map((each) => `\n    ${each}`)
    .join('')
  return `${guide} · ${scenario.name}: ${found}/${expected}, lost ${lost}, doubled ${doubled}, samples off ${error}, ${rest}${words}`
}

function write(browser: string, results: readonly Result[]): void {
  // Only a full run is saved: a part of it, or the short form, is for trying things out.
  if (has('dry') || has('quick') || option('only') !== undefined || option('guides') !== undefined) return
  const path = writeRaw('timing', { machine: machine(browser), results })
  const head = [
    'scenario',
    'guide',
    'expected',
    'found',
    'lost',
    'doubled',
    'error median',
    'p99',
    'max',
    'press to commit p99',
  ]
  const rows = results.map(({ scenario, guide, figures }) => {
    const { expected, found, lost, doubled, errorSamples, errorMs, heardCommitMs, resumeMs } = figures
    const both = (q: 'median' | 'p99' | 'max') =>
      errorSamples[q] === null ? '—' : `${shown(errorSamples[q])} (${shown(errorMs[q], 2)} ms)`
    const commit = guide === 'app' ? quantile([...heardCommitMs, ...resumeMs], 0.99) : null
    return [
      scenario.name,
      titles[guide],
      ...[expected, found, lost, doubled].map(String),
      ...(['median', 'p99', 'max'] as const).map(both),
      commit === null ? '—' : `${shown(commit)} ms`,
    ]
  })
  const { date, cores, processor } = machine(browser)
  const caption = `${date.slice(0, 10)}, ${browser}, ${cores} cores of ${processor}. Errors in samples. Raw: [${path}](${path}).`
  writeSection('timing', `${caption}\n\n${table(head, rows)}`)
}

await main()
