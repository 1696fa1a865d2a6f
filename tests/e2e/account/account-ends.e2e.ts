import {
  ask,
  breakCall,
  dialog,
  figure,
  hold,
  practise,
  seeAccount,
  toast,
  userOf,
} from '#tests/e2e/support/account.ts'
import { records } from '#tests/e2e/support/device.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { pressTwice } from '#tests/e2e/support/gate.ts'
import { pressByKey, tabTo, typeByKey } from '#tests/e2e/support/keys.ts'
import { button, word } from '#tests/e2e/support/practice.ts'
import { openWhenAuthenticated, signUp } from '#tests/e2e/support/signed-in.ts'
import { withMovableTime } from '#tests/e2e/support/virtual-time.ts'

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
  await pressByKey(page, button(page, 'Clear history'))
  const form = dialog(page, 'Clear history')
  await expect(form).toContainText('Your presets, goal and account stay.')
  await tabTo(page, form.getByRole('button', { name: 'Download my data' }))
  const [copy] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(copy.suggestedFilename()).toMatch(/^stilltide-\d{4}-\d\d-\d\d\.json$/)
  const confirm = form.getByRole('button', { name: 'Clear my history' })
  const typed = form.getByLabel('Type DELETE HISTORY to confirm')
  await breakCall(page, '/api/user/history')
  for (const nearly of ['', 'delete history', 'DELETE HISTOR', 'DELETE HISTORY ', 'DELETE MY ACCOUNT']) {
    await typed.fill(nearly)
    await expect(confirm).toBeDisabled()
    await typed.press('Enter')
  }
  await typeByKey(page, typed, 'DELETE HISTORY')
  const sent = await pressTwice(page, '/api/user/history', async () => {
    await pressByKey(page, confirm)
    await page.keyboard.press('Enter')
  })
  await expect(form.getByRole('alert')).toContainText('Failed to clear history')
  expect(sent()).toBe(1)
  await expect(typed).toHaveValue('DELETE HISTORY')
  await page.unroute('**/api/user/history')
  await confirm.click()
  await expect(toast(page)).toContainText('History cleared')
  await expect(toast(page)).toContainText('1 session, 1 hold and')
  await expect(figure(page, 'Your progress', 'Sessions')).toHaveText('0')
  await expect(page.getByRole('region', { name: 'Latest badges' })).toContainText('Your first badge')
  expect((await ask(page, 'GET', '/api/user/stats')).sessionCount).toBe(0)
})

test('an account is deleted by its words in full, by keys alone; else it stays, and why is said', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 503.*\/api\/breath-holds/, /ERR_FAILED.*\/api\/auth\/user/)
  complaints.provoke(/status of 503.*\/api\/auth\/user/, /status of 502.*\/api\/auth\/user/)
  await withMovableTime(page)
  await signUp(page, baseURL)
  await practise(page, 300, baseURL)
  // A record that the server did not accept waits on this device.
  await page.route('**/api/breath-holds', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await openWhenAuthenticated(page, '/breath-hold')
  await button(page, 'Start').click()
  await expect(word(page)).toHaveText('Hold')
  await page.clock.fastForward(20_000)
  await button(page, 'Finish Hold').click()
  await expect.poll(async () => (await records(page)).length).toBe(1)

  await seeAccount(page)
  await pressByKey(page, button(page, 'Delete account'))
  const form = dialog(page, 'Delete account')
  const typed = form.getByLabel('Type DELETE MY ACCOUNT to confirm')
  const confirm = form.getByRole('button', { name: 'Delete my account' })
  await typeByKey(page, typed, 'DELETE MY ACCOUN')
  await expect(confirm).toBeDisabled()
  await page.keyboard.type('T')
  for (const [answer, text] of [
    [{ status: 503, body: '{"message":"We cannot answer just now."}' }, 'We cannot answer just now.'],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Failed to delete account. Please try again.'],
    [null, 'Network error. Please check your connection and try again.'],
  ] as const) {
    await page.route('**/api/auth/user', (route) => {
      if (route.request().method() !== 'DELETE') return route.continue()
      return answer === null ? route.abort() : route.fulfill(answer)
    })
    await pressByKey(page, confirm)
    await expect(form.getByRole('alert')).toContainText('Deletion failed')
    await expect(form.getByRole('alert')).toContainText(text)
    expect(await userOf(page)).not.toBeNull()
    await page.unroute('**/api/auth/user')
  }

  const sent = await pressTwice(page, '/api/auth/user', async () => {
    await pressByKey(page, confirm)
    await page.keyboard.press('Enter')
  })
  await expect(word(page)).toHaveText('Account deleted successfully')
  expect(sent()).toBe(1)
  await expect(page.getByRole('main')).toContainText('1 session')
  await expect(page.getByRole('main')).toContainText('1 item saved on this device')
  await expect(toast(page)).toContainText('Account deleted successfully')
  expect(await records(page)).toEqual([])
  expect(await userOf(page)).toBeNull()
  await expect(page).toHaveURL('/account')
  await page.clock.fastForward(2100)
  await expect(page).toHaveURL('/')
  // The server is not asked who is signed in: a 401 answer would count as an error of the page.
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})
