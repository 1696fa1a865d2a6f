import { ask, breakCall, dialog, figure, hold, openAccount, practise, seeAccount, toast } from './account.ts'
import { records } from './device.ts'
import { expect, test } from './fixtures.ts'
import { withMovableTime } from './movable-time.ts'
import { button } from './practice.ts'
import { signUp } from './signed-in.ts'

test('a history is cleared only by its words in full, a copy being offered first', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 500.*\/api\/user\/history/)
  await signUp(page, baseURL)
  await practise(page, 300, baseURL)
  await hold(page, 40, baseURL)
  await seeAccount(page)
  await button(page, 'Clear history').click()
  const form = dialog(page, 'Clear history')
  await expect(form).toContainText('Your presets, goal and account stay.')
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Download my record' }).click(),
  ])
  expect(copy.suggestedFilename()).toMatch(/^stilltide-\d{4}-\d\d-\d\d\.json$/)
  const confirm = form.getByRole('button', { name: 'Clear my history' })
  const typed = form.getByLabel('Type DELETE HISTORY to confirm')
  for (const nearly of ['', 'delete history', 'DELETE HISTOR', 'DELETE HISTORY ', 'DELETE MY ACCOUNT']) {
    await typed.fill(nearly)
    await expect(confirm).toBeDisabled()
    await typed.press('Enter')
  }
  const asked = await breakCall(page, '/api/user/history')
  await typed.fill('DELETE HISTORY')
  await confirm.dblclick()
  await expect(form.getByRole('alert')).toContainText('Failed to clear history')
  expect(asked()).toBe(1)
  await expect(typed).toHaveValue('DELETE HISTORY')
  await page.unroute('**/api/user/history')
  await confirm.click()
  await expect(toast(page)).toContainText('History cleared')
  await expect(toast(page)).toContainText('1 session, 1 hold and')
  await expect(figure(page, 'Your progress', 'Sessions')).toHaveText('0')
  await expect(page.getByRole('region', { name: 'Latest achievements' })).toContainText('Your first badge')
  expect((await ask(page, 'GET', '/api/user/stats')).sessionCount).toBe(0)
})

test('an account is deleted by its words in full: what went is told, and Home comes after two seconds', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 401.*\/api\/auth\/user/)
  await signUp(page, baseURL)
  await practise(page, 300, baseURL)
  await page.clock.install()
  await seeAccount(page)
  await button(page, 'Delete account').click()
  const form = dialog(page, 'Delete account')
  const confirm = form.getByRole('button', { name: 'Delete my account' })
  await form.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUN')
  await expect(confirm).toBeDisabled()
  await form.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT')
  await confirm.dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account deleted successfully')
  await expect(page.getByRole('main')).toContainText('1 session')
  await expect(toast(page)).toContainText('Account deleted successfully')
  await expect(page).toHaveURL('/account')
  await page.clock.runFor(2100)
  await expect(page).toHaveURL('/')
  expect(await records(page)).toEqual([])
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})

test('what an account left waiting on this device goes with it', async ({ page, baseURL, complaints }) => {
  complaints.provoke(/status of 503.*\/api\/breath-holds/)
  await withMovableTime(page)
  await openAccount(page, baseURL)
  await page.route('**/api/breath-holds', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.goto('/breath-hold')
  await button(page, 'Start').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hold')
  await page.clock.fastForward(20_000)
  await button(page, 'Finish Hold').click()
  await expect.poll(async () => (await records(page)).length).toBe(1)
  await seeAccount(page)
  await button(page, 'Delete account').click()
  const form = dialog(page, 'Delete account')
  await form.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT')
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('main')).toContainText('1 record kept on this device')
  expect(await records(page)).toEqual([])
})

for (const [what, status, body, text] of [
  ['refuses', 503, '{"message":"We cannot answer just now."}', 'We cannot answer just now.'],
  ['answers no JSON', 502, '<h1>Bad gateway</h1>', 'Failed to delete account. Please try again.'],
] as const)
  test(`a deletion says why when the server ${what}, and the account stays`, async ({
    page,
    baseURL,
    complaints,
  }) => {
    complaints.provoke(new RegExp(`status of ${status}.*/api/auth/user`))
    await openAccount(page, baseURL)
    await page.route('**/api/auth/user', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status, body }) : route.continue(),
    )
    await button(page, 'Delete account').click()
    const form = dialog(page, 'Delete account')
    await form.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT')
    await form.getByRole('button', { name: 'Delete my account' }).click()
    await expect(form.getByRole('alert')).toContainText('Deletion failed')
    await expect(form.getByRole('alert')).toContainText(text)
    expect((await page.request.get('/api/auth/user')).status()).toBe(200)
  })

test('a deletion without a network says so', async ({ page, baseURL, complaints }) => {
  complaints.provoke(/ERR_FAILED.*\/api\/auth\/user/)
  await openAccount(page, baseURL)
  await page.route('**/api/auth/user', (route) => route.abort())
  await button(page, 'Delete account').click()
  const form = dialog(page, 'Delete account')
  await form.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT')
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await expect(form.getByRole('alert')).toContainText(
    'Network error. Please check your connection and try again.',
  )
})
