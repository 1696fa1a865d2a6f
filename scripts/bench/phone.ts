/**
 * The phone of a bench: a processor four times slower than the machine's, as the budgets define it; with
 * `--phone=925` one of that benchmarkIndex, however fast the machine is at that moment, and at most four
 * times slower. Source: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md, Calibrating
 * the CPU slowdown.
 */
import type { BrowserContext, CDPSession } from 'playwright'
import { median } from './figures.ts'
import { shown } from './report.ts'

const SLOWER = 4
/** The requested index; null without one. */
const asked = process.argv.find((word) => word.startsWith('--phone='))
const PHONE = asked === undefined ? null : Number(asked.slice('--phone='.length))
if (PHONE !== null && !(PHONE > 0)) throw new Error('bench: --phone= takes a benchmarkIndex above 0')

/** How fast this machine is, and how much it is slowed down. */
export interface Slowness {
  /** Lighthouse's benchmarkIndex. */
  readonly index: number
  readonly rate: number
}

/** How much a machine of this `index` is slowed down: 1…4. */
const rateOf = (index: number) => (PHONE === null ? SLOWER : Math.min(SLOWER, Math.max(1, index / PHONE)))

/** Measures how fast the machine is right now, which takes a second. Other processes may be running too. */
export async function slownessIn(context: BrowserContext): Promise<Slowness> {
  const page = await context.newPage()
  const index = await page.evaluate(measureIndex)
  await page.close()
  return { index, rate: rateOf(index) }
}

export const slowDown = (devtools: CDPSession, { rate }: Slowness) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate })

/** In words: how fast the machine was, and how much it was slowed down. */
export function slowed(slownesses: readonly Slowness[]): string {
  const [index, rate] = (['index', 'rate'] as const).map((key) => median(slownesses.map((each) => each[key])))
  const phone = PHONE === null ? '' : `, for a phone of ${shown(PHONE)}`
  return `a machine of index ${shown(index)} made ${shown(rate, 1)} times slower${phone}`
}

/**
 * Runs in a page, so that no function in it has a name. As Lighthouse defines it: how many tens of times per
 * second it can build a string of 10 000 letters letter by letter, and copy an array of 100 000 numbers; the
 * mean of both.
 */
function measureIndex(): number {
  const [LETTERS, NUMBERS, TIME] = [10_000, 100_000, 500]
  const arrays = [0, 1].map(() => Array.from({ length: NUMBERS }, (_, at) => at))
  const loads = [
    () => {
      let text = ''
      for (let at = 0; at < LETTERS; at++) text += 'a'
      return text.length
    },
    () => {
      const [from = [], to = []] = arrays.reverse()
      for (let at = 0; at < NUMBERS; at++) to[at] = from[at] as number
      return to.length
    },
  ]
  const tens = loads.map((load) => {
    const began = performance.now()
    let [times, made] = [0, 0]
    while (performance.now() - began < TIME) {
      made += load()
      times++
    }
    return made > 0 ? times / 10 / ((performance.now() - began) / 1000) : 0
  })
  return Math.round(tens.reduce((sum, one) => sum + one) / tens.length)
}
