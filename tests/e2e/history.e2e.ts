import type { Page } from '@playwright/test'
import { measure, sideways, violations } from './axe.ts'
import { records } from './device.ts'
import { expect, test } from './fixtures.ts'
import { hold, type Kept, keepOnDevice, keepOnServer, session } from './kept-records.ts'
import { button } from './practice.ts'
import { onServer, signUp } from './signed-in.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Sessions and holds' }).getByRole('listitem')
const day = (page: Page) => page.getByRole('slider', { name: 'Day' })
const bins = (page: Page) => page.getByRole('button', { name: /^Remove / })
const undo = (page: Page) => button(page, 'Undo')

async function open(page: Page) {
  await page.goto('/breathing-history')
  await expect(page.locator('html[data-ready]')).toBeAttached()
}

/** Opens the history of a guest with these records. */
async function openWith(page: Page, kept: readonly Kept[]) {
  await page.goto('/breath-hold')
  await expect(page.getByText('No holds yet.')).toBeVisible()
  await keepOnDevice(page, kept)
  await open(page)
  await expect(rows(page).first()).toBeVisible()
}

/** Opens the history of somebody with an account and these records. */
async function openSignedIn(page: Page, kept: readonly Kept[], baseURL = '') {
  await signUp(page, baseURL)
  await keepOnServer(page, kept, baseURL)
  await open(page)
  await expect(rows(page).first()).toBeVisible()
}

const isWrong = async (page: Page) => [
  ...(await violations(page)),
  ...(await measure(page, 'small', 44)),
  ...(await measure(page, 'covered')),
  ...(await measure(page, 'cut')),
]

test('a guest with nothing sees the example, marked as one, and a way to begin', async ({ page }) => {
  await open(page)
  await expect(page.getByText('Nothing is here yet')).toBeVisible()
  const example = page.getByRole('region', { name: 'What grows here' })
  await expect(example.getByText('Example', { exact: true })).toBeVisible()
  await expect(example).toContainText('These figures are an example, not yours.')
  const { sessionCount, dailyStreak } = await (await page.request.get('/api/user/stats?userId=5')).json()
  await expect(example).toContainText(`${sessionCount}`)
  await expect(example).toContainText(`${dailyStreak} days`)
  await expect(example).toContainText('01:35')
  await expect(rows(page)).toHaveCount(0)
  expect(await isWrong(page)).toEqual([])
  await page.getByRole('link', { name: 'Begin a session' }).click()
  await expect(page).toHaveURL(/\/energizing$/)
})

test('a guest’s records stand under their days, and a day is told by arrows and by a tap', async ({
  page,
}) => {
  await openWith(page, [session(0, 300, 0), session(0, 120, 0), hold(0, 75, 0), session(9, 900)])
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'What grows here' })).toHaveCount(0)
  await expect(rows(page).filter({ hasText: '15 minutes' })).toContainText('Breathing Treadmill')
  await expect(day(page)).toHaveAttribute(
    'aria-valuetext',
    /: 2 sessions, 7 minutes and 1 hold, longest 01:15$/,
  )
  await day(page).focus()
  await page.setViewportSize({ width: 1280, height: 800 })
  await day(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(day(page)).toHaveAttribute('aria-valuetext', /: 1 session, 15 minutes$/)
  await expect(page.getByText('1 session, 15 minutes')).toBeVisible()
})

test('each picture has its table', async ({ page }) => {
  await openWith(page, [session(1, 300), hold(1, 75), hold(2, 40), hold(3, 0)])
  const tables = page.getByText('As a table')
  await expect(tables).toHaveCount(3)
  for (const n of [0, 1, 2]) await tables.nth(n).click()
  await expect(page.getByRole('table', { name: 'Days' }).getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('table', { name: 'Minutes a day' }).getByRole('row')).toHaveCount(31)
  const holds = page.getByRole('table', { name: 'Breath holds' }).getByRole('row')
  await expect(holds, 'the skipped one counts nowhere').toHaveCount(3)
  await expect(holds.nth(1)).toContainText('01:15')
  await expect(page.getByRole('list', { name: 'Sessions and holds' })).toContainText(
    'Skipped, counts nowhere',
  )
  expect(await isWrong(page)).toEqual([])
})

