/** What a person sees of their account, and does there. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { emailTo } from './mailbox.ts'
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

/** Who is signed in, as the server has them; null for nobody. */
export async function userOf(page: Page) {
  const answer = await page.request.get('/api/auth/user')
  return answer.status() === 401 ? null : answer.json()
}

/** Lets `path` answer with what a broken server says, until it is unrouted. */
export const breakCall = (page: Page, path: string, status = 500): Promise<unknown> =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )

/** Signs an admin in: by a link that came to an address of the provider's. */
export async function signInAsAdmin(page: Page, baseURL = '') {
  const email = `${randomUUID()}@stilltide.example`
  await ask(page, 'POST', '/api/auth/send-magic-link', { email, agreeToNewsletter: false }, baseURL)
  const { link } = await emailTo(email, /./)
  const token = link.split('/').at(-1)
  await ask(page, 'POST', '/api/auth/verify-magic-link', { token }, baseURL)
  return email
}

/**
 * Has `count` addresses of one domain ask for the newsletter, each from a place of its own: one may not ask so often.
 * One after another: a crowd at once is what a busy server refuses with 503, as it should.
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
