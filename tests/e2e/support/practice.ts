/** What a person does at the Breathing Treadmill, and what can be seen and heard of it. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Started } from './sound-log.ts'

/** From the gong's onset to the first inhale, in seconds (spec §9). */
export const GONG_LEAD = 6.5
/** The fastest pace, in seconds a phase (spec §9). */
export const FASTEST_PACE = 2
/** The pace at the start, in seconds a phase (decision 0010). */
export const STANDARD_PACE = 108 / 21

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The first of those that stand at several points. */
export const startButton = (page: Page) => button(page, 'Start Breathing Treadmill').first()
/** The one word of the session's screen. */
export const word = (page: Page) => page.getByRole('heading', { level: 1 })
/** What a practice came to. */
export const results = (page: Page) => page.getByRole('dialog', { name: /^(Well done|No hold this time)$/ })
/** Closes the results, and goes where they lead. */
export const continueFromResults = (page: Page) =>
  results(page).getByRole('button', { name: 'Continue' }).click()
/** The offer to go on with a practice that was interrupted. */
export const brokenOff = (page: Page) => page.getByRole('region', { name: 'Your practice broke off' })
/** What went wrong, and its remedy. */
export const notice = (page: Page) => page.getByRole('alert')
/** A quick button of the session's length. */
export const quick = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Session Time' }).getByRole('button', { name, exact: true })
export const minutes = (page: Page) => page.getByRole('textbox', { name: 'Session time in minutes' })

/** Opens the page and waits until it answers. */
export async function openTreadmill(page: Page) {
  await page.goto('/energizing')
  await expect(page.getByRole('slider', { name: 'Session Time' })).toBeVisible()
}

/**
 * Opens the page and asks it nothing before it rests: a question asked by the test counts as a tap, and a page that
 * is tapped brings the engine.
 */
export async function openUntouched(page: Page, address = '/energizing') {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

/** From the standard pace to 2.00 s. */
export async function chooseFastest(page: Page) {
  for (let step = 0; step < 3; step++) await button(page, 'Speed Up').click()
  await expect(page.getByText('2.00 s', { exact: true })).toBeVisible()
}

interface SessionOptions {
  /** Minutes, typed by hand; two if left out. */
  readonly length?: number
  readonly isFastest?: boolean
  /** Whether there is a gong to be had, for which a person who takes their time has not to wait. */
  readonly hasGong?: boolean
}

/** Opens the page, chooses and starts a session. */
export async function startSession(
  page: Page,
  { length = 2, isFastest = true, hasGong = true }: SessionOptions = {},
) {
  await openTreadmill(page)
  if (isFastest) await chooseFastest(page)
  await minutes(page).click()
  await minutes(page).fill(String(length))
  if (hasGong) await expect.poll(() => page.evaluate(() => soundLog.decoded())).toContain('gong')
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
}

/** Waits for the first inhale. */
export const untilFirstInhale = (page: Page) => expect(word(page)).toHaveText('Inhale', { timeout: 9000 })

export const startedSources = (page: Page): Promise<Started[]> => page.evaluate(() => soundLog.started())

/** Taken back before it could be heard; one that rang out is told to stop as well, but later. */
const isWithdrawn = ({ stop, when }: Started) => stop !== null && stop < when + 0.06

/** Told to stop so soon after its time, in seconds, a gong was not to be heard. */
const WITHDRAWAL_WINDOW = 1

/**
 * All but what gave way: a start that took too long for its first frame is made anew from a later one and
 * that frame may have passed by then. What the first placed is silent from its beginning, and stopped by Tone's own
 * timer, a moment after its time.
 */
function withoutSuperseded(all: Started[]): Started[] {
  const gongs = all.flatMap(({ sound }, place) => (sound === 'gong' ? [place] : []))
  const gaveWay = gongs.flatMap((place, index) => {
    const [it, next] = [all[place] as Started, gongs[index + 1]]
    if (next === undefined) return []
    const isSilent = it.stop !== null && it.stop < it.when + WITHDRAWAL_WINDOW
    return (all[next] as Started).calledAt < it.when || isSilent ? [[place, next] as const] : []
  })
  return all.filter((_, place) => !gaveWay.some(([from, to]) => place >= from && place < to))
}

/** What was started and not taken back. */
export const activeSources = async (page: Page): Promise<Started[]> =>
  withoutSuperseded(await startedSources(page)).filter((it) => !isWithdrawn(it))

/** The same of `sound`. */
export const activeSourcesOf = async (page: Page, sound: string) =>
  (await activeSources(page)).filter((it) => it.sound === sound)

/** Waits until nothing that was to sound after `audio` seconds is left; what rang out already does not count. */
export const untilWithdrawn = (page: Page, audio: number) =>
  expect
    .poll(async () => (await startedSources(page)).filter((it) => !isWithdrawn(it) && it.when > audio))
    .toEqual([])

/** The one gong there must be. */
export async function theGong(page: Page): Promise<Started> {
  const gongs = withoutSuperseded(await startedSources(page)).filter(({ sound }) => sound === 'gong')
  expect(gongs, 'gongs').toHaveLength(1)
  return gongs[0] as Started
}

/** Session seconds elapsed, as the screen shows them. */
export async function shownSeconds(page: Page): Promise<number> {
  const text = await page.locator('main').innerText()
  const [, whole = '', rest = ''] = /(\d+):(\d\d)/.exec(text) ?? []
  return Number(whole) * 60 + Number(rest)
}

/** How far the water's layer is shifted down, in percent of the vessel: 16 full … 82 empty. */
export const waterShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tide = document.querySelector('.vessel-tide') as HTMLElement
    return (new DOMMatrix(getComputedStyle(tide).transform).f / tide.clientHeight) * 100
  })

