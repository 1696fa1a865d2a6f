/**
 * A guest's practice on its way into an account, broken at every call in every way in turn, then by chance, and taken up
 * again, in a real browser against the built server on both databases: in the end it is there exactly once, and the
 * receipt says so. Wants a build.
 *
 *   npm run prove:migration -- [--lives 60] [--seed 1] [--database embedded] [--only 17] [--chance]
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { live } from './migration/life.ts'
import { lifeByChance, livesInTurn, type PlannedLife } from './migration/plan.ts'
import { type DatabaseKind, startMortal } from './migration/server.ts'

const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    database: { type: 'string' },
    only: { type: 'string' },
    /** Only the lives by chance. */
    chance: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const kinds = (['embedded', 'postgres'] as const).filter((kind) => (values.database ?? kind) === kind)
const chances = Array.from({ length: Number(values.lives) }, (_, n) => ({
  ...lifeByChance(seed + n),
  seed: seed + n,
}))
const all: (PlannedLife & { readonly seed?: number })[] = [
  ...(values.chance ? [] : livesInTurn(seed, true)),
  ...chances,
]
const lives = values.only === undefined ? all : all.slice(Number(values.only), Number(values.only) + 1)
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Sum {
  readonly kind: DatabaseKind
  met: number
  asked: number
  failed: number
}

/** With a page that nobody closes: with its last one the browser itself may go. */
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
  const server = await startMortal(kind)
  let browser = await launch()
  for (const [n, life] of lives.entries()) {
    const began = Date.now()
    if (!browser.isConnected()) browser = await launch()
    const { wrong, met, asked } = await live(browser, server, life).catch((error: Error) => ({
      wrong: [error.stack ?? error.message],
      met: 0,
      asked: false,
    }))
    sum.met += met
    sum.asked += asked ? 1 : 0
    sum.failed += wrong.length > 0 ? 1 : 0
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    const from = life.seed === undefined ? '' : ` (seed ${life.seed})`
    say(`${wrong.length > 0 ? 'WRONG' : 'well '} ${kind} ${n}${from}: ${life.name}, ${seconds} s`)
    for (const line of wrong) say(`      ${line}`)
  }
  await browser.close()
  await server.stop()
  return sum
}

const sums = await Promise.all(kinds.map(prove))
for (const { kind, met, asked, failed } of sums)
  say(`${kind}: ${lives.length} lives, ${met} breakages, ${asked} asked before they merged, ${failed} wrong`)
const isProven = sums.every(({ failed, met }) => failed === 0 && met > 0)
say(`${isProven ? 'proven' : 'failed'}: seed ${seed}; again with --seed ${seed} --lives ${values.lives}`)
process.exitCode = isProven ? 0 : 1
