import type { Page } from '@playwright/test'
import { breakCall } from '#tests/e2e/support/account.ts'
import { records } from '#tests/e2e/support/device.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { pressByKey, tabTo } from '#tests/e2e/support/keys.ts'
import { open } from '#tests/e2e/support/open.ts'
import { button } from '#tests/e2e/support/practice.ts'
import { sideways } from '#tests/e2e/support/screen/axe.ts'
import { hold, type SeedRecord, seedDevice, seedServer, session } from '#tests/e2e/support/seed-records.ts'
import { onServer, signUp } from '#tests/e2e/support/signed-in.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Sessions and holds' }).getByRole('listitem')
const day = (page: Page) => page.getByRole('slider', { name: 'Day' })
const bins = (page: Page) => page.getByRole('button', { name: /^Remove / })
const edit = (page: Page) => button(page, 'Edit sessions and holds')
const undo = (page: Page) => button(page, 'Undo')

/** Lets a removed row's time run out, which passes only while neither pointer nor keyboard is on Undo. */
async function letTimePass(page: Page, ms: number) {
  await page.mouse.move(5, 5)
  await page.clock.fastForward(ms)
}

const openHistory = (page: Page) => open(page, '/breathing-history')

/** Opens the history of a guest with these records. */
async function openWith(page: Page, kept: readonly SeedRecord[], state?: object) {
  await page.goto('/breath-hold')
  await expect(page.getByText('No holds yet.')).toBeVisible()
  await seedDevice(page, kept, state)
  await openHistory(page)
}

test('a guest with nothing sees the example, marked as one, and a way to begin', async ({ page }) => {
  await openHistory(page)
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  const example = page.getByRole('region', { name: 'What you’ll see here' })
  await expect(example.getByText('Example', { exact: true })).toBeVisible()
  await expect(example).toContainText('These figures are an example, not yours.')
  const { sessionCount, dailyStreak } = await (await page.request.get('/api/user/stats?userId=5')).json()
  await expect(example).toContainText(`${sessionCount}`)
  await expect(example).toContainText(`${dailyStreak} days`)
  await expect(example).toContainText('01:35')
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Begin a session' }).click()
  await expect(page).toHaveURL(/\/energizing$/)
})

test('a guest’s records stand under their days; a day is told by arrows, and each picture by its table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const today = [session(0, 300, 0), session(0, 120, 0), hold(0, 75, 0)]
  await openWith(page, [...today, hold(2, 40), hold(3, 0), session(9, 900)])
  await expect(rows(page)).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'What you’ll see here' })).toHaveCount(0)
  await expect(rows(page).filter({ hasText: '15 minutes' })).toContainText('Breathing Treadmill')
  await expect(rows(page).filter({ hasText: 'Skipped, not counted' })).toHaveCount(1)
  await expect(day(page)).toHaveAttribute(
    'aria-valuetext',
    /: 2 sessions, 7 minutes and 1 hold, longest 01:15$/,
  )
  await tabTo(page, day(page))
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await expect(day(page)).toHaveAttribute('aria-valuetext', /: 1 session, 15 minutes$/)
  await expect(page.getByText('1 session, 15 minutes')).toBeVisible()

  const tables = page.getByText('As a table')
  await expect(tables).toHaveCount(3)
  for (const n of [0, 1, 2]) await tables.nth(n).click()
  await expect(page.getByRole('table', { name: 'Days' }).getByRole('row')).toHaveCount(5)
  await expect(page.getByRole('table', { name: 'Minutes a day' }).getByRole('row')).toHaveCount(31)
  const holds = page.getByRole('table', { name: 'Breath holds' }).getByRole('row')
  await expect(holds, 'the skipped one counts nowhere').toHaveCount(3)
  await expect(holds.nth(1)).toContainText('01:15')
})

for (const [locale, time] of [
  ['fa-IR', '12:00'],
  ['th-TH', '12:00'],
  ['ar-EG', '12:00 pm'],
  ['de-DE', '12:00'],
  ['en-US', '12:00 PM'],
] as const)
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale, timezoneId: 'UTC' })

    test('days, months and times are English, Gregorian and in Latin digits, by the person’s own clock', {
      tag: ['ar-EG', 'de-DE'].includes(locale) ? [] : '@full',
    }, async ({ page }) => {
      await openWith(page, [session(0, 300), session(40, 600)])
      await expect(rows(page)).toHaveCount(2)
      await expect(rows(page).first()).toContainText(new RegExp(`${time.replace(' ', '\\s')}, 5 minutes`))
      const told = (await page.getByRole('main').ariaSnapshot()).replaceAll('\u202f', ' ')
      expect(told).toContain(String(new Date().getUTCFullYear()))
      expect(told.match(/[^\P{L}\p{Script=Latin}]/gu), 'letters of another script').toBeNull()
      expect(told.match(/(?![0-9])\p{Nd}/gu), 'digits of another script').toBeNull()
    })
  })

