import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dialog, seeAccount, signInAsAdmin, subscribe, toast } from '#tests/e2e/support/account.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { pressTwice } from '#tests/e2e/support/gate.ts'
import { signUp } from '#tests/e2e/support/signed-in.ts'

test('the admin pages send strangers to sign in, tell others that they are not theirs, and are shown to admins', async ({
  page,
  baseURL,
}) => {
  for (const path of ['/admin', '/admin-csv']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
  await signUp(page, baseURL)
  for (const path of ['/admin', '/admin-csv']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You don’t have access to this page')
  }
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  await expect(page.getByRole('link', { name: 'Newsletter admin' })).toHaveCount(0)
  await signInAsAdmin(page, baseURL)
  await seeAccount(page)
  await page.getByRole('link', { name: 'Newsletter admin' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter admin')
})

test('an admin searches, pages and unsubscribes, and takes the list as a file', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  await signInAsAdmin(page, baseURL)
  const domain = `${randomUUID()}.example.com`
  await subscribe(page, domain, 55, baseURL)
  await page.goto('/admin')
  await page.getByLabel('Search by address').fill(domain)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(55)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await page.getByLabel('Search by address').fill(`reader7@${domain}`)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: `Unsubscribe reader7@${domain}` }).click()
  const asking = dialog(page, 'Unsubscribe this address?')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await rows.getByRole('button', { name: /^Unsubscribe/ }).click()
  const sent = await pressTwice(page, /\/api\/admin\/subscribers\/[^/]+\/unsubscribe$/, () =>
    asking.getByRole('button', { name: 'Unsubscribe', exact: true }).dblclick(),
  )
  await expect(toast(page)).toContainText('Unsubscribed')
  expect(sent()).toBe(1)
  await expect(rows).toContainText('unsubscribed')
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^Not confirmed/ })
    .click()
  await expect(page.getByText('No address matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  await expect(page).toHaveURL('/admin-csv')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/subscribers.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines.filter((line) => line.includes(domain))).toHaveLength(55)
})