/** Presses the button with this name from within the page, when `context`'s clock reaches `audio` seconds. */
export const pressAt = (page: Page, name: string, audio: number, context = 0): Promise<void> =>
  page.evaluate(
    ({ name, audio, context }) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        const find = () => [...document.querySelectorAll('button')].find((it) => it.textContent === name)
        port1.onmessage = () => {
          const left = audio - soundLog.context(context).currentTime
          if (left > 0.05) setTimeout(() => port2.postMessage(null), left * 1000 - 40)
          else if (left > 0) port2.postMessage(null)
          else {
            find()?.click()
            resolve()
          }
        }
        port2.postMessage(null)
      }),
    { name, audio, context },
  )

/** A device whose clock can be put ahead while it runs, as when it slept; by the function given back. */
export async function withSleep(page: Page): Promise<(ms: number) => Promise<void>> {
  await page.addInitScript(() => {
    const now = Date.now
    let ahead = 0
    Date.now = () => now() + ahead
    Object.assign(globalThis, { sleep: (ms: number) => (ahead += ms) })
  })
  return (ms) =>
    page.evaluate((ms) => void (Reflect.get(globalThis, 'sleep') as (ms: number) => void)(ms), ms)
}

/** Page milliseconds at which the hold that runs had its second 0, by what is written down of it. */
export const holdBegan = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { at, seenAt } = JSON.parse(localStorage.getItem('draft') ?? '{}')
    return performance.now() - (Date.now() - Date.parse(seenAt)) - at * 1000
  })

/** Page milliseconds at which the one hold cue there must be was heard. */
export async function holdCueHeard(page: Page): Promise<number> {
  const cues = await activeSourcesOf(page, 'hold')
  expect(cues, 'hold cues').toHaveLength(1)
  const { context, when } = cues[0] as Started
  return page.evaluate(({ context, when }) => soundLog.heardAt(context, when), { context, when })
}

/** A screen that breaks once, when it next writes `attribute`: from the call of the function given back on. */
export async function withBreak(page: Page, attribute: string): Promise<() => Promise<void>> {
  await page.addInitScript((attribute) => {
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      if (name === attribute && Reflect.get(globalThis, 'breaksNext') === true) {
        Object.assign(globalThis, { breaksNext: false })
        throw new Error('broken on purpose')
      }
      return setAttribute.call(this, name, value)
    }
  }, attribute)
  return () => page.evaluate(() => void Object.assign(globalThis, { breaksNext: true }))
}