test('a removed session can be put back; else it leaves the device once its time is over', async ({
  page,
}) => {
  await openWith(page, [session(0, 300, 0), session(1, 600)])
  await page.clock.install()
  await bins(page).first().click()
  await expect(rows(page)).toHaveCount(1)
  await expect(undo(page)).toBeFocused()
  expect(await isWrong(page)).toEqual([])
  await undo(page).click()
  await expect(rows(page)).toHaveCount(2)
  await page.clock.fastForward(30_000)
  expect(await records(page)).toHaveLength(2)
  await bins(page).first().click()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(9000)
  expect(await records(page)).toHaveLength(2)
  await page.clock.fastForward(1000)
  await expect.poll(() => records(page)).toHaveLength(1)
  await expect(undo(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Sessions and holds' })).toBeFocused()
})

test('whoever leaves the page has removed what they removed', async ({ page }) => {
  await openWith(page, [session(0, 300, 0), session(1, 600)])
  await bins(page).first().click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => records(page)).toHaveLength(1)
  const [left] = await records(page)
  expect(left?.record.duration).toBe(600)
})

test('a hold that was set aside counts after one tap, or is gone after one', async ({ page }) => {
  await page.goto('/breath-hold')
  await expect(page.getByText('No holds yet.')).toBeVisible()
  await keepOnDevice(page, [hold(0, 600, 0), hold(1, 601)], { name: 'set-aside', reason: 'forgotten' })
  await open(page)
  const aside = page.getByRole('region', { name: 'Set aside' })
  await expect(aside).toHaveCount(2)
  await expect(rows(page)).toHaveCount(0)
  await button(page, 'Keep').first().click()
  await expect(aside).toHaveCount(1)
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Remove').click()
  await expect(aside).toHaveCount(0)
  await expect.poll(async () => (await records(page)).map(({ state }) => state.name)).toEqual(['kept'])
})

test('an account’s sessions and holds come from the server, page by page, to the oldest', async ({
  page,
  baseURL,
}) => {
  const kept = Array.from({ length: 450 }, (_, n) => session(n, 60 + n))
  await openSignedIn(page, [...kept, hold(2, 42, 20)], baseURL)
  await expect(rows(page).filter({ hasText: '42 seconds' })).toBeVisible()
  const oldest = rows(page).filter({ hasText: '8 minutes 29 seconds' })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(oldest).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('Looking further back.')).toHaveCount(0)
  expect(await rows(page).count(), 'what is far away is not drawn').toBeLessThan(200)
})

test('a removed hold leaves the account, and its figures follow', async ({ page, baseURL }) => {
  await openSignedIn(page, [session(0, 300, 0), hold(1, 90), hold(2, 40)], baseURL)
  await page.clock.install()
  await page
    .getByRole('button', { name: /^Remove Breath Hold/ })
    .first()
    .click()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(10_000)
  await expect.poll(async () => (await onServer(page)).holds).toHaveLength(1)
  expect((await onServer(page)).stats.personalBest).toBe(40)
  await page.goto('/breath-hold')
  await expect(page.getByRole('region', { name: 'Your holds' })).toContainText('Best 00:40')
})

test('a removal goes through though its page is closed', async ({ page, baseURL }) => {
  await openSignedIn(page, [session(0, 300, 0), session(1, 600)], baseURL)
  await bins(page).first().click()
  await page.goto('about:blank')
  await expect
    .poll(async () => (await onServer(page)).sessions.map(({ duration }) => duration))
    .toEqual([600])
})

test('what the server could not remove comes back, and it is said', async ({ page, baseURL, complaints }) => {
  complaints.provoke(/status of 500.*\/api\/sessions/)
  await openSignedIn(page, [session(0, 300, 0)], baseURL)
  await page.route('**/api/sessions/*', (route) => route.fulfill({ status: 500, body: '<h1>Oh</h1>' }))
  await page.clock.install()
  await bins(page).first().click()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(10_000)
  await expect(page.getByText('It could not be removed')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  expect((await onServer(page)).sessions).toHaveLength(1)
})

test('a history that cannot be looked up says so, and comes when it is asked again', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 500.*\/api\/sessions/)
  await signUp(page, baseURL)
  await keepOnServer(page, [session(0, 300, 0)], baseURL)
  let isBroken = true
  await page.route('**/api/sessions?*', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '<h1>Oh</h1>' }) : route.continue(),
  )
  await open(page)
  await expect(page.getByText('Your history could not be looked up.')).toBeVisible()
  expect(await isWrong(page)).toEqual([])
  isBroken = false
  await button(page, 'Try again').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('could not be looked up')).toHaveCount(0)
})

for (const theme of ['dark', 'light'] as const) {
  test(`nothing of a full history is wrong to any eye or hand, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    await openWith(
      page,
      Array.from({ length: 40 }, (_, n) => (n % 3 === 0 ? hold(n, 20 + n) : session(n, 90 * n + 60))),
    )
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [195, 422],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await sideways(page), `${width} px`).toBe(0)
      expect(await isWrong(page), `${width} px`).toEqual([])
    }
  })
}
