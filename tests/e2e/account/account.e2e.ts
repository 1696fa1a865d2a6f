import {
  ask,
  breakCall,
  figure,
  hold,
  openAccount,
  part,
  practise,
  seeAccount,
  toast,
  userOf,
} from '#tests/e2e/support/account.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { pressTwice } from '#tests/e2e/support/gate.ts'
import { pressByKey } from '#tests/e2e/support/keys.ts'
import { button } from '#tests/e2e/support/practice.ts'
import { signOut, signUp } from '#tests/e2e/support/signed-in.ts'
import { withSisterApp } from '#tests/e2e/support/sister-app.ts'

test('a new account says that there is nothing yet, then tells every figure as the server has it', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 503.*\/api\/user\/breath-stats/)
  const { email } = await openAccount(page, baseURL)
  await expect(part(page, 'Profile')).toContainText(email)
  await expect(figure(page, 'Your progress', 'Personal best')).toHaveText('None yet')
  await expect(figure(page, 'Your progress', 'Current goal streak')).toHaveText('0 days')
  await expect(part(page, 'Breath holds')).toContainText('No holds yet.')
  await expect(part(page, 'Latest badges')).toContainText('Your first badge')

  await practise(page, 600, baseURL)
  await practise(page, 125, baseURL)
  for (const seconds of [40, 75, 32]) await hold(page, seconds, baseURL)
  await breakCall(page, '/api/user/breath-stats', 503)
  await page.reload()
  const holds = part(page, 'Breath holds')
  await expect(holds.getByRole('alert')).toContainText('Couldn’t load these statistics.')
  await page.unroute('**/api/user/breath-stats')
  await holds.getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page, 'Breath holds', 'Holds')).toHaveText('3')
  await expect(figure(page, 'Breath holds', 'Shortest')).toHaveText('32 s')
  await expect(figure(page, 'Breath holds', 'Longest')).toHaveText('1 min 15 s')
  await expect(figure(page, 'Breath holds', 'Average')).toHaveText('49 s')
  await expect(figure(page, 'Breath holds', 'Median')).toHaveText('40 s')
  await expect(figure(page, 'Your progress', 'Sessions')).toHaveText('2')
  await expect(figure(page, 'Your progress', 'Total time')).toHaveText('12 min 5 s')
  await expect(figure(page, 'Your progress', 'Today')).toHaveText('12 min 5 s')
  await expect(figure(page, 'Your progress', 'Personal best')).toHaveText('1 min 15 s')
  await expect(figure(page, 'Your progress', 'Longest Goal Streak')).toHaveText('0 days')
  await expect(part(page, 'Daily goal')).toContainText('12:05')
  await expect(part(page, 'Daily goal')).toContainText('2 min 55 s to go today')

  await practise(page, 180, baseURL)
  await page.reload()
  await expect(part(page, 'Daily goal')).toContainText('Goal met today')
  const earned = await ask(page, 'GET', '/api/user/achievements')
  const names = earned.slice(0, 3).map((one: { achievement: { name: string } }) => one.achievement.name)
  expect(names.length).toBeGreaterThan(1)
  await expect(part(page, 'Latest badges').getByRole('listitem')).toContainText(names)
  await part(page, 'Latest badges').getByRole('link', { name: 'All badges' }).click()
  await expect(page).toHaveURL('/all-badges')

  await page.goto('/preferences')
  await page.getByRole('switch', { name: 'Hide streaks' }).check()
  await seeAccount(page)
  await expect(figure(page, 'Your progress', 'Sessions')).toHaveText('3')
  await expect(page.getByText(/streak/i)).toHaveCount(0)
})

