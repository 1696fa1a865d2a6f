/**
 * A guest's practice on its way into an account, interrupted at every call in every way in turn, then at
 * random, and taken up again, in a real browser against the built server on both databases: in the end it is
 * there exactly once, and the receipt says so. Needs a build.
 *
 *   npm run prove:migration -- [--scenarios 60] [--seed 1] [--database embedded] [--only 17] [--chance]
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { type PlannedScenario, randomScenario, scenariosInTurn } from './migration/plan.ts'
import { runScenario } from './migration/scenario.ts'
import { type DatabaseKind, startKillable } from './migration/server.ts'

const { values } = parseArgs({
  options: {
    scenarios: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    database: { type: 'string' },
    only: { type: 'string' },
    /** Only the random scenarios. */
    chance: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const kinds = (['embedded', 'postgres'] as const).filter((kind) => (values.database ?? kind) === kind)
const chances = Array.from({ length: Number(values.scenarios) }, (_, n) => ({
  ...randomScenario(seed + n),
  seed: seed + n,
}))
const all: (PlannedScenario & { readonly seed?: number })[] = [
  ...(values.chance ? [] : scenariosInTurn(seed, true)),
  ...chances,
]
const scenarios = values.only === undefined ? all : all.slice(Number(values.only), Number(values.only) + 1)
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Sum {
  readonly kind: DatabaseKind
  met: number
  asked: number
  failed: number
}

/** With a page that is never closed: with its last page the browser itself may close. */
async function launch() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  await browser.newPage()
  return browser
}

async function prove(kind: DatabaseKind): Promise<Sum> {
  const sum: Sum = { kind, met: 0, asked: 0, failed: 0 }
  const server = await startKillable(kind)
  let browser = await launch()
  for (const [n, scenario] of scenarios.entries()) {
    const began = Date.now()
    if (!browser.isConnected()) browser = await launch()
    const { wrong, met, asked } = await runScenario(browser, server, scenario).catch((error: Error) => ({
      wrong: [error.stack ?? error.message],
      met: 0,
      asked: false,
    }))
    sum.met += met
    sum.asked += asked ? 1 : 0
    sum.failed += wrong.length > 0 ? 1 : 0
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    const from = scenario.seed === undefined ? '' : ` (seed ${scenario.seed})`
    say(`${wrong.length > 0 ? 'WRONG' : 'well '} ${kind} ${n}${from}: ${scenario.name}, ${seconds} s`)
    for (const line of wrong) say(`      ${line}`)
  }
  await browser.close()
  await server.stop()
  return sum
}

const sums = await Promise.all(kinds.map(prove))
for (const { kind, met, asked, failed } of sums)
  say(
    `${kind}: ${scenarios.length} scenarios, ${met} breakages, ${asked} asked before they merged, ${failed} wrong`,
  )
const isProven = sums.every(({ failed, met }) => failed === 0 && met > 0)
say(
  `${isProven ? 'proven' : 'failed'}: seed ${seed}; again with --seed ${seed} --scenarios ${values.scenarios}`,
)
process.exitCode = isProven ? 0 : 1
