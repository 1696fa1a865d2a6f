import type { Page } from '@playwright/test'
import { breakCall } from '#tests/e2e/support/account.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { pressByKey } from '#tests/e2e/support/keys.ts'
import { button } from '#tests/e2e/support/practice.ts'
import { hold, type SeedRecord, seedDevice, seedServer, session } from '#tests/e2e/support/seed-records.ts'
import { signOut, signUp } from '#tests/e2e/support/signed-in.ts'

const badge = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const category = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function open(page: Page) {
  await page.goto('/all-badges')
  await expect(page.getByText(/of \d+ earned/).first()).toBeVisible()
}

/** Stores these records on a guest's device. */
async function withRecords(page: Page, kept: readonly SeedRecord[]) {
  await page.goto('/breath-hold')
  await expect(page.getByText('No holds yet.')).toBeVisible()
  await seedDevice(page, kept)
}

test('a guest sees nine of their own with true progress, what came since is new once, and what an account would count', async ({
  page,
}) => {
  await withRecords(page, [session(1, 300), session(2, 300)])
  await open(page)
  await expect(page.getByText('1 of 9 earned', { exact: true })).toBeVisible()
  await expect(badge(page, 'First Steps'), 'days ago, before the first visit').not.toContainText('New')
  await seedDevice(page, [hold(2, 47)])
  await open(page)
  await expect(page.getByText('2 of 9 earned', { exact: true })).toBeVisible()
  await expect(badge(page, 'Breath Anchor')).toContainText('New')
  await expect(badge(page, 'First Steps')).not.toContainText('New')
  await open(page)
  await expect(badge(page, 'Breath Anchor')).toBeVisible()
  await expect(badge(page, 'Breath Anchor')).not.toContainText('New')

  await expect(badge(page, 'Building Momentum')).toContainText('2 of 7 sessions')
  await expect(badge(page, 'Breath Control')).toContainText('47 of 60 seconds')
  await expect(badge(page, 'Weekly Warrior')).not.toContainText(' of ')
  await expect(page.getByRole('heading', { name: 'Account needed' })).toBeVisible()
  await badge(page, 'Weekly Warrior').click()
  await expect(dialog(page, 'Weekly Warrior')).toContainText('You need an account to earn this one.')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Create a free account' }).click()
  await expect(page).toHaveURL(/\/login\?tab=signup$/)
})

test('an account has all 39 by category: earned with their day, the rest with what is reached of them', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 500.*\/api\/user\/achievements/)
  await signUp(page, baseURL)
  await breakCall(page, '/api/user/achievements')
  await page.goto('/all-badges')
  await expect(page.getByText('Couldn’t load your badges.')).toBeVisible()
  await expect(page.getByText(/of 39 earned/), 'none are said to be missing').toHaveCount(0)
  await page.unroute('**/api/user/achievements')
  await button(page, 'Try again').click()
  await expect(page.getByText('0 of 39 earned')).toBeVisible()
  const names = ['Beginnings', 'Streaks', 'Goals', 'Time', 'Holds', 'Hours', 'Exploring', 'Special']
  // All but the first categories appear after the first paint.
  const all = names.map((name) => category(page, name).getByRole('listitem'))
  const count = async () =>
    (await Promise.all(all.map((items) => items.count()))).reduce((sum, one) => sum + one, 0)
  await expect.poll(count).toBe(39)
  const regions = page.getByRole('main').getByRole('region')
  expect(await regions.evaluateAll((all) => all.map((it) => it.ariaLabel))).toEqual(names)
  expect(await (await page.request.get('/api/achievements')).json()).toHaveLength(39)

  await seedServer(page, [...[1, 2, 3, 4].map((ago) => session(ago, 510)), hold(1, 35)], baseURL)
  await open(page)
  const earned = await (await page.request.get('/api/user/achievements')).json()
  await expect(page.getByText(`${earned.length} of 39 earned`, { exact: true })).toBeVisible()
  await expect(badge(page, 'Building Momentum')).toContainText('4 of 7 sessions')
  await expect(badge(page, 'Weekly Warrior')).toContainText('4 of 7 days')
  await expect(badge(page, 'Steady Breather')).toContainText('8 of 10 minutes')
  await expect(badge(page, 'Breath Control')).toContainText('35 of 60 seconds')
  await expect(badge(page, 'Technique Explorer')).toContainText('2 of 4 techniques')
  await expect(badge(page, 'Collection Master')).toContainText(`${earned.length} of 38 badges`)
  await pressByKey(page, badge(page, 'First Steps'))
  await expect(dialog(page, 'First Steps')).toContainText('Everything starts here.')
  await expect(dialog(page, 'First Steps')).toContainText(/Earned .*\d{4}/)
  await page.keyboard.press('Escape')
  await expect(badge(page, 'First Steps')).toBeFocused()
})

test('signed out elsewhere, whoever looks is a guest and no error', async ({ page, baseURL, complaints }) => {
  complaints.provoke(/status of 401.*\/api\//)
  await signUp(page, baseURL)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await signOut(page, baseURL)
  await page.evaluate(() => history.pushState(null, '', '/all-badges'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByText('0 of 9 earned')).toBeVisible()
})
