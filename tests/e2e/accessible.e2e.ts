import type { Locator, Page } from '@playwright/test'
import { controls, measure, sideways, violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import {
  button,
  chooseFastest,
  minutes,
  openTreadmill,
  quick,
  startButton,
  startSession,
  untilFirstInhale,
  word,
} from './practice.ts'

/** The smallest target of a finger, in px (WCAG 2.5.5). */
const FINGER = 44
/** Contrast of what is no text (WCAG 1.4.11). */
const SEEN = 3

const h1 = (page: Page, text: string | RegExp) => expect(word(page)).toHaveText(text)

// --- every mode, in a time that stands still ---

/** Time that stands until a test moves it, and no sound card, which would keep a time of its own. */
function standingTime() {
  Reflect.deleteProperty(globalThis, 'AudioContext')
  let now = performance.now()
  const epoch = Date.now() - now
  performance.now = () => now
  Date.now = () => epoch + now
  Object.assign(globalThis, {
    moveTime(seconds: number) {
      now += seconds * 1000
    },
  })
}
const move = (page: Page, by: number) =>
  page.evaluate((seconds) => Reflect.get(globalThis, 'moveTime')(seconds), by)

/** Looks at a mode, and answers with what is wrong there. */
type Look = (page: Page) => Promise<readonly string[]>

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await page.waitForLoadState('networkidle')
}

async function begin(page: Page) {
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
}

/** Goes through every screen and mode. @returns what `look` found, each with the mode it was found in */
async function tour(page: Page, look: Look): Promise<string[]> {
  const found: string[] = []
  const see = async (mode: string) => {
    // A dialog that is still rising is half transparent.
    await page.evaluate(() => {
      const rising = document.querySelector('dialog:modal')?.getAnimations({ subtree: true }) ?? []
      return Promise.all(rising.map(({ finished }) => finished)).then(() => {})
    })
    found.push(...(await look(page)).map((it) => `${mode}: ${it}`))
  }
  await page.context().addInitScript(standingTime)
  for (const [mode, path] of [
    ['home', '/'],
    ['safety', '/safety-info'],
    ['not found', '/no-such-page'],
    ['hold setup', '/breath-hold'],
  ] as const) {
    await open(page, path)
    await see(mode)
  }
  await choosing(page, see)
  await practising(page, see)
  await holding(page, see)
  await breakingOff(page, see)
  return found
}

type See = (mode: string) => Promise<unknown>

async function choosing(page: Page, see: See) {
  await openTreadmill(page)
  await see('setup')
  await chooseFastest(page)
  await minutes(page).fill('61')
  await expect(page.getByText('More than 0 and at most 60 minutes, please.')).toBeVisible()
  await expect(page.getByRole('note')).toBeVisible()
  await see('setup, Cheetah and a word of a field')
  await minutes(page).fill('0.05')
  await expect(startButton(page)).toBeDisabled()
  await see('setup, too short')
  await open(page, '/energizing')
  await page
    .getByRole('group', { name: 'Delay Start' })
    .getByRole('button', { name: '5m', exact: true })
    .click()
  await button(page, 'Start in 5:00').first().click()
  await h1(page, 'Get Ready!')
  await see('countdown')
  await button(page, 'Cancel').click()
  await expect(button(page, 'Start in 5:00').first()).toBeVisible()
}

async function practising(page: Page, see: See) {
  await open(page, '/energizing?duration=60')
  await begin(page)
  await see('gong')
  await move(page, 9)
  await h1(page, 'Inhale')
  await see('inhale')
  await move(page, 5)
  await h1(page, 'Exhale')
  await see('exhale')
  await button(page, 'Pause').click()
  await expect(button(page, 'Resume')).toBeVisible()
  await see('paused')
  await button(page, 'Resume').click()
  await button(page, 'Speed Up').click()
  await expect(page.getByRole('note')).toBeVisible()
  await see('Cheetah')
  await button(page, 'Finish').click()
  await h1(page, 'Well done')
  await see('summary')
}

