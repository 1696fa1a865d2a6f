import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { pressTwice } from '#tests/e2e/support/gate.ts'
import { pressByKey, typeByKey } from '#tests/e2e/support/keys.ts'
import { emailTo } from '#tests/e2e/support/mailbox.ts'
import { open } from '#tests/e2e/support/open.ts'
import { button } from '#tests/e2e/support/practice.ts'
import {
  code,
  countCalls,
  email,
  errorText,
  navigationLink,
  newAddress,
  openWithPassword,
  PASSWORD,
  password,
  requestMagicLink,
  submitCredentials,
  toast,
} from '#tests/e2e/support/sign-in.ts'
import { openWhenAuthenticated, signOut, signUp } from '#tests/e2e/support/signed-in.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const SIGN_IN = /^Sign in to/
const CONFIRM = /^Confirm your email address/
const RESET = /^Set a new password/
const NEWSLETTER = /^Confirm your Stilltide newsletter/

/** Whether any URL in this page's history contains `secret`. */
const isInHistory = (page: Page, secret: string) =>
  page.evaluate(
    (text) => location.href.includes(text) || JSON.stringify(history.state).includes(text),
    secret,
  )

/** The last part of an e-mail's link. */
const secretOf = (link: string) => /[\w-]{43}$/.exec(link)?.[0] ?? 'no secret'

test('by keys alone a letter’s code makes the account on the device that asked; a wrong one is told at its field', async ({
  page,
  complaints,
}) => {
  complaints.provoke(/status of 400.*(describe|verify)-code/)
  const address = newAddress()
  await open(page, '/login?tab=signup')
  await typeByKey(page, email(page), 'not-this-one@example.com')
  await page.keyboard.press('Enter')
  await expect(title(page)).toBeFocused()
  await expect(toast(page)).toContainText('Magic link sent! ✨')
  await page.reload()
  await expect(title(page)).toHaveText('Check your email')
  await expect(page.getByText('not-this-one@example.com')).toBeVisible()
  await pressByKey(page, button(page, 'Send to a different email'))
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveValue('not-this-one@example.com')
  await page.reload()
  await expect(email(page)).toHaveValue('')

  await typeByKey(page, email(page), address)
  await page.keyboard.press('Enter')
  await expect(page.getByText(address)).toBeVisible()
  const letter = await emailTo(address, SIGN_IN)
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await typeByKey(page, code(page), '12 34')
  await page.keyboard.press('Enter')
  await expect(errorText(page)).toContainText('The code in the email has six digits.')
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveValue('12 34')
  await typeByKey(page, code(page), letter.code === '000000' ? '111111' : '000000')
  await pressByKey(page, button(page, 'Continue'))
  await expect(errorText(page)).toContainText('Wrong code. Please check it.')
  await expect(code(page)).toBeFocused()
  // With spaces, in the digits of an Arabic keyboard.
  const arabic = [...letter.code].map((digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))).join('')
  await code(page).fill(` ${arabic.slice(0, 3)} ${arabic.slice(3)} `)
  await page.keyboard.press('Enter')
  await expect(toast(page).filter({ hasText: 'Account created!' })).toBeVisible()
  await expect(page).toHaveURL('/account')
})

test('a link opens a page that names whom it is for, and lets them in at its button only', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = newAddress()
  await requestMagicLink(page, address, 'signup')
  const { link } = await emailTo(address, SIGN_IN)
  // As a mail program's scanner does: it opens the link and runs scripts.
  const scanner = await browser.newPage({ baseURL })
  await scanner.goto(link)
  await expect(scanner.getByText(`${address.slice(0, 1)}•••@example.com`)).toBeVisible()
  await scanner.close()

  const other = await browser.newPage({ baseURL })
  const uses = countCalls(other, '/api/auth/verify-magic-link')
  await open(other, '/')
  await other.goto(link)
  await expect(other).toHaveURL('/magic-link-auth')
  await expect(title(other)).toHaveText('Sign in')
  expect(await isInHistory(other, secretOf(link))).toBe(false)
  await button(other, 'Continue to Stilltide').dblclick()
  await expect(toast(other)).toContainText('Account created!')
  await expect(other).toHaveURL('/account')
  await expect(navigationLink(other, 'Account')).toBeVisible()
  expect(uses()).toBe(1)
  await other.goBack()
  await expect(other).toHaveURL('/')

  await open(other, `/magic-link-auth?token=${secretOf(link)}`)
  await expect(other).toHaveURL('/magic-link-auth')
  await expect(title(other)).toHaveText('This link is no longer valid')
  await expect(title(other)).toBeFocused()
  await other.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(other).toHaveURL('/account')
  await other.close()

  // The code remains valid on the device that requested it.
  await code(page).fill((await emailTo(address, SIGN_IN)).code)
  await code(page).press('Enter')
  await expect(page).toHaveURL('/account')
})

