import type { Page } from '@playwright/test'
import { badgeIds, badges } from '#domain/badges.ts'
import { expect, test } from './fixtures.ts'
import { withMovableTime } from './movable-time.ts'
import { letterTo } from './outbox.ts'
import { button, word } from './practice.ts'
import {
  countCalls,
  email,
  enter,
  newAddress,
  open,
  openWithPassword,
  PASSWORD,
  password,
  tab,
  toast,
  told,
  way,
} from './sign-in.ts'
import { signOut, signUp } from './signed-in.ts'

const methods = (page: Page) => page.getByRole('group', { name: 'How' })

// --- by password ---

test('a stranger makes an account by password, from Home by keyboard alone, and is led to it', async ({
  page,
}) => {
  const address = newAddress()
  await open(page, '/')
  await way(page, 'Sign In').focus()
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Sign In')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Sign In').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL('/login?tab=signup')
  await expect(tab(page, 'Sign Up')).toBeFocused()
  // Past the panel to the two methods.
  while (!(await methods(page).getByRole('button', { name: 'Password' }).evaluate(isFocused)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type(address)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Account created!')
  await expect(page).toHaveURL('/account')
  await expect(way(page, 'Account')).toHaveAttribute('aria-current', 'page')
  // The box asked for the newsletter, which asks back.
  await letterTo(address, /^Letters from/)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

const isFocused = (element: Element) => element === document.activeElement

test('whoever clears the box is asked nothing about the newsletter', async ({ page }) => {
  await openWithPassword(page, 'signup')
  const box = page.getByRole('checkbox', { name: 'Send me the newsletter' })
  await expect(box).toBeChecked()
  await box.uncheck()
  const asked = page.waitForRequest('**/api/auth/sign-up')
  await enter(page, newAddress())
  expect((await asked).postDataJSON()).toMatchObject({ agreeToNewsletter: false })
  await expect(page).toHaveURL('/account')
})

test('somebody with an account signs in by password, and sign-in leads on whoever is in already', async ({
  page,
  baseURL,
}) => {
  const { email: address } = await signUp(page, baseURL)
  await signOut(page, baseURL)
  await page.clock.install({ time: Date.now() + 600_000 })
  await openWithPassword(page, 'signin')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await enter(page, address)
  await expect(toast(page)).toContainText('Welcome back!')
  await expect(page).toHaveURL('/account')
  await open(page, '/login')
  await expect(page).toHaveURL('/account')
})

test('an unknown address is brought to the other tab with what was typed, and a known one back', async ({
  page,
  complaints,
  baseURL,
}) => {
  complaints.provoke(/status of 404.*sign-in/, /status of 409.*sign-up/)
  const { email: known } = await signUp(page, baseURL)
  await signOut(page, baseURL)
  const address = newAddress()
  await openWithPassword(page, 'signin')
  await enter(page, address)
  await expect(toast(page)).toContainText('Account not found')
  await expect(toast(page)).toContainText(
    "We've switched you to sign up and filled in your details. Create an account to get started!",
  )
  await expect(tab(page, 'Sign Up')).toHaveAttribute('aria-selected', 'true')
  await expect(email(page)).toHaveValue(address)
  await expect(password(page)).toHaveValue(PASSWORD)
  await expect(button(page, 'Create Account')).toBeFocused()

  await email(page).fill(known)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Account already exists')
  await expect(toast(page)).toContainText(
    "We've switched you to sign in and filled in your details. Sign in to access your account!",
  )
  await expect(email(page)).toHaveValue(known)
  await expect(button(page, 'Sign In')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')
})

test('a wrong password is told at its field, where one goes on, and nothing typed is lost', async ({
  page,
  complaints,
  baseURL,
}) => {
  complaints.provoke(/status of 401.*sign-in/)
  const { email: address } = await signUp(page, baseURL)
  await signOut(page, baseURL)
  await openWithPassword(page, 'signin')
  await enter(page, address, 'something else')
  await expect(toast(page)).toContainText('Sign-in failed')
  await expect(toast(page)).toContainText('E-mail or password is not right.')
  await expect(told(page)).toHaveText('Not right E-mail or password is not right.')
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(password(page)).toHaveAccessibleDescription(/not right/)
  await expect(password(page)).toHaveValue('something else')
  await expect(email(page)).toHaveValue(address)
  await password(page).fill(PASSWORD)
  await expect(told(page)).toHaveCount(0)
  await password(page).press('Enter')
  await expect(page).toHaveURL('/account')
})

// --- what is asked of the fields ---

test('what cannot be sent is told beside its field, and nothing is sent', async ({ page }) => {
  const signIns = countCalls(page, '/api/auth/sign-in')
  const signUps = countCalls(page, '/api/auth/sign-up')
  const links = countCalls(page, '/api/auth/send-magic-link')
  await open(page, '/login')
  for (const wrong of ['', 'ada', '   ']) {
    await email(page).fill(wrong)
    await email(page).press('Enter')
    await expect(told(page)).toHaveText('Invalid email Please enter a valid email address')
    await expect(email(page)).toBeFocused()
  }
  await openWithPassword(page, 'signin')
  await enter(page, 'ada@example.com', '')
  await expect(told(page)).toHaveText('Password required Please enter your password')
  await expect(password(page)).toBeFocused()
  await tab(page, 'Sign Up').click()
  await enter(page, 'ada@example.com', '12345')
  await expect(told(page)).toHaveText('Invalid password Password must be at least 6 characters long')
  await enter(page, '', '12345')
  await expect(told(page)).toHaveCount(2)
  await expect(email(page)).toBeFocused()
  expect([signIns(), signUps(), links()]).toEqual([0, 0, 0])
})

test('an address that only the server refuses is told at its field as well', async ({ page, complaints }) => {
  complaints.provoke(/status of 400.*send-magic-link/)
  await open(page, '/login')
  await email(page).fill('<script>alert(1)</script>@example')
  await email(page).press('Enter')
  await expect(told(page)).toHaveText('Invalid email Please enter a valid email address')
  await expect(toast(page)).toContainText('Failed to send link')
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveValue('<script>alert(1)</script>@example')
})

test('password managers know the fields, and a password is shown when asked', async ({ page }) => {
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
  await password(page).fill('seen')
  await expect(password(page)).toHaveAttribute('type', 'password')
  const eye = button(page, 'Show password')
  await eye.click()
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(password(page)).toHaveValue('seen')
  await eye.click()
  await expect(password(page)).toHaveAttribute('type', 'password')
})

// --- bad days ---

for (const [what, answer, line] of [
  [
    'an error of the server',
    { status: 500, json: { message: 'Something went wrong on our side' } },
    /our side/,
  ],
  ['a page of HTML', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }, /our side/],
  ['no network', null, /check your connection/],
] as const) {
  test(`${what}: it is said, what was typed is still there, and the next try goes through`, async ({
    page,
    complaints,
  }) => {
    complaints.provoke(answer === null ? /ERR_FAILED/ : new RegExp(`status of ${answer.status}`))
    await page.route('**/api/auth/sign-up', (route) =>
      answer === null ? route.abort() : route.fulfill({ ...answer }),
    )
    const address = newAddress()
    await openWithPassword(page, 'signup')
    await enter(page, address)
    await expect(toast(page)).toContainText('Sign-up failed')
    await expect(told(page)).toHaveText(line)
    await expect(email(page)).toHaveValue(address)
    await expect(password(page)).toHaveValue(PASSWORD)
    await page.unroute('**/api/auth/sign-up')
    await button(page, 'Create Account').click()
    await expect(page).toHaveURL('/account')
  })
}

test('the texts of the specification stand where the server says nothing', async ({ page, complaints }) => {
  complaints.provoke(/ERR_FAILED/)
  await page.route('**/api/auth/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await openWithPassword(page, 'signin')
  await enter(page, newAddress())
  await expect(toast(page)).toContainText('Please try again or create a new account.')
  await tab(page, 'Sign Up').click()
  await button(page, 'Create Account').click()
  await expect(toast(page)).toContainText('Failed to create account')
  await methods(page).getByRole('button', { name: 'Magic Link' }).click()
  await button(page, 'Send Magic Link').click()
  await expect(toast(page)).toContainText('Failed to send link')
  await expect(toast(page)).toContainText('Please try again.')
})

test('however often the button is pressed, it is sent once', async ({ page }) => {
  const calls = countCalls(page, '/api/auth/sign-up')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/auth/sign-up', async (route) => {
    await held
    await route.continue()
  })
  await openWithPassword(page, 'signup')
  await email(page).fill(newAddress())
  await password(page).fill(PASSWORD)
  await button(page, 'Create Account').dblclick()
  await expect(button(page, 'Just a moment')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Just a moment').click({ force: true })
  await password(page).press('Enter')
  goOn()
  await expect(page).toHaveURL('/account')
  expect(calls()).toBe(1)
})

test('whoever goes back while it is sent is in all the same, and stays where they went', async ({ page }) => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/auth/sign-up', async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/')
  await way(page, 'Sign In').click()
  await tab(page, 'Sign Up').click()
  await methods(page).getByRole('button', { name: 'Password' }).click()
  await enter(page, newAddress())
  await expect(button(page, 'Just a moment')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  goOn()
  await expect(toast(page)).toContainText('Account created!')
  await expect(way(page, 'Account')).toBeVisible()
  await expect(page).toHaveURL('/')
})

// --- around it ---

test('/signup leads to the tab, keeps where one comes from, and leaves no step behind', async ({ page }) => {
  await open(page, '/')
  await open(page, '/signup?from=badges')
  await expect(page).toHaveURL('/login?tab=signup&from=badges')
  await expect(tab(page, 'Sign Up')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('whoever comes from the badges is told how many come along', async ({ page }) => {
  await withMovableTime(page)
  await open(page, '/login?tab=signup&from=badges')
  await expect(tab(page, 'Sign Up')).toBeVisible()
  await expect(page.getByText('with you')).toHaveCount(0)
  await open(page, '/breath-hold')
  await button(page, 'Start').click()
  await expect(word(page)).toHaveText('Hold')
  await page.clock.fastForward(61_000)
  await button(page, 'Finish Hold').click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft'))).toBeNull()
  await open(page, '/login?tab=signup&from=badges')
  await expect(page.getByText('2 badges come with you')).toBeVisible()
})

test('three badges tease, and a dialog tells what each of all asks for', async ({ page }) => {
  await open(page, '/login')
  const teaser = page.getByRole('region', { name: 'Badges to earn' })
  await expect(teaser.getByRole('listitem')).toHaveCount(3)
  const names = await teaser.getByRole('listitem').allTextContents()
  const known = badgeIds.map((id) => badges[id].name as string)
  for (const name of names) expect(known).toContain(name)
  const opener = button(page, 'See all 39 badges')
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'All badges' })
  await expect(dialog.getByRole('listitem')).toHaveCount(39)
  for (const id of badgeIds)
    await expect(dialog.getByRole('listitem').filter({ hasText: badges[id].name }).first()).toContainText(
      /\w/,
    )
  await expect(dialog).toContainText('Hold your breath longer than your own best so far')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.getByRole('region', { name: 'What you get' }).getByRole('listitem')).toHaveCount(4)
})

test('a guest goes on as a guest', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('link', { name: 'Continue as Guest' }).click()
  await expect(page).toHaveURL('/')
  await expect(way(page, 'Sign In')).toBeVisible()
})

test('while it is asked who is here, the navigation holds the place with three dots', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/auth/user', async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/safety-info')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Safety'])
  await expect(bar.getByText('...', { exact: true })).toBeVisible()
  const places = () =>
    bar.getByRole('listitem').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().x))
  const before = await places()
  goOn()
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Safety', 'Account'])
  expect(await places()).toEqual(before)
})

test('the account of nobody leads home', async ({ page }) => {
  await open(page, '/account')
  await expect(page).toHaveURL('/')
  await expect(way(page, 'Sign In')).toBeVisible()
})
