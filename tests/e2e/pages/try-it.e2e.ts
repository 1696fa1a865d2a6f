import { expect, test } from '#tests/e2e/support/fixtures.ts'

// The fixture fails the test on any error in the console, among them what our policy refuses.
test('a developer tries a call out in the browser, and sees the answer', async ({ page }) => {
  await page.goto('/api/docs')
  await page.getByRole('link', { name: 'Try it' }).first().click()
  await page.getByRole('button', { name: 'GET /api/health Whether the service is available' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByRole('cell', { name: '200' }).first()).toBeVisible()
  await expect(page.locator('.live-responses-table')).toContainText('"status": "ok"')
})