test('a link that cannot be looked at is not lost; used in another tab, it brings the waiting one along', async ({
  page,
  context,
}) => {
  const address = newAddress()
  await requestMagicLink(page, address)
  const { link } = await emailTo(address, SIGN_IN)
  const other = await context.newPage()
  await other.route('**/describe-magic-link', (route) => route.abort())
  await other.goto(link)
  await expect(title(other)).toHaveText('We couldn’t check your link')
  await other.unroute('**/describe-magic-link')
  await button(other, 'Try again').click()
  await button(other, 'Continue to Stilltide').click()
  await expect(other).toHaveURL('/account')
  await expect(navigationLink(other, 'Account')).toBeVisible()
  await expect(page).toHaveURL('/account')
})

test('a link to an address that somebody else registered says what it removes, and removes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const stranger = await browser.newPage({ baseURL })
  const { email: address } = await signUp(stranger, baseURL)
  await requestMagicLink(page, address)
  const { link } = await emailTo(address, SIGN_IN)
  await page.goto(link)
  const removed = page.getByRole('region', { name: 'What this removes' })
  await expect(removed).toContainText('the password')
  await expect(removed).toContainText('1 signed-in device')
  await button(page, 'Continue to Stilltide').click()
  await expect(page).toHaveURL('/account')
  expect((await stranger.request.get('/api/auth/user')).status()).toBe(401)
  await stranger.close()
})

test('an address is verified where the account was made, without anything removed', async ({
  page,
  baseURL,
}) => {
  const { email: address } = await signUp(page, baseURL)
  const { link } = await emailTo(address, CONFIRM)
  await page.goto(link)
  await expect(page).toHaveURL('/verify-email')
  await expect(title(page)).toHaveText('Is this your address?')
  expect(await isInHistory(page, secretOf(link))).toBe(false)
  await expect(page.getByRole('region', { name: 'What this removes' })).toHaveCount(0)
  await button(page, 'Yes, this is my address').click()
  await expect(title(page)).toHaveText('Your address is verified')
  await expect(title(page)).toBeFocused()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page).toHaveURL('/account')
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({
    isEmailVerified: true,
    hasPassword: true,
  })
})

test('verified from elsewhere, the account’s password keeps what was there; a wrong one uses nothing up', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 401.*verify-email/)
  const first = await browser.newPage({ baseURL })
  const { email: address } = await signUp(first, baseURL)
  const { link } = await emailTo(address, CONFIRM)
  await page.goto(link)
  await expect(page.getByRole('region', { name: 'What this removes' })).toContainText('the password')
  const field = page.getByLabel('To keep them, enter the account’s password')
  await field.fill('something else')
  await field.press('Enter')
  await expect(errorText(page)).toContainText(
    'Please enter this account’s password, or leave the field empty.',
  )
  await expect(field).toBeFocused()
  await field.fill(PASSWORD)
  await field.press('Enter')
  await expect(title(page)).toHaveText('Your address is verified')
  await expect(page.getByRole('link', { name: 'Sign In', exact: true }).first()).toBeVisible()
  expect((await first.request.get('/api/auth/user')).status()).toBe(200)
  await first.close()
})

