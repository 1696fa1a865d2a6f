import type { Page } from '@playwright/test'
import { measure, sideways, violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { hold, type Kept, keepOnDevice, keepOnServer, session } from './kept-records.ts'
import { button } from './practice.ts'
import { signUp } from './signed-in.ts'

const badge = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const category = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function open(page: Page) {
  await page.goto('/all-badges')
  await expect(page.getByText(/of \d+ earned/).first()).toBeVisible()
}

/** Puts these records on the device of a guest. */
async function withRecords(page: Page, kept: readonly Kept[]) {
  await page.goto('/breath-hold')
  await expect(page.getByText('No holds yet.')).toBeVisible()
  await keepOnDevice(page, kept)
}

const isWrong = async (page: Page) => [
  ...(await violations(page)),
  ...(await measure(page, 'small', 44)),
  ...(await measure(page, 'covered')),
  ...(await measure(page, 'cut')),
]

test('a guest sees nine of their own with true progress, and what an account would count', async ({
  page,
}) => {
  await withRecords(page, [session(1, 300), session(2, 300), hold(2, 47)])
  await open(page)
  await expect(page.getByText('2 of 9 earned', { exact: true })).toBeVisible()
  await expect(badge(page, 'Building Momentum')).toContainText('2 of 7 sessions')
  await expect(badge(page, 'Breath Control')).toContainText('47 of 60 seconds')
  await expect(badge(page, 'Weekly Warrior')).not.toContainText(' of ')
  await expect(page.getByRole('heading', { name: 'With an account' })).toBeVisible()
  await badge(page, 'Weekly Warrior').click()
  await expect(dialog(page, 'Weekly Warrior')).toContainText('An account counts this one for you.')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Create a free account' }).click()
  await expect(page).toHaveURL(/\/login\?tab=signup$/)
})

test('all 39 stand there by category, each with what it asks for', async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  await open(page)
  await expect(page.getByText('0 of 39 earned')).toBeVisible()
  const names = ['Beginnings', 'Streaks', 'Goals', 'Time', 'Holds', 'Hours', 'Exploring', 'Special']
  const counts = await Promise.all(names.map((name) => category(page, name).getByRole('listitem').count()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(39)
  expect(
    await page
      .getByRole('main')
      .getByRole('region')
      .evaluateAll((all) => all.map((it) => it.ariaLabel)),
  ).toEqual(names)
  const { length } = await (await page.request.get('/api/achievements')).json()
  expect(length).toBe(39)
})

test('what an account has earned stands with its day, the rest with what is reached of it', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL)
  await keepOnServer(page, [...[1, 2, 3, 4].map((ago) => session(ago, 510)), hold(1, 35)], baseURL)
  await open(page)
  const earned = await (await page.request.get('/api/user/achievements')).json()
  await expect(page.getByText(`${earned.length} of 39 earned`, { exact: true })).toBeVisible()
  await expect(badge(page, 'Building Momentum')).toContainText('4 of 7 sessions')
  await expect(badge(page, 'Weekly Warrior')).toContainText('4 of 7 days')
  await expect(badge(page, 'Steady Breather')).toContainText('8 of 10 minutes')
  await expect(badge(page, 'Breath Control')).toContainText('35 of 60 seconds')
  await expect(badge(page, 'Technique Explorer')).toContainText('2 of 4 techniques')
  await expect(badge(page, 'Collection Master')).toContainText(`${earned.length} of 38 badges`)
  await badge(page, 'First Steps').click()
  await expect(dialog(page, 'First Steps')).toContainText('Everything begins here.')
  await expect(dialog(page, 'First Steps')).toContainText(/Earned .*\d{4}/)
  expect(await isWrong(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(badge(page, 'First Steps')).toBeFocused()
})

test('what came since the last visit is new, once', async ({ page }) => {
  await withRecords(page, [session(3, 300)])
  await open(page)
  await expect(badge(page, 'First Steps')).toBeVisible()
  await expect(badge(page, 'First Steps'), 'days ago, before the first visit').not.toContainText('New')
  await keepOnDevice(page, [hold(2, 40)])
  await open(page)
  await expect(badge(page, 'Breath Anchor')).toContainText('New')
  await expect(badge(page, 'First Steps')).not.toContainText('New')
  await open(page)
  await expect(badge(page, 'Breath Anchor')).toBeVisible()
  await expect(badge(page, 'Breath Anchor')).not.toContainText('New')
})

test('badges that cannot be looked up are not said to be missing, and come when asked again', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 500.*\/api\/user\/achievements/)
  await signUp(page, baseURL)
  let isBroken = true
  await page.route('**/api/user/achievements', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '<h1>Oh</h1>' }) : route.continue(),
  )
  await page.goto('/all-badges')
  await expect(page.getByText('Your badges could not be looked up.')).toBeVisible()
  await expect(page.getByText(/of 39 earned/)).toHaveCount(0)
  isBroken = false
  await button(page, 'Try again').click()
  await expect(page.getByText('0 of 39 earned')).toBeVisible()
})

test('signed out elsewhere, whoever looks is a guest and no error', async ({ page, baseURL, complaints }) => {
  complaints.provoke(/status of 401.*\/api\//)
  await signUp(page, baseURL)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.request.post('/api/auth/logout', { headers: { origin: baseURL ?? '' } })
  await page.evaluate(() => history.pushState(null, '', '/all-badges'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByText('0 of 9 earned')).toBeVisible()
})

for (const theme of ['dark', 'light'] as const) {
  test(`nothing of the page of badges is wrong to any eye or hand, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    await withRecords(page, [session(0, 300, 0), session(1, 300), hold(1, 70)])
    await open(page)
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
