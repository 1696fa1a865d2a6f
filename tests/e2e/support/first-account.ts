/** What a person does to create their first account, and what they then see of their practice. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { open } from './open.ts'
import { button } from './practice.ts'

export const PASSWORD = 'breathe in, breathe out'
export const newAddress = () => `${randomUUID()}@example.com`

const email = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true })
export const receipt = (page: Page) => page.getByRole('heading', { name: /in your account$/ })
/** The page of a signed-in person. */
export const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account', exact: true })

/** Enters a password on the open tab. */
export async function submitCredentials(page: Page, address: string) {
  await page.getByRole('group', { name: 'Method' }).getByRole('button', { name: 'Password' }).click()
  await email(page).fill(address)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

/** Requests an e-mail with a link and a code, on the open tab. */
export async function requestMagicLink(page: Page, address: string) {
  await email(page).fill(address)
  await button(page, 'Send Magic Link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()
}

export async function typeCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(code)
  await button(page, 'Continue').click()
}

export async function followLink(page: Page, link: string) {
  await open(page, link)
  await button(page, 'Continue to Stilltide').click()
  await expect(account(page)).toBeVisible()
}

/** The history's sessions and holds, in figures and one by one: the same for a guest and an account. */
export async function historyFigures(page: Page) {
  await open(page, '/breathing-history')
  const figures = page.getByRole('region', { name: /^(Minutes a day|Breath holds|Sessions and holds)$/ })
  // The two charts appear after the first paint, each with its table.
  await expect(figures.filter({ hasText: 'As a table' })).toHaveCount(2)
  return figures
}

/** The names of the earned badges, on their page. */
export const earnedBadges = (page: Page): Promise<string[]> =>
  page
    .locator('main button', { has: page.locator('.medal-earned') })
    .evaluateAll((all) => all.map((one) => one.querySelector('.block')?.textContent ?? '').sort())