async function holding(page: Page, see: See) {
  await open(page, '/energizing?duration=60')
  await begin(page)
  await move(page, 9)
  await h1(page, 'Inhale')
  await button(page, 'End Session & Enter Breath Hold').click()
  await expect(button(page, 'Not yet')).toBeVisible()
  await h1(page, 'Great Session!')
  await see('great session')
  await move(page, 5)
  await h1(page, 'Rest in the Space Between Breaths')
  await move(page, 40)
  await see('hold after a session')
  await button(page, 'Finish Hold').click()
  await h1(page, 'Well done')
  await expect(page.getByRole('listitem').filter({ hasText: '00:4' })).toBeVisible()
  await see('hold done')
  await button(page, 'Hold again').click()
  await expect(button(page, 'Finish Hold')).toBeVisible()
  await move(page, 605)
  await expect(button(page, 'Still holding')).toBeVisible()
  await see('hold, asking')
  await move(page, 60)
  await expect(button(page, 'Remove')).toBeVisible()
  await see('hold set aside')
  await open(page, '/breath-hold')
  await expect(button(page, 'Remove')).toBeVisible()
  await see('hold setup with a list')
}

async function breakingOff(page: Page, see: See) {
  await open(page, '/energizing?duration=60')
  await begin(page)
  await move(page, 9)
  await h1(page, 'Inhale')
  await open(page, '/')
  await expect(button(page, 'Go on')).toBeVisible()
  await see('unfinished, at home')
  await open(page, '/energizing')
  await expect(button(page, 'Go on')).toBeVisible()
  await see('unfinished, at the setup')
  const other = await page.context().newPage()
  await open(other, '/energizing')
  await button(other, 'Go on').click()
  await expect(button(other, 'Pause')).toBeVisible()
  await openTreadmill(page)
  await startButton(page).click()
  await h1(page, 'A practice runs in another tab')
  await see('elsewhere')
  await button(page, 'Take over here').click()
  await expect(button(page, 'Pause')).toBeVisible()
  await expect(word(other)).toHaveText('Your practice goes on in another tab')
  await other.close()
}

for (const theme of ['dark', 'light'] as const) {
  test(`every mode is accessible, all of it can be seen and touched, ${theme}`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(120_000)
    complaints.provoke(/status of 404.*no-such-page/)
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    const found = await tour(page, async () => {
      const rules = await violations(page)
      const small = await measure(page, 'small', FINGER)
      await page.keyboard.press('Tab')
      return [...rules, ...small, ...(await measure(page, 'faint', SEEN))]
    })
    expect(found).toEqual([])
  })
}

for (const [what, width, height] of [
  ['a screen 320 px wide', 320, 568],
  ['a phone at 200 %', 195, 422],
  ['a phone lying on its side', 844, 390],
  ['a laptop at 200 %', 640, 400],
] as const) {
  test(`${what}: nothing is cut off or covered, and nothing scrolls sideways`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(120_000)
    complaints.provoke(/status of 404.*no-such-page/)
    await page.setViewportSize({ width, height })
    const found = await tour(page, async () => {
      const scroll = await sideways(page)
      const covered = await measure(page, 'covered')
      const cut = await measure(page, 'cut')
      const small = await measure(page, 'small', FINGER)
      return [...(scroll === 0 ? [] : [`scrolls ${scroll} px sideways`]), ...covered, ...cut, ...small]
    })
    expect(found).toEqual([])
  })
}

// --- a person's own colours ---

/** What is to be seen of a box: the number of its pixels of each colour, 'r g b'. */
type Shades = Readonly<Record<string, number>>

/** Counts the colours of what stands in front of `locator`, and `margin` px around it. */
async function shades(locator: Locator, margin = 0): Promise<Shades> {
  const page = locator.page()
  await locator.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  const clip = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
  const image = (await page.screenshot({ clip, animations: 'allow' })).toString('base64')
  return page.evaluate(async (image) => {
    const bytes = Uint8Array.from(atob(image), (it) => it.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (pen === null) throw new Error('no canvas')
    pen.drawImage(bitmap, 0, 0)
    const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height)
    const counts: Record<string, number> = {}
    for (let at = 0; at < data.length; at += 4) {
      const colour = data.slice(at, at + 3).join(' ')
      counts[colour] = (counts[colour] ?? 0) + 1
    }
    return counts
  }, image)
}

