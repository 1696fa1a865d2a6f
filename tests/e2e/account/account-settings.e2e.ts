import type { Page } from '@playwright/test'
import { dialog, openAccount, seeAccount, signInAsAdmin, toast, userOf } from '#tests/e2e/support/account.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { pressTwice } from '#tests/e2e/support/gate.ts'
import { emailTo } from '#tests/e2e/support/mailbox.ts'
import { button } from '#tests/e2e/support/practice.ts'
import { PASSWORD } from '#tests/e2e/support/sign-in.ts'

const opened = async (page: Page, row: string, title = row) => {
  await page.getByRole('button', { name: row, exact: true }).click()
  const one = dialog(page, title)
  await expect(one).toBeVisible()
  return one
}
const signIn = (page: Page, email: string, password: string, baseURL = '') =>
  page.request.post('/api/auth/sign-in', { headers: { origin: baseURL }, data: { email, password } })

test('password and address are changed by the present password, with each mistake told beside its field', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(
    /status of 401.*\/api\/auth\/change-password/,
    /status of 400.*\/api\/auth\/change-password/,
  )
  const { email } = await openAccount(page, baseURL)
  await expect(page.getByText('Email address not verified yet')).toBeVisible()
  await button(page, 'Send the link again').click()
  await expect(page.getByText('We’ve emailed you a link.')).toBeVisible()
  await emailTo(email, /./, 2)

  const asking = await opened(page, 'Change email')
  await expect(asking).toContainText(email)
  const send = asking.getByRole('button', { name: 'Send the link' })
  await asking.getByLabel('New email address').fill('nobody')
  await send.click()
  await expect(asking.getByText('Please enter a valid email address')).toBeVisible()
  const newEmail = `new-${email}`
  await asking.getByLabel('New email address').fill(newEmail)
  await send.click()
  await expect(dialog(page, 'Email sent')).toContainText(newEmail)
  await emailTo(newEmail, /./)
  await dialog(page, 'Email sent').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(email)

  const form = await opened(page, 'Change password')
  const [current, next] = [form.getByLabel('Current password'), form.getByLabel('New password')]
  const save = form.getByRole('button', { name: 'Save password' })
  await save.click()
  await expect(form.getByRole('alert').first()).toContainText('Please enter your password')
  await expect(current).toBeFocused()
  await current.fill('not this one')
  await next.fill('short')
  await save.click()
  await expect(form.getByText('Password must be at least 6 characters long')).toBeVisible()
  await next.fill('a longer breath')
  await save.click()
  await expect(form.getByText('The current password is wrong.')).toBeVisible()
  await expect(next, 'nothing typed is lost').toHaveValue('a longer breath')
  await current.fill(PASSWORD)
  await next.fill('football')
  await save.click()
  await expect(form.getByText('Too easy to guess')).toBeVisible()
  await expect(form.getByText(/one of the most common passwords/)).toBeVisible()
  await expect(next).toBeFocused()
  await next.fill('a longer breath')
  await current.press('Enter')
  await expect(toast(page).filter({ hasText: 'Your password has been changed' })).toBeVisible()
  await expect(form).toHaveCount(0)
  expect((await signIn(page, email, PASSWORD, baseURL)).status()).toBe(401)
  expect((await signIn(page, email, 'a longer breath', baseURL)).status()).toBe(200)
})

/** Answers as for a sign-in older than a quarter of an hour, until the person confirms who they are. */
async function growOld(page: Page, path: string) {
  let isConfirmed = false
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/confirm') && answer.ok()) isConfirmed = true
  })
  await page.route(`**${path}`, (route) =>
    isConfirmed || route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: { code: 'sign-in-again', message: 'Please confirm that it’s you, then try again.' },
        }),
  )
}

test('an old sign-in is asked again who is there, by password or code, and what was typed goes on', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 403/, /status of 401.*\/api\/auth\/confirm/)
  const { email } = await openAccount(page, baseURL)
  await growOld(page, '/api/tokens')
  const list = await opened(page, 'API tokens')
  await list.getByRole('button', { name: 'Create a token' }).click()
  const form = dialog(page, 'Create a token')
  await form.getByLabel('Name').fill('My watch')
  await form.getByRole('checkbox', { name: 'Write' }).check()
  const make = form.getByRole('button', { name: 'Create token' })
  await make.click()
  const asked = dialog(page, 'Confirm it’s you')
  await expect(asked).toBeVisible()

  // Cancelling creates nothing, and nothing typed is lost.
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(form.getByLabel('Name')).toHaveValue('My watch')
  await expect(form.getByRole('checkbox', { name: 'Write' })).toBeChecked()
  await expect(make).toBeFocused()

  await make.click()
  const password = asked.getByLabel('Your password', { exact: true })
  await password.fill('not this one')
  await password.press('Enter')
  await expect(asked.getByText('The password is wrong.')).toBeVisible()
  await expect(password).toBeFocused()
  await asked.getByRole('button', { name: 'Email me a code' }).click()
  const code = asked.getByLabel('Code from the email')
  await expect(asked).toContainText(email)
  await code.fill('12')
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(asked.getByText('The code in the email has six digits.')).toBeVisible()
  const letter = await emailTo(email, /Your code for/)
  await code.fill(letter.code)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(asked).toHaveCount(0)
  await expect(dialog(page, 'Your new token').getByRole('textbox')).toHaveValue(/^stt_/)
  await dialog(page, 'Your new token').getByRole('button', { name: 'Done' }).click()
  await expect(list).toContainText('My watch')
  await page.keyboard.press('Escape')

  // Changing the password revokes the token, and the form says so beforehand.
  const change = await opened(page, 'Change password')
  await expect(change).toContainText('This also revokes your API token.')
  await change.getByLabel('Current password').fill(PASSWORD)
  await change.getByLabel('New password').fill('a longer breath')
  await change.getByRole('button', { name: 'Save password' }).click()
  await expect(change).toHaveCount(0)
  await expect(await opened(page, 'API tokens')).toContainText('No tokens yet.')
})