test('nothing of it runs off a phone whose page is twice as large, read or edited', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  await openWith(page, [session(0, 300), hold(2, 40), session(9, 900)])
  await expect(rows(page)).toHaveCount(3)
  expect(await sideways(page)).toBe(0)
  await edit(page).click()
  await expect(bins(page)).toHaveCount(3)
  expect(await sideways(page)).toBe(0)
})

test('a removed session is put back by keys alone; else it leaves the device once its time is over, or its page', async ({
  page,
}) => {
  await openWith(page, [session(0, 300, 0), session(1, 600), session(2, 900)])
  await expect(rows(page)).toHaveCount(3)
  await expect(bins(page), 'rows are read, and passed by keys, without a bin in each').toHaveCount(0)
  await page.clock.install()
  await pressByKey(page, edit(page))
  await pressByKey(page, bins(page).first())
  await expect(rows(page)).toHaveCount(2)
  await expect(undo(page)).toBeFocused()
  await page.clock.fastForward(30_000)
  await expect(undo(page), 'its time stands while the keyboard is at it').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await page.clock.fastForward(30_000)
  expect(await records(page)).toHaveLength(3)

  await bins(page).first().click()
  await letTimePass(page, 9000)
  expect(await records(page)).toHaveLength(3)
  await page.clock.fastForward(1000)
  await expect.poll(() => records(page)).toHaveLength(2)
  await expect(undo(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Sessions and holds' })).toBeFocused()

  await button(page, 'Done editing').click()
  await expect(bins(page)).toHaveCount(0)
  await edit(page).click()
  await bins(page).first().click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect.poll(async () => (await records(page)).map(({ record }) => record.duration)).toEqual([900])
})

test('a hold that was set aside counts after one tap, or is gone after one', async ({ page }) => {
  await openWith(page, [hold(0, 600, 0), hold(1, 601)], { name: 'set-aside', reason: 'forgotten' })
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
  await signUp(page, baseURL)
  const kept = Array.from({ length: 450 }, (_, n) => session(n, 60 + n))
  await seedServer(page, [...kept, hold(2, 42, 20)], baseURL)
  await openHistory(page)
  await expect(rows(page).filter({ hasText: '42 seconds' })).toBeVisible()
  const oldest = rows(page).filter({ hasText: '8 minutes 29 seconds' })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(oldest).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('Loading earlier entries…')).toHaveCount(0)
  expect(await rows(page).count(), 'what is far away is not drawn').toBeLessThan(200)
})

test('what is removed leaves the account, also by closing the page; what cannot be removed comes back', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 500.*\/api\/sessions\?/, /status of 500.*\/api\/sessions\/[0-9a-f-]{36}/)
  await signUp(page, baseURL)
  await seedServer(page, [session(0, 300, 0), session(1, 600), hold(1, 90, 13), hold(2, 40)], baseURL)
  await page.clock.install()
  await breakCall(page, '/api/sessions?*')
  await openHistory(page)
  await expect(page.getByText('Couldn’t load your history.')).toBeVisible()
  await page.unroute('**/api/sessions?*')
  await button(page, 'Try again').click()
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByText('Couldn’t load')).toHaveCount(0)

  await breakCall(page, '/api/sessions/*')
  await edit(page).click()
  await bins(page).first().click()
  await expect(rows(page)).toHaveCount(3)
  await letTimePass(page, 10_000)
  await expect(page.getByText('Couldn’t remove it')).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  expect((await onServer(page)).sessions).toHaveLength(2)
  await page.unroute('**/api/sessions/*')

  const longest = page.getByRole('button', { name: /^Remove Breath Hold/ }).first()
  await longest.click()
  await letTimePass(page, 10_000)
  await expect.poll(async () => (await onServer(page)).holds).toHaveLength(1)
  expect((await onServer(page)).stats.personalBest).toBe(40)
  await bins(page).first().click()
  await expect(rows(page)).toHaveCount(2)
  await page.goto('/breath-hold')
  await expect(page.getByRole('region', { name: 'Your holds' })).toContainText('Best 00:40')
  await expect
    .poll(async () => (await onServer(page)).sessions.map(({ duration }) => duration))
    .toEqual([600])
})
