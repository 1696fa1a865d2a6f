import type { Page } from '@playwright/test'
import { draft, records } from '#tests/e2e/support/device.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { open } from '#tests/e2e/support/open.ts'
import {
  activeSources,
  button,
  continueFromResults,
  FASTEST_PACE,
  GONG_LEAD,
  minutes,
  openTreadmill,
  pressAt,
  results,
  shownSeconds,
  startButton,
  startSession,
  theGong,
  untilFirstInhale,
  word,
} from '#tests/e2e/support/practice.ts'
import { violations } from '#tests/e2e/support/screen/axe.ts'
import { pass, passTo, withMovableTime, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

const badge = (page: Page) => page.getByRole('button', { name: /^New badge/ })
const receipt = (page: Page) => results(page).locator('summary')
const plot = (page: Page) => results(page).getByRole('img')
const heading = (page: Page) => results(page).getByRole('heading', { name: 'Well done' })

/**
 * Opens the receipt and expects every cue to be on time. On a machine too busy for steady sound, it must
 * report each of the others: the receipt has to be truthful.
 * @returns how many cues there were
 */
async function unfoldReceipt(page: Page): Promise<number> {
  await expect(receipt(page)).toHaveText(/^(Every cue|\d+ of \d+ cues) on time$/)
  const headline = await receipt(page).innerText()
  await receipt(page).click()
  await expect(plot(page)).toBeVisible()
  const lines = await results(page).locator('details li').allInnerTexts()
  const [, onTime, due] = /^(\d+) of (\d+) cues began on/.exec(lines[0] ?? '') ?? []
  expect(headline).toBe(onTime === due ? 'Every cue on time' : `${onTime} of ${due} cues on time`)
  const other = lines.map((line) => /^(\d+) (came late|came while|was left|were left)/.exec(line)?.[1] ?? 0)
  expect(Number(onTime)).toBeGreaterThan(0)
  expect(
    other.reduce<number>((sum, n) => sum + Number(n), 0),
    lines.join(),
  ).toBe(Number(due) - Number(onTime))
  return Number(due)
}

/** Breathes for this many seconds of virtual time, then ends the session. */
async function practise(page: Page, seconds: number) {
  await passTo(page, seconds + 0.2)
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(seconds)
  await button(page, 'Stop').click()
  await expect(results(page)).toBeVisible()
}

/** The same with simulated time, without sound. */
async function practiseAtOnce(page: Page, way = 'Stop') {
  await expect(word(page)).toHaveText('Settle in')
  await page.clock.fastForward(6500)
  await expect(word(page)).toHaveText('Inhale')
  await page.clock.fastForward(20_000)
  await button(page, way).click()
  await expect(results(page)).toBeVisible()
}

/** Starts from Home, so that there is a page to go back to. */
async function startFromHome(page: Page) {
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Breathing Treadmill' }).click()
  await startButton(page).click()
}

/** Logs every celebration that is played, with its volume. */
async function withCelebrations(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const volumes: number[] = []
    Object.assign(globalThis, { celebrations: volumes })
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      if (this.src.includes('/celebration.mp3')) volumes.push(Math.round(this.volume * 1000) / 1000)
      return play.call(this)
    }
  })
  return () => page.evaluate(() => [...(Reflect.get(globalThis, 'celebrations') as number[])])
}

// --- a session ---