test('who has no password confirms by a code, and the deletion goes on from there', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 403/)
  const email = await signInAsAdmin(page, baseURL)
  await seeAccount(page)
  await growOld(page, '/api/auth/user')
  const form = await opened(page, 'Delete account')
  await form.getByLabel(/Type DELETE MY ACCOUNT/).fill('DELETE MY ACCOUNT')
  await form.getByRole('button', { name: 'Delete my account' }).click()
  const asked = dialog(page, 'Confirm it’s you')
  await expect(asked.getByLabel('Your password', { exact: true })).toHaveCount(0)
  await asked.getByRole('button', { name: 'Email me a code' }).click()
  const { code } = await emailTo(email, /Your code for/)
  await asked.getByLabel('Code from the email').fill(code)
  await asked.getByLabel('Code from the email').press('Enter')
  await expect(page.getByText('Account deleted successfully').first()).toBeVisible()
})

test('sign-ins on other devices are listed and ended, this one stays', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { email } = await openAccount(page, baseURL)
  const data = { email, password: PASSWORD }
  const others = await Promise.all(
    [1, 2, 3].map(() =>
      playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL ?? '' } }),
    ),
  )
  for (const other of others) expect((await other.post('/api/auth/sign-in', { data })).status()).toBe(200)
  const list = await opened(page, 'Where you are signed in')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await list.getByRole('listitem').getByRole('button').first().click()
  await expect(list).toContainText('That device is signed out')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await list.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(list).toContainText('2 devices signed out')
  await expect(list).toContainText('You’re not signed in anywhere else.')
  for (const other of others) {
    expect((await other.get('/api/auth/user')).status()).toBe(401)
    await other.dispose()
  }
  expect(await userOf(page)).toMatchObject({ email })
})

test('an API token is made with scopes and an end, shown once, copied, used and revoked', async ({
  page,
  baseURL,
  playwright,
}) => {
  await openAccount(page, baseURL)
  const list = await opened(page, 'API tokens')
  await expect(list).toContainText('No tokens yet.')
  await list.getByRole('button', { name: 'Create a token' }).click()
  const form = dialog(page, 'Create a token')
  const make = form.getByRole('button', { name: 'Create token' })
  await make.click()
  await expect(form.getByText('Please give the token a name')).toBeVisible()
  await form.getByLabel('Name').fill('שעון <script>alert(1)</script> 🌊')
  await form.getByRole('checkbox', { name: 'Read' }).uncheck()
  await make.click()
  await expect(form.getByText('Please choose at least one')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Read' }).check()
  await form.getByLabel('Expires on').fill('2020-01-01')
  await make.click()
  await expect(form.getByText(/Please choose a date from tomorrow/)).toBeVisible()
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('Expires on').fill(until)
  const sent = await pressTwice(page, '/api/tokens', () => make.dblclick())
  const made = dialog(page, 'Your new token')
  const token = await made.getByRole('textbox').inputValue()
  expect(sent()).toBe(1)
  await made.getByRole('button', { name: 'Copy' }).click()
  await expect(made).toContainText('Copied')
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('<script>alert(1)</script>')
  await expect(list).toContainText('read, expires')
  await expect(page.getByText(token)).toHaveCount(0)
  await list.getByRole('button', { name: 'Create a token' }).click()
  await form.getByLabel('Name').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(form.getByLabel('Name')).toHaveValue(token)
  await form.getByRole('button', { name: 'Cancel' }).click()
  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await program.get('/api/sessions')).status()).toBe(200)
  await list.getByRole('button', { name: /^Revoke/ }).click()
  await expect(list).toContainText('Token revoked')
  await expect(list).toContainText('No tokens yet.')
  expect((await program.get('/api/sessions')).status()).toBe(401)
  await program.dispose()
})
