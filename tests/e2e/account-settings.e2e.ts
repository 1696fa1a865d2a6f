import type { Page } from '@playwright/test'
import { ask, breakCall, dialog, openAccount, toast } from './account.ts'
import { expect, test } from './fixtures.ts'
import { letterTo } from './outbox.ts'
import { button } from './practice.ts'

const PASSWORD = 'breathe in, breathe out'
const opened = async (page: Page, row: string, title = row) => {
  await page.getByRole('button', { name: row, exact: true }).click()
  const one = dialog(page, title)
  await expect(one).toBeVisible()
  return one
}
const signIn = (page: Page, email: string, password: string, baseURL = '') =>
  page.request.post('/api/auth/sign-in', { headers: { origin: baseURL }, data: { email, password } })

test('habit nudges are wished for and stopped; a failure says so and changes nothing', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 500.*\/api\/user\/habit-nudge-preference/)
  await openAccount(page, baseURL)
  const nudges = page.getByRole('switch', { name: 'Habit nudge e-mails' })
  await expect(nudges).not.toBeChecked()
  await breakCall(page, '/api/user/habit-nudge-preference')
  await nudges.click()
  await expect(toast(page)).toContainText('Failed to re-enable habit nudges')
  await expect(nudges).not.toBeChecked()
  await page.unroute('**/api/user/habit-nudge-preference')
  await nudges.click()
  await expect(nudges).toBeChecked()
  expect((await ask(page, 'GET', '/api/auth/user')).habitNudgeFrequency).toBe('weekly')
  await nudges.click()
  await expect(nudges).not.toBeChecked()
  expect((await ask(page, 'GET', '/api/auth/user')).habitNudgeFrequency).toBe('off')
})

test('a password is changed by the present one, with each mistake told beside its field', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 401.*\/api\/auth\/change-password/)
  const { email } = await openAccount(page, baseURL)
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
  await expect(form.getByText('The current password is not right.')).toBeVisible()
  await expect(next, 'nothing typed is lost').toHaveValue('a longer breath')
  await current.fill(PASSWORD)
  await current.press('Enter')
  await expect(toast(page)).toContainText('Your password is changed')
  await expect(form).toHaveCount(0)
  expect((await signIn(page, email, PASSWORD, baseURL)).status()).toBe(401)
  expect((await signIn(page, email, 'a longer breath', baseURL)).status()).toBe(200)
})

test('another address is asked for with the password, and the letter goes there', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 401.*\/api\/auth\/change-email/)
  const { email } = await openAccount(page, baseURL)
  const form = await opened(page, 'Change e-mail')
  await expect(form).toContainText(email)
  const send = form.getByRole('button', { name: 'Send the link' })
  await form.getByLabel('New e-mail address').fill('nobody')
  await send.click()
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
  const newEmail = `new-${email}`
  await form.getByLabel('New e-mail address').fill(newEmail)
  await form.getByLabel('Your password', { exact: true }).fill('wrong')
  await send.click()
  await expect(form.getByText('The password is not right.')).toBeVisible()
  await expect(form.getByLabel('New e-mail address')).toHaveValue(newEmail)
  await form.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await send.click()
  await expect(dialog(page, 'Mail sent')).toContainText(newEmail)
  await letterTo(newEmail, /./)
  await dialog(page, 'Mail sent').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(email)
})

test('an unverified address can have its link sent again', async ({ page, baseURL }) => {
  const { email } = await openAccount(page, baseURL)
  await expect(page.getByText('Address not verified yet')).toBeVisible()
  await button(page, 'Send the link again').click()
  await expect(page.getByText('A link is on its way to your address.')).toBeVisible()
  await letterTo(email, /./, 2)
})

test('sign-ins on other devices are listed and ended, this one stays', async ({ page, browser, baseURL }) => {
  const { email } = await openAccount(page, baseURL)
  const others = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL })))
  for (const other of others) {
    const one = await other.newPage()
    expect((await signIn(one, email, PASSWORD, baseURL)).status()).toBe(200)
  }
  const list = await opened(page, 'Where you are signed in')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await list.getByRole('listitem').getByRole('button').first().click()
  await expect(list).toContainText('That device is signed out')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await list.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(list).toContainText('2 devices signed out')
  await expect(list).toContainText('You are signed in nowhere else.')
  for (const other of others) {
    expect((await other.request.get('/api/auth/user')).status()).toBe(401)
    await other.close()
  }
  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
})

test('an API token is made with scopes and an end, shown once, copied, used and revoked', async ({
  page,
  baseURL,
  playwright,
}) => {
  await openAccount(page, baseURL)
  const list = await opened(page, 'API tokens')
  await expect(list).toContainText('No tokens yet.')
  await list.getByRole('button', { name: 'Make a token' }).click()
  const form = dialog(page, 'Make a token')
  await form.getByRole('button', { name: 'Make token' }).click()
  await expect(form.getByText('Please give the token a name')).toBeVisible()
  await form.getByLabel('Name').fill('שעון <script>alert(1)</script> 🌊')
  await form.getByRole('checkbox', { name: 'Read' }).uncheck()
  await form.getByRole('button', { name: 'Make token' }).click()
  await expect(form.getByText('Please choose at least one')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Read' }).check()
  await form.getByLabel('Ends on').fill('2020-01-01')
  await form.getByRole('button', { name: 'Make token' }).click()
  await expect(form.getByText(/Please choose a day from tomorrow/)).toBeVisible()
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('Ends on').fill(until)
  await form.getByRole('button', { name: 'Make token' }).dblclick()
  const made = dialog(page, 'Your new token')
  const token = await made.getByRole('textbox').inputValue()
  await made.getByRole('button', { name: 'Copy' }).click()
  await expect(made).toContainText('Copied')
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('<script>alert(1)</script>')
  await expect(list).toContainText('read, ends')
  await expect(page.getByText(token)).toHaveCount(0)
  await list.getByRole('button', { name: 'Make a token' }).click()
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
