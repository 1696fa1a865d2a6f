/**
 * Random scenarios of two people at one browser whose practice is sent to the server: without a network, in
 * two tabs, with tabs and server killed, answers lost and storage full. In the end the server has what was
 * practised, nothing twice, nothing with the wrong person. Needs a build.
 *
 *   npm run prove:outbox -- [--scenarios 200] [--seed 1] [--database embedded]
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { dice } from '#scripts/bench/figures.ts'
import { type DatabaseKind, type KillableServer, startKillable } from './migration/server.ts'
import { type ActionKind, actionKinds, type OutboxScenario, runOutboxScenario } from './outbox/scenario.ts'

const { values } = parseArgs({
  options: {
    scenarios: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    database: { type: 'string', default: 'embedded' },
  },
})
const [seed, scenarios] = [Number(values.seed), Number(values.scenarios)]
const kind: DatabaseKind = values.database === 'postgres' ? 'postgres' : 'embedded'
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The weight of each action: practice is most frequent, actions that take seconds are rare. */
const TICKETS: Partial<Record<ActionKind, number>> = {
  ...{
    session: 6,
    hold: 5,
    goal: 3,
    share: 2,
    breakage: 4,
    online: 3,
    'other person': 2,
    'server killed': 1,
  },
}
const drawn = actionKinds.flatMap((deed) => Array.from({ length: TICKETS[deed] ?? 1 }, () => deed))

function scenarioBySeed(of: number): OutboxScenario {
  // Spreads the seeds: otherwise neighbouring ones begin alike.
  const random = dice(Math.imul(of, 0x9e3779b1) >>> 1)
  const count = 10 + Math.floor(random() * 15)
  const deeds = Array.from({ length: count }, () => drawn[Math.floor(random() * drawn.length)] ?? 'look')
  return { actions: deeds, random }
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

const killable = await startKillable(kind)
let kills: Promise<void> = Promise.resolve()
/** One kill at a time. */
const server: KillableServer = {
  ...killable,
  killAndStart() {
    kills = kills.then(killable.killAndStart)
    return kills
  },
}
let browser = await launch()
const sum = { sent: 0, met: 0, failed: 0 }
for (let n = 0; n < scenarios; n++) {
  const began = Date.now()
  if (!browser.isConnected()) browser = await launch()
  const scenario = scenarioBySeed(seed + n)
  const { wrong, sent, met } = await runOutboxScenario(browser, server, scenario).catch((error: Error) => ({
    wrong: [error.stack ?? error.message],
    sent: 0,
    met: 0,
  }))
  sum.sent += sent
  sum.met += met
  sum.failed += wrong.length > 0 ? 1 : 0
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  say(`${wrong.length > 0 ? 'WRONG' : 'well '} seed ${seed + n}: ${sent} sent, ${seconds} s`)
  if (wrong.length > 0) say(`      ${scenario.actions.join(', ')}`)
  for (const line of wrong) say(`      ${line}`)
}
await browser.close()
await server.stop()
say(
  `${kind}: ${scenarios} scenarios, ${sum.sent} things sent, ${sum.met} calls broken, ${sum.failed} scenarios wrong`,
)
const isProven = sum.failed === 0 && sum.sent > 0
say(`${isProven ? 'proven' : 'failed'}: again with --seed ${seed} --scenarios ${scenarios}`)
process.exitCode = isProven ? 0 : 1