/** How many pixels differ from the broadest colour, the ground. */
const marks = (found: Shades) => {
  const counts = Object.values(found)
  return counts.reduce((sum, count) => sum + count, 0) - Math.max(...counts)
}

/** Colours that fill more than `least` pixels, the broadest first. */
const broad = (found: Shades, least = 12) =>
  Object.entries(found)
    .filter(([, count]) => count > least)
    .sort(([, a], [, b]) => b - a)
    .map(([colour]) => colour)

for (const colorScheme of ['dark', 'light'] as const) {
  test(`in a person’s own colours, ${colorScheme}, controls, what is chosen and the water are still to be seen`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    for (const path of ['/', '/energizing', '/breath-hold']) {
      await open(page, path)
      for (const control of await page.getByRole('main').locator(controls).all()) {
        const seen = marks(await shades(control, 4))
        expect(seen, `pixels of ${await control.evaluate((it) => it.outerHTML)}`).toBeGreaterThan(20)
      }
    }
    await openTreadmill(page)
    await quick(page, '5m').click()
    await page.mouse.move(0, 0)
    await word(page).click()
    const [chosen, other] = [await shades(quick(page, '5m')), await shades(quick(page, '3m'))]
    const own = broad(chosen).filter((colour) => !broad(other).includes(colour))
    expect(own, 'a colour of the chosen alone').not.toEqual([])
    const tell = page.getByRole('switch')
    const before = broad(await shades(tell))
    await tell.click()
    expect(broad(await shades(tell)), 'a switch that was switched').not.toEqual(before)
    const thumb = broad(await shades(page.getByRole('slider', { name: 'Session Time' }), 4))
    expect(thumb.length, 'the slider’s thumb on its ground').toBeGreaterThan(1)

    await startSession(page)
    const water = () => shades(page.locator('.vessel'))
    const empty = await water()
    await untilFirstInhale(page)
    const [sky = ''] = broad(empty)
    const skyLeft = async () => (await water())[sky] ?? 0
    await expect.poll(skyLeft, 'the water rises').toBeLessThan((empty[sky] ?? 0) * 0.6)
    expect(broad(await water(), 400).length, 'sky and water').toBeGreaterThan(1)
    for (const control of await page.getByRole('main').locator(controls).all())
      expect(marks(await shades(control, 4)), await control.innerText()).toBeGreaterThan(20)
  })
}

// --- reduced motion ---

/** Animations that move, turn or size something from one frame to the next, by the class of what they move. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      if (!(effect instanceof KeyframeEffect) || playState !== 'running') return []
      const frames = effect.getKeyframes()
      const isMove = ['transform', 'translate', 'scale', 'rotate'].some((each) =>
        frames.some((frame, n) => {
          const next = frames[n + 1]
          const isStep = /^step/.test(frame.easing)
          return next !== undefined && each in frame && !isStep && frame[each] !== next[each]
        }),
      )
      return isMove ? [`${effect.target?.className} ${effect.pseudoElement ?? ''}`] : []
    }),
  )

test('without motion nothing moves, and word, count and the water’s mark tell the phase', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/energizing', '/breath-hold']) {
    await open(page, path)
    expect(await moving(page), path).toEqual([])
  }
  await startSession(page, { isFastest: false })
  expect(await moving(page), 'gong').toEqual([])
  const mark = page.locator('.vessel-mark')
  await expect(mark).toBeVisible()
  const height = async () => Math.round((await mark.boundingBox())?.y ?? 0)
  const count = () => page.locator('.session-word > p').first().innerText()
  const empty = await height()
  await untilFirstInhale(page)
  for (const [phase, way] of [
    ['Inhale', -1],
    ['Exhale', 1],
  ] as const) {
    await expect(word(page)).toHaveText(phase, { timeout: 8000 })
    const [at, counted] = [await height(), await count()]
    expect(await moving(page), phase).toEqual([])
    await expect.poll(async () => Math.sign((await height()) - at), `${phase}: the mark`).toBe(way)
    await expect.poll(count, `${phase}: the count`).not.toBe(counted)
  }
  expect(await height(), 'above the empty vessel’s mark').toBeLessThan(empty)
  await button(page, 'End Session & Enter Breath Hold').click()
  await h1(page, 'Rest in the Space Between Breaths')
  expect(await moving(page), 'hold').toEqual([])
})
