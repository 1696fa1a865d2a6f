import type { Page } from '@playwright/test'
import { badgeIds, badges } from '#domain/badges/badges.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { holdBack, pressTwice } from '#tests/e2e/support/gate.ts'
import { pressByKey, tabTo, typeByKey } from '#tests/e2e/support/keys.ts'
import { emailTo } from '#tests/e2e/support/mailbox.ts'
import { open } from '#tests/e2e/support/open.ts'
import { button } from '#tests/e2e/support/practice.ts'
import { hold as pastHold, seedDevice } from '#tests/e2e/support/seed-records.ts'
import {
  countCalls,
  email,
  errorText,
  navigationLink,
  newAddress,
  openWithPassword,
  PASSWORD,
  password,
  submitCredentials,
  tab,
  toast,
} from '#tests/e2e/support/sign-in.ts'
import { signOut, signUp } from '#tests/e2e/support/signed-in.ts'

const methods = (page: Page) => page.getByRole('group', { name: 'Method' })

// --- with a password ---

test('a stranger makes an account by password, from Home by keyboard alone, and is led to it', async ({
  page,
}) => {
  const address = newAddress()
  await open(page, '/')
  await pressByKey(page, navigationLink(page, 'Sign In'))
  await expect(tab(page, 'Sign In')).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, tab(page, 'Sign In'))
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL('/login?tab=signup')
  await expect(tab(page, 'Sign Up')).toBeFocused()
  await pressByKey(page, methods(page).getByRole('button', { name: 'Password' }), 'Space')
  await typeByKey(page, email(page), address)
  await typeByKey(page, password(page), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Account created!')
  await expect(page).toHaveURL('/account')
  await expect(navigationLink(page, 'Account')).toHaveAttribute('aria-current', 'page')
  // The checkbox requested the newsletter, which must be confirmed.
  await emailTo(address, /^Confirm your Stilltide newsletter/)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('an address whose domain is not ASCII is taken as a person writes it, and is the same account in either form', async ({
  page,
  browser,
  baseURL,
}) => {
  const ascii = newAddress().replace('example.com', 'xn--mnchen-3ya.example')
  await openWithPassword(page, 'signup')
  await submitCredentials(page, ascii.replace('xn--mnchen-3ya', 'münchen'))
  await expect(toast(page)).toContainText('Account created!')
  await expect(page.getByText(ascii)).toBeVisible()
  const elsewhere = await browser.newPage({ baseURL })
  await openWithPassword(elsewhere, 'signin')
  await submitCredentials(elsewhere, ascii)
  await expect(elsewhere).toHaveURL('/account')
  await expect(elsewhere.getByText(ascii)).toBeVisible()
  await elsewhere.close()
})

test('however often the button is pressed it is sent once, without the newsletter where the box is cleared', async ({
  page,
}) => {
  await openWithPassword(page, 'signup')
  const box = page.getByRole('checkbox', { name: 'Send me the newsletter' })
  await expect(box).toBeChecked()
  await box.uncheck()
  await expect(page.getByRole('checkbox', { name: 'Remind me when I haven’t practised' })).toBeChecked()
  await email(page).fill(newAddress())
  await password(page).fill(PASSWORD)
  const asked = page.waitForRequest('**/api/auth/sign-up')
  const sent = await pressTwice(page, '/api/auth/sign-up', async () => {
    await button(page, 'Create Account').dblclick()
    await expect(button(page, 'Just a moment')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Just a moment').click({ force: true })
    await password(page).press('Enter')
  })
  await expect(page).toHaveURL('/account')
  expect((await asked).postDataJSON()).toMatchObject({ agreeToNewsletter: false, agreeToReminders: true })
  expect(sent()).toBe(1)
})

test('whoever goes back while it is sent is in all the same, and stays where they went', async ({ page }) => {
  const { release } = await holdBack(page, '**/api/auth/sign-up')
  await open(page, '/')
  await navigationLink(page, 'Sign In').click()
  await tab(page, 'Sign Up').click()
  await methods(page).getByRole('button', { name: 'Password' }).click()
  await submitCredentials(page, newAddress())
  await expect(button(page, 'Just a moment')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  release()
  await expect(toast(page)).toContainText('Account created!')
  await expect(navigationLink(page, 'Account')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a wrong password is told at its field; an unknown address is brought to the other tab, a known one back', async ({
  page,
  complaints,
  baseURL,
}) => {
  complaints.provoke(/status of 401.*sign-in/, /status of 404.*sign-in/, /status of 409.*sign-up/)
  const { email: known } = await signUp(page, baseURL)
  await signOut(page, baseURL)
  // A person with a brand-new account gets another message, so time moves on first.
  await page.clock.install({ time: Date.now() + 600_000 })
  await openWithPassword(page, 'signin')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await submitCredentials(page, known, 'something else')
  await expect(toast(page)).toContainText('Sign-in failed')
  await expect(toast(page)).toContainText('The email or password is wrong.')
  await expect(errorText(page)).toHaveText('Wrong password. Please check it and try again.')
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(password(page)).toHaveAccessibleDescription(/^Wrong password/)
  await expect(password(page)).toHaveValue('something else')
  await expect(email(page)).toHaveValue(known)
  await password(page).fill(PASSWORD)
  await expect(errorText(page)).toHaveCount(0)

  const address = newAddress()
  await submitCredentials(page, address)
  const unknown = toast(page).filter({ hasText: 'Account not found' })
  await expect(unknown).toContainText(
    "We've switched you to sign up and filled in your details. Create an account to get started!",
  )
  await expect(tab(page, 'Sign Up')).toHaveAttribute('aria-selected', 'true')
  await expect(email(page)).toHaveValue(address)
  await expect(password(page)).toHaveValue(PASSWORD)
  await expect(button(page, 'Create Account')).toBeFocused()

  await email(page).fill(known)
  await page.keyboard.press('Enter')
  const exists = toast(page).filter({ hasText: 'Account already exists' })
  await expect(exists).toContainText(
    "We've switched you to sign in and filled in your details. Sign in to access your account!",
  )
  await expect(email(page)).toHaveValue(known)
  await expect(button(page, 'Sign In')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page).filter({ hasText: 'Welcome back!' })).toBeVisible()
  await expect(page).toHaveURL('/account')
  await open(page, '/login')
  await expect(page, 'who is in already is led on').toHaveURL('/account')
})

// --- the fields' rules ---

test('what cannot be sent is told beside its field, and nothing is sent; password managers know the fields', async ({
  page,
  complaints,
}) => {
  complaints.provoke(/status of 400.*send-magic-link/)
  const paths = ['sign-in', 'sign-up', 'send-magic-link'].map((path) => `/api/auth/${path}`)
  const counts = paths.map((path) => countCalls(page, path))
  await open(page, '/login')
  for (const wrong of ['', 'ada', '   ', '<script>alert(1)</script>@example', 'ädä@example.com']) {
    await email(page).fill(wrong)
    await email(page).press('Enter')
    await expect(errorText(page)).toHaveText('Invalid email. Please enter a valid email address')
    await expect(email(page)).toBeFocused()
  }
  for (const [which, kind] of [
    ['signin', 'current-password'],
    ['signup', 'new-password'],
  ] as const) {
    await openWithPassword(page, which)
    await expect(email(page)).toHaveAttribute('autocomplete', 'username')
    await expect(email(page)).toHaveAttribute('name', 'email')
    await expect(password(page)).toHaveAttribute('autocomplete', kind)
    await expect(password(page)).toHaveAttribute('name', 'password')
  }
  await submitCredentials(page, 'ada@example.com', '12345')
  await expect(errorText(page)).toHaveText('Invalid password. Password must be at least 6 characters long')
  await submitCredentials(page, '', '12345')
  await expect(errorText(page)).toHaveCount(2)
  await expect(email(page)).toBeFocused()

  await expect(password(page)).toHaveAttribute('type', 'password')
  const eye = button(page, 'Show password')
  for (const type of ['text', 'password']) {
    await eye.click()
    await expect(eye).toHaveAttribute('aria-pressed', String(type === 'text'))
    await expect(password(page)).toHaveAttribute('type', type)
    await expect(password(page)).toHaveValue('12345')
  }

  await tab(page, 'Sign In').click()
  await submitCredentials(page, 'ada@example.com', '')
  await expect(errorText(page)).toHaveText('Password required. Please enter your password')
  await expect(password(page)).toBeFocused()
  expect(counts.map((count) => count())).toEqual([0, 0, 0])

  // What only the server refuses, by a newer rule, is also shown at its field.
  const strange = 'ada@strange.example'
  await page.route('**/send-magic-link', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'bad-request', message: 'Please enter a valid email address', field: 'email' },
    }),
  )
  await methods(page).getByRole('button', { name: 'Magic Link' }).click()
  await email(page).fill(strange)
  await email(page).press('Enter')
  await expect(errorText(page)).toHaveText('Invalid email. Please enter a valid email address')
  await expect(toast(page)).toContainText('Failed to send link')
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveValue(strange)
})

