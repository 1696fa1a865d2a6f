/** What a person sees of their account, and does there. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { signUp } from './signed-in.ts'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const toast = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]')
/** A part of the page by its heading. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** A figure by its name. */
export const figure = (page: Page, region: string, name: string) =>
  part(page, region)
    .locator('div')
    .filter({ has: page.getByRole('term').and(page.getByText(name, { exact: true })) })
    .getByRole('definition')

/** Signs somebody up and opens their account. */
export async function openAccount(page: Page, baseURL = ''): Promise<{ id: string; email: string }> {
  const user = await signUp(page, baseURL)
  await seeAccount(page)
  return user
}

export async function seeAccount(page: Page) {
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
}

/** Asks the server as the page's person would. */
export async function ask(page: Page, method: string, path: string, data?: object, baseURL = '') {
  const answer = await page.request.fetch(path, { method, headers: { origin: baseURL }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** A session that ended now, kept by the server. */
export const practise = (page: Page, duration: number, baseURL = '') =>
  ask(
    page,
    'POST',
    '/api/breathing-sessions',
    { id: randomUUID(), technique: 'energizing', duration, timeZone: 'UTC' },
    baseURL,
  )

export const hold = (page: Page, holdDuration: number, baseURL = '') =>
  ask(page, 'POST', '/api/breath-holds', { id: randomUUID(), holdDuration }, baseURL)

/** Lets `path` answer with what a broken server says. @returns how often it was asked */
export async function breakCall(page: Page, path: string, status = 500): Promise<() => number> {
  let count = 0
  await page.route(`**${path}`, (route) => {
    count += 1
    return route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  })
  return () => count
}
