import type { Page } from '@playwright/test'
import { dialog, openAccount, toast, userOf } from './account.ts'
import { expect, test } from './fixtures.ts'
import { pressTwice } from './gate.ts'
import { letterTo } from './outbox.ts'
import { button } from './practice.ts'
import { PASSWORD } from './sign-in.ts'

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
    /status of 401.*\/api\/auth\/change-email/,
  )
  const { email } = await openAccount(page, baseURL)
  await expect(page.getByText('Address not verified yet')).toBeVisible()
  await button(page, 'Send the link again').click()
  await expect(page.getByText('A link is on its way to your address.')).toBeVisible()
  await letterTo(email, /./, 2)

  const asking = await opened(page, 'Change e-mail')
  await expect(asking).toContainText(email)
  const send = asking.getByRole('button', { name: 'Send the link' })
  await asking.getByLabel('New e-mail address').fill('nobody')
  await send.click()
  await expect(asking.getByText('Please enter a valid email address')).toBeVisible()
  const newEmail = `new-${email}`
  await asking.getByLabel('New e-mail address').fill(newEmail)
  await asking.getByLabel('Your password', { exact: true }).fill('wrong')
  await send.click()
  await expect(asking.getByText('The password is not right.')).toBeVisible()
  await expect(asking.getByLabel('New e-mail address')).toHaveValue(newEmail)
  await asking.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await send.click()
  await expect(dialog(page, 'Mail sent')).toContainText(newEmail)
  await letterTo(newEmail, /./)
  await dialog(page, 'Mail sent').getByRole('button', { name: 'Close' }).last().click()
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
  await expect(form.getByText('The current password is not right.')).toBeVisible()
  await expect(next, 'nothing typed is lost').toHaveValue('a longer breath')
  await current.fill(PASSWORD)
  await current.press('Enter')
  await expect(toast(page).filter({ hasText: 'Your password is changed' })).toBeVisible()
  await expect(form).toHaveCount(0)
  expect((await signIn(page, email, PASSWORD, baseURL)).status()).toBe(401)
  expect((await signIn(page, email, 'a longer breath', baseURL)).status()).toBe(200)
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
  await expect(list).toContainText('You are signed in nowhere else.')
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
  await list.getByRole('button', { name: 'Make a token' }).click()
  const form = dialog(page, 'Make a token')
  const make = form.getByRole('button', { name: 'Make token' })
  await make.click()
  await expect(form.getByText('Please give the token a name')).toBeVisible()
  await form.getByLabel('Name').fill('שעון <script>alert(1)</script> 🌊')
  await form.getByRole('checkbox', { name: 'Read' }).uncheck()
  await make.click()
  await expect(form.getByText('Please choose at least one')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Read' }).check()
  await form.getByLabel('Ends on').fill('2020-01-01')
  await make.click()
  await expect(form.getByText(/Please choose a day from tomorrow/)).toBeVisible()
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('Ends on').fill(until)
  const sent = await pressTwice(page, '/api/tokens', () => make.dblclick())
  const made = dialog(page, 'Your new token')
  const token = await made.getByRole('textbox').inputValue()
  expect(sent()).toBe(1)
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
