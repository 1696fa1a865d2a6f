import type { Tab } from '#support/browsers/chromium-tab.ts'
import { until, pause as wait } from '#support/browsers/common-processes.ts'
import { openedScript } from '#support/device/opened-tools.ts'
import { silentRainScript } from '#support/device/rain.ts'
import { recount } from '#support/records/recount.ts'
import { tapScript } from '#support/tap/tap.ts'
import { type Gathered, Gatherer } from '#support/tap/tap-gather.ts'
import { actionsOf, type Naming, toFrames } from './actions.ts'
import { dice } from './figures.ts'
import type { Scenario } from './scenarios.ts'
import { block, calm, gatherUntil, hide } from './session-tab.ts'

/** A guide's page, and what is known about it in advance. */
export interface Guide extends Naming {
  readonly name: string
  readonly url: string
  /** Whether rain plays under it, at level 0. */
  readonly hasRain: boolean
}

/**
 * Runs one session of `guide` through its screen, as a person does, and returns what was heard.
 * @param delay seconds before Start, so that guides side by side do not all start in the same instant
 */
export async function drive(
  tab: Tab,
  guide: Guide,
  scenario: Scenario,
  delay: number,
): Promise<{ gathered: Gathered; gatherer: Gatherer }> {
  const driver = new Driver(tab, guide, scenario, delay)
  return driver.run()
}

class Driver {
  readonly #tab: Tab
  readonly #guide: Guide
  readonly #scenario: Scenario
  readonly #delay: number
  readonly #gatherer: Gatherer
  readonly #random = dice(20_261)
  #level: number
  #startedAt = 0
  #stoodStill = 0

  constructor(tab: Tab, guide: Guide, scenario: Scenario, delay: number) {
    this.#tab = tab
    this.#guide = guide
    this.#scenario = scenario
    this.#delay = delay
    this.#gatherer = new Gatherer(tab)
    this.#level = guide.level
  }

  async run(): Promise<{ gathered: Gathered; gatherer: Gatherer }> {
    const { blocks, hiddenSeconds, paceChanges = 0, pauses = 0, minutes } = this.#scenario
    await this.#tab.addInitScript(openedScript)
    if (this.#guide.hasRain) await this.#tab.addInitScript(silentRainScript)
    await this.#tab.addInitScript(tapScript())
    await this.#tab.goto(this.#guide.url)
    await until('the page to be ready', () => this.#tab.evaluate<boolean>(isReady))
    const behind = hiddenSeconds ? await this.#tab.sibling() : null
    // As a person does: clicks the length, sets it, and only then clicks Start.
    await this.#tab.click('textbox', 'Session time in minutes')
    await this.#tab.fill('textbox', 'Session time in minutes', String(minutes))
    await wait(1500 + this.#delay * 1000)
    await this.#tab.click('button', 'Start Breathing Treadmill')
    this.#startedAt = Date.now()
    if (blocks) await block(this.#tab, blocks)
    if (behind && hiddenSeconds) await this.#hide(behind, hiddenSeconds)
    await wait(8000)
    for (let n = 0; n < paceChanges; n++) await this.#changePace(n, paceChanges)
    for (let n = 0; n < pauses; n++) await this.#pauseAndResume(pauses)
    await this.#untilOver()
    await calm(this.#tab)
    return { gathered: await this.#gatherer.finish(), gatherer: this.#gatherer }
  }

  async #hide(behind: Tab, seconds: number): Promise<void> {
    await wait(10_000)
    await hide(this.#tab, behind)
    // Send the page nothing meanwhile, as that would wake it.
    await wait(seconds * 1000)
    await this.#tab.activate()
  }

  /** Clicks near a boundary every third time, else anywhere; mostly towards fast paces, the riskiest. */
  async #changePace(n: number, of: number): Promise<void> {
    const seconds = this.#scenario.minutes * 60
    await wait(((seconds - 25) / of) * 1000 * (0.2 + 0.6 * this.#random()))
    if (n % 3 === 0) await this.#waitForBoundary((this.#random() - 0.5) * 0.2)
    const isFaster = this.#level > 0 && (this.#level >= 6 || this.#random() < 0.55)
    this.#level += isFaster ? -1 : 1
    await this.#tab.click('button', isFaster ? 'Speed Up' : 'Slow Down')
  }

  /** Waits until `offset` seconds after the next boundary, estimated from what was scheduled so far. */
  async #waitForBoundary(offset: number): Promise<void> {
    const clock = await this.#gatherer.clock()
    const starts = await this.#gatherer.starts()
    const context = clock.contexts.find((each) => each.id === starts[0]?.context)
    const gong = starts[0]
    if (!context || !gong) return
    const frames = toFrames(await this.#gatherer.presses(), [clock], context.id)
    const { onsets } = recount({
      length: this.#scenario.minutes * 60,
      level: this.#guide.level,
      sampleRate: context.sampleRate,
      gongFrame: Math.round((gong.when || gong.calledAt) * context.sampleRate),
      actions: actionsOf(frames, this.#guide, context.sampleRate).map(({ action }) => action),
    })
    const lag = 0.04
    const next = onsets
      .map((onset) => onset.frame / context.sampleRate + offset - lag - context.currentTime)
      .find((seconds) => seconds > 0.05)
    if (next !== undefined && next < 10) await wait(next * 1000)
  }

  async #pauseAndResume(of: number): Promise<void> {
    const seconds = this.#scenario.minutes * 60
    await wait(((seconds - 20) / of) * 1000 * (0.3 + 0.9 * this.#random()))
    await this.#tab.click('button', 'Pause')
    const from = Date.now()
    await wait(400 + 900 * this.#random())
    await this.#tab.click('button', 'Resume')
    this.#stoodStill += Date.now() - from
  }

  #untilOver(): Promise<void> {
    const whole = (6.5 + this.#scenario.minutes * 60 + TAIL) * 1000
    return gatherUntil(this.#gatherer, () => this.#startedAt + this.#stoodStill + whole)
  }
}

/** How long recording goes on after the chosen length, in seconds. */
const TAIL = 1

/** Whether what is typed now stays: our page shows its document first, and takes its fields over a moment later. */
const isReady = `() => document.getElementById('app') === null || document.documentElement.dataset.ready !== undefined`
