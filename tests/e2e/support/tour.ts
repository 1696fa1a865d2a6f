/** Goes through every mode of practice with the clock stopped. */
import type { Page } from '@playwright/test'
import { routes } from '#domain/pages/routes.ts'
import { toneFile } from '#support/tone-file.ts'
import { expect } from './fixtures.ts'
import { open } from './open.ts'
import {
  button,
  chooseFastest,
  continueFromResults,
  minutes,
  openTreadmill,
  results,
  startButton,
  word,
} from './practice.ts'
import { named } from './screen/made-up-language.ts'

const h1 = (page: Page, text: string | RegExp) => expect(word(page)).toHaveText(text)

/** Time that stands still until a test moves it, and no sound card, which would have its own time. */
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
/** Lets this many seconds pass. */
export const advance = (page: Page, by: number) =>
  page.evaluate((seconds) => Reflect.get(globalThis, 'moveTime')(seconds), by)

/** Checks a mode; reports problems by itself. */
export type Inspect = (mode: string) => Promise<unknown>

/** Opens a page and waits until it is idle. */
export async function openAtRest(page: Page, path: string) {
  await open(page, path)
  await page.waitForLoadState('networkidle')
}

async function begin(page: Page) {
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
}

/** Call before the page is opened: stops time. */
export const freezeTime = (page: Page) => page.context().addInitScript(standingTime)

/** Setting up a session. */
export async function choosing(page: Page, see: Inspect) {
  await openTreadmill(page)
  await see('setup')
  await chooseFastest(page)
  await minutes(page).fill('61')
  await expect(page.getByText('Please enter more than 0 and at most 60 minutes.')).toBeVisible()
  await expect(page.getByRole('note')).toBeVisible()
  await see('setup, Cheetah and a word of a field')
  await minutes(page).fill('0.05')
  await expect(startButton(page)).toBeDisabled()
  await see('setup, too short')
  await openAtRest(page, '/energizing')
  await page.getByRole('radio', { name: 'Record your own' }).click()
  await see('setup, a recording is wished for')
  await page.getByRole('radio', { name: 'Upload your own' }).click()
  const upload = (buffer: Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: named('rain on the roof.wav'), mimeType: 'audio/wav', buffer })
  await upload(Buffer.from('words'))
  await expect(page.getByRole('dialog', { name: 'Audio file' })).toBeVisible()
  await see('an alert')
  await button(page, 'OK').click()
  await upload(Buffer.from(toneFile(5)))
  await expect(button(page, 'Preview your file')).toBeVisible()
  await see('setup with a file of one’s own')
  await openAtRest(page, '/energizing')
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

/** The tools of fixed counts, before a session and in a hold. */
export async function counting(page: Page, see: Inspect) {
  for (const [path, name] of [
    [routes.fourSevenEight, 'Sleepy Time Breathing'],
    [routes.boxBreathing, 'Box Breathing'],
  ] as const) {
    await openAtRest(page, path)
    // The first of them earned badges.
    if (path === routes.boxBreathing) await pressBadgesAway(page)
    await minutes(page).fill('1.5')
    await expect(page.getByText('Please enter whole minutes.')).toBeVisible()
    await see(`${name}, setup and a word of its field`)
    await openAtRest(page, `${path}?duration=60`)
    await button(page, `Start ${name}`).first().click()
    await h1(page, 'Settle in')
    await advance(page, 9)
    await h1(page, 'Inhale')
    await advance(page, 4)
    await h1(page, 'Hold')
    await see(`${name}, hold`)
    await button(page, 'Stop').click()
    await h1(page, 'Well done')
    // Counted before the page is left: the next one shows what was earned.
    await expect(page.getByText('First Steps').first()).toBeVisible()
  }
}

