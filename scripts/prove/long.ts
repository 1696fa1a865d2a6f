import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serveApp } from '#scripts/bench/app.ts'
import { machine, table, writeSection } from '#scripts/bench/report.ts'
import { eyesClosedPart } from './long/eyes.ts'
import { hidden } from './long/hidden.ts'
import { hold } from './long/hold.ts'
import type { Outcome, Part } from './long/parts.ts'
import { places } from './long/places.ts'
import { rendered } from './long/rendered.ts'
import { soundscape } from './long/soundscape.ts'

/**
 * `npm run prove:long`: what takes long, or happens to a machine rather than to a page, in a real Chromium
 * with its throttling on. Needs a build. Exits with 1 when a cue is off by a sample, lost or doubled, or a
 * session pretends to run.
 *
 *   npm run prove:long -- [--only=hidden] [--minutes=2]
 *
 * `--only=<part>,<part>` runs some of them; each part has its own figures. `--minutes` shortens the sessions,
 * for trying: then nothing is written.
 */
const parts: Readonly<Record<string, Part>> = {
  hidden,
  rendered,
  hold,
  places,
  eyes: eyesClosedPart,
  soundscape,
}

const { values: options } = parseArgs({ options: { only: { type: 'string' }, minutes: { type: 'string' } } })
const minutes = options.minutes === undefined ? null : Number(options.minutes)
const names = options.only?.split(',') ?? Object.keys(parts)
const raw = fileURLToPath(new URL('../../docs/bench/long.json', import.meta.url))

/** The last figures of each part, with the machine they were taken on and its load before and after. */
type Kept = Record<string, Outcome & { readonly machine: object; readonly load: readonly number[] }>

async function main(): Promise<void> {
  const app = await serveApp()
  const kept: Kept = existsSync(raw) ? JSON.parse(readFileSync(raw, 'utf8')) : {}
  try {
    for (const name of names) {
      const part = parts[name]
      if (part === undefined) throw new Error(`expected one of ${Object.keys(parts).join(', ')}, got ${name}`)
      const [before = 0] = loadavg()
      const outcome = await part.run({ app, minutes })
      const [after = 0] = loadavg()
      kept[name] = { ...outcome, machine: machine(outcome.browser), load: [before, after] }
      console.log(`${name}: ${outcome.found}`)
      for (const fault of outcome.faults) console.error(`  ${name}: ${fault}`)
      if (outcome.faults.length > 0) process.exitCode = 1
      if (minutes === null) keep(kept)
    }
  } finally {
    await app.close()
  }
}

function keep(kept: Kept): void {
  mkdirSync(fileURLToPath(new URL('.', `file://${raw}`)), { recursive: true })
  writeFileSync(raw, `${JSON.stringify(kept, null, 1)}\n`)
  const rows = Object.entries(parts).flatMap(([name, { title }]) => {
    const one = kept[name]
    if (one === undefined) return []
    const { date } = one.machine as { date: string }
    const faults = one.faults.length === 0 ? 'none' : one.faults.join('; ')
    return [[title, one.found, faults, date.slice(0, 10), one.load.map((each) => each.toFixed(1)).join(', ')]]
  })
  const { browser, cores, processor } = machine(Object.values(kept)[0]?.browser ?? '')
  writeSection(
    'long',
    `${browser}, ${cores} cores of ${processor}. Raw: [bench/long.json](bench/long.json).\n\n` +
      table(['what', 'found', 'faults', 'on', 'load before, after'], rows),
  )
}

await main()
