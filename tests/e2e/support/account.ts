/** What a person sees and does on their account page. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { emailTo } from './mailbox.ts'
import { signUp } from './signed-in.ts'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const toast = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]')
/** A region of the page by its heading. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** A figure by its name. */
export const figure = (page: Page, region: string, name: string) =>
  part(page, region)
    .locator('div')
    .filter({ has: page.getByRole('term').and(page.getByText(name, { exact: true })) })
    .getByRole('definition')

/** Signs up a new person and opens their account. */
export async function openAccount(page: Page, baseURL = ''): Promise<{ id: string; email: string }> {
  const user = await signUp(page, baseURL)
  await seeAccount(page)
  return user
}

export async function seeAccount(page: Page) {
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
}

/** Calls the server as the person signed in on the page. */
export async function ask(page: Page, method: string, path: string, data?: object, baseURL = '') {
  const answer = await page.request.fetch(path, { method, headers: { origin: baseURL }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Records on the server a session that ended just now. */
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

/** The signed-in user as the server knows them; null if there is none. */
export async function userOf(page: Page) {
  const answer = await page.request.get('/api/auth/user')
  return answer.status() === 401 ? null : answer.json()
}

/** Makes `path` answer like a broken server until it is unrouted. */
export const breakCall = (page: Page, path: string, status = 500): Promise<unknown> =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )

/** Signs in an admin, with a link sent to an address of the provider's domain. */
export async function signInAsAdmin(page: Page, baseURL = '') {
  const email = `${randomUUID()}@stilltide.example`
  await ask(page, 'POST', '/api/auth/send-magic-link', { email, agreeToNewsletter: false }, baseURL)
  const { link } = await emailTo(email, /./)
  const token = link.split('/').at(-1)
  await ask(page, 'POST', '/api/auth/verify-magic-link', { token }, baseURL)
  return email
}

/**
 * Subscribes `count` addresses of one domain to the newsletter, each from a different client address because
 * of the limit per client. One after another: a busy server rightly refuses many requests at once with 503.
 */
export async function subscribe(page: Page, domain: string, count: number, baseURL = '') {
  for (let one = 0; one < count; one += 1) {
    const answer = await page.request.post('/api/newsletter/subscribe', {
      headers: { origin: baseURL, 'x-forwarded-for': `10.77.${randomInt(256)}.${one}` },
      data: { email: `reader${one}@${domain}` },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}