test('by keys alone the goal is set, told with what it comes to in a month, and taken back', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 400.*\/api\/user\/goal/)
  await openAccount(page, baseURL)
  const goal = part(page, 'Daily goal')
  await expect(goal).toContainText('About 7.6 hours a month')
  await pressByKey(page, button(page, 'Edit Goal'))
  const slider = page.getByRole('slider', { name: 'Minutes a day' })
  await expect(slider).toBeFocused()
  for (const [key, minutes] of [
    ['ArrowRight', 16],
    ['PageUp', 26],
    ['Home', 5],
  ] as const) {
    await page.keyboard.press(key)
    await expect(slider).toHaveAttribute('aria-valuetext', `${minutes} minutes`)
  }
  await pressByKey(page, button(page, 'Cancel'))
  await expect(button(page, 'Edit Goal')).toBeFocused()
  await expect(goal).toContainText('of 15 min')

  await page.keyboard.press('Enter')
  await pressByKey(page, button(page, '30 minutes'), 'Space')
  await expect(slider).toHaveAttribute('aria-valuetext', '30 minutes')
  await expect(goal).toContainText('About 15.3 hours a month')
  await page.route('**/api/user/goal', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not a goal', code: 'bad-request' } }),
  )
  const sent = await pressTwice(page, '/api/user/goal', async () => {
    await pressByKey(page, button(page, 'Save goal'))
    await page.keyboard.press('Enter')
  })
  await expect(toast(page)).toContainText('Failed to update goal')
  await expect(toast(page)).toContainText('Not a goal')
  await expect(button(page, '30 minutes'), 'what was chosen stays').toHaveAttribute('aria-pressed', 'true')
  expect(sent()).toBe(1)
  await page.unroute('**/api/user/goal')
  await button(page, 'Save goal').click()
  await expect(toast(page).filter({ hasText: 'Goal updated!' })).toBeVisible()
  await expect(button(page, 'Edit Goal')).toBeFocused()
  await expect(goal).toContainText('of 30 min')
  expect((await userOf(page)).dailyGoalMinutes).toBe(30)
})

test('the sister app is offered where there is one', async ({ page, baseURL }) => {
  await withSisterApp(page)
  await openAccount(page, baseURL)
  await expect(page.getByRole('button', { name: 'Open the sister app' })).toBeVisible()
})

test('what fails on the account says so and changes nothing; signing out ends it, without a question more', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 500.*\/api\/user\/habit-nudge-preference/, /status of 500.*\/api\/auth\/user/)
  complaints.provoke(/status of 500.*\/api\/auth\/logout/)
  await openAccount(page, baseURL)
  const nudges = page.getByRole('switch', { name: 'Habit nudge emails' })
  await expect(nudges).not.toBeChecked()
  await breakCall(page, '/api/user/habit-nudge-preference')
  await nudges.click()
  await expect(toast(page)).toContainText('Failed to re-enable habit nudges')
  await expect(nudges).not.toBeChecked()
  await page.unroute('**/api/user/habit-nudge-preference')
  for (const [isWished, frequency] of [
    [true, 'weekly'],
    [false, 'off'],
  ] as const) {
    await nudges.click()
    await expect(nudges).toBeChecked({ checked: isWished })
    expect((await userOf(page)).habitNudgeFrequency).toBe(frequency)
  }

  const book = page.getByRole('link', { name: 'Download the book' })
  await expect(book).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the sister app' }), 'none is configured').toHaveCount(0)
  await expect(book).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await book.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')

  await breakCall(page, '/api/auth/user')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Couldn’t reach your account')
  await page.unroute('**/api/auth/user')
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')

  await breakCall(page, '/api/auth/logout')
  await button(page, 'Sign out').click()
  await expect(toast(page)).toContainText('Logout failed')
  await expect(page).toHaveURL('/account')
  await page.unroute('**/api/auth/logout')
  // The toast covers it for a while; the keyboard reaches it all the same.
  await button(page, 'Sign out').press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await userOf(page)).toBeNull()
})

test('a sign-out in another tab closes the account here, and a stranger who asks for it is sent Home', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(page, baseURL)
  await seeAccount(page)
  await signOut(page, baseURL)
  const other = await context.newPage()
  await other.goto('/account')
  for (const tab of [other, page]) {
    await expect(tab).toHaveURL('/')
    await expect(tab.getByRole('link', { name: 'Sign In' })).toBeVisible()
  }
})
