import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ask, dialog, openAccount, seeAccount, toast } from './account.ts'
import { expect, test } from './fixtures.ts'
import { letterTo } from './outbox.ts'
import { signUp } from './signed-in.ts'

/** Signs an admin in: by a link that came to an address of the provider's. */
async function signInAsAdmin(page: Page, baseURL = '') {
  const email = `${randomUUID()}@stilltide.example`
  await ask(page, 'POST', '/api/auth/send-magic-link', { email, agreeToNewsletter: false }, baseURL)
  const { link } = await letterTo(email, /./)
  const token = link.split('/').at(-1)
  await ask(page, 'POST', '/api/auth/verify-magic-link', { token }, baseURL)
  return email
}

/** Has `count` addresses of one domain ask for the newsletter, each from a place of its own: one may not ask so often. */
async function subscribe(page: Page, domain: string, count: number, baseURL = '') {
  const asked = Array.from({ length: count }, (_, one) =>
    page.request.post('/api/newsletter/subscribe', {
      headers: { origin: baseURL, 'x-forwarded-for': `10.77.${randomInt(256)}.${one}` },
      data: { email: `reader${one}@${domain}` },
    }),
  )
  for (const answer of await Promise.all(asked)) expect(answer.status()).toBe(200)
}

for (const path of ['/admin', '/admin-csv'])
  test(`${path} sends strangers to sign in, and tells others plainly that it is not theirs`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
    await signUp(page, baseURL)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not for you')
    await page.getByRole('link', { name: 'To your account' }).click()
    await expect(page).toHaveURL('/account')
  })

test('only an admin is shown the ways to the admin pages', async ({ page, baseURL }) => {
  await openAccount(page, baseURL)
  await page.waitForLoadState('networkidle')
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
  await asking.getByRole('button', { name: 'Unsubscribe', exact: true }).dblclick()
  await expect(toast(page)).toContainText('Unsubscribed')
  await expect(rows).toContainText('unsubscribed')
  await page
    .getByRole('group', { name: 'Which' })
    .getByRole('button', { name: /^Asked/ })
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
