/**
 * `npm run bench:profile`: what a session of the app costs. Options: `--minutes=10`, `--dry` (writes
 * nothing). Exits with 1 when the engine takes 0.5 % of the main thread's samples or more, when audio nodes
 * pile up, or the heap grows. Nothing is injected into the page: all figures are the browser's own.
 */

import { launchChromium } from '#support/browsers/chromium.ts'
import type { Tab } from '#support/browsers/chromium-tab.ts'
import { pause as wait } from '#support/browsers/common-processes.ts'
import { serveApp } from './app.ts'
import { quantile } from './figures.ts'
import { type CpuProfile, type Share, shareOf } from './profile-samples.ts'
import { machine, shown, table, writeRaw, writeSection } from './report.ts'

const option = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1]
const minutes = Number(option('minutes') ?? 10)

/** Chunks of the build with code of the engine or of Tone in them (`scripts/build/chunk-groups.ts` names them). */
const engineChunks = /\/build\/(tone-sound|engine)-[^/]*\.js/

interface Reading {
  /** Seconds since Start. */
  readonly seconds: number
  /** Audio nodes created less those freed. */
  readonly nodes: number
  readonly made: number
  /** Bytes of the JavaScript heap after a full collection. */
  readonly heap: number
  /** Share of its time that the audio thread works, 0…1. */
  readonly capacity: number | null
}

/** Follows the browser's own events about audio contexts and nodes. */
class AudioWatch {
  readonly #tab: Tab
  readonly #alive = new Map<string, string>()
  #context: string | undefined
  made = 0

  constructor(tab: Tab) {
    this.#tab = tab
    tab.on<{ context: { contextId: string; contextType: string } }>(
      'WebAudio.contextCreated',
      ({ context }) => {
        if (context.contextType === 'realtime') this.#context = context.contextId
      },
    )
    tab.on<{ node: NodeNote }>('WebAudio.audioNodeCreated', ({ node }) => {
      this.made += 1
      this.#alive.set(node.nodeId, node.contextId)
    })
    tab.on<{ nodeId: string }>('WebAudio.audioNodeWillBeDestroyed', ({ nodeId }) =>
      this.#alive.delete(nodeId),
    )
  }

  /** Nodes alive in the context that is heard. */
  get alive(): number {
    return [...this.#alive.values()].filter((context) => context === this.#context).length
  }

  async capacity(): Promise<number | null> {
    if (!this.#context) return null
    const contextId = this.#context
    const answer = this.#tab.send<{ realtimeData: { renderCapacity: number } }>('WebAudio.getRealtimeData', {
      contextId,
    })
    return answer.then(
      ({ realtimeData }) => realtimeData.renderCapacity,
      () => null,
    )
  }
}

interface NodeNote {
  readonly nodeId: string
  readonly contextId: string
  readonly nodeType: string
}

async function read(tab: Tab, watch: AudioWatch, startedAt: number, capacities: number[]): Promise<Reading> {
  await tab.send('HeapProfiler.collectGarbage')
  await wait(300)
  const { usedSize } = await tab.send<{ usedSize: number }>('Runtime.getHeapUsage')
  return {
    seconds: Math.round((Date.now() - startedAt) / 1000),
    nodes: watch.alive,
    made: watch.made,
    heap: usedSize,
    capacity: quantile(capacities, 0.5),
  }
}

