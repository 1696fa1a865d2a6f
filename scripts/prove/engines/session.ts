import type { Browser } from '#support/browsers/common.ts'
import { pause, until } from '#support/browsers/common-processes.ts'
import { samplesOf, TapRecordings } from '#support/tap/tap-recording.ts'
import type { Tap, TapClock, TapPress } from '#support/tap/tap-types.ts'
import { gongLead, type SessionPlan, type Step } from './plan.ts'

/** A session as recorded in the page: its output, the clicks, and the sounds it was made of. */
export interface Session {
  readonly engine: string
  readonly plan: SessionPlan
  readonly clock: TapClock
  readonly presses: readonly TapPress[]
  readonly recordings: TapRecordings
  readonly buffers: readonly { readonly url: string | null; readonly samples: Float32Array }[]
  /** Where the plan's busy loops began and ended, in seconds of the audio clock. */
  readonly blocks: readonly (readonly [number, number])[]
  readonly troubles: readonly string[]
}

/**
 * Runs the plan in the app's real screen at `url` (which must contain the tap) with real clicks. It takes the
 * session's length, plus gong and pause.
 */
export async function runSession(browser: Browser, plan: SessionPlan, url: string): Promise<Session> {
  const ask = <K extends keyof Tap>(question: K, ...args: Parameters<Tap[K]>) =>
    browser.evaluate<Awaited<ReturnType<Tap[K]>>>(
      '(question, ...args) => __tap[question](...args)',
      question,
      ...args,
    )
  const recordings = new TapRecordings()
  const collect = async () => recordings.add(await ask('take', 8))
  const now = async () => (await ask('clock')).contexts[0]?.currentTime ?? 0

  await browser.goto(url)
  await until('the screen to answer', () => browser.evaluate<boolean>(isDrawnSource, plan.start))
  if (plan.choose !== undefined) await browser.click('button', plan.choose)
  await browser.click('button', plan.start)
  await until('the gong to be placed', async () => (await ask('starts', 0)).length > 0, 20_000, 200).catch(
    async (error: Error) => {
      const screen = await browser.evaluate<string>('() => document.body.innerText.slice(0, 400)')
      throw new Error(`${error.message}; the screen says: ${screen.replace(/\s+/g, ' ')}`)
    },
  )
  const gong = (await ask('starts', 0))[0]?.when ?? 0

  const blocks: (readonly [number, number])[] = []
  const reach = async (time: number) => {
    for (let left = 1; left > 0.02; ) {
      await collect()
      left = time - (await now())
      // Short naps, because the page's clock and ours drift apart under load.
      await pause(Math.max(0, Math.min(left, 2) * 1000 - 10))
    }
  }
  for (const step of plan.steps) {
    await reach(gong + step.at)
    if ('press' in step) await browser.click('button', step.press)
    else blocks.push(await browser.evaluate<[number, number]>(blockSource, step.blockMs))
  }
  await reach(gong + gongLead + plan.length + pausedFor(plan.steps))
  await ask('flush')
  await pause(500)
  for (let n = 0; n < 60; n++) await collect()

  const buffers: { url: string | null; samples: Float32Array }[] = []
  for (const { id, url: source } of await ask('buffers')) {
    buffers.push({ url: source, samples: samplesOf(await ask('buffer', id)) })
  }
  return {
    engine: browser.name,
    plan,
    clock: await ask('clock'),
    presses: await ask('presses'),
    troubles: await ask('troubles'),
    recordings,
    buffers,
    blocks,
  }
}

/** The first screen is in the document before React hydrates it: a click before that has no effect. */
const isDrawnSource = `(name) => [...document.querySelectorAll('button')].some(
  (button) => button.textContent === name && Object.keys(button).some((key) => key.startsWith('__react')),
)`

const blockSource = `(ms) => {
  const now = () => __tap.clock().contexts[0].currentTime
  const from = now()
  const until = performance.now() + ms
  while (performance.now() < until);
  return [from, now()]
}`

/** Seconds for which the plan pauses the session, with a second of grace for late clicks. */
function pausedFor(steps: readonly Step[]): number {
  const at = (press: string) => steps.find((step) => 'press' in step && step.press === press)?.at ?? 0
  return at('Resume') - at('Pause') + 1
}
