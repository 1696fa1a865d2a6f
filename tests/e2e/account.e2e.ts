import {
  ask,
  breakCall,
  dialog,
  figure,
  hold,
  openAccount,
  part,
  practise,
  seeAccount,
  toast,
} from './account.ts'
import { expect, test } from './fixtures.ts'
import { button } from './practice.ts'
import { signOut, signUp } from './signed-in.ts'

test('a stranger who asks for the account is sent Home', async ({ page }) => {
  await page.goto('/account')
  await expect(page).toHaveURL('/')
})

test('the account tells every figure as the server does', async ({ page, baseURL }) => {
  const { email } = await signUp(page, baseURL)
  await practise(page, 600, baseURL)
  await practise(page, 125, baseURL)
  for (const seconds of [40, 75, 32]) await hold(page, seconds, baseURL)
  await seeAccount(page)
  await expect(part(page, 'Profile')).toContainText(email)
  await expect(figure(page, 'Your progress', 'Sessions')).toHaveText('2')
  await expect(figure(page, 'Your progress', 'Total time')).toHaveText('12 min 5 s')
  await expect(figure(page, 'Your progress', 'Today')).toHaveText('12 min 5 s')
  await expect(figure(page, 'Your progress', 'Personal best')).toHaveText('1 min 15 s')
  await expect(figure(page, 'Your progress', 'Longest Goal Streak')).toHaveText('0 days')
  await expect(figure(page, 'Breath holds', 'Holds')).toHaveText('3')
  await expect(figure(page, 'Breath holds', 'Shortest')).toHaveText('32 s')
  await expect(figure(page, 'Breath holds', 'Longest')).toHaveText('1 min 15 s')
  await expect(figure(page, 'Breath holds', 'Average')).toHaveText('49 s')
  await expect(figure(page, 'Breath holds', 'Median')).toHaveText('40 s')
  await expect(part(page, 'Daily goal')).toContainText('12:05')
  await expect(part(page, 'Daily goal')).toContainText('2 min 55 s to go today')
  const earned = await ask(page, 'GET', '/api/user/achievements')
  const names = earned.slice(0, 3).map((one: { achievement: { name: string } }) => one.achievement.name)
  const latest = part(page, 'Latest achievements').getByRole('listitem')
  expect(names.length).toBeGreaterThan(1)
  await expect(latest).toContainText(names)
  await part(page, 'Latest achievements').getByRole('link', { name: 'All badges' }).click()
  await expect(page).toHaveURL('/all-badges')
})

test('a new account says plainly that there is nothing yet', async ({ page, baseURL }) => {
  await openAccount(page, baseURL)
  await expect(figure(page, 'Your progress', 'Personal best')).toHaveText('None yet')
  await expect(part(page, 'Breath holds')).toContainText('No holds yet.')
  await expect(part(page, 'Latest achievements')).toContainText('Your first badge')
})

test('the goal is set by presets and by keys, and told with what it comes to in a month', async ({
  page,
  baseURL,
}) => {
  await openAccount(page, baseURL)
  const goal = part(page, 'Daily goal')
  await expect(goal).toContainText('About 7.6 hours a month')
  await button(page, 'Edit Goal').click()
  const slider = page.getByRole('slider', { name: 'Minutes a day' })
  await expect(slider).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '16 minutes')
  await page.keyboard.press('PageUp')
  await expect(slider).toHaveAttribute('aria-valuetext', '26 minutes')
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '5 minutes')
  await goal.getByRole('button', { name: '30 minutes' }).click()
  await expect(slider).toHaveAttribute('aria-valuetext', '30 minutes')
  await expect(goal).toContainText('About 15.3 hours a month')
  await button(page, 'Save goal').dblclick()
  await expect(toast(page)).toContainText('Goal updated!')
  await expect(button(page, 'Edit Goal')).toBeFocused()
  await expect(goal).toContainText('of 30 min')
  expect((await ask(page, 'GET', '/api/auth/user')).dailyGoalMinutes).toBe(30)
})