async function main(): Promise<void> {
  const app = await serveApp()
  const browser = await launchChromium()
  try {
    const tab = await browser.openWindow()
    for (const domain of ['Profiler', 'HeapProfiler', 'WebAudio']) await tab.send(`${domain}.enable`)
    const watch = new AudioWatch(tab)
    await tab.goto(`${app.origin}/energizing`)
    await tab.fill('textbox', 'Session time in minutes', String(minutes))
    await tab.click('button', 'Start Breathing Treadmill')
    const startedAt = Date.now()
    await wait(8000)
    await tab.send('Profiler.start')
    const readings: Reading[] = []
    const capacities: number[] = []
    const until = startedAt + minutes * 60_000
    const step = Math.min(60_000, (minutes * 60_000) / 6)
    for (let next = Date.now(); next < until; next += step) {
      readings.push(await read(tab, watch, startedAt, capacities))
      while (Date.now() < Math.min(next + step, until)) {
        await wait(5000)
        const capacity = await watch.capacity()
        if (capacity !== null) capacities.push(capacity)
      }
    }
    const { profile } = await tab.send<{ profile: CpuProfile }>('Profiler.stop')
    const chunks = [...new Set(profile.nodes.map((node) => node.callFrame.url))].filter((url) =>
      engineChunks.test(url),
    )
    report(
      browser.name,
      shareOf(profile, (url) => engineChunks.test(url)),
      readings,
      capacities,
      chunks,
    )
  } finally {
    await browser.close()
    await app.close()
  }
}

function report(
  browser: string,
  share: Share,
  readings: readonly Reading[],
  capacities: readonly number[],
  chunks: readonly string[],
): void {
  const percent = (100 * share.engine) / share.samples
  // The first reading is during the gong, while sounds are still being fetched; at the last no cue is
  // scheduled any more.
  const nodes = readings.slice(1, -1).map((each) => each.nodes)
  // Code is compiled and caches fill in the first half.
  const heaps = readings.slice(Math.floor(readings.length / 2)).map((each) => each.heap)
  const spread = Math.max(...nodes) - Math.min(...nodes)
  const growth = ((heaps.at(-1) ?? 0) - (heaps[0] ?? 0)) / (heaps[0] ?? 1)
  const faults = [
    share.samples === 0 || chunks.length === 0
      ? 'no sample of the engine at all: is the pattern of its chunks right?'
      : '',
    percent >= 0.5 ? `the engine takes ${percent.toFixed(2)} % of the main thread` : '',
    spread > 12 ? `audio nodes alive vary by ${spread}` : '',
    growth > 0.05 ? `the heap grew by ${(100 * growth).toFixed(1)} %` : '',
  ].filter((each) => each !== '')
  const rows = readings.map(({ seconds, nodes, made, heap, capacity }) => [
    `${seconds} s`,
    String(nodes),
    String(made),
    `${(heap / 1e6).toFixed(2)} MB`,
    capacity === null ? '—' : `${(100 * capacity).toFixed(2)} %`,
  ])
  const tables = [
    table(
      ['main thread', 'samples', 'share'],
      [
        ['engine or Tone on the stack', String(share.engine), `${percent.toFixed(3)} %`],
        ['any script', String(share.scripts), `${((100 * share.scripts) / share.samples).toFixed(3)} %`],
        ['idle', String(share.idle), `${((100 * share.idle) / share.samples).toFixed(1)} %`],
        ['all', String(share.samples), '100 %'],
      ],
    ),
    `Audio thread load (renderCapacity): median ${shown(ofHundred(quantile(capacities, 0.5)), 2)} %, p99 ${shown(ofHundred(quantile(capacities, 0.99)), 2)} %.`,
    table(
      ['after Start', 'audio nodes alive', 'made so far', 'heap, collected', 'audio thread, median so far'],
      rows,
    ),
  ]
  for (const text of [...tables, ...faults]) console.log(`${text}\n`)
  if (faults.length > 0) process.exitCode = 1
  if (process.argv.includes('--dry')) return
  const about = machine(browser)
  const path = writeRaw('profile', { machine: about, minutes, share, chunks, readings, capacities, faults })
  const caption = `${about.date.slice(0, 10)}, ${browser}, ${minutes} min, ${about.cores} cores of ${about.processor}. Raw: [${path}](${path}).`
  writeSection('profile', [caption, ...tables].join('\n\n'))
}

const ofHundred = (value: number | null) => (value === null ? null : 100 * value)

await main()