test('a forgotten password is chosen anew with a letter, and the old one is over', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 401.*sign-in/)
  const { email: address } = await signUp(page, baseURL)
  await signOut(page, baseURL)
  await openWithPassword(page, 'signin')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  // The URL changes before the page's own code has loaded.
  await expect(title(page)).toHaveText('Forgot your password?')
  await email(page).press('Enter')
  await expect(errorText(page)).toContainText('Please enter a valid email address')
  await email(page).fill(address)
  const asked = await pressTwice(page, '/api/auth/forgot-password', async () => {
    await email(page).press('Enter')
    await email(page).press('Enter')
  })
  await expect(title(page)).toHaveText('Check your email')
  expect(asked()).toBe(1)

  const { link } = await emailTo(address, RESET)
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  expect(await isInHistory(page, secretOf(link))).toBe(false)
  const field = page.getByLabel('New password')
  await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await field.fill('12345')
  await field.press('Enter')
  await expect(errorText(page)).toContainText('Password must be at least 6 characters long')
  await field.fill('another one altogether')
  const set = await pressTwice(page, '/api/auth/reset-password', () =>
    button(page, 'Set password').dblclick(),
  )
  await expect(toast(page)).toContainText('Your password is set')
  await expect(page).toHaveURL('/login')
  expect(set()).toBe(1)

  await page.getByRole('group', { name: 'Method' }).getByRole('button', { name: 'Password' }).click()
  await submitCredentials(page, address)
  await expect(errorText(page)).toContainText('Wrong password. Please check it and try again.')
  await password(page).fill('another one altogether')
  await password(page).press('Enter')
  await expect(page).toHaveURL('/account')

  // The page itself has to find out that it is signed out.
  complaints.provoke(/status of 401.*auth\/user/)
  await openWhenAuthenticated(page, '/safety-info')
  await expect(navigationLink(page, 'Account')).toBeVisible()
  await signOut(page, baseURL)
  await page.goto(link)
  await expect(navigationLink(page, 'Sign In')).toBeVisible()
  await page.getByLabel('New password').fill('yet another one')
  complaints.provoke(/status of 400.*reset-password/)
  await button(page, 'Set password').click()
  await expect(title(page)).toHaveText('This link is no longer valid')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('the newsletter is confirmed at a button, again without harm', async ({ page }) => {
  const address = newAddress()
  await page.request.post('/api/newsletter/subscribe', { data: { email: address } })
  const { link } = await emailTo(address, NEWSLETTER)
  for (let time = 0; time < 2; time++) {
    await page.goto(link)
    await expect(page).toHaveURL('/newsletter-confirm')
    const sent = await pressTwice(page, '/api/newsletter/confirm', () =>
      button(page, 'Yes, please').dblclick(),
    )
    await expect(title(page)).toHaveText('You are subscribed')
    expect(sent()).toBe(1)
    await expect(page.getByText('Welcome. You’re subscribed to the newsletter.')).toBeVisible()
  }
})

test('links that were cut, invented or left at home say so, and lead on', async ({ page, complaints }) => {
  complaints.provoke(/status of 400.*describe-magic-link/, /status of 400.*describe-verification/)
  complaints.provoke(/status of 400.*newsletter\/confirm/)
  for (const [path, line, way] of [
    ['/magic-link-auth', 'This link is incomplete', 'Ask for a new link'],
    ['/reset-password?token=', 'This link is incomplete', 'Ask for a new link'],
    ['/verify-email', 'This link is incomplete', 'Go to your account'],
    ['/newsletter-confirm', 'This link is incomplete', 'Go to the app'],
    ['/auth/1e5', 'This link is no longer valid', 'Ask for a new link'],
    ['/auth/%3Cscript%3E', 'This link is no longer valid', 'Ask for a new link'],
    [`/magic-link-auth?token=${'x'.repeat(600)}`, 'This link is no longer valid', 'Ask for a new link'],
    ['/verify-email?token=abc', 'This link is no longer valid', 'Go to your account'],
  ] as const) {
    await open(page, path)
    await expect(title(page), path).toHaveText(line)
    await expect(page.getByRole('link', { name: way }), path).toBeVisible()
  }
  await open(page, '/newsletter-confirm?token=abc')
  await button(page, 'Yes, please').click()
  await expect(title(page)).toHaveText('This link is no longer valid')
})
