import type { Page } from '@playwright/test'
import { breakCall } from '#tests/e2e/support/account.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { button, results, startSession, word } from '#tests/e2e/support/practice.ts'
import { onServer, signUp } from '#tests/e2e/support/signed-in.ts'
import { withMovableTime } from '#tests/e2e/support/virtual-time.ts'

const badge = (page: Page) => page.getByRole('button', { name: /^New badge/ })

/** A session of a minute, ended halfway. */
async function practise(page: Page) {
  await startSession(page, { length: 1, hasGong: false })
  await page.clock.fastForward(6500)
  await expect(word(page)).toHaveText('Inhale')
  await page.clock.fastForward(20_000)
  await button(page, 'Finish').click()
  await expect(results(page)).toBeVisible()
}

test('somebody with an account sees what the server awarded, once it can be asked; a share is told once and earns First Share', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 500/)
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(globalThis, { shared })
    Object.defineProperty(navigator, 'share', { value: async (what: unknown) => void shared.push(what) })
  })
  await withMovableTime(page)
  await signUp(page, baseURL)
  await breakCall(page, '/api/user/achievements')
  await breakCall(page, '/api/breathing-sessions')
  await practise(page)
  await expect(results(page)).toContainText(
    'Any badges from this session will appear once we can reach your account.',
  )
  await expect(
    results(page).getByText('Saved. It’s in your account, or will be once we can reach it.'),
  ).toBeVisible()
  await expect(button(page, 'Save Your Progress')).toHaveCount(0)
  await expect(results(page)).not.toContainText('First Steps')
  await page.unrouteAll()
  // The next attempt is automatic.
  await page.clock.fastForward(11_000)
  await expect(results(page)).toContainText('First Steps')
  await results(page).getByRole('button', { name: 'Continue' }).click()
  await expect(badge(page)).toContainText('First Steps')
  expect((await onServer(page)).sessions).toHaveLength(1)

  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/share')) told.push(request.postData() ?? '')
  })
  const asked = page.waitForRequest('**/api/user/achievements')
  await practise(page)
  await asked
  await button(page, 'Share Your Session').click()
  await expect(results(page)).toContainText('First Share')
  await button(page, 'Share Your Session').click()
  await expect
    .poll(() => page.evaluate(() => (Reflect.get(globalThis, 'shared') as unknown[]).length))
    .toBe(2)
  expect(told.map((body) => JSON.parse(body))).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  await button(page, 'View All Achievements').click()
  await expect(page).toHaveURL('/all-badges')
  await expect(page.getByRole('main')).toContainText('First Share')
})
