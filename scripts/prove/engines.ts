import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launchChromium } from '#support/browsers/chromium.ts'
import type { Browser } from '#support/browsers/common.ts'
import { withInjectedScript } from '#support/browsers/common-injected-script.ts'
import { launchFirefox } from '#support/browsers/firefox.ts'
import { launchWebKit } from '#support/browsers/webkit.ts'
import { openedScript } from '#support/device/opened-tools.ts'
import { silentRainScript } from '#support/device/rain.ts'
import { tapScript } from '#support/tap/tap.ts'
import { startApp } from './engines/app.ts'
import { type Basics, basicFaults, measureBasics } from './engines/basics.ts'
import { judge, type Verdict } from './engines/judge.ts'
import { listen } from './engines/listen.ts'
import { plans } from './engines/plan.ts'
import { writePlatforms } from './engines/platforms.ts'
import { runSession } from './engines/session.ts'
import { sessionTable } from './engines/table.ts'

/**
 * `npm run prove:engines`: the same session of each practice in real Firefox, WebKit and Chromium, through
 * the app's own screen, recorded at the output of the audio graph and compared with an independent recount;
 * before it, what each engine does with the parts that the app is built on. About twenty minutes. Ends
 * non-zero when a cue is off by a sample, lost or doubled.
 *
 * `--url=<origin>` takes a running app instead of starting one; `--only=firefox|webkit|chromium` takes one
 * engine, `--only-technique=energizing|4-7-8|box-breathing` one practice; `--basics` leaves the sessions out;
 * `--soundscape` has rain under each session, at level 0: all of its work, and no sample to account for; `--dry`
 * writes no files.
 */
const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    'only-technique': { type: 'string' },
    basics: { type: 'boolean', default: false },
    soundscape: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
  },
})

const engines = { firefox: launchFirefox, webkit: launchWebKit, chromium: launchChromium } as const
const practices = plans.filter(({ technique }) => (options['only-technique'] ?? technique) === technique)
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** A context delivers a chunk at most half a second late: the tail of a session is silence anyway. */
const tap = [
  openedScript,
  tapScript({ chunkSeconds: 0.5 }),
  ...(options.soundscape ? [silentRainScript] : []),
].join('\n')

async function main(): Promise<readonly string[]> {
  execFileSync('sh', [at('scripts/prove/install-browsers.sh')], { stdio: 'inherit' })
  const names = Object.keys(engines).filter((name) => !options.only || options.only === name)
  const launches = names.map((name) => engines[name as keyof typeof engines])

  const basics: Basics[] = []
  for (const launch of launches) basics.push(await withBrowser(launch, measureBasics))
  const verdicts = options.basics ? [] : await proveSessions(launches, basics)

  if (verdicts.length > 0) console.log(sessionTable(verdicts))
  if (!options.dry) await keep(basics, verdicts)
  return [
    ...basics.flatMap((each) => basicFaults(each).map((fault) => `${each.engine}: ${fault}`)),
    ...verdicts.flatMap(({ engine, practice, faults }) =>
      faults.map((fault) => `${engine}, ${practice}: ${fault}`),
    ),
  ]
}

async function proveSessions(launches: readonly (() => Promise<Browser>)[], basics: readonly Basics[]) {
  const app = options.url ? { origin: options.url, close: async () => {} } : await startApp()
  const tapped = await withInjectedScript(app.origin, tap, 'blobs')
  try {
    const verdicts: Verdict[] = []
    // One after the other, because Firefox's audio thread loses time when cores are busy.
    for (const [i, launch] of launches.entries()) {
      for (const plan of practices) {
        console.log(`${plan.title}, ${plan.length} s, in ${basics[i]?.engine}…`)
        const session = await withBrowser(launch, (browser) =>
          runSession(browser, plan, tapped.through(`${app.origin}${plan.path}`)),
        )
        verdicts.push(judge(session, listen(session), (basics[i]?.currentTimeInTask.ranMs ?? 0) > 0))
      }
    }
    return verdicts
  } finally {
    await tapped.close()
    await app.close()
  }
}

/** A browser that stops answering its driver (Firefox, about once in ten under load) is restarted once. */
async function withBrowser<T>(
  launch: () => Promise<Browser>,
  use: (browser: Browser) => Promise<T>,
  attempts = 2,
): Promise<T> {
  const browser = await launch()
  try {
    return await use(browser)
  } catch (error) {
    const message = `${browser.name}: ${error instanceof Error ? error.message : String(error)}`
    if (attempts === 1 || !/script\.\w+ timed out/.test(message)) throw new Error(message, { cause: error })
    console.log(`${message} Once more.`)
  } finally {
    await browser.close()
  }
  return withBrowser(launch, use, attempts - 1)
}

/** The figures of a partial run replace the day's earlier ones; the others stay. */
async function keep(measured: readonly Basics[], verdicts: readonly Verdict[]): Promise<void> {
  const date = new Date().toISOString().slice(0, 10)
  const raw = `docs/bench/engines-${date}.json`
  const earlier: { basics: Basics[]; sessions: Verdict[] } = existsSync(at(raw))
    ? JSON.parse(await readFile(at(raw), 'utf8'))
    : { basics: [], sessions: [] }
  const basics = merged(earlier.basics, measured, ({ engine }) => engine)
  const sessions = merged(earlier.sessions, verdicts, ({ engine, practice }) => `${engine}, ${practice}`)
  await writeFile(at(raw), `${JSON.stringify({ date, basics, sessions }, null, 1)}\n`)
  await writePlatforms(at('docs/platforms.md'), { date, raw, basics, sessions })
}

function merged<T>(earlier: readonly T[], now: readonly T[], keyOf: (one: T) => string): T[] {
  const all = new Map([...earlier, ...now].map((one) => [keyOf(one), one]))
  return [...all.values()]
}

const faults = await main()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
