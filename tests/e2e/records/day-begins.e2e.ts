import type { Page } from '@playwright/test'
import { breakCall, userOf } from '#tests/e2e/support/account.ts'
import { records } from '#tests/e2e/support/device.ts'
import { account, newAddress, submitCredentials } from '#tests/e2e/support/first-account.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { open } from '#tests/e2e/support/open.ts'
import { button, startSession } from '#tests/e2e/support/practice.ts'
import { passTo, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'My day begins at' }).getByRole('button', { name, exact: true })

async function openPreferences(page: Page) {
  await open(page, '/preferences')
  await expect(choice(page, 'Midnight')).toBeVisible()
}

test('a guest chooses when the day begins: it stays on the device, and goes along with each practice', async ({
  page,
}) => {
  await withVirtualTime(page)
  await openPreferences(page)
  await expect(choice(page, 'Midnight')).toHaveAttribute('aria-pressed', 'true')
  await choice(page, '3 AM').click()
  await expect(choice(page, '3 AM')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(choice(page, '3 AM')).toHaveAttribute('aria-pressed', 'true')
  await startSession(page)
  await passTo(page, 1.5)
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('draft') ?? '{}').at > 1)
  await button(page, 'Stop').click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  expect((await records(page))[0]?.record).toMatchObject({ dayBeginsAt: 3 })
})

test('a guest’s choice goes along into the account, where it can be changed, also while the server is silent', async ({
  page,
  complaints,
}) => {
  await openPreferences(page)
  await choice(page, '2 AM').click()
  await expect(choice(page, '2 AM')).toHaveAttribute('aria-pressed', 'true')
  await open(page, '/login?tab=signup')
  await submitCredentials(page, newAddress())
  await expect(account(page)).toBeVisible()
  const inAccount = async () => (await userOf(page))?.dayBeginsAt
  await expect.poll(inAccount).toBe(2)
  await openPreferences(page)
  await expect(choice(page, '2 AM')).toHaveAttribute('aria-pressed', 'true')
  await choice(page, '4 AM').click()
  await expect(choice(page, '4 AM')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(inAccount).toBe(4)
  await breakCall(page, '/api/user/day-begins')
  complaints.provoke(/status of 500.*\/api\/user\/day-begins/)
  await choice(page, '1 AM').click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await expect(choice(page, '1 AM')).toHaveAttribute('aria-pressed', 'true')
  expect(await inAccount()).toBe(4)
  await page.unroute('**/api/user/day-begins')
  await page.reload()
  await expect.poll(inAccount).toBe(1)
})

test('a choice made before the server has said who is here goes to the account known last', async ({
  page,
}) => {
  await open(page, '/login?tab=signup')
  await submitCredentials(page, newAddress())
  await expect(account(page)).toBeVisible()
  let sayWho = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    sayWho = resolve
  })
  await page.route('**/api/auth/user', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await openPreferences(page)
  await choice(page, '4 AM').click()
  await expect(choice(page, '4 AM')).toHaveAttribute('aria-pressed', 'true')
  sayWho()
  await expect.poll(async () => (await userOf(page))?.dayBeginsAt).toBe(4)
  await expect(choice(page, '4 AM')).toHaveAttribute('aria-pressed', 'true')
})
