/**
 * The phone of the budgets: a processor four times slower than the machine they were first measured on. "Four times" says
 * something only of that machine, so one that is slower itself is slowed down by less, as Lighthouse advises.
 * Source: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md, Calibrating the CPU slowdown.
 */
import type { BrowserContext, CDPSession } from 'playwright'
import { median } from './figures.ts'
import { shown } from './report.ts'

/** Lighthouse's benchmarkIndex of the machine of 23 November 2026 (`docs/bench/lighthouse-2026-11-23.json`). */
const MACHINE = 3700
const SLOWER = 4
/**
 * The phone's own index, 925 unless another one is asked for with `--phone=437`. Chrome's developer tools take 1000 for a
 * phone of the middle (their `CalibrationController`), Lighthouse's table of 2020 has 125 to 800.
 */
const PHONE = Number(process.argv.find((word) => word.startsWith('--phone='))?.slice(8) ?? MACHINE / SLOWER)

/** How fast this machine is, and by how much it is slowed down. */
export interface Slowness {
  /** Lighthouse's benchmarkIndex. */
  readonly index: number
  readonly rate: number
}

/** By how much a machine of this `index` is slowed down to be the phone: 1…4. */
export const rateOf = (index: number): number => Math.min(SLOWER, Math.max(1, index / PHONE))

/** Looks how fast the machine is right now, which takes a second. Others may be at work on it as well. */
export async function slownessIn(context: BrowserContext): Promise<Slowness> {
  const page = await context.newPage()
  const index = await page.evaluate(measureIndex)
  await page.close()
  return { index, rate: rateOf(index) }
}

export const slowDown = (devtools: CDPSession, { rate }: Slowness) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate })

/** In words: what the machine was, and by how much it was slowed down. */
export function slowed(slownesses: readonly Slowness[]): string {
  const [index, rate] = (['index', 'rate'] as const).map((key) => median(slownesses.map((each) => each[key])))
  return `a machine of index ${shown(index)} made ${shown(rate, 1)} times slower, for a phone of ${shown(PHONE)}`
}

/**
 * Runs in a page, so that no function in it has a name. As Lighthouse defines it: how many tens of times in a second a
 * string of 10 000 letters is built letter by letter, and an array of 100 000 numbers is copied; the mean of both.
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