test('a goal that is met closes the ring; Cancel leaves it as it is', async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  await practise(page, 900, baseURL)
  await seeAccount(page)
  await expect(part(page, 'Daily goal')).toContainText('Goal met today')
  await button(page, 'Edit Goal').click()
  await button(page, '5 minutes').click()
  await button(page, 'Cancel').click()
  await expect(part(page, 'Daily goal')).toContainText('of 15 min')
  await expect(button(page, 'Edit Goal')).toBeFocused()
})

test('a goal that cannot be saved says so, sends once, and keeps what was chosen', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 500.*\/api\/user\/goal/)
  await openAccount(page, baseURL)
  const asked = await breakCall(page, '/api/user/goal')
  await button(page, 'Edit Goal').click()
  await button(page, '30 minutes').click()
  await button(page, 'Save goal').dblclick()
  await expect(toast(page)).toContainText('Failed to update goal')
  await expect(toast(page)).toContainText('Please try again.')
  expect(asked()).toBe(1)
  await expect(button(page, '30 minutes')).toHaveAttribute('aria-pressed', 'true')
})

test('hidden streaks are told nowhere on the account, and come back', async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  await page.goto('/preferences')
  await page.getByRole('switch', { name: 'Hide streaks' }).check()
  await seeAccount(page)
  await expect(figure(page, 'Your progress', 'Sessions')).toHaveText('0')
  await expect(page.getByText(/streak/i)).toHaveCount(0)
  await page.goto('/preferences')
  await page.getByRole('switch', { name: 'Hide streaks' }).uncheck()
  await seeAccount(page)
  await expect(figure(page, 'Your progress', 'Current goal streak')).toHaveText('0 days')
})

test('figures that cannot be fetched say so and can be asked for anew', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 503.*\/api\/user\/breath-stats/)
  await signUp(page, baseURL)
  await hold(page, 40, baseURL)
  await breakCall(page, '/api/user/breath-stats', 503)
  await seeAccount(page)
  const holds = part(page, 'Breath holds')
  await expect(holds.getByRole('alert')).toContainText('These figures could not be fetched.')
  await page.unroute('**/api/user/breath-stats')
  await holds.getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page, 'Breath holds', 'Holds')).toHaveText('1')
})

test('an account that cannot be reached says so, and shows itself once it can', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 500.*\/api\/auth\/user/)
  await openAccount(page, baseURL)
  await breakCall(page, '/api/auth/user')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account cannot be reached')
  await page.unroute('**/api/auth/user')
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
})

test('a sign-out in another tab closes the account here', async ({ page, context, baseURL }) => {
  await openAccount(page, baseURL)
  await signOut(page, baseURL)
  const other = await context.newPage()
  await other.goto('/account')
  await expect(page).toHaveURL('/')
})

test('without a sister app its action says so; the book opens beside the page', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 404.*\/api\/sister-app\/link/)
  await openAccount(page, baseURL)
  await page.getByRole('button', { name: 'Open the sister app' }).click()
  await expect(part(page, 'Profile')).toContainText('The sister app is not configured here.')
  const book = page.getByRole('link', { name: 'Download the book' })
  await expect(book).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await book.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
})

test('signing out ends the sign-in and leads Home; a failure says so and stays', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 500.*\/api\/auth\/logout/, /status of 401.*\/api\/auth\/user/)
  await openAccount(page, baseURL)
  await breakCall(page, '/api/auth/logout')
  await button(page, 'Sign out').click()
  await expect(toast(page)).toContainText('Logout failed')
  await expect(page).toHaveURL('/account')
  await page.unroute('**/api/auth/logout')
  // The toast lies over it for a while; keys reach it all the same.
  await button(page, 'Sign out').press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  await expect(dialog(page, 'Clear history')).toHaveCount(0)
})