/** A session in a hidden page, and what it offers once visible again; the player for other pages. */
export async function unseen(page: Page, see: Inspect) {
  await openAtRest(page, `${routes.eyesClosed}?technique=box-breathing&duration=60`)
  await button(page, 'Start Box Breathing').click()
  await expect(button(page, 'Pause')).toBeVisible()
  await see('eyes closed')
  await page.keyboard.press('Space')
  await expect(button(page, 'Finish')).toBeEnabled()
  await see('eyes closed, paused')
  await button(page, 'Stop').click()
  await openAtRest(page, `${routes.webView}?technique=box-breathing&duration=60`)
  await see('player')
}

/** A session of the Treadmill, its results, and the page after it. */
export async function practising(page: Page, see: Inspect) {
  await openAtRest(page, '/energizing?duration=60')
  await begin(page)
  await see('gong')
  await advance(page, 9)
  await h1(page, 'Inhale')
  await see('inhale')
  await advance(page, 5)
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
  await expect(results(page)).toContainText('First Steps')
  await see('results of a session')
  await results(page)
    .getByText(/cues? on time|^A silent session|^Sound wasn’t available/)
    .click()
  await button(page, 'Share Your Session').click()
  await expect(button(page, 'Copy to Clipboard')).toBeVisible()
  await see('results, with the receipt unfolded and words to copy')
  await continueFromResults(page)
  await expect(page).toHaveURL(/\/session-complete/)
  await pressBadgesAway(page)
  await see('session complete')
}

/** Popups of new badges cover the page's header, one after the other. */
export async function pressBadgesAway(page: Page) {
  const badge = page.getByRole('button', { name: /^New badge/ })
  await expect(badge).toBeVisible()
  while (await badge.isVisible()) {
    const told = (await badge.textContent()) ?? ''
    await badge.click()
    // The next one, if any, replaces it at once.
    await expect(badge.filter({ hasText: told })).toHaveCount(0)
  }
}

/** The hold after a session, one that was never ended, and the list. */
export async function holding(page: Page, see: Inspect) {
  await openAtRest(page, '/energizing?duration=60')
  await begin(page)
  await advance(page, 9)
  await h1(page, 'Inhale')
  await button(page, 'End Session & Enter Breath Hold').click()
  await expect(button(page, 'Not yet')).toBeVisible()
  await h1(page, 'Great Session!')
  await see('great session')
  await advance(page, 5)
  await h1(page, 'Rest in the Space Between Breaths')
  await advance(page, 40)
  await see('hold after a session')
  await button(page, 'Finish Hold').click()
  await h1(page, 'Well done')
  await expect(page.getByRole('listitem').filter({ hasText: '00:4' })).toBeVisible()
  await expect(results(page)).toBeVisible()
  await see('results of a session and its hold')
  await button(page, 'Hold again').click()
  await expect(button(page, 'Finish Hold')).toBeVisible()
  await advance(page, 605)
  await expect(button(page, 'Still holding')).toBeVisible()
  await see('hold, asking')
  await advance(page, 60)
  await expect(button(page, 'Remove')).toBeVisible()
  await see('hold set aside')
  await openAtRest(page, '/breath-hold')
  await expect(button(page, 'Remove')).toBeVisible()
  await pressBadgesAway(page)
  await see('hold setup with a list')
}

/** A session that broke off, and one in two tabs. */
export async function breakingOff(page: Page, see: Inspect) {
  await openAtRest(page, '/energizing?duration=60')
  await begin(page)
  await advance(page, 9)
  await h1(page, 'Inhale')
  await openAtRest(page, '/')
  await expect(button(page, 'Go on')).toBeVisible()
  await see('unfinished, at home')
  await openAtRest(page, '/energizing')
  await expect(button(page, 'Go on')).toBeVisible()
  await see('unfinished, at the setup')
  const other = await page.context().newPage()
  await openAtRest(other, '/energizing')
  await button(other, 'Go on').click()
  await expect(button(other, 'Pause')).toBeVisible()
  await openTreadmill(page)
  await startButton(page).click()
  await h1(page, 'A session is running in another tab')
  await see('elsewhere')
  await button(page, 'Take over here').click()
  await expect(button(page, 'Pause')).toBeVisible()
  await expect(word(other)).toHaveText('Your session is running in another tab')
  await other.close()
}
