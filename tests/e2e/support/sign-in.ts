/** What a person does to sign in. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { open } from './open.ts'
import { button } from './practice.ts'

export const PASSWORD = 'breathe in, breathe out'

/** An address that no account has yet. */
export const newAddress = () => `${randomUUID()}@example.com`

export const email = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true })
export const password = (page: Page) => page.getByLabel('Password', { exact: true })
export const code = (page: Page) => page.getByRole('textbox', { name: 'Code from the email' })
export const tab = (page: Page, name: 'Sign Up' | 'Sign In') => page.getByRole('tab', { name })
/** An error message, announced at once. */
export const errorText = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ })
export const toast = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]')
/** The link in the navigation that depends on who is signed in. */
export const navigationLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** Opens a tab of the page that has a password field. */
export async function openWithPassword(page: Page, which: 'signup' | 'signin') {
  await open(page, `/login?tab=${which}`)
  await page.getByRole('group', { name: 'Method' }).getByRole('button', { name: 'Password' }).click()
}

/** Types the address and the password, and presses Enter. */
export async function submitCredentials(page: Page, address: string, secret = PASSWORD) {
  await email(page).fill(address)
  await password(page).fill(secret)
  await password(page).press('Enter')
}

/** Requests an e-mail with a link and a code. */
export async function requestMagicLink(page: Page, address: string, which: 'signup' | 'signin' = 'signin') {
  await open(page, `/login?tab=${which}`)
  await email(page).fill(address)
  await button(page, 'Send Magic Link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()
}

/** Counts the page's requests to `path` from now on. */
export function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count++
  })
  return () => count
}