test('a guest’s session: what it came to, what it earned, that it kept time; then the page after it', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(60_000)
  const celebrations = await withCelebrations(page)
  await page.addInitScript(() => {
    const seen: (string | null)[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      if (seen.length === 0 && document.querySelector('dialog') !== null)
        seen.push(localStorage.getItem('draft'))
    }).observe(document, { childList: true, subtree: true })
  })
  await startSession(page)
  await untilFirstInhale(page)
  await expect.poll(async () => (await draft(page))?.at ?? 0).toBeGreaterThan(1)
  // Well between two cues. A withdrawn cue is silent at once, but its source is stopped a moment later.
  const gong = await theGong(page)
  const stoppedAt = gong.when + GONG_LEAD + 2.5 * FASTEST_PACE
  await pressAt(page, 'Stop', stoppedAt, gong.context)
  await expect(results(page)).toBeVisible()
  // A draft is removed only after its record was stored: no results are shown before.
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([null])
  await expect(heading(page)).toBeFocused()
  await expect(results(page)).toContainText('Breathing Treadmill')
  await expect(results(page)).toContainText('First Steps')
  await expect(results(page)).toContainText('However short it was, you began. Everything starts here.')
  await expect(results(page).getByText('Saved on this device.')).toBeVisible()
  const [kept] = await records(page)
  const { duration, breathCount } = kept?.record ?? {}
  await expect(results(page).getByText(`${duration} seconds, ${breathCount} breaths.`)).toBeVisible()
  await expect(button(page, 'View All Achievements'), 'guests have none').toHaveCount(0)
  expect(await celebrations()).toEqual([0.7])

  const sounded = (await activeSources(page)).filter(({ when }) => when < stoppedAt).length
  await expect(plot(page)).toBeHidden()
  expect(await unfoldReceipt(page)).toBe(sounded)
  await expect(plot(page)).toHaveAccessibleName(
    new RegExp(
      `^${sounded} cues over \\d+ seconds: 1 gong, \\d inhales, \\d exhales?, \\d breath sounds\\.$`,
    ),
  )
  await expect(results(page).getByText('began on the exact audio sample they were due on')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await continueFromResults(page)
  await expect(page).toHaveURL(
    `/session-complete?technique=energizing&duration=${duration}&breaths=${breathCount}&newAchievements=first-steps`,
  )
  await expect(page.getByRole('main')).toBeFocused()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText(`${duration} seconds`)
  await expect(page.getByRole('main')).toContainText('First Steps')
  await expect(badge(page)).toContainText('First Steps')
  await badge(page).click()
  await expect(badge(page)).toHaveCount(0)
  expect(await celebrations(), 'celebrated once').toEqual([0.7])
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Start New Session' }).click()
  await expect(startButton(page)).toBeVisible()
  await page.goBack()
  await expect(summary).toContainText(`${duration} seconds`)
  await page.getByRole('main').getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
})

test('Escape goes on as Continue does, Back opens nothing again, and Save Your Progress leads to sign-up', async ({
  page,
}) => {
  await withMovableTime(page)
  await startFromHome(page)
  await practiseAtOnce(page, 'Finish')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/session-complete\?/)
  await page.goBack()
  await expect(startButton(page)).toBeVisible()
  await expect(results(page)).toHaveCount(0)
  await startButton(page).click()
  await practiseAtOnce(page)
  await button(page, 'Save Your Progress').click()
  await expect(page).toHaveURL('/login?tab=signup')
  await expect(results(page)).toHaveCount(0)
})

test('Back pressed before the page after the results is drawn opens the setup', async ({ page }) => {
  await withMovableTime(page)
  await startFromHome(page)
  await practiseAtOnce(page, 'Finish')
  await page.evaluate(() => {
    const push = history.pushState
    history.pushState = function (...entry) {
      push.apply(this, entry)
      queueMicrotask(() => history.back())
    }
  })
  await page.keyboard.press('Escape')
  await expect(startButton(page)).toBeVisible()
  await expect(results(page)).toHaveCount(0)
  await expect(page).toHaveURL('/energizing')
})

