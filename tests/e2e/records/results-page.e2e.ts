import { expect, test } from '#tests/e2e/support/fixtures.ts'

test('the page after a session tells all that its address tells, offers an account, and leads on', async ({
  page,
}) => {
  await page.goto(
    '/session-complete?technique=box-breathing&duration=61&breaths=4&rounds=3&breathHoldDuration=0&completedBreathHold=false&newAchievements=first-steps,night-owl',
  )
  const rows = page.getByRole('region', { name: 'Summary' })
  for (const [name, value] of [
    ['Technique', 'Box Breathing'],
    ['Time', '1 minute 1 second'],
    ['Breaths', '4'],
    ['Rounds', '3'],
    ['Breath hold', 'Skipped'],
    ['New badges', 'First Steps, Night Owl'],
  ] as const) {
    await expect(rows.getByText(name, { exact: true })).toBeVisible()
    await expect(rows.getByText(value, { exact: true })).toBeVisible()
  }
  const account = page.getByRole('link', { name: 'Save This Session & Create Account' })
  await expect(account).toHaveAttribute('href', '/login?tab=signup')
  const book = page.getByRole('link', { name: /^Free book/ })
  await expect(book).toHaveAttribute('target', '_blank')
  const answer = await page.request.get(String(await book.getAttribute('href')))
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expect(page.getByRole('link', { name: /^Clarity Check/ })).toHaveAttribute('href', '/clarity-check')
  await page.getByRole('button', { name: /^Private session/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Subject')).toBeVisible()

  const anew = page.getByRole('link', { name: 'Start New Session' })
  await page.goto('/session-complete?technique=energizing&duration=60')
  await expect(anew).toHaveAttribute('href', '/energizing')
  await page.goto('/session-complete?technique=breath-hold&breathHoldDuration=40')
  await expect(anew).toHaveAttribute('href', '/breath-hold')
})

test('an address that tells nothing, garbage or a script leads on all the same', async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('something ran')
  })
  for (const query of [
    '',
    'technique=constructor&duration=NaN&breaths=-3&rounds=1e9&breathHoldDuration=99999',
    `technique=${encodeURIComponent('<img src=x onerror=alert(1)>')}&newAchievements=${encodeURIComponent('"><script>alert(1)</script>')}`,
  ]) {
    await page.goto(`/session-complete?${query}`)
    await expect(page.getByText('Your session is saved.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Start New Session' }).click()
  await expect(page).toHaveURL('/')
})