// --- bad days ---

test('on a bad day it is said, what was typed is still there, and the next try goes through', async ({
  page,
  complaints,
}) => {
  complaints.provoke(/status of 500.*sign-up/, /status of 502.*sign-up/, /ERR_FAILED/)
  const address = newAddress()
  await openWithPassword(page, 'signup')
  await email(page).fill(address)
  await password(page).fill(PASSWORD)
  for (const [answer, line] of [
    [{ status: 500, json: { message: 'Something went wrong on our side' } }, /our side/],
    [{ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }, /our side/],
    [null, /check your connection/],
  ] as const) {
    await page.route('**/api/auth/sign-up', (route) =>
      answer === null ? route.abort() : route.fulfill({ ...answer }),
    )
    await password(page).press('Enter')
    await expect(toast(page).filter({ hasText: 'Sign-up failed' }).first()).toBeVisible()
    await expect(errorText(page)).toHaveText(line)
    await expect(email(page)).toHaveValue(address)
    await expect(password(page)).toHaveValue(PASSWORD)
    await page.unroute('**/api/auth/sign-up')
  }
  await button(page, 'Create Account').click()
  await expect(page).toHaveURL('/account')
})

test('the texts of the specification stand where the server says nothing', async ({ page, complaints }) => {
  complaints.provoke(/ERR_FAILED/)
  await page.route('**/api/auth/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await openWithPassword(page, 'signin')
  await submitCredentials(page, newAddress())
  await expect(toast(page)).toContainText('Please try again or create a new account.')
  await tab(page, 'Sign Up').click()
  await button(page, 'Create Account').click()
  await expect(toast(page).filter({ hasText: 'Failed to create account' })).toBeVisible()
  await methods(page).getByRole('button', { name: 'Magic Link' }).click()
  await button(page, 'Send Magic Link').click()
  const link = toast(page).filter({ hasText: 'Failed to send link' })
  await expect(link).toContainText('Please try again.')
})

// --- around it ---

test('/signup leads to the tab and leaves no step behind; whoever comes from the badges is told how many come along', async ({
  page,
}) => {
  await open(page, '/')
  await open(page, '/signup?from=badges')
  await expect(page).toHaveURL('/login?tab=signup&from=badges')
  await expect(tab(page, 'Sign Up')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('with you')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await seedDevice(page, [pastHold(1, 61)])
  await open(page, '/login?tab=signup&from=badges')
  await expect(page.getByText('2 badges come with you')).toBeVisible()
})

test('three badges tease, a dialog tells what each of all asks for, and a guest goes on as a guest', async ({
  page,
}) => {
  await open(page, '/login')
  const teaser = page.getByRole('region', { name: 'Badges to earn' })
  await expect(teaser.getByRole('listitem')).toHaveCount(3)
  const names = await teaser.getByRole('listitem').allTextContents()
  const known = badgeIds.map((id) => badges[id].name as string)
  for (const name of names) expect(known).toContain(name)
  const opener = button(page, 'See all 39 badges')
  await pressByKey(page, opener)
  const dialog = page.getByRole('dialog', { name: 'All badges' })
  const items = dialog.getByRole('listitem')
  await expect(items).toHaveCount(39)
  const texts = await items.allInnerTexts()
  for (const { name, requirement } of badgeIds.map((id) => badges[id]))
    expect(
      texts.filter((text) => text.includes(name) && text.includes(requirement)),
      name,
    ).not.toEqual([])
  await expect(dialog).toContainText('Beat your own longest hold')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.getByRole('region', { name: 'What you get' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('link', { name: 'Continue as Guest' }).click()
  await expect(page).toHaveURL('/')
  await expect(navigationLink(page, 'Sign In')).toBeVisible()
})

test('while it is asked who is here, the navigation holds the place with three dots', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL)
  const { release } = await holdBack(page, '**/api/auth/user')
  await open(page, '/safety-info')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Learn'])
  await expect(bar.getByText('...', { exact: true })).toBeVisible()
  const places = () =>
    bar.getByRole('listitem').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().x))
  const before = await places()
  release()
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Learn', 'Account'])
  expect(await places()).toEqual(before)
})

test('the page for signing in and up is titled by the tab that is open', async ({ page }) => {
  await open(page, '/login')
  await expect(page).toHaveTitle(/^Sign in/)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page).toHaveTitle(/^Sign up/)
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(page).toHaveTitle(/^Sign in/)
})