test('Back while the results are open leaves them, and what was practised is kept', async ({ page }) => {
  await withMovableTime(page)
  await startFromHome(page)
  await practiseAtOnce(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(results(page)).toHaveCount(0)
  expect(await records(page)).toHaveLength(1)
  await expect(badge(page), 'told in passing instead').toContainText('First Steps')
  await expect(async () => {
    await page.clock.fastForward(4000)
    await expect(badge(page), 'for four seconds').toHaveCount(0, { timeout: 200 })
  }).toPass()
})

test('a badge pops up in the tab that it was earned in, once, and in no other', async ({ page, context }) => {
  await context.addInitScript(() => {
    const popups = new Set<string>()
    Object.assign(globalThis, { popups })
    new MutationObserver(() => {
      for (const card of document.querySelectorAll('.badge-popup-card')) popups.add(card.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  const popups = (tab: Page) => tab.evaluate(() => [...(Reflect.get(globalThis, 'popups') as Set<string>)])
  await withMovableTime(page)
  await startFromHome(page)
  await practiseAtOnce(page)
  const other = await context.newPage()
  await open(other, '/all-badges')
  await expect(other.getByRole('main')).toContainText('First Steps')
  // It reads the device again, as when a person returns to it.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.goBack()
  await expect(badge(page)).toContainText('First Steps')
  expect(await popups(page)).toHaveLength(1)
  // It has been shown: a reloaded page does not show it again.
  await open(page, '/all-badges')
  await expect(page.getByRole('main')).toContainText('First Steps')
  await page.goto('/safety-info')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([await popups(page), await popups(other)]).toEqual([[], []])
  await other.close()
})

test('on a low screen the results take at most 85 % of it, and scroll; the words to share are copied, and can be pasted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await withMovableTime(page)
  await startSession(page, { hasGong: false })
  await practiseAtOnce(page)
  await receipt(page).click()
  await button(page, 'Share Your Session').click()
  const words = page.getByRole('textbox', { name: 'Text to share' })
  await expect(words).toHaveValue(/^I just did \d+ seconds of Breathing Treadmill with Stilltide\. http/)
  const box = await results(page).boundingBox()
  expect(box?.height).toBeGreaterThan(400)
  expect(box?.height).toBeLessThanOrEqual(0.85 * 500 + 0.5)
  await button(page, 'Save Your Progress').scrollIntoViewIfNeeded()
  await expect(button(page, 'Save Your Progress')).toBeInViewport({ ratio: 1 })
  const told = await words.inputValue()
  await button(page, 'Copy to Clipboard').click()
  await expect(words).toHaveCount(0)
  await expect(button(page, 'Share Your Session')).toBeFocused()
  await openTreadmill(page)
  await minutes(page).click()
  await minutes(page).press('Control+A')
  await minutes(page).press('Control+V')
  await expect(minutes(page)).toHaveValue(told)
})

test('the ways on stay in sight however long the results are; the new medal has risen, large, from still water', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withMovableTime(page)
  await startSession(page, { hasGong: false })
  await practiseAtOnce(page)
  const scene = results(page).locator('.still-scene')
  const medal = scene.locator('.medal')
  const [picture, whole] = [await medal.boundingBox(), await scene.boundingBox()]
  expect(picture?.width).toBe(160)
  expect(picture?.y).toBeGreaterThanOrEqual(whole?.y ?? Number.POSITIVE_INFINITY)
  expect(await scene.evaluate((it) => it.getAnimations({ subtree: true }).length)).toBe(0)
  await receipt(page).click()
  const ways = ['Continue', 'Share Your Session', 'Save Your Progress'] as const
  for (const way of ways) await expect(button(page, way)).toBeInViewport({ ratio: 1 })
  await results(page).getByRole('listitem').last().scrollIntoViewIfNeeded()
  for (const way of ways) await expect(button(page, way)).toBeInViewport({ ratio: 1 })
})

// --- the receipt ---

test('a cue that could not be had is not on time', async ({ page, complaints }) => {
  await withVirtualTime(page)
  complaints.provoke(/status of 404.*inhale\.mp3/)
  await page.route('**/assets/audio/inhale.mp3*', (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  )
  await startSession(page, { isFastest: false })
  await practise(page, 7)
  await expect(receipt(page)).toHaveText('2 of 3 cues on time')
  await receipt(page).click()
  await expect(results(page).getByText('1 stayed silent: its sound wasn’t available.')).toBeVisible()
})

test('of a session that had no sound by choice or by fate, the receipt says which', async ({ page }) => {
  await withMovableTime(page)
  await startSession(page, { hasGong: false })
  await practiseAtOnce(page)
  await expect(receipt(page)).toHaveText('Sound wasn’t available, so no cue played')
  await openTreadmill(page)
  await page.getByRole('group', { name: 'Guidance' }).getByRole('button', { name: 'Silent' }).click()
  await startButton(page).click()
  await practiseAtOnce(page)
  await expect(receipt(page)).toHaveText('A silent session, without cues')
})

test('of a session with the sound off the receipt says that nothing was heard', async ({ page }) => {
  await withVirtualTime(page)
  await openTreadmill(page)
  await button(page, 'Sound').click()
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  await practise(page, 2)
  await expect(receipt(page)).toHaveText('The sound was off, so no cue could be heard')
})

test('a session that stood still because the device slept tells when', async ({ page }) => {
  await withVirtualTime(page)
  await startSession(page)
  await passTo(page, 0.5)
  await page.evaluate(() => soundLog.context(0).suspend())
  await expect(button(page, 'Resume')).toBeVisible()
  await button(page, 'Resume').click()
  await expect(button(page, 'Pause')).toBeVisible()
  await pass(page, 3)
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(3)
  await button(page, 'Stop').click()
  await expect(results(page)).toBeVisible()
  await unfoldReceipt(page)
  await expect(
    results(page).getByText(/^The session paused at 0:0\d: another app took over the sound\.$/),
  ).toBeVisible()
})

// --- the hold ---

test('a session and its hold share one dialog, after the hold; what was put off can be seen before', async ({
  page,
}) => {
  await withVirtualTime(page)
  await startSession(page)
  await passTo(page, 2.2)
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(2)
  await button(page, 'End Session & Enter Breath Hold').click()
  await expect(word(page)).toHaveText('Great Session!')
  await expect(results(page)).toHaveCount(0)
  await button(page, 'Not yet').click()
  await expect(badge(page), 'the results come first').toHaveCount(0)
  await button(page, 'Start').click()
  await expect(word(page)).toHaveText('Rest in the Space Between Breaths')
  await pass(page, 1.5)
  await expect(page.getByText('00:02', { exact: true })).toBeVisible()
  await button(page, 'Finish Hold').click()
  await expect(heading(page)).toBeFocused()
  const [session, hold] = await records(page)
  const { duration, breathCount } = session?.record ?? {}
  const held = hold?.record.holdDuration
  await expect(
    results(page).getByText(new RegExp(`^${duration} seconds?, ${breathCount} breaths?\\.$`)),
  ).toBeVisible()
  await expect(results(page).getByText(`${held} seconds`, { exact: true })).toBeVisible()
  await unfoldReceipt(page)
  await expect(plot(page)).toHaveAccessibleName(/1 gong, \d inhales?.* 1 hold/)
  await continueFromResults(page)
  await expect(page).toHaveURL(
    new RegExp(
      `technique=energizing&duration=${duration}.*breathHoldDuration=${held}&completedBreathHold=true`,
    ),
  )
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`${held} seconds`)
})

test('a hold that is put off: the session’s own results are one tap away', async ({ page }) => {
  await withMovableTime(page)
  await startSession(page, { hasGong: false })
  await page.clock.fastForward(6500)
  await expect(word(page)).toHaveText('Inhale')
  await page.clock.fastForward(8000)
  await button(page, 'End Session & Enter Breath Hold').click()
  await button(page, 'Not yet').click()
  await button(page, 'See your session').click()
  await expect(heading(page)).toBeFocused()
  await expect(results(page).getByText(/^\d+ seconds?, \d breaths?\.$/)).toBeVisible()
  await continueFromResults(page)
  await expect(page).toHaveURL(/\/session-complete\?technique=energizing/)
})

test('a badge of the hour before is no new one: it was earned recently, and the next page does not tell it again', async ({
  page,
}) => {
  const inResults = (name: string) =>
    results(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
  await withMovableTime(page)
  await startSession(page, { length: 1, hasGong: false })
  await practiseAtOnce(page)
  await expect(inResults('New badge')).toContainText('First Steps')
  await expect(inResults('Recently earned')).toHaveCount(0)
  await page.goto('/breath-hold')
  await button(page, 'Start').click()
  await expect(word(page)).toHaveText('Hold')
  await page.clock.fastForward(35_000)
  await button(page, 'Finish Hold').click()
  await expect(inResults('New badge')).toContainText('Breath Anchor')
  await expect(inResults('New badge')).not.toContainText('First Steps')
  await expect(inResults('Recently earned')).toContainText('First Steps')
  await page.goto('/box-breathing?duration=60')
  await button(page, 'Start Box Breathing').first().click()
  await practiseAtOnce(page)
  await expect(inResults('New badge')).toHaveCount(0)
  await expect(inResults('Recently earned')).toContainText('Breath Anchor')
  await continueFromResults(page)
  await expect(page).toHaveURL(/\/session-complete/)
  await expect(page.getByRole('main')).not.toContainText('Breath Anchor')
})
