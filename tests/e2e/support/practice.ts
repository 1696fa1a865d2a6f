/** What a person does at the Breathing Treadmill, and what can be seen and heard of it. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { PlayedTrack, Started } from './sound-log.ts'

/** From the gong's onset to the first inhale, in seconds (spec §9). */
export const GONG_LEAD = 6.5
/** The fastest pace, in seconds per phase (spec §9). */
export const FASTEST_PACE = 2
/** The default pace, in seconds per phase (decision 0010). */
export const STANDARD_PACE = 108 / 21

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The first of the Start buttons on the page. */
export const startButton = (page: Page) => button(page, 'Start Breathing Treadmill').first()
/** The one word of the session's screen. */
export const word = (page: Page) => page.getByRole('heading', { level: 1 })
/** Opens the line of breaths and animal, for both rates. */
export const openRates = (page: Page) => page.locator('summary').click()
/** The results of a practice. */
export const results = (page: Page) => page.getByRole('dialog', { name: /^(Well done|No hold this time)$/ })
/** Closes the results and continues to the next page. */
export const continueFromResults = (page: Page) =>
  results(page).getByRole('button', { name: 'Continue' }).click()
/** The offer to resume an interrupted practice. */
export const brokenOff = (page: Page) => page.getByRole('region', { name: 'Your session was interrupted' })
/** What went wrong, and its remedy. */
export const notice = (page: Page) => page.getByRole('alert')
/** A quick button of the session's length. */
export const quick = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Session Time' }).getByRole('button', { name, exact: true })
export const minutes = (page: Page) => page.getByRole('textbox', { name: 'Session time in minutes' })

/** Opens the page and waits until it responds. */
export async function openTreadmill(page: Page) {
  await page.goto('/energizing')
  await expect(page.getByRole('slider', { name: 'Session Time' })).toBeVisible()
}

/**
 * Opens the page and does not evaluate anything in it before it is idle: an evaluation by the test counts as
 * a user gesture, and a gesture makes the page load the engine.
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
  /** Whether the gong can be loaded; then the session is started only after it is. */
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

/** Whether it was withdrawn before it could be heard; a sound that rang out is stopped as well, but later. */
const isWithdrawn = ({ stop, when }: Started) => stop !== null && stop < when + 0.06

/** A gong stopped this soon after its time, in seconds, was not meant to be heard. */
const WITHDRAWAL_WINDOW = 1

/**
 * All but the superseded ones: a start that took too long for its first frame is repeated with a later frame,
 * and the first may have passed by then. What was placed first is silent from its beginning, and is stopped.
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

/** Sources that were started and not withdrawn. */
export const activeSources = async (page: Page): Promise<Started[]> =>
  withoutSuperseded(await startedSources(page)).filter((it) => !isWithdrawn(it))

/** The same for `sound` only. */
export const activeSourcesOf = async (page: Page, sound: string) =>
  (await activeSources(page)).filter((it) => it.sound === sound)

/** Waits until no source remains that would sound after `audio` seconds and has not already rung out. */
export const untilWithdrawn = (page: Page, audio: number) =>
  expect
    .poll(async () => (await startedSources(page)).filter((it) => !isWithdrawn(it) && it.when > audio))
    .toEqual([])

/** The gong, of which there must be exactly one. */
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

/** Clicks the button with this name from within the page, when `context`'s clock reaches `audio` seconds. */
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

/** A device whose clock can be advanced by the returned function, as if it had slept. */
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

/** Page milliseconds of second 0 of the running hold, computed from its draft. */
export const holdBegan = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { at, seenAt } = JSON.parse(localStorage.getItem('draft') ?? '{}')
    return performance.now() - (Date.now() - Date.parse(seenAt)) - at * 1000
  })

/** Page milliseconds at which the hold cue was heard, of which there must be exactly one. */
export async function holdCueHeard(page: Page): Promise<number> {
  const cues = await activeSourcesOf(page, 'hold')
  expect(cues, 'hold cues').toHaveLength(1)
  const { context, when } = cues[0] as Started
  return page.evaluate(({ context, when }) => soundLog.heardAt(context, when), { context, when })
}

/** From the beginning of a long track to its first sound, in ms. */
const ONSET = 50

/**
 * Page milliseconds for which the first sound of the long track `sound` was asked, by the last call of `play`.
 * A start that comes late asks for a later place, so a busy machine does not move it; when the element sounds is
 * the browser's own matter.
 */
export async function trackAsked(page: Page, sound: string): Promise<number> {
  const tracks = await page.evaluate(() => soundLog.tracks())
  const { asked } = tracks.findLast((track) => track.sound === sound) as PlayedTrack
  return asked.at - asked.from * 1000 + ONSET
}

/** A screen that throws once, the next time it writes `attribute` after the returned function is called. */
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
